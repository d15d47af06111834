import {
  composeReceipt,
  cropToPaper,
  drawLandscape,
  enlargePicture,
  renderPhoto,
  renderPng,
  scanOnGlass,
  snapPaper,
} from '@bonbog/receipt-generator';
import { seededRandom } from '../scan-noise.ts';

/** A picture with which nothing is wrong, by its hand, name and kind. */
export interface GeneratedPicture {
  readonly hand: string;
  readonly name: string;
  readonly kind: string;
  readonly draw: () => Promise<Buffer>;
}

const RECEIPTS = 60;
const LANDSCAPES = 60;
const AS_TAKEN = 44;
const LARGE_SIDE = 3300;
/** As scanners give it, of 300 dots to the inch. */
const FIRST_SEED = 9_200_000;
/** Pictures as people take them are of other receipts than those above. */
const FURTHER = 100_000;

/**
 * Receipts of the generator as a screen shows them and as they are photographed, and pictures of no paper, of which nobody
 * is asked anything either. The hands are one to learn from and one to report on.
 */
export const GENERATED: readonly GeneratedPicture[] = [
  ...picturesOf('screen', RECEIPTS, (seed) => renderPng(composeReceipt(seed))),
  ...picturesOf('large-scan', RECEIPTS, async (seed) =>
    enlargePicture(await renderPng(composeReceipt(seed)), LARGE_SIDE),
  ),
  ...picturesOf('cropped', 2 * RECEIPTS, async (seed) =>
    cropToPaper(await renderPng(composeReceipt(seed)), seededRandom(seed)),
  ),
  ...picturesOf('easy-photo', RECEIPTS, (seed) => renderPhoto(composeReceipt(seed))),
  ...picturesOf('landscape', LANDSCAPES, drawLandscape),
  ...picturesOf('snapped', AS_TAKEN, async (seed) =>
    snapPaper(await renderPng(composeReceipt(seed + FURTHER)), seededRandom(seed + FURTHER)),
  ),
  ...picturesOf('glass-scan', AS_TAKEN, async (seed) =>
    scanOnGlass(await renderPng(composeReceipt(seed + FURTHER)), seededRandom(seed + FURTHER)),
  ),
];

function picturesOf(
  kind: string,
  count: number,
  draw: (seed: number) => Promise<Buffer>,
): GeneratedPicture[] {
  return Array.from({ length: count }, (_, index) => {
    const hand = index % 2 === 0 ? 'g01' : 'g02';
    return { hand, kind, name: `${hand}-${index}-${kind}`, draw: () => draw(FIRST_SEED + index) };
  });
}
