import type { Raster } from '../decode/raster.ts';
import type { LineBox } from '../lines/line-box.ts';
import { bendOf, cropBent } from './bent-line.ts';
import { alongText, cropLine, LINE_HEIGHT, type LinePicture, withHeadroom } from './crop-line.ts';
import { letterBands, lettersIn, rowsOf, USUAL_ROWS } from './letter-bands.ts';

/** Letters mostly fill 25 to 33 rows of their picture; lines with fewer than this lost letters, one in three of the smallest. */
const SMALL = 21;
/** Where a few letters together fill more, an amount stands there in larger print. */
const MAX_SOMEWHERE = 29;
/** What is lower is a dash or a dotted line. */
const MIN_BAND = 12;
/** Empty rows above and below the letters of a curved line, together. */
const RIM = 6;
/** In columns: a few letters, so that none of other size is outvoted. */
const STRETCH = 2 * LINE_HEIGHT;
/** Shorter ones may be a word without tall letters. */
const MIN_WIDTH = 3 * LINE_HEIGHT;

/** Cuts a line out of a page as {@link cropLine} does, {@link closeToLetters}, and straight where it is bent. */
export function cropLetters(raster: Raster, box: LineBox, upsideDown = false): LinePicture {
  const picture = cropLine(raster, box);
  const bend = bendOf(picture);
  if (bend !== null) {
    return cropBent(raster, box, { bend, upsideDown });
  }
  const closer = closeToLetters(box, picture);
  return closer === box && !upsideDown ? picture : cropLine(raster, closer, upsideDown);
}

/** Cuts a line with room for what stands above its letters, as the other engine wants it, and straight where it is bent. */
export function cropWithHeadroom(raster: Raster, box: LineBox): LinePicture {
  const bend = bendOf(cropLine(raster, box));
  return bend === null ? cropLine(raster, withHeadroom(box)) : cropBent(raster, box, { bend });
}

/**
 * The box drawn closer around letters that are small in it, as it happens with the small print of a photographed
 * invoice: there the map of lines shows little more than a stroke, and the box around it is mostly empty paper. The
 * model has one answer for every eight columns, which are then wider than a letter. The box itself for all others.
 */
export function closeToLetters(box: LineBox, picture: LinePicture): LineBox {
  const rows = picture.width < MIN_WIDTH ? 0 : lettersIn(picture);
  if (rows < MIN_BAND || rows >= SMALL) {
    return box;
  }
  const bands = letterBands(picture, STRETCH);
  if (bands.some((band) => rowsOf(band) > MAX_SOMEWHERE)) {
    return box;
  }
  const from = Math.min(...bands.map((band) => band.from));
  const to = Math.max(...bands.map((band) => band.to));
  const line = alongText(box);
  const down = ((from + to) / 2 / LINE_HEIGHT - 1 / 2) * line.height;
  return {
    ...line,
    centerX: line.centerX - Math.sin(line.angle) * down,
    centerY: line.centerY + Math.cos(line.angle) * down,
    height: line.height * Math.min(1, Math.max(rows / USUAL_ROWS, (to - from + RIM) / LINE_HEIGHT)),
  };
}
