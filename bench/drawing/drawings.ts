import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { DrawnKind } from './draw-paper.ts';
import { chanceOf, type PaperSource, SHEET_FROM } from './paper-source.ts';

/** One picture of a paper: which of its words and blocks, and how it came to be a picture. */
export interface Drawing {
  readonly source: PaperSource;
  readonly variant: number;
  readonly kind: DrawnKind;
  /** As kept texts name it: '07-1-phone'. */
  readonly name: string;
}

/** Shares of photos of a paper that has been through something. */
const HARD_SHARE = 0.5;
const root = path.join(import.meta.dirname, '../..');
/** What a kept text depends on besides its paper. */
const MADE_BY = [
  'bench/drawing',
  'packages/receipt-generator/src/photo',
  'packages/scan/src/decode',
  'packages/scan/src/layout',
  'packages/scan/src/lines',
  'packages/scan/src/models',
  'packages/scan/src/read',
];

/**
 * The drawings of a paper, each with words and order of its own: of a sheet its file, a scan and a photo, of a roll a
 * scan and two photos.
 */
export function drawingsOf(source: PaperSource): Drawing[] {
  const photo = chanceOf(source, 'kind')() < HARD_SHARE ? 'hard-photo' : 'phone';
  const kinds: readonly DrawnKind[] =
    source.width >= SHEET_FROM ? ['pdf', 'scan', photo] : ['scan', 'phone', 'hard-photo'];
  return kinds.map((kind, variant) => ({
    source,
    variant,
    kind,
    name: `${source.name}-${variant}-${kind}`,
  }));
}

/** A name for how papers are drawn and read today; another after any change to that code. */
export async function makerVersion(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of MADE_BY) {
    const files = (await readdir(path.join(root, folder), { recursive: true }))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .toSorted();
    for (const file of files) {
      hash.update(file).update(await readFile(path.join(root, folder, file)));
    }
  }
  return hash.digest('hex');
}

/** A name for what a drawing is made from and by what: the same name, the same text. */
export function keyOf({ source, variant, kind }: Drawing, version: string): string {
  return createHash('sha256')
    .update(JSON.stringify([source.html, source.truth, variant, kind, version]))
    .digest('hex')
    .slice(0, 16);
}
