import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { composeReceipt } from './compose-receipt.ts';
import { PHOTO_LEVELS, type PhotoLevel } from './photo/photo-level.ts';
import { photographSheet } from './photo/photograph-sheet.ts';
import { renderPhoto } from './photo/render-photo.ts';
import type { ComposedReceipt, LayoutName } from './receipt.ts';
import { renderJpeg, renderPng } from './render/render-image.ts';
import { renderPdf, renderScannedPdf } from './render/render-pdf.ts';

/** The kinds of file a receipt can be written as. */
export const FILE_KINDS = ['png', 'jpeg', 'photo', ...PHOTO_LEVELS, 'pdf', 'scanned-pdf'] as const;

/** One of {@link FILE_KINDS}. */
export type FileKind = (typeof FILE_KINDS)[number];

/** What to write; seeds count up from the first. */
export interface Batch {
  readonly count: number;
  readonly firstSeed: number;
  readonly directory: string;
  readonly kind: FileKind;
  /** Every layout in turn of its seed when absent. */
  readonly layout?: LayoutName;
}

const RENDERERS: Record<
  FileKind,
  { extension: string; render: (receipt: ComposedReceipt) => Promise<Buffer> }
> = {
  png: { extension: 'png', render: renderPng },
  jpeg: { extension: 'jpg', render: (receipt) => renderJpeg(receipt) },
  photo: { extension: 'jpg', render: renderPhoto },
  phone: { extension: 'jpg', render: (receipt) => photograph(receipt, 'phone') },
  'hard-photo': { extension: 'jpg', render: (receipt) => photograph(receipt, 'hard-photo') },
  pdf: { extension: 'pdf', render: renderPdf },
  'scanned-pdf': { extension: 'pdf', render: renderScannedPdf },
};

/** Writes the files and a truth.json in the form the reading benchmark takes; answers the file names. */
export async function writeBatch(batch: Batch): Promise<string[]> {
  await mkdir(batch.directory, { recursive: true });
  const { extension, render } = RENDERERS[batch.kind];
  const entries: [string, ReturnType<typeof benchmarkTruth>][] = [];
  for (let seed = batch.firstSeed; seed < batch.firstSeed + batch.count; seed += 1) {
    const receipt = composeReceipt(seed, batch.layout === undefined ? {} : { layout: batch.layout });
    const name = `${receipt.layout}-${seed}.${extension}`;
    await writeFile(join(batch.directory, name), await render(receipt));
    entries.push([name, benchmarkTruth(receipt)]);
  }
  const text = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
  await writeFile(join(batch.directory, 'truth.json'), text);
  return entries.map(([name]) => name);
}

async function photograph(receipt: ComposedReceipt, level: PhotoLevel): Promise<Buffer> {
  return photographSheet(await renderPng(receipt), { seed: receipt.seed, level });
}

function benchmarkTruth({ truth }: ComposedReceipt) {
  const { store, date, total, vat, currency, cvr } = truth;
  return { store, date, total, vat, currency, cvr };
}
