import { expect, test } from 'vitest';

import { findLearning, hashOfLearning } from './learned-from.ts';

const spans = 'packages/scan/src/fields/store/spans/span-weights.json';
const days = 'packages/scan/src/fields/date/date-weights.json';

test('what decides the weights of days is their code, the texts, packages and the weights themselves', async () => {
  const { files, packages } = await findLearning({ name: 'train-date', makes: [days] });
  expect(files).toEqual(
    expect.arrayContaining([
      days,
      'bench/learning/train-ranker.ts',
      'bench/papers/cases.json',
      'bench/papers/d10-scan.jsonl.gz',
      'bench/train-date.ts',
      'packages/scan/src/fields/date/date-ranking.ts',
    ]),
  );
  expect(files.some((file) => file.startsWith('packages/domain/src/'))).toBe(true);
  const names = packages.map((one) => one.replace(/^(?:.*\/)?node_modules\/(\S+) .*$/, '$1'));
  expect(names).toEqual(expect.arrayContaining(['tsx', 'esbuild', 'zod']));
  expect(names).not.toContain('eslint');
  expect(files.filter((file) => file.includes('node_modules') || file === spans)).toEqual([]);
});

test('other weights, and another program, are another hash', async () => {
  const ofDays = await hashOfLearning({ name: 'train-date', makes: [days] });
  expect(await hashOfLearning({ name: 'train-date', makes: [days] })).toBe(ofDays);
  expect(await hashOfLearning({ name: 'train-date', makes: [days, spans] })).not.toBe(ofDays);
  expect(await hashOfLearning({ name: 'train-currency', makes: [days] })).not.toBe(ofDays);
});
