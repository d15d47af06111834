import { expect, it } from 'vitest';

import { printPage } from '../../../testing/printed-page.ts';
import { toKnownWords } from './known-words.ts';
import { findNameSpans } from './name-spans.ts';
import { printedCells } from './printed-cells.ts';
import { knownWordFeatures } from './span-known-words.ts';

const words = toKnownWords({ kroen: [8, 1], kolding: [0, 40], betalt: [0, 90] });
const alone = {
  above: undefined,
  below: undefined,
  leftOf: undefined,
  rightOf: undefined,
  high: 30,
  after: 0,
  before: 0,
};

function featuresOf(name: string): number[] {
  const span = findNameSpans(printedCells(printPage([60, 40, 30, name]))).find((one) => one.name === name);
  return span === undefined ? [] : knownWordFeatures(words, span, alone);
}

it('asks no town whether a name is one, as towns stand in every address, and behind some names (S-35)', () => {
  expect(featuresOf('Kroen Kolding')).toEqual(featuresOf('Kroen'));
  expect(featuresOf('Kroen Betalt')).not.toEqual(featuresOf('Kroen'));
  expect(featuresOf('Kolding')).not.toEqual(featuresOf('Kroen'));
});
