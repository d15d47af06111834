import { decodeCharacters, type ReadCharacter } from './decode-characters.ts';
import { LINE_HEIGHT, type LinePicture } from './crop-line.ts';
import type { ModelInput, Models } from './models.ts';

/** Lines of like width that are padded to the same one; their number is what all confidence limits were measured with. */
const MAX_ALIKE = 4;
const MIN_WIDTH = 48;
const CHANNELS = 3;

/** What lines of a page read as, by index. */
export type KnownLines = ReadonlyMap<number, readonly ReadCharacter[]>;

interface KnownPage<Line> {
  readonly known: KnownLines;
  readonly lines: readonly Line[];
  readonly cut: (line: Line) => LinePicture;
}

interface NumberedPicture {
  readonly index: number;
  readonly picture: LinePicture;
}

/**
 * Reads line pictures; answers in the order given. One at a time: batches of four took a tenth to a third longer, as
 * their numbers no longer fit the processor's cache, and four times the memory.
 */
export async function recogniseLines(
  models: Models,
  pictures: readonly LinePicture[],
): Promise<ReadCharacter[][]> {
  const results: ReadCharacter[][] = pictures.map(() => []);
  const padded = padAlike(pictures).toSorted(fromOutside(pictures.length));
  const widest = Math.max(0, ...padded.map(({ width }) => width));
  const place = new Float32Array(CHANNELS * LINE_HEIGHT * widest);
  for (const { index, picture, width } of padded) {
    const answer = await models.readLines(toModelInput(picture, width, place));
    const [, steps = 0, classes = 0] = answer.shape;
    const scores = { values: answer.values, steps, classes };
    results[index] = decodeCharacters(scores, models.alphabet, width / picture.width);
  }
  return results;
}

/**
 * What is known of a page with those of its lines, by index, that are wanted and were not read yet. `lines` are all of
 * them, and `cut` makes a picture of one.
 */
export async function readMissing<Line>(
  models: Models,
  { known, lines, cut }: KnownPage<Line>,
  wanted: readonly number[],
): Promise<KnownLines> {
  const missing = lines
    .map((line, index) => ({ line, index }))
    .filter(({ index }) => wanted.includes(index) && !known.has(index));
  const read = await recogniseLines(
    models,
    missing.map(({ line }) => cut(line)),
  );
  return new Map([...known, ...missing.map(({ index }, place) => [index, read[place] ?? []] as const)]);
}

/** Groups pictures so that none need be padded by more than a quarter of its width. */
export function groupByWidth(pictures: readonly LinePicture[]): NumberedPicture[][] {
  const sorted = pictures
    .map((picture, index) => ({ index, picture }))
    .toSorted((first, second) => first.picture.width - second.picture.width);
  const groups: NumberedPicture[][] = [];
  for (const entry of sorted) {
    const group = groups.at(-1);
    const narrowest = group?.[0]?.picture.width ?? 0;
    const fits = entry.picture.width <= Math.max(narrowest * 1.25, narrowest + 32);
    if (group !== undefined && group.length < MAX_ALIKE && fits) {
      group.push(entry);
    } else {
      groups.push([entry]);
    }
  }
  return groups;
}

/** Pictures by width, with how wide each is made. */
function padAlike(pictures: readonly LinePicture[]): (NumberedPicture & { readonly width: number })[] {
  return groupByWidth(pictures).flatMap((group) => {
    const widest = Math.max(MIN_WIDTH, ...group.map(({ picture }) => picture.width));
    const width = Math.ceil(widest / 8) * 8;
    return group.map((entry) => ({ ...entry, width }));
  });
}

/**
 * First and last lines before those between: where a file holds more text than is read of one, it still tells who sold,
 * when, and what it came to.
 */
function fromOutside(count: number): (first: NumberedPicture, second: NumberedPicture) => number {
  const depth = ({ index }: NumberedPicture) => Math.min(index, count - 1 - index);
  return (first, second) => depth(first) - depth(second);
}

function toModelInput(picture: LinePicture, width: number, place: Float32Array): ModelInput {
  const plane = LINE_HEIGHT * width;
  const values = place.subarray(0, CHANNELS * plane).fill(0);
  for (let pixel = 0; pixel < picture.width * LINE_HEIGHT; pixel += 1) {
    const row = Math.floor(pixel / picture.width);
    const target = row * width + (pixel - row * picture.width);
    // The model wants blue, green, red, from −1 to 1.
    values[target] = (picture.rgb[pixel * 3 + 2] ?? 0) / 127.5 - 1;
    values[target + plane] = (picture.rgb[pixel * 3 + 1] ?? 0) / 127.5 - 1;
    values[target + 2 * plane] = (picture.rgb[pixel * 3] ?? 0) / 127.5 - 1;
  }
  return { values, shape: [1, CHANNELS, LINE_HEIGHT, width] };
}
