import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { copenhagenDate, greyOf, judgedWidth, photoSigns } from '@bonbog/domain';
import {
  cropToPaper,
  picturePixels,
  pictureSize,
  SPOILINGS,
  type Spoiling,
  spoilPhoto,
} from '@bonbog/receipt-generator';
import { createReader, sniffType } from '@bonbog/scan';

import { findFields, findFieldsAnyway, writeFields } from '../packages/scan/src/fields/read-fields.ts';
import type { ReceiptText } from '../packages/scan/src/layout/rows.ts';
import { chromiumAdvice, findChromium } from '../scripts/parts/find-chromium.mjs';
import { openDrawer } from './drawing/draw-paper.ts';
import { type Drawing, drawingsOf } from './drawing/drawings.ts';
import { loadSources, numberOf, type PaperTruth } from './drawing/paper-source.ts';
import { loadReadings } from './learning/papers.ts';
import { GENERATED } from './photos/generated-pictures.ts';
import { isReported, loadOutcomes, type PhotoOutcome, saveOutcomes } from './photos/photo-outcomes.ts';
import { seededRandom } from './scan-noise.ts';

// Draws photos of the written papers, spoils some, reads those, and keeps whether that went right, with the signs by which
// photos are judged. What was read stays as it is; signs are worked out anew from pictures in FOLDER, or from new ones.
// Run: npm run bench -- read-photos [HAND…] [--pictures FOLDER] [--seconds N] [--unread]
// `--seconds` ends it early, to go on another time; `--unread` reads nothing, for work on the signs.
const sources = path.join(import.meta.dirname, 'papers/sources');
const DAY = copenhagenDate(new Date('2026-12-01T12:00:00Z'));
const NOWHERE = { page: 0, x: 0, y: 0, width: 0, height: 0 };
/** Of scans, and of photos of worn papers, one in so many is enough to tell who else would be asked. */
const OTHERS = 4;
/** So many photos beyond reading of one that is learned from. */
const UNREAD = 4;

interface Found {
  readonly total: string | null;
  readonly date: string | null;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    pictures: { type: 'string', default: path.join(tmpdir(), 'bonbog-photos') },
    seconds: { type: 'string', default: '1000000' },
    unread: { type: 'boolean', default: false },
  },
});
const chrome = await findChromium();
if (chrome === null) {
  throw new Error(chromiumAdvice);
}
const until = performance.now() + Number(values.seconds) * 1000;
const outcomes = await loadOutcomes();
const kept = new Map(
  (await loadReadings()).map((reading) => [`${reading.set}-${reading.kept.file}`, reading.kept]),
);
await mkdir(values.pictures, { recursive: true });
const drawer = await openDrawer(chrome);
const reader = await createReader({ today: () => DAY });
try {
  const hands = positionals.length > 0 ? positionals : (await readdir(sources)).toSorted();
  const papers = (await Promise.all(hands.map((hand) => loadSources(sources, hand)))).flat();
  const drawings = papers.flatMap(drawingsOf).filter(isWanted);
  for (const drawing of inTurns(drawings)) {
    if (performance.now() < until) {
      await keepOutcomes(drawing);
    }
  }
  for (const { hand, kind, name, draw } of positionals.length > 0 ? [] : GENERATED) {
    await keepGood({ name, hand, kind, isRight: null, wasRight: false }, await pictureOf(name, draw));
  }
} finally {
  await saveOutcomes(outcomes);
  await drawer.close();
  await reader.close();
}

function isWanted({ kind, name, source }: Drawing): boolean {
  return kind === 'phone' || (kind !== 'pdf' && numberOf(`${source.hand}/${name}`) % OTHERS === 0);
}

/** One of each hand after the other, so that a run that ends early has some of all. */
function inTurns(drawings: readonly Drawing[]): Drawing[] {
  const turns = new Map<string, number>();
  return drawings
    .map((drawing) => {
      const turn = turns.get(drawing.source.hand) ?? 0;
      turns.set(drawing.source.hand, turn + 1);
      return { drawing, turn };
    })
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ drawing }) => drawing);
}

/** The photo as it is, whose text was kept when it was read, and of one by hand spoilt ones. */
async function keepOutcomes(drawing: Drawing): Promise<void> {
  const { source, kind } = drawing;
  const name = `${source.hand}-${drawing.name}`;
  const text = kept.get(name)?.text;
  const wasRight = text !== undefined && isRight(fieldsOf(text), source.truth);
  const photo = await pictureOf(name, () => drawer.draw(source, drawing.variant, drawing.kind));
  const shared = { hand: source.hand, kind, wasRight };
  await keepGood({ ...shared, name, isRight: wasRight }, photo);
  if (kind === 'scan') {
    const cropped = await pictureOf(`${name}-cropped`, () =>
      cropToPaper(photo, seededRandom(numberOf(name))),
    );
    await keepGood({ ...shared, kind: 'cropped', name: `${name}-cropped`, isRight: null }, cropped);
  }
  if (kind === 'phone') {
    await keepSpoilt(drawing, photo, { ...shared, name });
  }
}

async function keepSpoilt(
  drawing: Drawing,
  photo: Buffer,
  good: Pick<PhotoOutcome, 'name' | 'hand' | 'kind' | 'wasRight'>,
): Promise<void> {
  for (const { spoiling, isSevere } of spoilingsOf(drawing)) {
    const name = `${good.name}-${isSevere ? 'severe-' : ''}${spoiling}`;
    const random = seededRandom(numberOf(name));
    const spoilt = await pictureOf(name, () => spoilPhoto(photo, spoiling, { random, isSevere }));
    const known = outcomes.get(name)?.isRight ?? null;
    const isToRead = !isSevere && known === null && !values.unread;
    const isRightNow = isToRead ? await read(spoilt, drawing.source.truth) : known;
    outcomes.set(name, { ...good, name, spoiling, isRight: isRightNow, signs: await signsOf(spoilt) });
  }
}

async function keepGood(outcome: Omit<PhotoOutcome, 'spoiling' | 'signs'>, picture: Buffer): Promise<void> {
  outcomes.set(outcome.name, { ...outcome, spoiling: null, signs: await signsOf(picture) });
}

/** One that is read. Of papers that are learned from, which want more, also some that nobody needs to read. */
function spoilingsOf({ source }: Drawing): { spoiling: Spoiling; isSevere: boolean }[] {
  const first = numberOf(`${source.hand}/${source.name}/spoiling`);
  return Array.from({ length: isReported(source) ? 1 : 1 + UNREAD }, (_, index) => ({
    spoiling: SPOILINGS[(first + 2 * index) % SPOILINGS.length] ?? 'blur',
    isSevere: index > 0,
  }));
}

function fieldsOf(text: ReceiptText): Found {
  const { total, date } = writeFields(findFields(text, DAY) ?? findFieldsAnyway(text, DAY), () => NOWHERE);
  return { total: total.value, date: date.value };
}

async function read(bytes: Buffer, truth: PaperTruth): Promise<boolean> {
  const { total, date } = await reader.read({ bytes, type: sniffType(bytes) });
  return isRight({ total: total.value, date: date.value }, truth);
}

function isRight(found: Found, { total, date }: PaperTruth): boolean {
  return (total === null || found.total === total) && (date === null || found.date === date);
}

async function pictureOf(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = path.join(values.pictures, `${name}.jpg`);
  if (existsSync(file)) {
    return readFile(file);
  }
  const bytes = await make();
  await writeFile(file, bytes);
  return bytes;
}

/** As the browser sees it: not turned, and made smaller. */
async function signsOf(photo: Buffer): Promise<PhotoOutcome['signs']> {
  const size = await pictureSize(photo);
  const pixels = await picturePixels(photo, judgedWidth(size));
  return photoSigns(greyOf(pixels.data, pixels), Math.max(size.width, size.height));
}
