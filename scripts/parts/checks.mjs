import { performance } from 'node:perf_hooks';

import { runNpm, secondsSince } from './run.mjs';

/** The npm scripts that look at the code without running it, cheapest to repair first. */
export const checkNames = [
  'format:check',
  'lint',
  'typecheck',
  'boundaries',
  'boundaries:selftest',
  'dead-code',
];

/** Prints what comes next, so that one can find a step in a long log. */
export function announceStep(name) {
  process.stdout.write(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}\n`);
}

/** Runs every check, also after one has failed, and answers the names of those that failed. */
export async function runChecks() {
  const failed = [];
  for (const name of checkNames) {
    announceStep(name);
    const startedAt = performance.now();
    const code = await runNpm(['run', '--silent', name]);
    process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}: ${name} (${secondsSince(startedAt)})\n`);
    if (code !== 0) {
      failed.push(name);
    }
  }
  return failed;
}
