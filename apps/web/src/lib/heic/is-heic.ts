/** Enough for the brands of a file; there are rarely more than six. In bytes. */
const startBytes = 256;
const jpegStart = [0xff, 0xd8, 0xff];

/** Pictures and series of pictures coded as HEVC (ISO/IEC 23008-12, annex B.4). */
const hevcBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
/** HEIF whose coding stands elsewhere in the file (ISO/IEC 23008-12, 10.2), which AVIF names too. */
const anyCodingBrands = new Set(['mif1', 'mif2', 'msf1']);
const av1Brands = new Set(['avif', 'avis']);

/**
 * Whether a file has to be turned into a JPEG before it is judged: by its bytes, because a HEIC may have any name. Also
 * for a JPEG that is named or typed HEIC, as some phones hand it over. Not for a file that cannot be read.
 */
export async function isHeic(file: File): Promise<boolean> {
  try {
    const start = new Uint8Array(await file.slice(0, startBytes).arrayBuffer());
    return isHeicStart(start) || (isCalledHeic(file) && isJpegStart(start));
  } catch {
    return false;
  }
}

/** Whether a file that begins with these bytes is a HEIC. */
export function isHeicStart(bytes: Uint8Array): boolean {
  const brands = brandsOf(bytes);
  return (
    brands.some((brand) => hevcBrands.has(brand)) ||
    (brands.some((brand) => anyCodingBrands.has(brand)) && !brands.some((brand) => av1Brands.has(brand)))
  );
}

/** Whether a file that begins with these bytes is a JPEG. */
export function isJpegStart(bytes: Uint8Array): boolean {
  return jpegStart.every((byte, index) => bytes[index] === byte);
}

/** Whether a file has the name or the type of a HEIC, which says nothing of its bytes. */
export function isCalledHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/i.test(type);
}

/** The first box of such a file: its length, 'ftyp', the main brand, a version, and the other brands. */
function brandsOf(bytes: Uint8Array): readonly string[] {
  if (bytes.length < 16 || fourLetters(bytes, 4) !== 'ftyp') {
    return [];
  }
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const brands = [fourLetters(bytes, 8)];
  for (let at = 16; at + 4 <= Math.min(length, bytes.length); at += 4) {
    brands.push(fourLetters(bytes, at));
  }
  return brands;
}

function fourLetters(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
