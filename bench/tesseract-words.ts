import { type CalendarDate, copenhagenDate } from '@bonbog/domain';

import { findFields, writeFields } from '../packages/scan/src/fields/read-fields.ts';
import { toBoxOn } from '../packages/scan/src/layout/page-box.ts';
import { layOut } from '../packages/scan/src/layout/rows.ts';
import { median } from '../packages/scan/src/numbers.ts';
import type { PageText, Word } from '../packages/scan/src/layout/word.ts';
import type { MeasuredReading } from './scan-measure.ts';

interface TsvRow {
  readonly level: number;
  /** Block, paragraph and line, which together name the line. */
  readonly line: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** 0 to 100; -1 of what is no word. */
  readonly confidence: number;
  readonly text: string;
}

const PAGE_LEVEL = 1;
const WORD_LEVEL = 5;
const COLUMNS = 12;
/** Two words of different letters say nothing about how a line slants. */
const MIN_WORDS = 3;

/** The words of Tesseract's TSV output as the page that our field rules take. A page without words has none. */
export function pageFromTsv(tsv: string): PageText {
  const rows = tsv.split(/\r?\n/).flatMap(toRow);
  const page = rows.find((row) => row.level === PAGE_LEVEL);
  const words = rows.filter((row) => row.level === WORD_LEVEL && row.text.trim() !== '');
  const names = [...new Set(words.map((row) => row.line))];
  const lines = names.map((name) => words.filter((row) => row.line === name));
  const slants = lines.map(slantOf);
  // A line too short to tell slants as the others do.
  const usual = median(slants.filter((slant) => slant !== null));
  return {
    width: page?.width ?? 1,
    height: page?.height ?? 1,
    words: lines.flatMap((line, index) => line.map((row) => toWord(row, slants[index] ?? usual))),
  };
}

/** The fields that our rules find in what Tesseract read. */
export function fieldsFromTsv(
  tsv: string,
  today: CalendarDate = copenhagenDate(new Date()),
): MeasuredReading {
  const pages = [pageFromTsv(tsv)];
  return writeFields(findFields(layOut(pages), today), toBoxOn(pages));
}

function toRow(line: string): TsvRow[] {
  const cells = line.split('\t');
  const [level = Number.NaN, , block, paragraph, row, , left = 0, top = 0, width = 0, height = 0] =
    cells.map(Number);
  // The program prints a heading, the library none.
  if (cells.length < COLUMNS || Number.isNaN(level)) {
    return [];
  }
  const confidence = Number(cells[COLUMNS - 2]);
  const text = cells.slice(COLUMNS - 1).join('\t');
  return [{ level, line: `${block}/${paragraph}/${row}`, left, top, width, height, confidence, text }];
}

function toWord(row: TsvRow, angle: number): Word {
  const confidence = Math.max(0, row.confidence) / 100;
  return {
    text: row.text.trim(),
    confidence,
    // It tells no letters apart in this output.
    weakest: confidence,
    line: null,
    angle,
    left: row.left,
    top: row.top,
    right: row.left + row.width,
    bottom: row.top + row.height,
  };
}

/** Slope of a line through the middles of its words, in radians; null of a short one. */
function slantOf(line: readonly TsvRow[]): number | null {
  if (line.length < MIN_WORDS) {
    return null;
  }
  const points = line.map((row) => ({ x: row.left + row.width / 2, y: row.top + row.height / 2 }));
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const along = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const across = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  return along === 0 ? 0 : Math.atan2(across, along);
}
