import path from 'node:path';
import { parseArgs } from 'node:util';

import { Stryker } from '@stryker-mutator/core';

import { countMutants, describeCount } from './mutants-report.ts';

// Whether tests notice when the code does something else: it is changed in one small place, a mutant, and the tests that
// run through that place must fail. docs/mutants.md tells what is left, and why.
// Run: npm run bench -- mutants [domain] [contract] [receipts] [--concurrency N] [--seed N] [--sample N] [--quick] [--anew]
const usage =
  'Usage: npm run bench -- mutants [domain] [contract] [receipts] [--concurrency N] [--seed N] [--sample N] [--quick] [--anew]';

interface Scope {
  readonly name: string;
  readonly folder: string;
  /** Whether all mutants are too many to try. */
  readonly isSampled: boolean;
  /** What the copy that is changed need not hold. */
  readonly leftOut: readonly string[];
}

const alwaysLeftOut = ['/docs', '/e2e', '/data', '/apps/web', 'dist', '*.tsbuildinfo'];
const scopes: readonly Scope[] = [
  { name: 'domain', folder: 'packages/domain', isSampled: false, leftOut: ['/apps'] },
  { name: 'contract', folder: 'packages/contract', isSampled: false, leftOut: ['/apps'] },
  { name: 'receipts', folder: 'apps/server/src/features/receipts', isSampled: true, leftOut: [] },
];

/** As many of all mutants have to be killed. */
const WANTED_PERCENT = 90;

interface Wishes {
  readonly concurrency: number;
  readonly sample: { readonly seed: number; readonly count: number };
  /** Without what is made once when a file is loaded: each such mutant needs all tests. */
  readonly isQuick: boolean;
  readonly isAnew: boolean;
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      concurrency: { type: 'string', default: '2' },
      seed: { type: 'string', default: '1' },
      sample: { type: 'string', default: '400' },
      quick: { type: 'boolean', default: false },
      anew: { type: 'boolean', default: false },
    },
  });
  const chosen = scopes.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  if (chosen.length < positionals.length) {
    throw new Error(usage);
  }
  const wishes: Wishes = {
    concurrency: Number(values.concurrency),
    sample: { seed: Number(values.seed), count: Number(values.sample) },
    isQuick: values.quick,
    isAnew: values.anew,
  };
  // The tester works in the folder it is started in, and copies that.
  process.chdir(path.join(import.meta.dirname, '..'));
  for (const scope of chosen) {
    const start = performance.now();
    const mutants = await tryMutants(scope, wishes);
    const count = countMutants(mutants);
    console.log(describeCount(scope.name, count, performance.now() - start));
    if (count.killedPercent < WANTED_PERCENT) {
      process.exitCode = 1;
    }
  }
}

/** Everything it writes lies in .cache; what was tried before and did not change is not tried again. */
function tryMutants({ name, folder, isSampled, leftOut }: Scope, { concurrency, sample, ...wishes }: Wishes) {
  const cache = `.cache/mutants/${name}`;
  const sampler = path.join(import.meta.dirname, '../scripts/parts/sample-mutants.mjs');
  const stryker = new Stryker({
    ...(isSampled ? { sample } : {}),
    mutate: [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, `!${folder}/**/testing/**`],
    mutator: { excludedMutations: ['StringLiteral'] },
    plugins: ['@stryker-mutator/vitest-runner', sampler],
    testRunner: 'vitest',
    vitest: { configFile: 'bench/mutants-vitest.config.ts', dir: folder, related: false },
    coverageAnalysis: 'perTest',
    concurrency,
    // A busy machine is no endless loop.
    timeoutMS: 20_000,
    incremental: true,
    incrementalFile: `${cache}/known.json`,
    force: wishes.isAnew,
    ignoreStatic: wishes.isQuick,
    tempDirName: `${cache}/copy`,
    cleanTempDir: 'always',
    ignorePatterns: [...alwaysLeftOut, ...leftOut],
    reporters: ['sample', 'json', 'progress-append-only'],
    jsonReporter: { fileName: `${cache}/report.json` },
    warnings: false,
    allowConsoleColors: false,
  });
  return stryker.runMutationTest();
}
