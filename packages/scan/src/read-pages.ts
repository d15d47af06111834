import type { CalendarDate } from '@bonbog/domain';

import type { DecodedPage } from './decode/decode.ts';
import { evenContrast } from './decode/even-contrast.ts';
import { findFields, type Findings } from './fields/read-fields.ts';
import type { Doubt } from './fields/field.ts';
import { hasReceiptWords } from './fields/receipt-signs.ts';
import { labelRows } from './fields/rows/labelled-rows.ts';
import { layOut, type ReceiptText } from './layout/rows.ts';
import type { ReadPage, WantedText } from './read/read-page.ts';
import type { StageClock } from './stage-clock.ts';

/** How the pages of a file become text, and who hears what that takes. */
export interface PageTools {
  /** Reads a page; of a picture the text of the receipt alone, unless all is wanted. */
  readonly readText: (page: DecodedPage, wanted?: WantedText) => Promise<ReadPage>;
  readonly clock: StageClock;
}

/** The pages of a file with the text and the fields that were found on them; no fields where it is no receipt. */
export interface PagesRead {
  readonly pages: readonly ReadPage[];
  readonly text: ReceiptText;
  readonly findings: Findings | null;
  /** Why nothing of it can be sure, where that is so. */
  readonly doubt: Doubt | null;
}

const OF_OTHERS: Doubt = { most: 0.85, why: 'another paper was read first' };
const OF_PALE_PRINT: Doubt = { most: 0.85, why: 'pale print was made to stand out' };
const OF_ALL_TEXT: Doubt = { most: 0.85, why: 'text of other things may be among it' };

/**
 * Of a text of more rows pale print is not looked for: where a page has so many, those that are missing are not all of a
 * column, and what its grain is taken for takes long to read.
 */
export const MAX_PALE_ROWS = 60;

/**
 * Reads the pages of a file. Where they are no receipt by the words that the file carries, they are looked at as they
 * are drawn. Where they are none either and some of their text was left out, that is looked at by itself, as a letter with much text may lie under the receipt; then all of it together, as what seems to be another
 * paper may be the stub with the amounts. What is no receipt then may be one whose amounts are washed out by a lamp, so
 * it is read with its print made to stand out.
 */
export async function readPages(
  tools: PageTools,
  decoded: readonly DecodedPage[],
  day: CalendarDate,
): Promise<PagesRead> {
  const usual = await readOnce(tools, { decoded, day });
  if (usual.findings !== null) {
    return usual;
  }
  if (decoded.some(({ kind }) => kind === 'text')) {
    const drawn = await Promise.all(decoded.map(drawText));
    return readPages(tools, drawn, day);
  }
  const isPartly = usual.pages.some(({ others }) => others !== null);
  const other = isPartly ? await readOtherText(tools, { decoded, read: usual.pages, day }) : null;
  return other ?? (mayBePale(usual) ? await readPale(tools, decoded, day) : null) ?? usual;
}

/** The text that was left out, or all text; null where neither is a receipt. */
async function readOtherText(
  tools: PageTools,
  { decoded, read, day }: { decoded: readonly DecodedPage[]; read: readonly ReadPage[]; day: CalendarDate },
): Promise<PagesRead | null> {
  const rest = await readOnce(tools, { decoded: othersOf(decoded, read), day });
  if (rest.findings !== null) {
    return { ...rest, doubt: OF_OTHERS };
  }
  const whole = await readOnce(tools, { decoded, day, wanted: 'all' });
  return whole.findings === null ? null : { ...whole, doubt: OF_ALL_TEXT };
}

/** A page as a picture, whatever the file says in letters: they may be drawn as others than it says. */
async function drawText(page: DecodedPage): Promise<DecodedPage> {
  return page.kind === 'text'
    ? { kind: 'picture', raster: await page.draw(), seen: null, unseen: null }
    : page;
}

/** A picture that has the words of a receipt, and no amounts with them. */
function mayBePale({ text, pages }: PagesRead): boolean {
  const isPicture = pages.some(({ pictures }) => pictures.length > 0);
  return isPicture && text.rows.length <= MAX_PALE_ROWS && hasReceiptWords(labelRows(text));
}

/** Pictures with their print made to stand out; null where they are no receipt even so. */
async function readPale(
  tools: PageTools,
  decoded: readonly DecodedPage[],
  day: CalendarDate,
): Promise<PagesRead | null> {
  const clearer = decoded.map((page): DecodedPage =>
    page.kind === 'picture' ? { ...page, raster: evenContrast(page.raster) } : page,
  );
  const pale = await readOnce(tools, { decoded: clearer, day });
  return pale.findings === null ? null : { ...pale, doubt: OF_PALE_PRINT };
}

/** The pages without the text that was read of them, where some was left out. */
function othersOf(decoded: readonly DecodedPage[], read: readonly ReadPage[]): DecodedPage[] {
  return decoded.map((page, index) => {
    const others = read[index]?.others ?? null;
    return others === null || page.kind === 'text' ? page : { ...page, raster: others(), seen: null };
  });
}

async function readOnce(
  { readText, clock }: PageTools,
  { decoded, day, wanted }: { decoded: readonly DecodedPage[]; day: CalendarDate; wanted?: WantedText },
): Promise<PagesRead> {
  const pages: ReadPage[] = [];
  for (const page of decoded) {
    pages.push(await clock('page', () => readText(page, wanted)));
  }
  const text = layOut(pages.map((page) => page.text));
  const findings = await clock('fields', () => Promise.resolve(findFields(text, day)));
  return { pages, text, findings, doubt: null };
}
