import { expect, it } from 'vitest';

import { printPage } from '../testing/printed-page.ts';
import { joinWords } from './join-words.ts';

it('makes one word of several, where all of them are printed and as clear as the least', () => {
  const [number, part] = printPage([780, 180, 20, '3.952'], [900, 184, 20, '50']).rows[0]?.words ?? [];
  if (number === undefined || part === undefined) {
    throw new Error('two words were printed');
  }
  const unclear = { ...part, confidence: 0.4, weakest: 0.2 };

  const joined = joinWords([number, unclear], '3.952,50');

  expect(joined).toMatchObject({
    text: '3.952,50',
    left: number.left,
    right: part.right,
    confidence: 0.4,
    weakest: 0.2,
  });
  expect(joined.shown).toEqual({
    left: number.shown.left,
    right: part.shown.right,
    top: Math.min(number.shown.top, part.shown.top),
    bottom: Math.max(number.shown.bottom, part.shown.bottom),
  });
});
