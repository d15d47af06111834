import { readFile, writeFile } from 'node:fs/promises';

import { ownValue } from '@bonbog/domain';

import { type Asked, readArguments, UsageError } from './cli-arguments.ts';
import { drawReading } from './draw/draw-reading.ts';
import { readEInvoiceFile } from './read-e-invoice-file.ts';
import { createReader, type Reader } from './reader.ts';
import { ScanError } from './scan-error.ts';
import { sniffFileType } from './sniff-type.ts';
import type { FileType, Reading } from './types.ts';

const plainMessages: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file or folder',
  EISDIR: 'This is a folder, not a file',
  EACCES: 'This file may not be opened',
};

try {
  await run(readArguments(process.argv.slice(2)));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function run({ files, drawTo }: Asked): Promise<void> {
  const reader = await createReader();
  try {
    for (const file of files) {
      console.log(JSON.stringify({ file, ...(await readOne(reader, { file, drawTo })) }));
    }
  } finally {
    await reader.close();
  }
}

async function readOne(
  open: Reader,
  { file, drawTo }: { file: string; drawTo: string | null },
): Promise<object> {
  try {
    const bytes = await readFile(file);
    const input = { bytes, type: sniffFileType(bytes) };
    const reading = await read(open, input);
    if (drawTo !== null) {
      await draw(drawTo, () => drawReading(input, reading));
    }
    return reading;
  } catch (error) {
    const message = complain(file, error);
    return { error: { code: error instanceof ScanError ? error.code : 'INTERNAL', message } };
  }
}

/** An e-invoice says what it says; of everything else the page is read. */
async function read(
  open: Reader,
  { bytes, type }: { readonly bytes: Buffer; readonly type: FileType },
): Promise<Reading> {
  if (type !== 'application/xml') {
    return open.read({ bytes, type });
  }
  const reading = await readEInvoiceFile(bytes, type);
  if (reading === null) {
    throw new ScanError('NOT_AN_E_INVOICE', 'The document is no invoice');
  }
  return reading;
}

/** The reading is worth printing even where its drawing cannot be made or written. */
async function draw(file: string, make: () => Promise<Buffer>): Promise<void> {
  try {
    await writeFile(file, await make());
  } catch (error) {
    complain(`Not drawn to ${file}`, error);
  }
}

function complain(about: string, error: unknown): string {
  const message = messageOf(error);
  console.error(`${about}: ${message}`);
  process.exitCode = 1;
  return message;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return ownValue(plainMessages, code) ?? error.message;
}
