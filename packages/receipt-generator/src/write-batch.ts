import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { composeReceipt } from './compose-receipt.ts';
import { composeDesigned, type DesignedReceipt } from './designed/compose-designed.ts';
import type { DesignName } from './designed/design-table.ts';
import { renderDesignedPdf, renderDesignedPng, renderDesignedScan } from './designed/render-designed.ts';
import { PHOTO_LEVELS, type PhotoLevel } from './photo/photo-level.ts';
import { photographSheet } from './photo/photograph-sheet.ts';
import { renderPhoto } from './photo/render-photo.ts';
import type { ComposedReceipt, LayoutName, PaperTruth } from './receipt.ts';
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
  /** Receipts of these designs in turn, instead of layouts. */
  readonly designs?: readonly DesignName[];
}

/** How a file of each kind is drawn. */
type Renderers<Receipt> = Record<FileKind, (receipt: Receipt) => Promise<Buffer>>;

interface NamedFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly truth: PaperTruth;
}

const JPEG_QUALITY = 90;

const EXTENSIONS: Record<FileKind, string> = {
  png: 'png',
  jpeg: 'jpg',
  photo: 'jpg',
  phone: 'jpg',
  'hard-photo': 'jpg',
  pdf: 'pdf',
  'scanned-pdf': 'pdf',
};

const RENDERERS: Renderers<ComposedReceipt> = {
  png: renderPng,
  jpeg: (receipt) => renderJpeg(receipt),
  photo: renderPhoto,
  phone: (receipt) => photograph(receipt, 'phone'),
  'hard-photo': (receipt) => photograph(receipt, 'hard-photo'),
  pdf: renderPdf,
  'scanned-pdf': renderScannedPdf,
};

const DESIGNED_RENDERERS: Renderers<DesignedReceipt> = {
  png: renderDesignedPng,
  jpeg: async (receipt) => toJpeg(await renderDesignedPng(receipt)),
  photo: (receipt) => photographDesigned(receipt, 'phone'),
  phone: (receipt) => photographDesigned(receipt, 'phone'),
  'hard-photo': (receipt) => photographDesigned(receipt, 'hard-photo'),
  pdf: renderDesignedPdf,
  'scanned-pdf': renderDesignedScan,
};

/** Writes the files and a truth.json in the form the reading benchmark takes; answers the file names. */
export async function writeBatch(batch: Batch): Promise<string[]> {
  await mkdir(batch.directory, { recursive: true });
  const entries: [string, ReturnType<typeof benchmarkTruth>][] = [];
  for (let seed = batch.firstSeed; seed < batch.firstSeed + batch.count; seed += 1) {
    const { name, bytes, truth } = await drawFile(batch, seed);
    await writeFile(join(batch.directory, name), bytes);
    entries.push([name, benchmarkTruth(truth)]);
  }
  const text = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
  await writeFile(join(batch.directory, 'truth.json'), text);
  return entries.map(([name]) => name);
}

async function drawFile({ kind, layout, designs }: Batch, seed: number): Promise<NamedFile> {
  const extension = EXTENSIONS[kind];
  if (designs !== undefined) {
    const receipt = composeDesigned(seed, designs);
    const name = `${receipt.design}-${seed}.${extension}`;
    return { name, bytes: await DESIGNED_RENDERERS[kind](receipt), truth: receipt.truth };
  }
  const receipt = composeReceipt(seed, layout === undefined ? {} : { layout });
  const name = `${receipt.layout}-${seed}.${extension}`;
  return { name, bytes: await RENDERERS[kind](receipt), truth: receipt.truth };
}

async function photograph(receipt: ComposedReceipt, level: PhotoLevel): Promise<Buffer> {
  return photographSheet(await renderPng(receipt), { seed: receipt.seed, level });
}

async function photographDesigned(receipt: DesignedReceipt, level: PhotoLevel): Promise<Buffer> {
  return photographSheet(await renderDesignedPng(receipt), { seed: receipt.seed, level });
}

async function toJpeg(png: Buffer): Promise<Buffer> {
  return sharp(png).jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

function benchmarkTruth(truth: PaperTruth) {
  const { store, date, total, vat, currency, cvr } = truth;
  return { store, date, total, vat, currency, cvr };
}
