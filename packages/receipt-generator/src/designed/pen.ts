import { textWidth, type Typeface } from '../render/fonts.ts';
import type { BoxShape, Shape, Sheet } from './sheet.ts';

/** What a sheet looks like where nothing else is said. Lengths in pixels. */
export interface Theme {
  readonly font: Typeface;
  readonly size: number;
  readonly ink: string;
  readonly paper: string;
  readonly width: number;
  /** Null ends the sheet below its last row. */
  readonly height: number | null;
  readonly margin: number;
  /** Of the letter size. */
  readonly lineHeight: number;
}

/** How a text differs from its theme. */
export interface Look {
  readonly font?: Typeface;
  readonly bold?: boolean;
  readonly scale?: number;
  readonly ink?: string;
}

/** A text of a row: where it is anchored in parts of the printable width, and how wide it may become. */
export interface Spot extends Look {
  readonly text: string;
  readonly at: number;
  readonly align?: 'left' | 'center' | 'right';
  /** In parts of the printable width; text that needs more is written smaller. */
  readonly room?: number;
}

/** A box of some rows at the pen's place, in parts of the printable width. */
export interface BoxLook extends Partial<Pick<BoxShape, 'fill' | 'stroke' | 'radius' | 'thickness'>> {
  readonly rows: number;
  readonly from?: number;
  readonly to?: number;
}

/** Draws a sheet from top to bottom. */
export interface Pen {
  readonly theme: Theme;
  /** Pixels from the top of the sheet. */
  readonly y: () => number;
  readonly go: (y: number) => void;
  /** Left edge and width of the printable area now, in pixels. */
  readonly area: () => { readonly left: number; readonly width: number };
  readonly row: (spots: readonly Spot[], look?: Look) => void;
  readonly left: (text: string, look?: Look) => void;
  readonly center: (text: string, look?: Look) => void;
  readonly right: (text: string, look?: Look) => void;
  /** A label and its value at the right edge. */
  readonly pair: (label: string, value: string, look?: Look) => void;
  readonly rule: (look?: { ink?: string; thickness?: number; mark?: string }) => void;
  /** Empty rows. */
  readonly space: (rows?: number) => void;
  /** Draws around or behind what comes next, and stays where it is. */
  readonly box: (look: BoxLook) => void;
  readonly shape: (shape: Shape) => void;
  /** Draws in a part of the width. */
  readonly within: (from: number, to: number, draw: () => void) => void;
  readonly finish: () => Sheet;
}

const BASE_LINE = 0.78;
const ANCHOR = { left: 0, center: 0.5, right: 1 } as const;

/** A pen at the upper margin of an empty sheet. */
export function createPen(theme: Theme): Pen {
  const shapes: Shape[] = [];
  let y = theme.margin;
  let left = theme.margin;
  let width = theme.width - 2 * theme.margin;
  const line = theme.size * theme.lineHeight;

  function write(spot: Spot, look: Look): void {
    const style = { ...look, ...spot };
    const face = { name: style.font ?? theme.font, bold: style.bold ?? false };
    const anchor = ANCHOR[spot.align ?? 'left'];
    const wanted = theme.size * (style.scale ?? 1);
    const room = spot.room === undefined ? roomAt(spot.at, anchor) * width : spot.room * width;
    const size = wanted * Math.min(1, room / Math.max(1, textWidth(spot.text, face, wanted)));
    const x = left + spot.at * width - textWidth(spot.text, face, size) * anchor;
    const baseLine = y + line * (look.scale ?? 1) * BASE_LINE;
    shapes.push({
      kind: 'text',
      text: spot.text,
      x,
      y: baseLine,
      size,
      face,
      ink: style.ink ?? theme.ink,
      turn: 0,
    });
  }

  const pen: Pen = {
    theme,
    y: () => y,
    go: (place) => {
      y = place;
    },
    area: () => ({ left, width }),
    row: (spots, look = {}) => {
      spots.filter(({ text }) => text !== '').forEach((spot) => write(spot, look));
      y += line * (look.scale ?? 1);
    },
    left: (text, look) => pen.row([{ text, at: 0 }], look),
    center: (text, look) => pen.row([{ text, at: 0.5, align: 'center' }], look),
    right: (text, look) => pen.row([{ text, at: 1, align: 'right' }], look),
    pair: (label, value, look = {}) => {
      const face = { name: look.font ?? theme.font, bold: look.bold ?? false };
      const used = textWidth(`${value}  `, face, theme.size * (look.scale ?? 1)) / width;
      pen.row(
        [
          { text: label, at: 0, room: Math.max(0.3, 1 - used) },
          { text: value, at: 1, align: 'right', room: 0.68 },
        ],
        look,
      );
    },
    rule: ({ ink = theme.ink, thickness = 2, mark } = {}) => {
      if (mark === undefined) {
        shapes.push({ ...plainBox, x: left, y: y + line * 0.4, width, height: thickness, fill: ink });
      } else {
        const one = textWidth(mark, { name: theme.font, bold: false }, theme.size);
        write({ text: mark.repeat(Math.floor(width / one)), at: 0 }, { ink });
      }
      y += line * 0.8;
    },
    space: (rows = 1) => {
      y += line * rows;
    },
    box: ({ rows, from = 0, to = 1, ...look }) => {
      const place = { x: left + from * width, y, width: (to - from) * width, height: rows * line };
      shapes.push({ ...plainBox, ...place, ...look });
    },
    shape: (shape) => {
      shapes.push(shape);
    },
    within: (from, to, draw) => {
      const whole = { left, width };
      left = whole.left + from * whole.width;
      width = (to - from) * whole.width;
      draw();
      ({ left, width } = whole);
    },
    finish: () => ({
      width: theme.width,
      height: theme.height ?? Math.round(y + theme.margin),
      paper: theme.paper,
      shapes,
    }),
  };
  return pen;
}

const plainBox: Omit<BoxShape, 'x' | 'y' | 'width' | 'height'> = {
  kind: 'box',
  fill: null,
  stroke: null,
  radius: 0,
  thickness: 2,
  turn: 0,
};

/** The part of the width that is left on the sides a text grows to. */
function roomAt(at: number, anchor: number): number {
  return anchor === 0.5 ? 2 * Math.min(at, 1 - at) : anchor === 0 ? 1 - at : at;
}
