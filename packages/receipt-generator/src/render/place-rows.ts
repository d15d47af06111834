import type { ComposedReceipt, Paper } from '../receipt.ts';
import type { Row, TextRow } from '../rows.ts';
import { fontSizeFor, textWidth, type FontFace } from './fonts.ts';

const A4 = { width: 1240, height: 1754 };
/** Height of a row in letter widths. */
const LINE_HEIGHT = { roll: 2.05, a4: 2.7 };
const BASE_LINE_SHARE = 0.76;
const LEFT_SHARE = { left: 0, center: 0.5, right: 1 } as const;
const BARCODE_HEIGHT = 90;
const TRAILING_PAPER = 1.5;

/** Text with the place it is drawn at, in pixels; (x, y) is where its base line starts. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly face: FontFace;
  /** The part of the width that lies left of the anchor: another typeface keeps its place by it. */
  readonly leftShare: number;
}

/** A filled rectangle: a rule or one bar of a bar code. */
export interface PlacedBar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A receipt with a place for everything on it. */
export interface PlacedPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PlacedText[];
  readonly bars: readonly PlacedBar[];
}

type Placed = Pick<PlacedPage, 'texts' | 'bars'>;

/** Works out where everything goes; picture and PDF are both drawn from this. */
export function placeRows({ paper, rows }: Pick<ComposedReceipt, 'paper' | 'rows'>): PlacedPage {
  const width =
    paper.kind === 'a4' ? A4.width : Math.round(paper.columns * paper.letterWidth + 2 * paper.margin);
  const used = rows.reduce((sum, row) => sum + rowHeight(row, paper), paper.margin * (1 + TRAILING_PAPER));
  const height = paper.kind === 'a4' ? A4.height : Math.round(used);
  let y = paper.margin;
  const placed = rows.map((row) => {
    const top = y;
    y += row.kind === 'fill' ? Math.max(0, height - used) : rowHeight(row, paper);
    return placeRow(row, paper, { top, width });
  });
  return {
    width,
    height,
    texts: placed.flatMap((row) => row.texts),
    bars: placed.flatMap((row) => row.bars),
  };
}

function rowHeight(row: Row, paper: Paper): number {
  const line = lineHeight(paper);
  switch (row.kind) {
    case 'text':
      return line * Math.max(row.scale, 0.8);
    case 'rule':
      return line;
    case 'space':
      return line * row.rows;
    case 'fill':
      return 0;
    case 'barcode':
      return BARCODE_HEIGHT + line;
  }
}

function lineHeight(paper: Paper): number {
  return paper.letterWidth * LINE_HEIGHT[paper.kind];
}

function placeRow(row: Row, paper: Paper, area: { top: number; width: number }): Placed {
  switch (row.kind) {
    case 'text':
      return { texts: placeText(row, paper, area), bars: [] };
    case 'rule':
      return row.mark === 'line'
        ? { texts: [], bars: [drawnRule(paper, area)] }
        : { texts: placeText(typedRule(row.mark, paper), paper, area), bars: [] };
    case 'space':
    case 'fill':
      return { texts: [], bars: [] };
    case 'barcode':
      return placeBarcode(row.digits, paper, area);
  }
}

function placeText(row: TextRow, paper: Paper, area: { top: number; width: number }): PlacedText[] {
  const size = fontSizeFor(paper.font, paper.letterWidth) * row.scale;
  const face = { name: paper.font, bold: row.bold };
  const baseLine = area.top + lineHeight(paper) * row.scale * BASE_LINE_SHARE;
  return row.cells.map((cell) => {
    const width = textWidth(cell.text, face, size);
    const leftShare = LEFT_SHARE[cell.align];
    const x = paper.margin + cell.at * (area.width - 2 * paper.margin) - width * leftShare;
    return { text: cell.text, x, y: baseLine, width, size, face, leftShare };
  });
}

function typedRule(mark: string, paper: Paper): TextRow {
  const text = mark.repeat(paper.columns);
  return { kind: 'text', cells: [{ text, at: 0, align: 'left' }], scale: 1, bold: false };
}

function drawnRule(paper: Paper, area: { top: number; width: number }): PlacedBar {
  const y = Math.round(area.top + lineHeight(paper) / 2);
  return { x: paper.margin, y, width: area.width - 2 * paper.margin, height: 2 };
}

/** Each digit becomes two bars whose widths follow from it; any digits give bars that look right. */
function placeBarcode(digits: string, paper: Paper, area: { top: number; width: number }): Placed {
  const unit = Math.max(2, Math.floor((area.width - 2 * paper.margin) / (digits.length * 9)));
  const total = digits.length * 8 * unit;
  let x = Math.round((area.width - total) / 2);
  const bars = Array.from(digits).flatMap((digit) => {
    const first = 1 + (Number(digit) % 3);
    const second = 1 + (Number(digit) % 2);
    const pairOfBars = [
      { x, y: area.top, width: first * unit, height: BARCODE_HEIGHT },
      { x: x + (first + 2) * unit, y: area.top, width: second * unit, height: BARCODE_HEIGHT },
    ];
    x += 8 * unit;
    return pairOfBars;
  });
  const label: TextRow = {
    kind: 'text',
    cells: [{ text: digits, at: 0.5, align: 'center' }],
    scale: 0.8,
    bold: false,
  };
  const below = { top: area.top + BARCODE_HEIGHT + 6, width: area.width };
  return { bars, texts: placeText(label, paper, below) };
}
