import { parseArgs } from 'node:util';

import { DESIGN_NAMES, HELD_OUT_DESIGNS, TUNED_DESIGNS } from './designed/design-table.ts';
import { LAYOUT_NAMES } from './receipt.ts';
import { FILE_KINDS, writeBatch, type Batch } from './write-batch.ts';

/** Sets of designs, and each design alone. */
const DESIGN_SETS: ReadonlyMap<string, Batch['designs']> = new Map([
  ['tuned', TUNED_DESIGNS],
  ['held-out', HELD_OUT_DESIGNS],
  ...DESIGN_NAMES.map((name) => [name, [name]] as const),
]);

const USAGE = `Usage: node --import tsx packages/receipt-generator/src/cli.ts --count N --seed S --out DIR
  [--kind ${FILE_KINDS.join('|')}] [--layout ${LAYOUT_NAMES.join('|')}]
  [--designed ${[...DESIGN_SETS.keys()].join('|')}]`;

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
      designed: { type: 'string' },
    },
  });
  if (values.out === undefined) {
    throw new Error('--out is missing');
  }
  return {
    count: wholeNumber('count', values.count),
    firstSeed: wholeNumber('seed', values.seed),
    directory: values.out,
    kind: oneOf('kind', values.kind, FILE_KINDS),
    ...(values.layout === undefined ? {} : { layout: oneOf('layout', values.layout, LAYOUT_NAMES) }),
    ...(values.designed === undefined ? {} : designsOf(values.designed)),
  };
}

function designsOf(name: string): Pick<Batch, 'designs'> {
  const designs = DESIGN_SETS.get(oneOf('designed', name, [...DESIGN_SETS.keys()]));
  return designs === undefined ? {} : { designs };
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
