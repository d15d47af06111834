import { describe, expect, it } from 'vitest';

import { mendDayLabels } from './label-spelling.ts';

describe('mendDayLabels', () => {
  it.each([
    ['fakuradato', 'fakturadato'],
    ['faktnradato: 01.02.2026', 'fakturadato: 01.02.2026'],
    ['fakturadatoo', 'fakturadato'],
    ['forfa1dsdato', 'forfaldsdato'],
    ['levenngsdato 20.02', 'leveringsdato 20.02'],
    ['nr. 7  levelingsdato', 'nr. 7  leveringsdato'],
  ])('spells %j as %j', (folded, expected) => {
    expect(mendDayLabels(folded)).toBe(expected);
  });

  it.each(['fakturadato', 'fakuradto', 'fakturanr', 'dato', 'leveringsadresse', ''])(
    'leaves %j',
    (folded) => {
      expect(mendDayLabels(folded)).toBe(folded);
    },
  );
});
