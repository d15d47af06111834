import { describe, expect, it } from 'vitest';

import { TALK } from './talk-lexicon.ts';

describe('what is said beside questions', () => {
  it.each(Object.entries(TALK))('has nothing but plain words: %s (S-72)', (_, list) => {
    expect(list.split(',').filter((phrase) => !/^ ?[\p{L}\d ]+$/u.test(phrase))).toEqual([]);
  });
});
