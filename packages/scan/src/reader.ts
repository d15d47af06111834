import { type CalendarDate, copenhagenDate } from '@bonbog/domain';

import { decode, type DecodedPage } from './decode/decode.ts';
import { confirmCurrency } from './check/euro-sign.ts';
import { linesAgain } from './check/lines-again.ts';
import { doubtUnlessHinted } from './check/unseen-text.ts';
import { confirmDate, findDateAgain } from './check/confirm-date.ts';
import { confirmTotal } from './check/confirm-total.ts';
import { findCvrAgain } from './check/find-cvr-again.ts';
import { heardBy, type LineReadAgain, type LinesAgain } from './check/second-reading.ts';
import type { Doubt } from './fields/field.ts';
import { findPrintedPage } from './fields/printed-page.ts';
import { findFieldsAnyway, type Findings, writeFields } from './fields/read-fields.ts';
import { doubtAll, holdsSeveralReceipts, OF_NO_RECEIPT, OF_SEVERAL } from './fields/several-receipts.ts';
import { toBoxOn } from './layout/page-box.ts';
import { layOut, type ReceiptText } from './layout/rows.ts';
import { readPages, type PagesRead } from './read-pages.ts';
import { createLetterReader } from './read/letters.ts';
import { loadModels, type Models } from './read/models.ts';
import { type Engines, readPage, type ReadPage, type WantedText } from './read/read-page.ts';
import { createTextBudget } from './read/text-budget.ts';
import { withSeenText } from './read/with-seen-text.ts';
import { readCloser } from './closer-reading.ts';
import { createStageClock, type StageClock, type StageTime } from './stage-clock.ts';
import type { Reading, ScanInput } from './types.ts';

/** Name and version of the engine, kept with each reading so that old ones can be told from new ones. */
export const ENGINE = 'bonbog-scan/1';

const OF_MUCH_TEXT: Doubt = { most: 0.5, why: 'more text than is read of one file' };

/** In characters. */
const MOST_PRINTED = 20_000;

/** Settings of a reader. */
export interface ReaderOptions {
  /** The day to judge dates by; the day in Copenhagen when left out. */
  readonly today?: () => CalendarDate;
  /** Hears of every file the text that its fields are looked for in; for measuring, to tell a misreading from a wrong choice. */
  readonly onText?: (text: ReceiptText) => void;
  /** Hears of every line that is read a second time; for learning what that says. */
  readonly onLineAgain?: (line: LineReadAgain) => void;
  /** How much text of one file is read, in pixels of line pictures; for testing. See {@link createTextBudget}. */
  readonly mostText?: number;
  /** Hears what each step of a reading took; for measuring. */
  readonly onStage?: (time: StageTime) => void;
}

/** Reads receipts one at a time; a second call waits for nothing and must not be made before the first answers. */
export interface Reader {
  /** Loads the models, which the first reading of a picture would do otherwise. */
  readonly warm: () => Promise<void>;
  /** Reads a file. Throws `ScanError` for files that cannot be read; fields that are not found are null. */
  readonly read: (input: ScanInput) => Promise<Reading>;
  /** Frees models and worker threads. */
  readonly close: () => Promise<void>;
}

/** Makes a reader. Cheap: models are loaded when the first picture needs them. */
export async function createReader(options: ReaderOptions = {}): Promise<Reader> {
  const today = options.today ?? (() => copenhagenDate(new Date()));
  const letters = createLetterReader();
  const clock = createStageClock(options.onStage);
  const budget = createTextBudget(options.mostText);
  let loading: Promise<Models> | null = null;
  const getModels = () => {
    loading ??= clock('load models', loadModels).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };

  // Nearly every receipt needs both engines. Letters load on a thread of their own while lines are found and read;
  // whether they could is told when the first is asked for.
  const getEngines = async (): Promise<Engines> => {
    void letters.warm().catch(() => undefined);
    return timed({ models: budget.limit(await getModels()), letters }, clock);
  };
  const readText = async (page: DecodedPage, wanted?: WantedText): Promise<ReadPage> =>
    page.kind === 'text'
      ? { text: page.text, turn: 0, pictures: [], others: null, lookCloser: null }
      : withSeenText(await readPage(await getEngines(), page.raster, wanted), page.seen);

  return {
    async warm() {
      await Promise.all([getModels(), letters.warm()]);
    },
    async read(input) {
      const start = performance.now();
      const day = today();
      budget.renew();
      const decoded = await clock('decode', () => decode(input));
      const pagesRead = await readPages({ readText, clock }, decoded, day);
      const closer = orAnyway(await readCloser(pagesRead, { day, clock, isSpent: budget.isSpent }), day);
      const file = budget.isSpent() ? { ...closer, doubt: OF_MUCH_TEXT } : closer;
      const { pages, text } = file;
      const texts = pages.map((page) => page.text);
      options.onText?.(text);
      const lines = linesAgain({ letters, getModels }, pages);
      const again = options.onLineAgain === undefined ? lines : heardBy(lines, options.onLineAgain);
      const read = await clock('second opinion', () => check(file, day, again));
      const checked = read && doubtUnlessHinted(read, unseenText(decoded), day);
      return {
        ...writeFields(checked, toBoxOn(texts)),
        // Of a page that has nothing else to tell as well: it may be one of several.
        printedPage: checked?.holdsSeveral === true ? null : findPrintedPage(text),
        // A picture without a receipt has no way up that words could tell.
        turn: checked === null ? 0 : (pages[0]?.turn ?? 0),
        text: printed(text),
        engine: ENGINE,
        ms: Math.round(performance.now() - start),
      };
    },
    async close() {
      await letters.close();
      await (await loading?.catch(() => null))?.close();
      loading = null;
    },
  };
}

/** What is printed, for whoever looks for a name in it; no paper of a purchase has more that tells who bought. */
function printed({ rows }: ReceiptText): string {
  return rows
    .map((row) => row.text)
    .join('\n')
    .slice(0, MOST_PRINTED);
}

/** What has not the signs of a receipt is refused where it has not both an amount and a date to show. */
function orAnyway(file: PagesRead, day: CalendarDate): PagesRead {
  return file.findings === null
    ? { ...file, findings: findFieldsAnyway(file.text, day), doubt: OF_NO_RECEIPT }
    : file;
}

/** What the pages of a file say in letters that nobody sees. */
function unseenText(decoded: readonly DecodedPage[]): ReceiptText {
  return layOut(decoded.flatMap((page) => (page.kind === 'picture' && page.unseen ? [page.unseen] : [])));
}

function timed({ models, letters }: Engines, clock: StageClock): Engines {
  return {
    models: {
      ...models,
      findLines: (input) => clock('find lines', () => models.findLines(input)),
      readLines: (input) => clock('read lines', () => models.readLines(input)),
    },
    letters: { ...letters, readLine: (picture) => clock('letters', () => letters.readLine(picture)) },
  };
}

/** The fields, read a second time where that pays, and in doubt where the whole file is; null of no receipt. */
async function check(
  { pages, text, findings, doubt }: PagesRead,
  today: CalendarDate,
  again: LinesAgain,
): Promise<Findings | null> {
  if (findings === null) {
    return null;
  }
  const checked = await confirm(findings, { text, today, again });
  const texts = pages.map((page) => page.text);
  if (holdsSeveralReceipts(texts, today)) {
    return { ...doubtAll(checked, OF_SEVERAL), holdsSeveral: true };
  }
  return doubt === null ? checked : doubtAll(checked, doubt);
}

/**
 * Total and date are what users act on without looking, so both are read again by the other engine; of other numbers
 * those that are known to be misread.
 */
async function confirm(
  findings: Findings,
  { text, today, again }: { text: ReceiptText; today: CalendarDate; again: LinesAgain },
): Promise<Findings> {
  const { read } = again;
  return {
    ...findings,
    date:
      findings.date === null
        ? await findDateAgain(text, { today, read })
        : await confirmDate(findings.date, again),
    cvr: await findCvrAgain(text, { known: findings.cvr, ...again }),
    total: findings.total === null ? null : await confirmTotal(findings.total, again),
    currency: await confirmCurrency({ ...findings, text }, read),
  };
}
