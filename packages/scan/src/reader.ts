import { type CalendarDate, copenhagenDate } from '@bonbog/domain';

import { decode, type DecodedPage } from './decode/decode.ts';
import type { Turn } from './decode/raster.ts';
import { readFields } from './fields/read-fields.ts';
import { toBoxOn } from './layout/page-box.ts';
import { layOut } from './layout/rows.ts';
import type { PageText } from './layout/word.ts';
import { createLetterReader } from './read/letters.ts';
import { loadModels, type Models } from './read/models.ts';
import { readPage } from './read/read-page.ts';
import type { Reading, ScanInput } from './types.ts';

/** Name and version of the engine, kept with each reading so that old ones can be told from new ones. */
export const ENGINE = 'bonbog-scan/1';

/** Settings of a reader. */
export interface ReaderOptions {
  /** The day to judge dates by; the day in Copenhagen when left out. */
  readonly today?: () => CalendarDate;
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

interface UprightText {
  readonly text: PageText;
  readonly turn: Turn;
}

/** Makes a reader. Cheap: models are loaded when the first picture needs them. */
export async function createReader(options: ReaderOptions = {}): Promise<Reader> {
  const today = options.today ?? (() => copenhagenDate(new Date()));
  const letters = createLetterReader();
  let loading: Promise<Models> | null = null;
  const getModels = () => {
    loading ??= loadModels().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };

  const readText = async (page: DecodedPage): Promise<UprightText> =>
    page.kind === 'text'
      ? { text: page.text, turn: 0 }
      : readPage({ models: await getModels(), letters }, page.raster);

  return {
    async warm() {
      await getModels();
    },
    async read(input) {
      const start = performance.now();
      const pages: UprightText[] = [];
      for (const page of await decode(input)) {
        pages.push(await readText(page));
      }
      const text = layOut(pages.map((page) => page.text));
      const fields = readFields(text, { today: today(), toBox: toBoxOn(pages) });
      return { ...fields, engine: ENGINE, ms: Math.round(performance.now() - start) };
    },
    async close() {
      await letters.close();
      await (await loading)?.close();
      loading = null;
    },
  };
}
