import { copenhagenDate } from '@bonbog/domain';

import { createPrivately } from '../apps/server/src/platform/private-files.ts';
import { claimDemoFolder } from './demo-folder.ts';
import { PEOPLE } from './truth/people.ts';

// Makes the demo house where it is missing, or anew. Run by scripts/demo.mjs: main.ts FOLDER [--new] [--vouchers N] [--seed N]
const [folder = '', ...parameters] = process.argv.slice(2);

createPrivately();
try {
  const claimed = claimDemoFolder(folder);
  try {
    if (parameters.includes('--new') || !claimed.isFinished) {
      claimed.clear();
      const startedAt = performance.now();
      // A house that is there is opened without loading what made it.
      const { fillDemoHouse } = await import('./fill-demo-house.ts');
      const vouchers = await fillDemoHouse(claimed.root, {
        seed: numberAfter('--seed', 1),
        vouchers: numberAfter('--vouchers', 300),
        today: copenhagenDate(new Date()),
      });
      claimed.finish();
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      process.stderr.write(`Made a house of ${vouchers.length} vouchers in ${seconds} s\n`);
    }
  } finally {
    claimed.release();
  }
  process.stdout.write(
    Object.values(PEOPLE)
      .map(({ email, password, about }) => `  ${email}  ${password}  (${about})\n`)
      .join(''),
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function numberAfter(name: string, usual: number): number {
  const at = parameters.indexOf(name);
  const value = at < 0 ? usual : Number(parameters[at + 1]);
  if (!Number.isSafeInteger(value) || value < 1) {
    throw new Error(`${name} needs a whole number above 0.`);
  }
  return value;
}
