import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

import { copenhagenDate } from '@bonbog/domain';
import { createReader, type Reading, sniffType } from '@bonbog/scan';

import type { ReceiptText } from '../packages/scan/src/layout/rows.ts';
import { chromiumAdvice, findChromium } from '../scripts/parts/find-chromium.mjs';

import { type DrawnKind, openDrawer } from './drawing/draw-paper.ts';
import { keptLine } from './kept-texts.ts';

// How many pictures that are no receipts are refused, and what is shown of the others.
// Run: npm run bench -- refusals [FOLDER] [--keep], FOLDER holding pages of HTML (bench/papers/no-receipts when left out),
// where the texts that were read are kept as well when asked for.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean', default: false } },
});
const [folder = path.join(import.meta.dirname, 'papers/no-receipts')] = positionals;
const KINDS: readonly DrawnKind[] = ['phone', 'scan', 'hard-photo', 'pdf'];
const FIELDS = ['total', 'date', 'store', 'vat', 'currency'] as const;

const chrome = await findChromium();
if (chrome === null) {
  throw new Error(chromiumAdvice);
}
const drawer = await openDrawer(chrome);
const today = copenhagenDate(new Date('2026-12-01T12:00:00Z'));
const texts: ReceiptText[] = [];
const reader = await createReader({
  today: () => today,
  onText: (read) => {
    texts.push(read);
  },
});
const lines: string[] = [];
const shown: string[] = [];
let refused = 0;
let sure = 0;
try {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html')).toSorted();
  for (const [index, file] of files.entries()) {
    const html = await readFile(path.join(folder, file), 'utf8');
    const width = Number(/data-width="(\d+)"/.exec(html)?.[1] ?? '794');
    const kind = KINDS[index % KINDS.length] ?? 'scan';
    const name = path.basename(file, '.html');
    const bytes = await drawer.draw({ hand: 'no-receipts', name, html, width }, 0, kind);
    const reading = await reader.read({ bytes, type: sniffType(bytes) });
    const [text] = texts.splice(0);
    if (text !== undefined) {
      lines.push(keptLine({ file: `${name}-${kind}`, expected: {}, day: today, text }));
    }
    const isRefused = FIELDS.every((field) => reading[field].value === null);
    refused += isRefused ? 1 : 0;
    sure += FIELDS.some((field) => reading[field].sure) ? 1 : 0;
    if (!isRefused) {
      shown.push(`${name} ${kind} (${describe(html)}): ${tell(reading)}`);
    }
  }
  if (values.keep) {
    await writeFile(path.join(folder, 'texts.jsonl.gz'), gzipSync(lines.join(''), { level: 9 }));
  }
  console.log(shown.join('\n'));
  console.log(
    `${files.length} pictures that are no receipts: ${refused} refused, ${sure} with a value called sure`,
  );
} finally {
  await drawer.close();
  await reader.close();
}

function describe(html: string): string {
  const kind = /"kind":\s*"([^"]*)"/.exec(html)?.[1] ?? 'unknown';
  return /"hard":\s*true/.test(html) ? `${kind}, with amounts` : kind;
}

function tell(reading: Reading): string {
  return FIELDS.flatMap((field) => {
    const { value, probability } = reading[field];
    return value === null ? [] : [`${field} ${value} (${probability})`];
  }).join(', ');
}
