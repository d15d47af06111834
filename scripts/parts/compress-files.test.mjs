import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, it, onTestFinished } from 'vitest';

import { compressFiles } from './compress-files.mjs';

it('puts compressed forms beside what becomes smaller, and leaves the rest alone', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bonbog-compress-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const script = 'export const word = "kvittering";\n'.repeat(100);
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets', 'app.js'), script);
  writeFileSync(path.join(folder, 'small.js'), 'export {};');
  writeFileSync(path.join(folder, 'letter.woff2'), 'x'.repeat(5000));

  await compressFiles(folder);

  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual([
    'assets',
    path.join('assets', 'app.js'),
    path.join('assets', 'app.js.br'),
    path.join('assets', 'app.js.gz'),
    'letter.woff2',
    'small.js',
  ]);
  const compressed = (ending) => readFileSync(path.join(folder, 'assets', `app.js${ending}`));
  expect(brotliDecompressSync(compressed('.br')).toString()).toBe(script);
  expect(gunzipSync(compressed('.gz')).toString()).toBe(script);
});
