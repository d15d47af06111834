import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { isCalendarDate } from '@bonbog/domain';
import { z } from 'zod';

import { seededRandom, type RandomSource } from '../scan-noise.ts';

/** Pages as wide as this are sheets and not rolls of a till, in CSS pixels. */
export const SHEET_FROM = 600;

const amount = z.string().regex(/^-?\d+\.\d{2}$/);

/** What is true of a written paper: the measured fields, and what kind of paper it is. */
const truthSchema = z.object({
  store: z.string(),
  date: z.string().refine(isCalendarDate).nullable(),
  total: amount.nullable(),
  /** Null where no amount of VAT is printed, left out where what is printed is another tax. */
  vat: amount.nullable().optional(),
  currency: z.string().length(3),
  cvr: z.string().length(8).nullable().optional(),
  country: z.string().length(2),
  language: z.string(),
  family: z.string(),
});

/** As {@link truthSchema}. */
export type PaperTruth = z.infer<typeof truthSchema>;

/** A paper as somebody wrote it: a page of HTML with the truth in it. */
export interface PaperSource {
  /** Who wrote it: all papers of a hand are learned from or measured on together. */
  readonly hand: string;
  /** Its file without the ending. */
  readonly name: string;
  readonly html: string;
  readonly truth: PaperTruth;
  /** In CSS pixels. */
  readonly width: number;
}

const truthScript = /<script type="application\/json" id="truth">(?<json>[\s\S]*?)<\/script>/;
const alternatives = /\{\{(?<words>[^{}]*)\}\}/g;

/** The papers of a hand, in the order of their names. Throws an Error that names the file for one that is not as described. */
export async function loadSources(folder: string, hand: string): Promise<PaperSource[]> {
  const files = (await readdir(path.join(folder, hand))).filter((file) => file.endsWith('.html')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const html = await readFile(path.join(folder, hand, file), 'utf8');
      try {
        return { hand, name: path.basename(file, '.html'), ...parseSource(html) };
      } catch (error) {
        throw new Error(`${hand}/${file}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    }),
  );
}

/** The page, its width and the truth that stands in it. */
export function parseSource(html: string): Pick<PaperSource, 'html' | 'truth' | 'width'> {
  const json = truthScript.exec(html)?.groups?.['json'] ?? '';
  const width = Number(/data-width="(?<width>\d+)"/.exec(html)?.groups?.['width'] ?? '794');
  return { html: html.replace(truthScript, ''), truth: truthSchema.parse(JSON.parse(json)), width };
}

/**
 * The page with one of the words wherever several are written ('{{Total|Sum}}'), by chance; the same seed takes the same.
 * Which blocks are left out or change places is decided where the page is drawn.
 */
export function chooseWords(html: string, random: RandomSource): string {
  return html.replace(alternatives, (_, words: string) => {
    const all = words.split('|');
    return all[Math.floor(random() * all.length)] ?? '';
  });
}

/** Chance of its own for each variant of a paper. */
export function chanceOf({ hand, name }: Pick<PaperSource, 'hand' | 'name'>, purpose: string): RandomSource {
  return seededRandom(numberOf(`${hand}/${name}/${purpose}`));
}

/** FNV-1a: any text as a whole number of 32 bits. */
export function numberOf(text: string): number {
  return Array.from(text).reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
}
