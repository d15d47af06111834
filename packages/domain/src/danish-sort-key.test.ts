import {
  assert as assertHolds,
  constantFrom,
  array,
  property,
  string,
  tuple,
  integer,
  oneof,
} from 'fast-check';
import { describe, expect, it } from 'vitest';

import { danishSortKey } from './danish-sort-key.ts';

const collator = new Intl.Collator('da-DK', { numeric: true, sensitivity: 'base' });

function compareBytes(one: string, other: string): number {
  return Math.sign(Buffer.compare(Buffer.from(one), Buffer.from(other)));
}

const latin1 = Array.from({ length: 0x180 - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).filter(
  (sign) => !/[\u007F-\u009F\u00AD\u00B5²³¹¼½¾ŉ]/.test(sign),
);
const usual = [
  ...latin1,
  ...Array.from('‐‒–—―‘’‚‛“”„‟†‡•…‰′″‹›€™№←→↑↓★♥●'),
  '\t',
  '\n',
  'aa',
  'Aa',
  'aA',
  'AA',
  'a\u030A',
  'ẞ',
  'Ț',
];
const danish = [
  ...Array.from('abdeghiklmnoprstuvyzæøåÆØÅABDS  ..,-&0123479'),
  'aa',
  'Aa',
  'é',
  'ü',
  'ö',
  'ä',
];

const names = oneof(
  array(constantFrom(...danish), { maxLength: 8 }).map((signs) => signs.join('')),
  array(constantFrom(...usual), { maxLength: 6 }).map((signs) => signs.join('')),
  tuple(
    constantFrom('Netto ', 'Føtex', 'A', ''),
    integer({ min: 0, max: 1e9 }),
    constantFrom('', ' ', 'b'),
  ).map((each) => each.join('')),
);

describe('danishSortKey', () => {
  it('sorts names in Latin letters, digits and the usual signs exactly as Danish does', () => {
    assertHolds(
      property(names, names, (one, other) => {
        expect(compareBytes(danishSortKey(one), danishSortKey(other)), JSON.stringify([one, other])).toBe(
          Math.sign(collator.compare(one, other)),
        );
      }),
      { numRuns: 20_000 },
    );
  });

  it('puts every sign among all others where Danish does', () => {
    const sorted = usual.toSorted((one, other) => compareBytes(danishSortKey(one), danishSortKey(other)));
    for (const [index, sign] of sorted.slice(1).entries()) {
      const before = sorted[index] ?? '';
      expect(compareBytes(danishSortKey(before), danishSortKey(sign)), `${before} ${sign}`).toBe(
        Math.sign(collator.compare(before, sign)),
      );
    }
  });

  it.each([
    ['Aalborg', 'Ålborg'],
    ['NETTO', 'netto'],
    ['Café', 'cafe'],
    ['Müller', 'myller'],
    ['Kiosk 007', 'kiosk 7'],
    ['Straße', 'strasse'],
    ['27″', '27′′'],
  ])('holds %j and %j for equal', (one, other) => {
    expect(danishSortKey(one)).toBe(danishSortKey(other));
  });

  it.each([
    ['Zoo', 'Ærø', 'Øl', 'Ål'],
    ['Netto 2', 'Netto 10', 'Netto 100'],
    ['7-Eleven', 'Aldi', 'Яндекс', '麦当劳', '🍕'],
    ['', '\u200B', ' ', '!'],
  ])('puts %j before %j', (...sorted) => {
    const keys = sorted.map(danishSortKey);
    expect(keys.toSorted(compareBytes)).toEqual(keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is text that every database keeps, whatever the name', () => {
    assertHolds(
      property(string({ unit: 'binary' }), (name) => {
        expect(danishSortKey(name)).not.toMatch(/\u0000/);
        expect(danishSortKey(name) === '').toBe(name === '');
      }),
    );
  });
});
