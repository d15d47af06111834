import { performance } from 'node:perf_hooks';

import { runNpmQuietly, secondsSince } from './run.mjs';

/** The npm scripts that look at the code without running it, cheapest to repair first. */
export const checkNames = [
  'format:check',
  'lint',
  'typecheck',
  'boundaries',
  'boundaries:selftest',
  'dead-code',
  'web-budget',
];

/** How many checks run at once. Each uses one core, and linting takes as long as all the others. */
const lanes = 2;

/** Prints what comes next, so that one can find a step in a long log. */
export function announceStep(name) {
  process.stdout.write(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}\n`);
}

/** Runs one check, prints what it said in one piece, and answers whether it passed. */
async function runCheck(name) {
  const startedAt = performance.now();
  const { code, output } = await runNpmQuietly(['run', '--silent', name]);
  announceStep(name);
  process.stdout.write(output);
  process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}: ${name} (${secondsSince(startedAt)})\n`);
  return code === 0;
}

/** Runs every check, also after one has failed, and answers the names of those that failed. */
export async function runChecks() {
  const waiting = [...checkNames];
  const failed = [];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      if (!(await runCheck(name))) {
        failed.push(name);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return checkNames.filter((name) => failed.includes(name));
}
