import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

import { ScanError } from '@bonbog/scan';

import { type OtherReader, ownCpuMs } from './scan-measure.ts';
import { fieldsFromTsv } from './tesseract-words.ts';

const LONGEST_MS = 180_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const TICK_MS = 10;
const WANTED = ['dan', 'eng'];
const run = promisify(execFile);

/** The program `tesseract` of this machine as everybody calls it. Throws when it or its Danish data is not installed. */
export async function openTesseractProgram(): Promise<OtherReader> {
  const languages = await listLanguages();
  if (!languages.includes('dan')) {
    throw new Error('The program "tesseract" has no Danish data here: install tesseract-ocr-dan.');
  }
  const wanted = WANTED.filter((code) => languages.includes(code)).join('+');
  return {
    title: `tesseract, ${wanted}, psm 3`,
    cpuMs: () => {
      const children = childrenCpuMs();
      return children === null ? null : children + ownCpuMs();
    },
    async read({ bytes }) {
      try {
        return fieldsFromTsv(await recognise(bytes, wanted));
      } catch (error) {
        throw new ScanError('UNREADABLE', String(error), { cause: error });
      }
    },
    close: () => Promise.resolve(),
  };
}

async function recognise(bytes: Buffer, languages: string): Promise<string> {
  const reading = run('tesseract', ['stdin', 'stdout', '-l', languages, '--psm', '3', 'tsv'], {
    timeout: LONGEST_MS,
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  // A program that refuses a picture closes its input first; its own message is the better one.
  reading.child.stdin?.on('error', () => undefined);
  reading.child.stdin?.end(bytes);
  return (await reading).stdout;
}

async function listLanguages(): Promise<string[]> {
  try {
    return (await run('tesseract', ['--list-langs'])).stdout.split(/\s+/);
  } catch (error) {
    throw new Error('The program "tesseract" is not installed on this machine.', { cause: error });
  }
}

/** Processor time of the programs this process has started and that have ended; null where /proc does not tell. */
function childrenCpuMs(): number | null {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name stands in brackets and may hold blanks; of what follows, numbers 13 and 14 are of children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
  } catch {
    return null;
  }
}
