import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { copenhagenDate } from '@bonbog/domain';
import { z } from 'zod';

import { layOutText } from '../../packages/scan/src/layout/text-layout.ts';
import { type KeptText, loadKept } from '../kept-texts.ts';

/** What a set of papers is for: to learn from, to decide by, or to report on once that is done. */
export type Part = 'train' | 'tune' | 'report';

/** One reading of a paper, whose set was written by one hand. */
export interface Reading {
  readonly set: string;
  /** 'pdf', 'scan', 'phone' or 'hard'. */
  readonly kind: string;
  /** The same for all readings of a paper. */
  readonly paper: string;
  readonly kept: KeptText;
}

/** Decided when the sets came, before anything was measured on them, and not changed since. */
const PARTS: Readonly<Record<string, Part>> = {
  d40: 'tune',
  d41: 'report',
  h09: 'tune',
  h12: 'report',
  h13: 'report',
};
/** A set of kept texts is split into so many parts, each looked at with what the others taught. */
const FOLDS = 6;

/** The folder of kept texts. */
export const PAPERS = path.join(import.meta.dirname, '../papers');

/** What a set is for. */
export function partOf(set: string): Part {
  return PARTS[set] ?? 'train';
}

/** Whether something is of a set that weights are learned from. */
export function isLearned({ set }: { readonly set: string }): boolean {
  return partOf(set) === 'train';
}

/** All kept texts of a folder, by set and kind, in an order that never changes. */
export async function loadReadings(folder = PAPERS): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const name of (await readdir(folder)).filter((file) => /\.jsonl(?:\.gz)?$/.test(file)).toSorted()) {
    const [set = '', kind = ''] = name.split(/[-.]/);
    for (const kept of await loadKept(path.join(folder, name))) {
      readings.push({ set, kind, paper: `${set} ${/^[^-.]+/.exec(kept.file)?.[0] ?? ''}`, kept });
    }
  }
  return readings;
}

const value = z.string().nullable().default(null);
const casesSchema = z.array(z.object({ text: z.string(), total: value, date: value, currency: value }));

/** Short texts of which one thing is true that the reader got wrong once; all are learned from, and are tests as well. */
export async function loadCases(): Promise<Reading[]> {
  const cases = casesSchema.parse(JSON.parse(await readFile(path.join(PAPERS, 'cases.json'), 'utf8')));
  return cases.map(({ text, ...expected }, index) => ({
    set: CASES,
    kind: 'text',
    paper: `${CASES} ${index}`,
    kept: { file: `${index}`, expected, day: DAY_OF_CASES, text: layOutText(text) },
  }));
}

/** The set of {@link loadCases}. */
export const CASES = 'cases';
const DAY_OF_CASES = copenhagenDate(new Date('2026-12-01T12:00:00Z'));

/** The sets in parts of about as many, with all sets of the others. */
export function foldsOf<Item extends { readonly set: string }>(
  items: readonly Item[],
): { own: readonly Item[]; others: readonly Item[] }[] {
  const sets = [...new Set(items.map(({ set }) => set))];
  return Array.from({ length: FOLDS }, (_, fold) => {
    const mine = new Set(sets.filter((__, index) => index % FOLDS === fold));
    return {
      own: items.filter(({ set }) => mine.has(set)),
      others: items.filter(({ set }) => !mine.has(set)),
    };
  });
}
