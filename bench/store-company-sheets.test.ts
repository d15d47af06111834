import { expect, it } from 'vitest';

import { plainName } from './name-likeness.ts';
import { seededRandom } from './scan-noise.ts';
import { inventCompanySheet } from './store-company-sheets.ts';
import { placeSheet } from './store-sheets.ts';

const seeds = Array.from({ length: 60 }, (_, index) => 40 + index);
const textOf = (seed: number) =>
  placeSheet(inventCompanySheet(seededRandom(seed))).rows.map((row) => row.text);

it('is the same for the same seed and another for another', () => {
  expect(textOf(7)).toEqual(textOf(7));
  expect(textOf(7)).not.toEqual(textOf(8));
});

it('prints the whole name of the company at the top, on one row or on several', () => {
  const heads = seeds.map((seed) => ({
    store: plainName(inventCompanySheet(seededRandom(seed)).store),
    head: textOf(seed).slice(0, 9),
  }));

  expect(heads.filter(({ store, head }) => !plainName(head.join('')).includes(store))).toEqual([]);
  expect(
    heads.filter(({ store, head }) => !head.some((row) => plainName(row).includes(store))).length,
  ).toBeGreaterThan(10);
});
