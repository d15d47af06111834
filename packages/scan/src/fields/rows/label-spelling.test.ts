import { describe, expect, it } from 'vitest';

import { mendDayLabels } from './label-spelling.ts';

describe('mendDayLabels', () => {
  it.each([
    ['fakuradato', 'fakturadato'],
    ['faktnradato: 01.02.2026', 'fakturadato: 01.02.2026'],
    ['fakturadatoo', 'fakturadato'],
    ['forfa1dsdato', 'forfaldsdato'],
    ['levenngsdato 20.02', 'leveringsdato 20.02'],
    ['fakt.dat0 25.04.25', 'fakt.dato 25.04.25'],
    ['dat0: 25.04.25', 'dato: 25.04.25'],
    ['nr. 7  levelingsdato', 'nr. 7  leveringsdato'],
  ])('spells %j as %j', (folded, expected) => {
    expect(mendDayLabels(folded)).toBe(expected);
  });

  it.each(['fakturadato', 'fakuradto', 'dat04', 'fakturanr', 'dato', 'leveringsadresse', ''])(
    'leaves %j',
    (folded) => {
      expect(mendDayLabels(folded)).toBe(folded);
    },
  );
});
