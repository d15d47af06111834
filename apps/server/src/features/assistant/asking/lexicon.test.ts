import { describe, expect, it } from 'vitest';

import { LEXICON } from './lexicon.ts';

describe('the lexicon', () => {
  it.each(Object.entries(LEXICON))('has nothing but plain words: %s (S-72)', (_, list) => {
    const phrases = list.split(',');

    expect(phrases.filter((phrase) => !/^ ?(?:[\p{L} ]+|[€$£])$/u.test(phrase))).toEqual([]);
  });
});
