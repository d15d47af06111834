import { parseArgs } from 'node:util';

import { LAYOUT_NAMES } from './receipt.ts';
import { FILE_KINDS, writeBatch, type Batch } from './write-batch.ts';

const USAGE = `Usage: node --import tsx packages/receipt-generator/src/cli.ts --count N --seed S --out DIR
  [--kind ${FILE_KINDS.join('|')}] [--layout ${LAYOUT_NAMES.join('|')}]`;

await main();

async function main(): Promise<void> {
  try {
    const names = await writeBatch(readArguments());
    console.log(`Wrote ${names.length} files and truth.json`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(USAGE);
    process.exitCode = 1;
  }
}

function readArguments(): Batch {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
      kind: { type: 'string', default: 'png' },
      layout: { type: 'string' },
    },
  });
  if (values.out === undefined) {
    throw new Error('--out is missing');
  }
  const batch = {
    count: wholeNumber('count', values.count),
    firstSeed: wholeNumber('seed', values.seed),
    directory: values.out,
    kind: oneOf('kind', values.kind, FILE_KINDS),
  };
  return values.layout === undefined
    ? batch
    : { ...batch, layout: oneOf('layout', values.layout, LAYOUT_NAMES) };
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) {
    throw new Error(`--${name} must be a whole number, not ${text}`);
  }
  return Number(text);
}

function oneOf<Name extends string>(name: string, text: string, allowed: readonly Name[]): Name {
  const found = allowed.find((candidate) => candidate === text);
  if (found === undefined) {
    throw new Error(`--${name} must be one of ${allowed.join(', ')}, not ${text}`);
  }
  return found;
}
