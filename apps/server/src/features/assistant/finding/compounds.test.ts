import { describe, expect, it } from 'vitest';

import { createCompounds } from './compounds.ts';
import { stemOf } from './stem.ts';

const compounds = createCompounds(new Set([stemOf('kvittering'), stemOf('gaffel')]));

describe('a compound', () => {
  it.each([
    ['momsafregningsperiode', ['moms', 'afregning', 'periode']],
    ['kvitteringsbillede', ['kvittering', 'billede']],
    ['kontonummer', ['konto', 'nummer']],
    ['csvfil', ['csv', 'fil']],
    ['gaffelkonto', ['gaffel', 'konto']],
  ])('is taken apart: %s (S-72)', (word, parts) => {
    expect(compounds.partsOf(word)).toEqual(parts.map(stemOf));
  });

  it.each(['moms', 'cykelkonto', 'momscykel', 'abc', 'moms'.repeat(40)])(
    'is left alone when a part is unknown: %s (S-72)',
    (word) => {
      expect(compounds.partsOf(word)).toBeNull();
    },
  );
});
