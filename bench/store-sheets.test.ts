import { describe, expect, it } from 'vitest';

import { plainName } from './name-likeness.ts';
import { seededRandom } from './scan-noise.ts';
import { photographed } from './store-photos.ts';
import { inventSheet, placeSheet } from './store-sheets.ts';

const seeds = Array.from({ length: 60 }, (_, index) => 40 + index);
const textOf = (seed: number) => placeSheet(inventSheet(seededRandom(seed))).rows.map((row) => row.text);

describe('inventSheet', () => {
  it('is the same for the same seed and another for another', () => {
    expect(textOf(7)).toEqual(textOf(7));
    expect(textOf(7)).not.toEqual(textOf(8));
  });

  it('prints the name of the store on most receipts, and not on all', () => {
    const named = seeds.filter((seed) => {
      const { store } = inventSheet(seededRandom(seed));
      return plainName(textOf(seed).join('')).includes(plainName(store));
    });

    expect(named.length).toBeGreaterThan(45);
    expect(named.length).toBeLessThan(60);
  });
});

describe('photographed', () => {
  it('misreads some letters, doubts what it misreads, and keeps most words', () => {
    const sheets = seeds.map((seed) => placeSheet(inventSheet(seededRandom(seed))));
    const words = sheets.flatMap((sheet) => sheet.rows.flatMap((row) => row.words));
    const read = sheets.flatMap((sheet, index) =>
      photographed(sheet, seededRandom(index)).rows.flatMap((row) => row.words),
    );
    const printed = new Set(words.map(({ text }) => text));
    const misread = read.filter(({ text }) => !printed.has(text));
    const mean = (all: typeof read) => all.reduce((sum, { confidence }) => sum + confidence, 0) / all.length;

    expect(read.length).toBeGreaterThan(0.8 * words.length);
    expect(misread.length).toBeGreaterThan(0.02 * read.length);
    expect(mean(misread)).toBeLessThan(mean(read));
  });
});
