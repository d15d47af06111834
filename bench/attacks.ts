import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { z } from 'zod';

// Which attacks on the assistant hold, by kind and engine. Run: npm run bench -- attacks [--all]
// The attacks are those of apps/server/src/features/assistant/testing/attacks; their test runs here and tells of each.
// --all lists every attack; without it only those that got through.
const testFile = 'apps/server/src/features/assistant/assistant-attacks.sqlite.test.ts';
const root = path.join(import.meta.dirname, '..');

const rowSchema = z.object({
  kind: z.string(),
  attack: z.string(),
  engine: z.string(),
  faults: z.array(z.string()),
});
type Row = z.infer<typeof rowSchema>;
const reportSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          title: z.string(),
          status: z.string(),
          meta: z.object({ attacks: z.array(rowSchema).optional() }).optional(),
        }),
      ),
    }),
  ),
});

const tests = await runTests();
const rows = tests.flatMap(({ meta }) => meta?.attacks ?? []);
const broken = rows.filter((row) => !isHeld(row));
const failed = tests.filter(({ status }) => status !== 'passed');
if (process.argv.slice(2).includes('--all')) {
  rows.forEach((row) => {
    console.log(`${isHeld(row) ? 'held ' : 'BROKE'}  ${row.kind.padEnd(12)}  ${row.attack}  (${row.engine})`);
  });
  console.log('');
}
printTable();
broken.forEach(({ kind, attack, engine, faults }) => {
  console.log(`BROKE: ${kind}, ${attack}, on ${engine}: ${faults.join('; ')}`);
});
failed.forEach(({ title }) => {
  console.log(`Failed: ${title}`);
});
const different = new Set(rows.map(({ kind, attack }) => `${kind}: ${attack}`)).size;
console.log(`\n${different} attacks, tried ${rows.length} times, held ${rows.length - broken.length} times`);
process.exitCode = rows.length === 0 || failed.length > 0 ? 1 : 0;

function printTable(): void {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = `${row.kind.padEnd(12)}  ${row.engine.padEnd(42)}`;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  console.log(`${'kind'.padEnd(12)}  ${'on'.padEnd(42)}  attacks  held`);
  for (const [name, of] of groups) {
    const held = of.filter(isHeld).length;
    console.log(`${name}  ${String(of.length).padStart(7)}  ${String(held).padStart(4)}`);
  }
}

function isHeld({ faults }: Row): boolean {
  return faults.length === 0;
}

/** Runs the test of the attacks, and answers what became of each part of it. */
async function runTests() {
  const folder = await mkdtemp(path.join(tmpdir(), 'bonbog-attacks-'));
  const outputFile = path.join(folder, 'report.json');
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const parameters = ['run', '--project', 'quick', testFile, '--reporter=json', `--outputFile=${outputFile}`];
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(process.execPath, [vitest, ...parameters], { cwd: root, stdio: 'ignore' });
      child.on('error', reject);
      child.on('close', () => {
        resolve();
      });
    });
    const { testResults } = reportSchema.parse(JSON.parse(await readFile(outputFile, 'utf8')));
    return testResults.flatMap(({ assertionResults }) => assertionResults);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
