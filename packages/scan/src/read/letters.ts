import { createRequire } from 'node:module';
import path from 'node:path';

import sharp from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';

import { isLightOnDark, LINE_HEIGHT, type LinePicture } from './crop-line.ts';

/** What the letter engine made of a line; confidence is 0 to 1. */
export interface LetterLine {
  readonly text: string;
  readonly confidence: number;
}

/** Reads single lines with an engine that knows æ, ø and å. */
export interface LetterReader {
  /** Loads the engine, which the first line would do otherwise. */
  readonly warm: () => Promise<void>;
  readonly readLine: (picture: LinePicture) => Promise<LetterLine>;
  readonly close: () => Promise<void>;
}

const MARGIN = 12;
const locate = createRequire(import.meta.url);

/** Makes a letter reader. The engine and its Danish data, from the installed package, load at the first line. */
export function createLetterReader(): LetterReader {
  let loading: Promise<Worker> | null = null;
  const getWorker = () => {
    loading ??= loadWorker().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    async warm() {
      await getWorker();
    },
    async readLine(picture) {
      const worker = await getWorker();
      const { data } = await worker.recognize(await toPng(picture));
      return { text: data.text.trim(), confidence: data.confidence / 100 };
    },
    async close() {
      // What fails to load was told to whoever asked for it, and leaves nothing to end.
      await (await loading?.catch(() => null))?.terminate();
      loading = null;
    },
  };
}

async function loadWorker(): Promise<Worker> {
  const folder = path.dirname(locate.resolve('@tesseract.js-data/dan/package.json'));
  const worker = await createWorker('dan', OEM.LSTM_ONLY, {
    langPath: path.join(folder, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, user_defined_dpi: '200' });
  return worker;
}

/**
 * A line as the engine reads it best, dark on a light rim: light letters on a dark band would run into the rim at its
 * ends, and their first and last were lost.
 */
function toPng(picture: LinePicture): Promise<Buffer> {
  const rgb = isLightOnDark(picture) ? picture.rgb.map((value) => 255 - value) : picture.rgb;
  return sharp(rgb, { raw: { width: picture.width, height: LINE_HEIGHT, channels: 3 } })
    .greyscale()
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
