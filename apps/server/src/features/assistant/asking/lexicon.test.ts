import { describe, expect, it } from 'vitest';

import { LEXICON } from './lexicon.ts';

describe('the lexicon', () => {
  it.each(Object.entries(LEXICON))('has nothing but plain words and noughts: %s (S-72)', (_, list) => {
    const phrases = list.split(',');

    expect(
      phrases.filter((phrase) => !/^ ?(?:(?:\p{L}+|0)(?: (?:\p{L}+|0))* ?|[€$£])$/u.test(phrase)),
    ).toEqual([]);
  });
});
