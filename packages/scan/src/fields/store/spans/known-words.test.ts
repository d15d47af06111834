import { describe, expect, it } from 'vitest';

import { knownWords, leaningOf, toKnownWords } from './known-words.ts';

describe('toKnownWords', () => {
  it('tells how often a word was in names and elsewhere, and nothing of others', () => {
    const known = toKnownWords({ tak: [0, 120] });

    expect(known('tak')).toEqual({ inName: 0, elsewhere: 120 });
    expect(known('havn')).toEqual({ inName: 0, elsewhere: 0 });
    expect(known('constructor')).toEqual({ inName: 0, elsewhere: 0 });
  });
});

describe('leaningOf', () => {
  it('says nothing of a word that is not known', () => {
    expect(leaningOf({ inName: 0, elsewhere: 0 })).toBeCloseTo(0);
  });

  it('leans the more the more papers there are, as far as it may', () => {
    const leanings = [
      { inName: 0, elsewhere: 500 },
      { inName: 0, elsewhere: 4 },
      { inName: 2, elsewhere: 2 },
      { inName: 40, elsewhere: 2 },
      { inName: 900, elsewhere: 0 },
    ].map(leaningOf);

    expect(leanings).toEqual(leanings.toSorted((one, other) => one - other));
    expect(leanings[0]).toBe(-4);
    expect(leanings.at(-1)).toBe(4);
  });

  it('knows words of all papers from those of signs', () => {
    for (const word of ['tak', 'betalt', 'moms', 'faktura']) {
      expect(leaningOf(knownWords(word))).toBeLessThan(-1);
    }
    for (const word of ['salon', 'hotel', 'vvs']) {
      expect(leaningOf(knownWords(word))).toBeGreaterThan(0.5);
    }
  });
});
