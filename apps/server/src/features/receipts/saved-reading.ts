import { LIMITS, type SavedReading, savedReadingSchema } from '@bonbog/contract';
import { recordOf } from '@bonbog/domain';
import { z } from 'zod';

import { parseJson } from '#platform/parse-json.ts';

import type { StoredReading } from './receipt-readings.repository.ts';
import type { PageFile } from './take-pages.ts';

/** More than any field of a receipt may have. */
const valueMaxLetters = 200;
/** A field is printed a few times, and a paper has a few rates of VAT. */
const boxesMax = 12;
const ratesMax = 12;

/** The fields of a reading that is kept, as it names them. */
export const FIELD_NAMES = [
  'date',
  'store',
  'product',
  'total',
  'currency',
  'vat',
  'category',
  'cvr',
] as const satisfies readonly (keyof SavedReading)[];

/** What of a kept reading is kept on; the rest of it may be of any release. */
const keptSchema = z.object({
  reading: savedReadingSchema,
  /** The files that were read together, in their order; left out where it was one. */
  pages: z.array(z.string()).max(LIMITS.receiptPagesMax).optional(),
});

const pagesSchema = z.array(z.object({ id: z.string(), turn: z.number().nullable() }));
/** A file that was read, and how far its copies were turned then; null where nobody noted it. */
type ReadPage = z.infer<typeof pagesSchema>[number];

type Field = SavedReading['store'];
type Boxes = Field['boxes'];

/**
 * What a kept reading tells, as it is stored with the receipt of some files, its own first; null where nothing was read of
 * it.
 */
export function readingIn(answer: string | undefined, files: readonly PageFile[]): StoredReading | null {
  const kept = keptSchema.safeParse(parseJson(answer ?? '')).data;
  if (kept === undefined) {
    return null;
  }
  const turns = new Map(files.map(({ id, turn }) => [id, turn]));
  const read = kept.pages ?? files.slice(0, 1).map(({ id }) => id);
  const pages = read.map((id): ReadPage => ({ id, turn: turns.get(id) ?? null }));
  return { reading: JSON.stringify(shortened(kept.reading, read.length)), pages: JSON.stringify(pages) };
}

/** What was stored of a reading, with the files its places are counted by. */
export function parseStored({ reading, pages }: StoredReading) {
  return {
    reading: savedReadingSchema.parse(parseJson(reading)),
    pages: pagesSchema.parse(parseJson(pages)),
  };
}

/** The reading without the places on pages whose copies were turned since. */
export function withPlacesOf(
  reading: SavedReading,
  pages: readonly ReadPage[],
  turnsNow: ReadonlyMap<string, number | null>,
): SavedReading {
  const isAsRead = pages.map(({ id, turn }) => turnsNow.get(id) === turn);
  return withBoxes(reading, (boxes) => boxes.filter(({ page }) => isAsRead[page] === true));
}

/** Within its bounds. Sheets of a PDF after the first have no page of their own on which anything could be shown. */
function shortened({ vatByRate, ...fields }: SavedReading, pageCount: number): SavedReading {
  const cut = ({ value, ...field }: Field): Field => ({
    value: value === null ? null : Array.from(value).slice(0, valueMaxLetters).join(''),
    ...field,
  });
  const short = {
    ...recordOf(FIELD_NAMES, (name) => cut(fields[name])),
    vatByRate: vatByRate.slice(0, ratesMax),
  };
  return withBoxes(short, (boxes) =>
    boxes
      .filter(({ page }) => page < pageCount)
      .slice(0, boxesMax)
      .map(({ page, ...box }) => ({ page, ...rounded(box) })),
  );
}

function withBoxes({ vatByRate, ...fields }: SavedReading, next: (boxes: Boxes) => Boxes): SavedReading {
  return {
    ...recordOf(FIELD_NAMES, (name) => ({ ...fields[name], boxes: next(fields[name].boxes) })),
    vatByRate: vatByRate.map((line) =>
      line.boxes === undefined ? line : { ...line, boxes: next(line.boxes) },
    ),
  };
}

/** In ten thousandths of the page, which is less than a point of any screen. */
function rounded({ x, y, width, height }: Omit<Boxes[number], 'page'>) {
  const round = (part: number) => Math.round(part * 10_000) / 10_000;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}
