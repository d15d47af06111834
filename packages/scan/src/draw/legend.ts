import type { FieldMark } from './field-marks.ts';
import { letterPath, letterWidth } from './letters.ts';

/** A field with the top of its entry, and where the line to its first box ends; null without a box. */
export interface LegendEntry {
  readonly mark: FieldMark;
  readonly top: number;
  readonly target: { readonly x: number; readonly y: number } | null;
}

/** The margin at the right of the page: all entries from the top, and the size it needs. */
export interface Legend {
  readonly entries: readonly LegendEntry[];
  readonly keyTop: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

interface PageSize {
  readonly width: number;
  readonly height: number;
}

const KEY = ['solid: sure', 'dashed: unsure, please look'];
const INK = '#222222';
/** In letter sizes. */
const ENTRY_HEIGHT = 3.2;
const ROW = 1.25;
const SWATCH = 1;
const GAP = 0.6;

/** Places one entry per field, as near as it can be to the height of its box; those without a box come last. */
export function placeLegend(marks: readonly FieldMark[], page: PageSize): Legend {
  const size = Math.round(Math.max(14, Math.min(26, page.height / 45)));
  const step = ENTRY_HEIGHT * size;
  const wanted = marks.map((mark) => ({ mark, target: targetOf(mark, page) }));
  const placed = wanted
    .filter(({ target }) => target !== null)
    .toSorted((first, second) => (first.target?.y ?? 0) - (second.target?.y ?? 0));
  const ordered = [...placed, ...wanted.filter(({ target }) => target === null)];
  const height = Math.max(page.height, Math.ceil((ordered.length + 1) * step + 2 * size));
  const entries = ordered.map(({ mark, target }, index) => ({ mark, target, index }));
  let next = size;
  const fromTop = entries.map(({ mark, target, index }) => {
    // Room must be left for all entries below.
    const lowest = height - size - (entries.length - index + 1) * step;
    const top = Math.max(next, Math.min(lowest, target === null ? next : target.y - size));
    next = top + step;
    return { mark, target, top };
  });
  const longest = Math.max(...KEY.map(lengthOf), ...marks.flatMap(rowsOf).map(lengthOf));
  const width = Math.ceil(longest * letterWidth(size) + (SWATCH + 4 * GAP) * size);
  return { entries: fromTop, keyTop: next, width, height, size };
}

/** Draws the entries, their lines to the boxes, and what solid and dashed mean. */
export function legendSvg(legend: Legend, left: number): string[] {
  const { size } = legend;
  const x = left + GAP * 2 * size;
  const textX = x + (SWATCH + GAP) * size;
  const key = KEY.map((text, row) => rowPath(text, { x, y: legend.keyTop + (1 + row * ROW) * size, size }));
  return [...legend.entries.flatMap((entry) => entrySvg(entry, { x, textX, size })), ...key];
}

/** Dashed for a field that a person should look at. */
export function strokeOf({ colour, isSure }: FieldMark, width: number): string {
  const dashes = isSure ? '' : ` stroke-dasharray="${width * 3} ${width * 2}"`;
  return `fill="none" stroke="${colour}" stroke-width="${width}"${dashes}`;
}

function entrySvg(
  { mark, top, target }: LegendEntry,
  { x, textX, size }: { x: number; textX: number; size: number },
): string[] {
  const middle = top + size * 0.65;
  const line =
    target === null
      ? []
      : [
          `<path d="M${target.x} ${target.y}L${x - size * GAP} ${middle}H${x}" fill="none" stroke="${mark.colour}" stroke-width="1.5" stroke-opacity="0.6"/>`,
        ];
  const swatch = `<rect x="${x}" y="${top + size * 0.15}" width="${SWATCH * size}" height="${SWATCH * size}" ${strokeOf(mark, Math.max(2, size / 8))}/>`;
  const rows = rowsOf(mark).map((text, row) =>
    rowPath(text, { x: textX, y: top + (1 + row * ROW) * size, size }),
  );
  return [...line, swatch, ...rows];
}

function rowPath(text: string, place: { x: number; y: number; size: number }): string {
  return `<path d="${letterPath(text, place)}" fill="${INK}"/>`;
}

function rowsOf({ title, detail }: FieldMark): string[] {
  return [title, detail];
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

function targetOf({ boxes }: FieldMark, page: PageSize): { x: number; y: number } | null {
  const [first] = boxes;
  if (first === undefined) {
    return null;
  }
  return {
    x: Math.round((first.x + first.width) * page.width),
    y: Math.round((first.y + first.height / 2) * page.height),
  };
}
