import { describe, expect, it } from 'vitest';

import { foldText } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['KØBMAND  Åge & Søn', 'kobmand age & son'],
    ['Æbler', 'aebler'],
    ['Café Größe', 'cafe grosse'],
    ['  ', ''],
  ])('folds %j to %j', (text, expected) => {
    expect(foldText(text)).toBe(expected);
  });
});
