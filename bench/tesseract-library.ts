import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { ScanError } from '@bonbog/scan';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';

import { type OtherReader, ownCpuMs } from './scan-measure.ts';
import { fieldsFromTsv } from './tesseract-words.ts';

interface Languages {
  readonly folder: string;
  readonly codes: readonly string[];
}

const LONGEST_MS = 180_000;
const WANTED = ['dan', 'eng'];
const locate = createRequire(import.meta.url);

/** tesseract.js as everybody uses it: the whole picture, page segmentation 3, and all of the wanted languages there are. */
export async function openTesseract(): Promise<OtherReader> {
  const languages = await gatherLanguages();
  let worker: Worker | null = null;
  const stop = async () => {
    await worker?.terminate();
    worker = null;
  };
  return {
    title: `tesseract.js, ${languages.codes.join('+')}, psm 3`,
    cpuMs: ownCpuMs,
    async read({ bytes }) {
      try {
        worker ??= await startWorker(languages);
        return fieldsFromTsv(await recognise(worker, bytes));
      } catch (error) {
        // It may be in the middle of something: the next picture gets a new one.
        await stop();
        throw new ScanError('UNREADABLE', String(error), { cause: error });
      }
    },
    async close() {
      await stop();
      await rm(languages.folder, { recursive: true });
    },
  };
}

async function recognise(worker: Worker, bytes: Buffer): Promise<string> {
  const patience = new AbortController();
  const tooLong = wait(LONGEST_MS, null, { signal: patience.signal }).catch(() => null);
  try {
    const result = await Promise.race([worker.recognize(bytes, {}, { text: false, tsv: true }), tooLong]);
    if (result === null) {
      throw new Error(`No answer within ${LONGEST_MS / 1000} s`);
    }
    return result.data.tsv ?? '';
  } finally {
    patience.abort();
  }
}

async function startWorker({ folder, codes }: Languages): Promise<Worker> {
  const worker = await createWorker([...codes], OEM.LSTM_ONLY, {
    langPath: folder,
    gzip: true,
    cacheMethod: 'none',
    // Without one it throws where nobody can catch it, besides rejecting.
    errorHandler: () => undefined,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
  return worker;
}

/** The library looks for all languages in one folder, but each comes in a package of its own. */
async function gatherLanguages(): Promise<Languages> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-languages-'));
  const codes: string[] = [];
  for (const code of WANTED) {
    const file = await findLanguage(code);
    if (file !== null) {
      await copyFile(file, path.join(folder, path.basename(file)));
      codes.push(code);
    }
  }
  return { folder, codes };
}

/** The data of a language that is installed as a package; null when it is not. */
async function findLanguage(code: string): Promise<string | null> {
  try {
    const folder = path.dirname(locate.resolve(`@tesseract.js-data/${code}/package.json`));
    const kinds = (await readdir(folder)).filter((name) => name.startsWith('4.0.0'));
    const [kind] = kinds.toSorted((first, second) => Number(isBest(second)) - Number(isBest(first)));
    return kind === undefined ? null : path.join(folder, kind, `${code}.traineddata.gz`);
  } catch {
    return null;
  }
}

function isBest(kind: string): boolean {
  return kind.includes('best');
}
