import {
  composeDesigned,
  composeReceipt,
  renderDesignedPdf,
  renderPdf,
  TUNED_DESIGNS,
} from '@bonbog/receipt-generator';
import { copenhagenDate } from '@bonbog/domain';

import { decode } from '../../packages/scan/src/decode/decode.ts';
import { layOut } from '../../packages/scan/src/layout/rows.ts';
import type { PageText } from '../../packages/scan/src/layout/word.ts';
import { misread, seededRandom } from '../scan-noise.ts';
import type { Reading } from './papers.ts';

/** Drawn Danish receipts to learn from; measuring uses other seeds. */
const DRAWN_SEEDS = Array.from({ length: 80 }, (_, index) => 9_000_000 + index);
/** Seeds of designed receipts to learn from: six of each design that may be learned from. */
const DESIGNED_SEEDS = Array.from({ length: TUNED_DESIGNS.length * 6 }, (_, index) => 9_100_000 + index);
const DAY = copenhagenDate(new Date('2026-12-01T12:00:00Z'));

/** Receipts of the generator as their files print them, and designed ones as they are with scanning errors, too. */
export async function drawnReadings(): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const seed of DRAWN_SEEDS) {
    const receipt = composeReceipt(seed);
    const pages = await textOf(await renderPdf(receipt));
    readings.push(toReading(`drawn ${seed}`, receipt.truth, pages));
  }
  for (const seed of DESIGNED_SEEDS) {
    const receipt = composeDesigned(seed, TUNED_DESIGNS);
    const pages = await textOf(await renderDesignedPdf(receipt));
    const random = seededRandom(seed);
    const noisy = pages.map((page) => ({
      ...page,
      words: page.words.map((word) => ({ ...word, text: misread(word.text, random) })),
    }));
    readings.push(
      toReading(`designed ${seed}`, receipt.truth, pages),
      toReading(`designed ${seed}`, receipt.truth, noisy),
    );
  }
  return readings;
}

async function textOf(bytes: Buffer): Promise<PageText[]> {
  const pages = await decode({ bytes, type: 'application/pdf' });
  return pages.flatMap((page) => (page.kind === 'text' ? [page.text] : []));
}

interface DrawnTruth {
  readonly store: string;
  readonly total: string;
  readonly vat: string | null;
  readonly currency: string | null;
}

function toReading(
  paper: string,
  { store, total, vat, currency }: DrawnTruth,
  pages: readonly PageText[],
): Reading {
  return {
    set: 'generator',
    kind: 'pdf',
    paper,
    kept: { file: paper, expected: { store, total, vat, currency }, day: DAY, text: layOut(pages) },
  };
}
