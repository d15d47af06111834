import './parts/require-node.mjs';

import { existsSync, readFileSync, statSync } from 'node:fs';

import { ensureWebBuilt } from './parts/build-web.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { inRoot } from './parts/paths.mjs';

const dist = (file) => inRoot('apps', 'web', 'dist', file);
const shell = ['src/app/signed-in.tsx'];

/**
 * What each screen may load before it can be used: files of script, and their kilobytes as they are sent (Brotli).
 * They are what was reached, with a little room; a change that needs more has to say so here.
 */
const budgets = [
  { screen: 'signed out', loads: ['src/features/auth/landing-page.tsx'], files: 3, kilobytes: 84 },
  { screen: '/', loads: [...shell, 'src/features/receipts/upload-page.tsx'], files: 3, kilobytes: 100 },
  { screen: '/history', loads: [...shell, 'src/app/history-screen.tsx'], files: 5, kilobytes: 172 },
  {
    screen: '/bulk-upload',
    loads: [...shell, 'src/features/receipts/bulk/bulk-page.tsx'],
    files: 17,
    kilobytes: 230,
  },
  { screen: '/moms', loads: [...shell, 'src/app/vat-return-screen.tsx'], files: 10, kilobytes: 180 },
  { screen: '/hjaelp', loads: [...shell, 'src/features/help/help-page.tsx'], files: 10, kilobytes: 199 },
  {
    screen: '/helpdesk',
    loads: [...shell, 'src/features/helpdesk/helpdesk-page.tsx'],
    files: 20,
    kilobytes: 230,
  },
];

/** Mostly forms: what it checks is written with the library of schemas, which no other may load. */
const mayCheckForms = ['/bulk-upload'];

await ensureInstalled();
process.exitCode = await ensureWebBuilt();
if (process.exitCode === 0) {
  const chunks = JSON.parse(readFileSync(dist('.modules.json'), 'utf8'));
  const over = budgets.filter((budget) => !isWithin(budget, chunks));
  process.exitCode = over.length === 0 ? 0 : 1;
}

function isWithin({ screen, loads, files, kilobytes }, chunks) {
  const scripts = filesOf(['src/main.tsx', ...loads], chunks);
  const sent = scripts.reduce((sum, file) => sum + sentBytes(file), 0) / 1000;
  const hasSchemas = scripts.some((file) => holdsZod(chunks.find((chunk) => chunk.file === file)));
  const isGood =
    scripts.length <= files && sent <= kilobytes && (!hasSchemas || mayCheckForms.includes(screen));
  const room = `${scripts.length} of ${files} files, ${sent.toFixed(1)} of ${kilobytes} kB`;
  process.stdout.write(
    `${isGood ? 'ok  ' : 'OVER'} ${screen}: ${room}${hasSchemas ? ', with schemas' : ''}\n`,
  );
  return isGood;
}

/** The files that some modules need, each once. A module that is no part of the pages is a mistake in the table. */
function filesOf(modules, chunks) {
  const needed = new Set(
    modules.map((module) => chunks.find((chunk) => chunk.modules.includes(module)).file),
  );
  for (const file of needed) {
    for (const imported of chunks.find((chunk) => chunk.file === file).imports) {
      needed.add(imported);
    }
  }
  return [...needed];
}

function holdsZod({ modules }) {
  return modules.some((module) => module.includes('node_modules/zod/'));
}

function sentBytes(file) {
  const compressed = dist(`${file}.br`);
  return statSync(existsSync(compressed) ? compressed : dist(file)).size;
}
