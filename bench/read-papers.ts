import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

import { copenhagenDate } from '@bonbog/domain';
import { createReader, sniffType } from '@bonbog/scan';

import type { LineReadAgain } from '../packages/scan/src/check/second-reading.ts';
import type { ReceiptText } from '../packages/scan/src/layout/rows.ts';
import { chromiumAdvice, findChromium } from '../scripts/parts/find-chromium.mjs';
import { type Drawer, DRAWN_KINDS, openDrawer } from './drawing/draw-paper.ts';
import { type Drawing, drawingsOf, keyOf, makerVersion } from './drawing/drawings.ts';
import { loadSources, type PaperTruth } from './drawing/paper-source.ts';
import { type KeptText, keptLine, loadKept } from './kept-texts.ts';
import type { Truth } from './scan-truth.ts';

// Draws the written papers of bench/papers/sources, reads the pictures, and keeps the texts that were read, which the
// reader learns from. A text stays as it is while its paper, the drawing and the engine are as they were.
// Run: npm run bench -- read-papers [HAND…] [--from FOLDER] [--to FOLDER]
const papers = path.join(import.meta.dirname, 'papers');
/** Dates are judged by the same day whenever a paper is read. */
const DAY = copenhagenDate(new Date('2026-12-01T12:00:00Z'));
/** Kept after so many, as reading all takes an hour. */
const SAVE_EVERY = 12;

const { positionals, values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    from: { type: 'string', default: path.join(papers, 'sources') },
    to: { type: 'string', default: papers },
  },
});
const chrome = await findChromium();
if (chrome === null) {
  throw new Error(chromiumAdvice);
}
const version = await makerVersion();
const texts: ReceiptText[] = [];
const again: LineReadAgain[] = [];
const reader = await createReader({
  today: () => DAY,
  onText: (read) => {
    texts.push(read);
  },
  onLineAgain: (line) => {
    again.push(line);
  },
});
const drawer = await openDrawer(chrome);
try {
  for (const hand of positionals.length > 0 ? positionals : (await readdir(values.from)).toSorted()) {
    await readHand(hand);
  }
} finally {
  await drawer.close();
  await reader.close();
}

/** Reads what is new or changed of a hand, and drops the texts of papers that are gone. */
async function readHand(hand: string): Promise<void> {
  const drawings = (await loadSources(values.from, hand)).flatMap(drawingsOf);
  const known = new Map((await loadHand(hand)).map((kept) => [kept.key, kept]));
  const kept = new Map(
    drawings.flatMap((drawing) => {
      const text = known.get(keyOf(drawing, version));
      return text === undefined ? [] : [[drawing.name, text] as const];
    }),
  );
  const wanting = drawings.filter(({ name }) => !kept.has(name));
  for (const [index, drawing] of wanting.entries()) {
    kept.set(drawing.name, await readDrawing(drawer, drawing));
    if (index % SAVE_EVERY === SAVE_EVERY - 1) {
      await saveHand(hand, drawings, kept);
    }
  }
  await saveHand(hand, drawings, kept);
  console.log(`${hand}: ${drawings.length} drawings, ${wanting.length} of them read now`);
}

async function readDrawing({ draw }: Drawer, drawing: Drawing): Promise<KeptText> {
  const { source, variant, kind, name } = drawing;
  const bytes = await draw(source, variant, kind);
  texts.length = 0;
  again.length = 0;
  await reader.read({ bytes, type: sniffType(bytes) });
  const [text = { rows: [], letterHeight: 1, width: 1 }] = texts;
  const { truth } = source;
  return {
    file: name,
    expected: toTruth(truth),
    day: DAY,
    key: keyOf(drawing, version),
    language: truth.language,
    text,
    // Some lines are asked for by several fields.
    again: [...new Map(again.map((line) => [`${line.places} ${String(line.isResized)}`, line])).values()],
  };
}

function toTruth({ store, date, total, vat, currency, cvr }: PaperTruth): Truth {
  return {
    store,
    date,
    total,
    ...(vat === undefined ? {} : { vat }),
    currency,
    ...(cvr === undefined ? {} : { cvr }),
  };
}

async function loadHand(hand: string): Promise<KeptText[]> {
  const files = (await readdir(values.to)).filter((file) => file.startsWith(`${hand}-`));
  return (await Promise.all(files.map((file) => loadKept(path.join(values.to, file))))).flat();
}

/** A file for each kind of picture, in the order of the papers. */
async function saveHand(
  hand: string,
  drawings: readonly Drawing[],
  kept: ReadonlyMap<string, KeptText>,
): Promise<void> {
  for (const kind of DRAWN_KINDS) {
    const lines = drawings
      .filter((drawing) => drawing.kind === kind)
      .flatMap(({ name }) => kept.get(name) ?? [])
      .map(keptLine);
    const file = path.join(values.to, `${hand}-${kind.replace('-photo', '')}.jsonl.gz`);
    if (lines.length > 0) {
      await writeFile(file, gzipSync(lines.join(''), { level: 9 }));
    }
  }
}
