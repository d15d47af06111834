import path from 'node:path';

import { expect, it } from 'vitest';

import { loadKept } from './kept-texts.ts';
import { PAPERS } from './learning/papers.ts';
import { noticeTwo } from './paper-pairs.ts';

it('two papers of many countries in one file are noticed, and none is taken for two (S-35)', async () => {
  const { alone, pairs, noticed } = noticeTwo(
    // Each third of a hand that nothing was learned from.
    (await loadKept(path.join(PAPERS, 'h13-scan.jsonl.gz'))).filter((_, index) => index % 3 === 0),
  );

  expect(alone).toBe(0);
  expect(noticed.pages / pairs).toBeGreaterThan(0.9);
  expect(noticed.below / pairs).toBeGreaterThan(0.9);
  expect(noticed.beside / pairs).toBeGreaterThan(0.9);
});
