const units = ['B', 'KB', 'MB'] as const;
const numbers = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 1 });

/** A number of bytes for people, with at most one decimal: '99 B', '312,5 KB', '1,2 MB'. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let place = 0;
  // Half of the last digit before the next unit would already be written as 1024.
  while (place < units.length - 1 && value >= 1023.95) {
    value /= 1024;
    place += 1;
  }
  return `${numbers.format(value)} ${units[place] ?? ''}`;
}
