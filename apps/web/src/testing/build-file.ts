/** A file of a given size; what it holds is nothing. */
export function buildFile(name: string, size = 1000, type = typeOf(name)): File {
  return new File([new Uint8Array(size)], name, { type });
}

function typeOf(name: string): string {
  const types: Readonly<Record<string, string>> = {
    jpg: 'image/jpeg',
    png: 'image/png',
    gif: 'image/gif',
    webp: 'image/webp',
    svg: 'image/svg+xml',
    pdf: 'application/pdf',
  };
  return types[name.split('.').at(-1) ?? ''] ?? '';
}
