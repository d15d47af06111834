import { decodeCharacters, type ReadCharacter } from './decode-characters.ts';
import { LINE_HEIGHT, type LinePicture } from './crop-line.ts';
import type { ModelInput, Models } from './models.ts';

const MAX_BATCH = 4;
const MIN_BATCH_WIDTH = 48;

interface NumberedPicture {
  readonly index: number;
  readonly picture: LinePicture;
}

/** Reads line pictures; answers in the order given. Lines of like width share a batch to save padding. */
export async function recogniseLines(
  models: Models,
  pictures: readonly LinePicture[],
): Promise<ReadCharacter[][]> {
  const results: ReadCharacter[][] = pictures.map(() => []);
  for (const batch of batchByWidth(pictures)) {
    const widest = Math.max(MIN_BATCH_WIDTH, ...batch.map(({ picture }) => picture.width));
    const width = Math.ceil(widest / 8) * 8;
    const answer = await models.readLines(toModelInput(batch, width));
    const [, steps = 0, classes = 0] = answer.shape;
    for (const [place, { index, picture }] of batch.entries()) {
      const scores = { values: answer.values, offset: place * steps * classes, steps, classes };
      results[index] = decodeCharacters(scores, models.alphabet, width / picture.width);
    }
  }
  return results;
}

/** Groups pictures so that none is padded by more than a quarter of its width. */
export function batchByWidth(pictures: readonly LinePicture[]): NumberedPicture[][] {
  const sorted = pictures
    .map((picture, index) => ({ index, picture }))
    .toSorted((first, second) => first.picture.width - second.picture.width);
  const batches: NumberedPicture[][] = [];
  for (const entry of sorted) {
    const batch = batches.at(-1);
    const narrowest = batch?.[0]?.picture.width ?? 0;
    const fits = entry.picture.width <= Math.max(narrowest * 1.25, narrowest + 32);
    if (batch !== undefined && batch.length < MAX_BATCH && fits) {
      batch.push(entry);
    } else {
      batches.push([entry]);
    }
  }
  return batches;
}

function toModelInput(batch: readonly NumberedPicture[], width: number): ModelInput {
  const plane = LINE_HEIGHT * width;
  const values = new Float32Array(batch.length * 3 * plane);
  for (const [place, { picture }] of batch.entries()) {
    for (let pixel = 0; pixel < picture.width * LINE_HEIGHT; pixel += 1) {
      const row = Math.floor(pixel / picture.width);
      const target = place * 3 * plane + row * width + (pixel - row * picture.width);
      // The model wants blue, green, red, from −1 to 1.
      values[target] = (picture.rgb[pixel * 3 + 2] ?? 0) / 127.5 - 1;
      values[target + plane] = (picture.rgb[pixel * 3 + 1] ?? 0) / 127.5 - 1;
      values[target + 2 * plane] = (picture.rgb[pixel * 3] ?? 0) / 127.5 - 1;
    }
  }
  return { values, shape: [batch.length, 3, LINE_HEIGHT, width] };
}
