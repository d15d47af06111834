import path from 'node:path';

import type { CalendarDate } from '@bonbog/domain';
import { sniffType } from '@bonbog/scan';

import { decode } from '../packages/scan/src/decode/decode.ts';
import { layOut, type ReceiptText, type Row } from '../packages/scan/src/layout/rows.ts';
import { readPages } from '../packages/scan/src/read-pages.ts';
import type { CloserLook } from '../packages/scan/src/read/closer-look.ts';
import { createLetterReader } from '../packages/scan/src/read/letters.ts';
import { loadModels } from '../packages/scan/src/read/models.ts';
import { type Engines, readPage } from '../packages/scan/src/read/read-page.ts';
import { withSeenText } from '../packages/scan/src/read/with-seen-text.ts';
import { createStageClock } from '../packages/scan/src/stage-clock.ts';
import { chromiumAdvice, findChromium } from '../scripts/parts/find-chromium.mjs';
import { unpackedChromium } from '../scripts/parts/unpacked-chromium.mjs';
import { openDrawer } from './drawing/draw-paper.ts';
import { type Drawing, drawingsOf } from './drawing/drawings.ts';
import { loadSources } from './drawing/paper-source.ts';
import { type KeptText, loadKept } from './kept-texts.ts';
import { PAPERS } from './learning/papers.ts';
import { seededRandom } from './scan-noise.ts';

/** A drawing of a written paper whose text was kept. */
export interface KeptDrawing {
  readonly drawing: Drawing;
  readonly kept: KeptText;
}

/** How many rows of a kept text were read again, letter for letter. */
export interface Again {
  readonly name: string;
  readonly rows: number;
  readonly same: number;
  /** How many closer looks it took until the rows were those that were kept. */
  readonly looks: number;
}

/** Draws papers and reads them again. */
export interface AgainReader {
  readonly readAgain: (one: KeptDrawing) => Promise<Again>;
  readonly close: () => Promise<void>;
}

/** The rows of a text, of which the letters count. */
export interface Rows {
  readonly rows: readonly Pick<Row, 'text'>[];
}

const SEED = 50;
/** As the reader looks, one after the other, as long as its fields want more. */
const LOOKS: readonly CloserLook[] = [
  { part: 'foot', print: 'as it is' },
  { part: 'head', print: 'as it is' },
  { part: 'foot', print: 'evened' },
  { part: 'head', print: 'evened' },
];
/** Nearly all rows: another look would find none of them. */
const ENOUGH = 0.98;

/**
 * Scans and photographs of written papers, always the same and all of other papers. What is kept of a file with its words
 * was not read, so that none is among them.
 */
export async function chooseDrawings(count: number, hands: readonly string[]): Promise<KeptDrawing[]> {
  const random = seededRandom(SEED);
  const all: KeptDrawing[][] = [];
  for (const hand of hands) {
    const kept = await loadHand(hand);
    for (const source of await loadSources(path.join(PAPERS, 'sources'), hand)) {
      const drawings = drawingsOf(source).filter(({ kind }) => kind !== 'pdf');
      all.push(
        drawings.flatMap((drawing) => {
          const text = kept.get(drawing.name);
          return text === undefined ? [] : [{ drawing, kept: text }];
        }),
      );
    }
  }
  const mixed = all.map((drawings) => ({ drawings, place: random() }));
  return mixed
    .toSorted((first, second) => first.place - second.place)
    .flatMap(({ drawings }) => drawings[Math.floor(random() * drawings.length)] ?? [])
    .slice(0, count);
}

async function loadHand(hand: string): Promise<ReadonlyMap<string, KeptText>> {
  const texts = await Promise.all(
    ['scan', 'phone', 'hard'].map((kind) => loadKept(path.join(PAPERS, `${hand}-${kind}.jsonl.gz`))),
  );
  return new Map(texts.flat().map((kept) => [kept.file, kept]));
}

/** Opens browser and engines. The browser that comes with the dependencies is asked first, as others may draw otherwise. */
export async function openAgainReader(): Promise<AgainReader> {
  const chrome = (await unpackedChromium()) ?? (await findChromium());
  if (chrome === null) {
    throw new Error(chromiumAdvice);
  }
  const drawer = await openDrawer(chrome);
  const engines: Engines = { models: await loadModels(), letters: createLetterReader() };
  return {
    readAgain: async ({ drawing, kept }) => {
      const bytes = await drawer.draw(drawing.source, drawing.variant, drawing.kind);
      const counted = await compareLooks(readLooks(engines, bytes, kept.day), kept.text);
      return { name: `${drawing.source.hand} ${drawing.name}`, ...counted };
    },
    close: async () => {
      await drawer.close();
      await engines.letters.close();
      await engines.models.close();
    },
  };
}

/**
 * Which looks were taken when a text was kept depends on what the fields of that day found doubtful: it is compared with
 * the text of each look in turn, until one is as good as the same.
 */
export async function compareLooks(looks: AsyncIterable<Rows>, kept: Rows): Promise<Omit<Again, 'name'>> {
  const wanted = kept.rows.map(({ text }) => text);
  let best = { rows: wanted.length, same: -1, looks: 0 };
  let count = 0;
  for await (const { rows } of looks) {
    const read = rows.map(({ text }) => text);
    const longest = Math.max(wanted.length, read.length);
    const same = countSame(wanted, read);
    best = same > best.same ? { rows: longest, same, looks: count } : best;
    if (same >= longest * ENOUGH) {
      break;
    }
    count += 1;
  }
  return best;
}

/** How many rows stand in both, each as often as it does in the one with fewer. */
export function countSame(first: readonly string[], second: readonly string[]): number {
  const left = new Map<string, number>();
  second.forEach((row) => left.set(row, (left.get(row) ?? 0) + 1));
  return first.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count > 0;
  }).length;
}

/** The text of a first look at a picture, and of each closer one. */
async function* readLooks(engines: Engines, bytes: Buffer, day: CalendarDate): AsyncGenerator<ReceiptText> {
  const decoded = await decode({ bytes, type: sniffType(bytes) });
  const file = await readPages(
    {
      readText: async (page, wanted) =>
        page.kind === 'text'
          ? { text: page.text, turn: 0, pictures: [], others: null, lookCloser: null }
          : withSeenText(await readPage(engines, page.raster, wanted), page.seen),
      clock: createStageClock(undefined),
    },
    decoded,
    day,
  );
  yield file.text;
  let [page] = file.pages;
  for (const look of LOOKS) {
    page = (await page?.lookCloser?.(look)) ?? page;
    if (page !== undefined) {
      yield layOut([page.text]);
    }
  }
}
