import { readFile } from 'node:fs/promises';
import path from 'node:path';

import {
  composeDesigned,
  composeReceipt,
  renderDesignedPdf,
  renderPdf,
  TUNED_DESIGNS,
} from '@bonbog/receipt-generator';
import { z } from 'zod';

import { decode } from '../packages/scan/src/decode/decode.ts';
import { layOut, type ReceiptText } from '../packages/scan/src/layout/rows.ts';
import { layOutText } from '../packages/scan/src/layout/text-layout.ts';
import type { Word } from '../packages/scan/src/layout/word.ts';
import { misread, type RandomSource, seededRandom } from './scan-noise.ts';

/** A receipt as text with what is true about it, for learning. */
export interface TrainingReceipt {
  readonly text: ReceiptText;
  readonly store: string;
  /** In minor units. */
  readonly total: number;
  /** How often it counts: the few Danish ones more, as Danish receipts matter most. */
  readonly weight: number;
  /** Its picture is part of the benchmark, so it must not be learned from. */
  readonly isHeldBack: boolean;
}

const line = z.tuple([z.number(), z.number(), z.number(), z.number(), z.string()]);
type PrintedLine = z.infer<typeof line>;
const englishSchema = z.object({
  receipts: z.array(
    z.object({
      id: z.string(),
      truth: z.object({ store: z.string(), total: z.string() }),
      lines: z.array(line),
    }),
  ),
});
const danishSchema = z.object({
  receipts: z.array(
    z.object({
      text: z.string(),
      ocrText: z.string(),
      groundTruth: z.object({ store: z.string(), total: z.number() }),
    }),
  ),
});
const DANISH_WEIGHT = 3;
/** Of the rows of an English receipt. */
const SMALL_SHARE = 0.6;

/** Drawn Danish receipts to learn from; measuring uses other seeds. */
const DRAWN_SEEDS = Array.from({ length: 80 }, (_, index) => 9_000_000 + index);

/** Seeds of designed receipts to learn from: twelve of each design that may be learned from. */
const DESIGNED_SEEDS = Array.from({ length: TUNED_DESIGNS.length * 12 }, (_, index) => 9_100_000 + index);

/** A designed receipt as its text layer has it, and with scanning errors. */
async function drawDesigned(seed: number, random: RandomSource): Promise<TrainingReceipt[]> {
  const receipt = composeDesigned(seed, TUNED_DESIGNS);
  const pages = await decode({ bytes: await renderDesignedPdf(receipt), type: 'application/pdf' });
  const texts = pages.flatMap((page) => (page.kind === 'text' ? [page.text] : []));
  const noisy = texts.map((page) => ({
    ...page,
    words: page.words.map((word) => ({ ...word, text: misread(word.text, random) })),
  }));
  const { store, total } = receipt.truth;
  return [texts, noisy].map((words) => ({
    text: layOut(words),
    store,
    total: toMinor(total),
    weight: 1,
    isHeldBack: false,
  }));
}

async function drawReceipt(seed: number): Promise<TrainingReceipt> {
  const receipt = composeReceipt(seed);
  const [page] = await decode({ bytes: await renderPdf(receipt), type: 'application/pdf' });
  const pages = page?.kind === 'text' ? [page.text] : [];
  const { store, total } = receipt.truth;
  return { text: layOut(pages), store, total: toMinor(total), weight: 1, isHeldBack: false };
}

/** Reads the English texts (SROIE) and the Danish ones, clean and with scanning errors, from a folder, and draws some Danish ones. */
export async function loadTrainingReceipts(directory: string): Promise<TrainingReceipt[]> {
  const english = englishSchema.parse(await readJson(path.join(directory, 'sroie-text.json')));
  const pictured = z
    .record(z.string(), z.unknown())
    .parse(await readJson(path.join(directory, 'sroie/truth.json')));
  const danish = danishSchema.parse(await readJson(path.join(directory, 'danish/receipts.json')));
  const random = seededRandom(1);
  return [
    ...(await Promise.all(DRAWN_SEEDS.map(drawReceipt))),
    ...(await Promise.all(DESIGNED_SEEDS.map((seed) => drawDesigned(seed, seededRandom(seed))))).flat(),
    ...english.receipts.flatMap(({ id, truth, lines }) => {
      const receipt = {
        store: truth.store,
        total: toMinor(truth.total),
        weight: 1,
        isHeldBack: `${id}.jpg` in pictured,
      };
      const clean = { ...receipt, text: layOutLines(lines) };
      const noisy = lines.map((printed) => misreadLine(printed, random));
      const inBothCases = lines.map((printed) => misreadLine(inOwnCase(printed, random), random));
      const spoilt = [noisy, inBothCases].map((some) => ({ ...receipt, text: layOutLines(some) }));
      return receipt.isHeldBack ? [clean] : [clean, ...spoilt];
    }),
    ...danish.receipts.flatMap(({ text, ocrText, groundTruth }) =>
      [text, ocrText].map((printed) => ({
        text: layOutText(printed),
        store: groundTruth.store,
        total: Math.round(groundTruth.total * 100),
        weight: DANISH_WEIGHT,
        isHeldBack: false,
      })),
    ),
  ];
}

/** The English texts are all in capitals, whatever the paper has: some rows in small letters, as print would be. */
function inOwnCase([left, top, right, bottom, text]: PrintedLine, random: RandomSource): PrintedLine {
  const small = text.replace(/(?<=[A-Za-z'’])[A-Z]/g, (letter) => letter.toLowerCase());
  return [left, top, right, bottom, random() < SMALL_SHARE ? small : text];
}

function misreadLine([left, top, right, bottom, text]: PrintedLine, random: RandomSource): PrintedLine {
  return [left, top, right, bottom, misread(text, random)];
}

/** An amount of a truth file ('RM 12.50', '1,234.50') in minor units. */
export function toMinor(printed: string): number {
  return Math.round(Number(printed.replace(/[^\d.-]/g, '')) * 100);
}

function layOutLines(lines: readonly PrintedLine[]): ReceiptText {
  const width = Math.max(...lines.map(([, , right]) => right));
  const height = Math.max(...lines.map(([, , , bottom]) => bottom));
  return layOut([{ width, height, words: lines.flatMap(wordsOfLine) }]);
}

function wordsOfLine([left, top, right, bottom, text]: PrintedLine): Word[] {
  const letterWidth = (right - left) / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    confidence: 0.95,
    weakest: 0.9,
    line: null,
    angle: 0,
    left: left + match.index * letterWidth,
    right: left + (match.index + match[0].length) * letterWidth,
    // Truth boxes hug whole lines; letters as the reader reports them are about this much lower.
    top: top + (bottom - top) * 0.15,
    bottom: bottom - (bottom - top) * 0.15,
  }));
}

async function readJson(file: string): Promise<unknown> {
  const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
  return parsed;
}
