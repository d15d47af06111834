import { appendFile, readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

import { type CalendarDate, isCalendarDate } from '@bonbog/domain';
import { z } from 'zod';

import type { LineReadAgain } from '../packages/scan/src/check/second-reading.ts';
import { composeRow, type PlacedWord, type ReceiptText } from '../packages/scan/src/layout/rows.ts';
import type { Rectangle } from '../packages/scan/src/layout/word.ts';
import { FIELDS, type Truth } from './scan-truth.ts';

/** The text that was read of a picture, with what is true of it: its fields can be looked for again in no time. */
export interface KeptText {
  readonly file: string;
  readonly expected: Truth;
  /** The day that dates are judged by: that of the reading. */
  readonly day: CalendarDate;
  /** Of a written paper, what it was made from and by what. */
  readonly key?: string | undefined;
  /** Of a written paper. */
  readonly language?: string | undefined;
  readonly text: ReceiptText;
  /** Lines that were read a second time, where they were. */
  readonly again?: readonly LineReadAgain[] | undefined;
}

const place = z.tuple([z.number(), z.number(), z.number(), z.number()]);
/** Text, place, place in the picture where that is another, confidence, that of the weakest letter, line, angle. */
const word = z.tuple([
  z.string(),
  place,
  place.nullable(),
  z.number(),
  z.number(),
  z.number().nullable(),
  z.number(),
]);
const row = z.object({
  page: z.number(),
  height: z.number(),
  place: z.number(),
  gap: z.number(),
  words: z.array(word),
});
const lineSchema = z.object({
  file: z.string(),
  expected: z.partialRecord(z.enum(FIELDS), z.string().nullable()),
  day: z.string().refine(isCalendarDate),
  key: z.string().optional(),
  language: z.string().optional(),
  letterHeight: z.number(),
  width: z.number(),
  rows: z.array(row),
  again: z
    .array(z.object({ places: z.string(), isResized: z.boolean(), texts: z.array(z.string()) }))
    .optional(),
});

/** Adds a text to a file of kept texts, a line of JSON for each; coordinates to a tenth of a pixel. */
export async function keepText(file: string, kept: KeptText): Promise<void> {
  await appendFile(file, keptLine(kept));
}

/** A text as a line of such a file. */
export function keptLine(kept: KeptText): string {
  const { text, again, ...rest } = kept;
  const line: z.infer<typeof lineSchema> = {
    ...rest,
    ...(again === undefined ? {} : { again: again.map((one) => ({ ...one, texts: [...one.texts] })) }),
    letterHeight: round(text.letterHeight),
    width: round(text.width),
    rows: text.rows.map((one) => ({
      page: one.page,
      height: round(one.height),
      place: round(one.place, 5),
      gap: round(one.gapAbove, 3),
      words: one.words.map(packWord),
    })),
  };
  return `${JSON.stringify(line)}\n`;
}

/** The texts of a file as {@link keepText} wrote it, also of one that gzip packed since ('.gz'). */
export async function loadKept(file: string): Promise<KeptText[]> {
  const bytes = await readFile(file);
  const lines = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const { rows, letterHeight, width, ...rest } = lineSchema.parse(JSON.parse(line));
      return { ...rest, text: { letterHeight, width, rows: rows.map(unpackRow) } };
    });
}

function packWord(one: PlacedWord): z.infer<typeof word> {
  const at = packPlace(one);
  const shown = packPlace(one.shown);
  const isSame = shown.every((value, index) => value === at[index]);
  return [
    one.text,
    at,
    isSame ? null : shown,
    round(one.confidence, 3),
    round(one.weakest, 3),
    one.line,
    round(one.angle, 4),
  ];
}

function unpackRow({ page, height, place: middle, gap, words }: z.infer<typeof row>) {
  const placed = words.map(([text, at, shown, confidence, weakest, line, angle]) => ({
    text,
    ...unpackPlace(at),
    shown: unpackPlace(shown ?? at),
    confidence,
    weakest,
    line,
    angle,
    page,
  }));
  return { ...composeRow(placed), page, height, place: middle, gapAbove: gap };
}

function packPlace({ left, top, right, bottom }: Rectangle): z.infer<typeof place> {
  return [round(left), round(top), round(right), round(bottom)];
}

function unpackPlace([left, top, right, bottom]: z.infer<typeof place>): Rectangle {
  return { left, top, right, bottom };
}

function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
