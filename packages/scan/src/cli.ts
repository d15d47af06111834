import { readFile } from 'node:fs/promises';

import { createReader, type Reader } from './reader.ts';
import { ScanError } from './scan-error.ts';
import { sniffType } from './sniff-type.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Usage: npm run scan -- FILE…');
  process.exitCode = 2;
}
const reader = await createReader();
for (const file of files) {
  console.log(JSON.stringify(await readOne(reader, file)));
}
await reader.close();

async function readOne(open: Reader, file: string): Promise<object> {
  try {
    const bytes = await readFile(file);
    return { file, ...(await open.read({ bytes, type: sniffType(bytes) })) };
  } catch (error) {
    process.exitCode = 1;
    const message = error instanceof Error ? error.message : String(error);
    return { file, error: { code: error instanceof ScanError ? error.code : 'INTERNAL', message } };
  }
}
