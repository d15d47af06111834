/** How a HEIC begins, with nothing behind it that could be decoded. */
export const heicStart = new Uint8Array([
  0,
  0,
  0,
  0x18,
  ...new TextEncoder().encode('ftypheic'),
  ...new Array<number>(188),
]);

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
