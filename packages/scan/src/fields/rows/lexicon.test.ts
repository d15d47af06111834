import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { editDistance, hasKeyword, labelKey } from './lexicon.ts';
import { rankCandidates } from '../ranker.ts';

function keyOf(line: string): string {
  const [row] = layOutText(line).rows;
  return row === undefined ? '' : labelKey(row);
}

function isAnywhere(key: string, keyword: string): boolean {
  const allowed = keyword.length >= 9 ? 2 : keyword.length >= 6 ? 1 : 0;
  return Array.from({ length: key.length + 1 }, (_, start) => key.slice(start, start + keyword.length)).some(
    (part) =>
      (part[0] === keyword[0] || part[1] === keyword[1]) &&
      part.length >= keyword.length - allowed &&
      editDistance(part, keyword) <= allowed,
  );
}

describe('labelKey', () => {
  it.each(['TOTAL', 'T0TAL', 'Totsl', 'IOTAL', 'TOTAI'])('knows %s for a total (S-35)', (word) => {
    expect(keyOf(`${word}  130,90`)).toBe(keyOf('total'));
  });

  it.each(['I ALT', '1 ALT', 'l AIT', 'IALT'])('knows %s (S-35)', (words) => {
    expect(keyOf(`${words}  130,90`)).toBe(keyOf('ialt'));
  });

  it.each(['Inkl. 25 % m 0ms:', 'Inkl. 25 % M 0 MS', 'Inkl. 25 % m0 ms'])(
    'knows %s for VAT, though a digit begins a part of it (S-35)',
    (words) => {
      expect(keyOf(`${words} 26,18`)).toBe(keyOf('inkl moms'));
    },
  );
});

describe('hasKeyword', () => {
  it('forgives a letter in a long word, none in a short one (S-35)', () => {
    expect(hasKeyword(keyOf('BYTTEPENCE'), ['byttepenge'])).toBe(true);
    expect(keyOf('Ruck9eld')).toBe(keyOf('ruckgeld'));
    expect(hasKeyword(keyOf('MONS'), ['moms'])).toBe(false);
  });

  it('misses nothing that comparing letter by letter at each place finds', () => {
    const letters = (minLength: number, maxLength: number) =>
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength, maxLength });

    fc.assert(
      fc.property(letters(0, 30), letters(5, 12), (key, keyword) => {
        expect(hasKeyword(key, [keyword])).toBe(isAnywhere(key, keyword));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('editDistance', () => {
  it('counts letters to change (S-35)', () => {
    expect([editDistance('netto', 'netto'), editDistance('netto', 'neto'), editDistance('', 'abc')]).toEqual([
      0, 1, 3,
    ]);
  });

  it('gives up above the limit (S-35)', () => {
    expect(editDistance('abcdefgh', 'zyxwvuts', 2)).toBe(3);
  });
});

describe('rankCandidates', () => {
  it('gives shares that add up to one, the largest to the highest score (S-35)', () => {
    const shares = rankCandidates([[1], [3], [2]], { mean: [2], spread: [1], weights: [2] });

    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(shares.indexOf(Math.max(...shares))).toBe(1);
  });

  it('answers nothing for no candidates (S-35)', () => {
    expect(rankCandidates([], { mean: [], spread: [], weights: [] })).toEqual([]);
  });
});
