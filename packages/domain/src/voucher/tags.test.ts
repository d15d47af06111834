import { describe, expect, it } from 'vitest';

import { countTags, readTags, tagsFault, writeTags } from './tags.ts';

describe('tags', () => {
  it.each([
    ['Kunde A, Varebil', ['Kunde A', 'Varebil']],
    ['  Kunde \t A ,, Varebil,', ['Kunde A', 'Varebil']],
    ['Ærø, ærø, ÆRØ', ['Ærø']],
    ['Kunde\nA', ['Kunde A']],
    ['A\u030As, Ås', ['A\u030As']],
    ['constructor', ['constructor']],
    [' , ', []],
    ['', []],
  ])('in %j are %j', (text, tags) => {
    expect(readTags(text)).toEqual(tags);
  });

  it('come back from their text, whatever they hold', () => {
    for (const tags of [['Kunde A', 'Varebil'], ['a;b'], ['=1+1'], []]) {
      expect(readTags(writeTags(tags))).toEqual(tags);
    }
    expect(writeTags(['A,B', 'b '])).toBe('A, B');
  });

  it('are at most ten, of forty letters', () => {
    const many = Array.from({ length: 11 }, (_, index) => `Nr ${index}`);
    expect(tagsFault(many.slice(1))).toBeNull();
    expect(tagsFault(many)).toBe('Der kan højst være 10 tags på et bilag.');
    expect(tagsFault(['x'.repeat(40)])).toBeNull();
    expect(tagsFault(['x'.repeat(41)])).toBe('Et tag må højst være 40 tegn.');
  });

  it('of many vouchers are told once each, the most used first', () => {
    const texts = [
      ['Bil, Kunde B', 1],
      ['kunde b', 2],
      ['Åben', 2],
      ['Ark', 1],
    ] as const;
    expect(countTags(texts)).toEqual(['Kunde B', 'Åben', 'Ark', 'Bil']);
  });
});
