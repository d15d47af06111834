/** A piece of text in a row. */
export interface Cell {
  readonly text: string;
  /** Where the text is anchored, in parts of the printable width: 0 is its left edge, 1 its right. */
  readonly at: number;
  readonly align: 'left' | 'center' | 'right';
}

/** How a row of text looks. */
export interface RowStyle {
  /** Letter size, 1 being the paper's own. */
  readonly scale?: number;
  readonly bold?: boolean;
}

/** Text side by side on one base line. */
export interface TextRow {
  readonly kind: 'text';
  readonly cells: readonly Cell[];
  readonly scale: number;
  readonly bold: boolean;
}

/** A line across the paper: of characters as tills print it, or drawn. */
export interface RuleRow {
  readonly kind: 'rule';
  readonly mark: '-' | '=' | '*' | 'line';
}

/** Empty paper, in rows of the paper's own letter size. */
export interface SpaceRow {
  readonly kind: 'space';
  readonly rows: number;
}

/** Takes up the height a sheet has left, so that the rows after it stand at its foot; nothing on a roll. */
export interface FillRow {
  readonly kind: 'fill';
}

/** Bars with their digits below; the bars are decoration and follow no standard. */
export interface BarcodeRow {
  readonly kind: 'barcode';
  readonly digits: string;
}

/** One row of a receipt, from top to bottom. */
export type Row = TextRow | RuleRow | SpaceRow | FillRow | BarcodeRow;

/** Text from the left edge. */
export function left(text: string, style: RowStyle = {}): TextRow {
  return cells([{ text, at: 0, align: 'left' }], style);
}

/** Text in the middle. */
export function centered(text: string, style: RowStyle = {}): TextRow {
  return cells([{ text, at: 0.5, align: 'center' }], style);
}

/** A label at the left edge and its value at the right, as amounts are printed. */
export function pair([label, value]: readonly [string, string], style: RowStyle = {}): TextRow {
  return cells(
    [
      { text: label, at: 0, align: 'left' },
      { text: value, at: 1, align: 'right' },
    ],
    style,
  );
}

/** Text at any anchors, for tables. */
export function cells(list: readonly Cell[], style: RowStyle = {}): TextRow {
  return { kind: 'text', cells: list, scale: style.scale ?? 1, bold: style.bold ?? false };
}

/** See {@link RuleRow}. */
export function rule(mark: RuleRow['mark'] = '-'): RuleRow {
  return { kind: 'rule', mark };
}

/** See {@link SpaceRow}. */
export function space(rows = 1): SpaceRow {
  return { kind: 'space', rows };
}

/** See {@link FillRow}. */
export function fill(): FillRow {
  return { kind: 'fill' };
}

/** See {@link BarcodeRow}. */
export function barcode(digits: string): BarcodeRow {
  return { kind: 'barcode', digits };
}

/** The printed text, one string per row that has any, cells parted by two blanks. */
export function printedLines(rows: readonly Row[]): string[] {
  return rows.flatMap((row) => {
    if (row.kind === 'text') {
      return [row.cells.map((cell) => cell.text).join('  ')];
    }
    return row.kind === 'barcode' ? [row.digits] : [];
  });
}
