import type { Raster } from '../decode/raster.ts';
import type { ProbabilityMap } from '../lines/boxes-from-map.ts';
import type { ModelInput, Models } from './models.ts';

/**
 * Pixels that are looked at in one go. The model's memory grows with them: 2.2 million took 700 MB, these take 200,
 * and blocks of that size are used again by the C library instead of being fetched anew, which took half of the time.
 */
const STRIP_PIXELS = 800_000;
/** How far beyond its rows a strip looks, because the model guesses near an edge; a multiple of {@link STEP}. */
const LAP = 64;
/** The model halves the picture five times. */
const STEP = 32;
// Mean and spread of the training pictures, in the order blue, green, red.
const channels = [
  { source: 2, mean: 0.485, spread: 0.229 },
  { source: 1, mean: 0.456, spread: 0.224 },
  { source: 0, mean: 0.406, spread: 0.225 },
] as const;

/** Rows of a page: those that are looked at, and of them those whose answer counts. */
interface Strip {
  readonly from: number;
  readonly to: number;
  readonly keepFrom: number;
  readonly keepTo: number;
}

/** Where a page has text, by the detection model. Its sides must be multiples of 32. */
export async function mapLines(models: Models, page: Raster): Promise<ProbabilityMap> {
  const { width, height } = page;
  const values = new Float32Array(width * height);
  const strips = cutStrips(page);
  const tallest = Math.max(...strips.map(({ from, to }) => to - from));
  const place = new Float32Array(channels.length * width * tallest);
  for (const { from, to, keepFrom, keepTo } of strips) {
    const answer = await models.findLines(toModelInput(page, { from, to }, place));
    const kept = answer.values.subarray((keepFrom - from) * width, (keepTo - from) * width);
    values.set(kept, keepFrom * width);
  }
  return { width, height, values };
}

/** Cuts a page into strips of like height that lap over each other; a small page is one strip. */
export function cutStrips({ width, height }: { width: number; height: number }): Strip[] {
  const count = Math.max(1, Math.ceil((width * height) / STRIP_PIXELS));
  const rows = Math.ceil(height / count / STEP) * STEP;
  return Array.from({ length: Math.ceil(height / rows) }, (_, index) => {
    const keepFrom = index * rows;
    const keepTo = Math.min(height, keepFrom + rows);
    return { from: Math.max(0, keepFrom - LAP), to: Math.min(height, keepTo + LAP), keepFrom, keepTo };
  });
}

function toModelInput(
  { width, rgb }: Raster,
  { from, to }: Pick<Strip, 'from' | 'to'>,
  place: Float32Array,
): ModelInput {
  const pixels = width * (to - from);
  const values = place.subarray(0, pixels * channels.length);
  const start = from * width * 3;
  for (const [plane, { source, mean, spread }] of channels.entries()) {
    const [factor, shift] = [1 / (255 * spread), mean / spread];
    for (let pixel = 0; pixel < pixels; pixel += 1) {
      values[plane * pixels + pixel] = (rgb[start + pixel * 3 + source] ?? 0) * factor - shift;
    }
  }
  return { values, shape: [1, 3, to - from, width] };
}
