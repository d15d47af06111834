import { describe, expect, it } from 'vitest';

import { withoutMarks } from './without-marks.ts';

describe('the preview of a message', () => {
  it.each([
    [
      'Du har brugt **142,50 DKK**. Se [dem i historikken](/history?soeg=netto).',
      'Du har brugt 142,50 DKK. Se dem i historikken.',
    ],
    ['2 * 3 * 4, [ikke et link] (/x) og ** alene', '2 * 3 * 4, [ikke et link] (/x) og ** alene'],
    ['[Skat](https://skat.dk)', '[Skat](https://skat.dk)'],
  ])('shows the words of %j', (text, words) => {
    expect(withoutMarks(text)).toBe(words);
  });
});
