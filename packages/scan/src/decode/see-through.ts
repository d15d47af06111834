import { brightnessAt, type Raster } from './raster.ts';

/** Share of the pixels of a receipt that is certainly print, and share that is certainly not paper. */
const INK_SHARE = 0.01;
const PAPER_SHARE = 0.5;
/** From paper (1) to ink (0): print from the back of thin paper lies above, the edges of letters below. */
const KEEP_BELOW = 0.5;
const WHITE_FROM = 0.7;
const LEVELS = 256;

/**
 * Bleaches what is much paler than the print of a page: text from the back that shines through thin paper. Ink and
 * paper are measured on the whole page, so a picture with a deep shadow loses print; use it only where reading
 * without it went badly.
 */
export function bleachSeeThrough(page: Raster): Raster {
  const pixels = page.width * page.height;
  const brightness = new Uint8Array(pixels);
  const counts = new Uint32Array(LEVELS);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const level = brightnessAt(page, pixel);
    brightness[pixel] = level;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  const ink = levelAt(counts, pixels * INK_SHARE);
  const paper = levelAt(counts, pixels * PAPER_SHARE);
  const keepBelow = ink + KEEP_BELOW * (paper - ink);
  const whiteFrom = Math.max(keepBelow + 1, ink + WHITE_FROM * (paper - ink));
  const rgb = new Uint8Array(page.rgb);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const fade = Math.min(1, ((brightness[pixel] ?? 0) - keepBelow) / (whiteFrom - keepBelow));
    for (let place = pixel * 3; fade > 0 && place < pixel * 3 + 3; place += 1) {
      const value = rgb[place] ?? 0;
      rgb[place] = Math.round(value + (255 - value) * fade);
    }
  }
  return { ...page, rgb };
}

/** The level up to which at least `count` pixels lie. */
function levelAt(counts: Uint32Array, count: number): number {
  let sum = 0;
  for (const [level, pixels] of counts.entries()) {
    sum += pixels;
    if (sum >= count) {
      return level;
    }
  }
  return LEVELS - 1;
}
