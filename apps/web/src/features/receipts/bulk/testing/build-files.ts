const jpegStart = [0xff, 0xd8, 0xff, 0xe0];
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pdfStart = [...new TextEncoder().encode('%PDF-1.7')];
const heicStart = [0, 0, 0, 0x18, ...new TextEncoder().encode('ftypheic')];

/** A file whose first bytes are those of a JPEG, and whose others are nothing. */
export function buildJpeg(name = 'bon.jpg', size = 1000): File {
  return buildFile({ name, type: 'image/jpeg', start: jpegStart }, size);
}

export function buildPng(name = 'bon.png', size = 1000): File {
  return buildFile({ name, type: 'image/png', start: pngStart }, size);
}

export function buildPdf(name = 'bon.pdf', size = 1000): File {
  return buildFile({ name, type: 'application/pdf', start: pdfStart }, size);
}

/** What begins as a HEIC and shows nothing. */
export function buildHeic(name = 'bon.heic', size = 1000): File {
  return buildFile({ name, type: 'image/heic', start: heicStart }, size);
}

/** A file of a given length with the given first bytes. */
export function buildFile(
  { name, type, start }: { name: string; type: string; start: readonly number[] },
  size: number,
): File {
  const bytes = new Uint8Array(size);
  bytes.set(start.slice(0, size));
  return new File([bytes], name, { type });
}
