import type { Box } from '../types.ts';
import type { FieldMark } from './field-marks.ts';
import { legendSvg, placeLegend, strokeOf } from './legend.ts';

/** A drawing to lay over a page that stands at its left upper corner. */
export interface BoxesDrawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const PAPER = '#ffffff';
/** Boxes keep this many pixels off the print. */
const AIR = 3;

/** Draws the boxes of all fields and a legend in a margin at the right of a page of this size, in pixels. */
export function boxesSvg(
  marks: readonly FieldMark[],
  page: { readonly width: number; readonly height: number },
): BoxesDrawing {
  const legend = placeLegend(marks, page);
  const width = page.width + legend.width;
  const stroke = Math.max(2, Math.round(page.width / 350));
  const boxes = marks.flatMap((mark) =>
    mark.boxes.map((box) => `<rect ${placeOf(box, page)} ${strokeOf(mark, stroke)}/>`),
  );
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${legend.height}">`,
    `<rect x="${page.width}" y="0" width="${legend.width}" height="${legend.height}" fill="${PAPER}"/>`,
    ...legendSvg(legend, page.width),
    ...boxes,
    '</svg>',
  ].join('\n');
  return { svg, width, height: legend.height };
}

function placeOf(box: Box, page: { width: number; height: number }): string {
  const left = Math.max(0, Math.round(box.x * page.width) - AIR);
  const top = Math.max(0, Math.round(box.y * page.height) - AIR);
  const right = Math.min(page.width, Math.round((box.x + box.width) * page.width) + AIR);
  const bottom = Math.min(page.height, Math.round((box.y + box.height) * page.height) + AIR);
  return `x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"`;
}
