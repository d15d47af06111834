import { minorUnits, NO_ANSWERS, writeVatLines } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { buildParsed } from '#features/receipts/testing/build-parsed.ts';
import { openDraft } from './draft.ts';
import { withReadAgain } from './read-again.ts';

const answers = { ...NO_ANSWERS, note: 'Til mødet' };
const present = {
  ...openDraft(buildParsed({ store: 'Brugsen', amount: '125.00', vat: '25.00' }), null),
  answers,
};
const read = openDraft(buildParsed({ store: 'Netto', amount: '80.00', vat: '16.00' }), null);

describe('a draft whose pages were read together', () => {
  it('has what they say, and what only its user knows', () => {
    expect(withReadAgain(present, read, new Set())).toEqual({ ...read, answers });
  });

  it('has the VAT by rate of the amounts that it has', () => {
    const lines = (base: number, vat: number) =>
      writeVatLines([
        { ratePercent: 25, base: minorUnits(base), vat: minorUnits(vat) },
        { ratePercent: 0, base: minorUnits(0), vat: minorUnits(0) },
      ]);
    const [ofPresent, ofRead] = [lines(10_000, 2500), lines(6400, 1600)];
    const [one, two] = [
      { ...present, answers: { ...answers, vatLines: ofPresent } },
      { ...read, answers: { ...read.answers, vatLines: ofRead } },
    ];

    expect(withReadAgain(one, two, new Set()).answers).toEqual({ ...answers, vatLines: ofRead });
    expect(withReadAgain(one, two, new Set(['vat'])).answers).toEqual({ ...answers, vatLines: ofPresent });
  });

  it('keeps the text its user looked at', () => {
    expect(withReadAgain(present, read, new Set(['store']))).toEqual({ ...read, store: 'Brugsen', answers });
  });

  it.each(['amount', 'vat', 'vatRate', 'currency'] as const)('keeps all numbers with %s', (field) => {
    expect(withReadAgain(present, read, new Set([field]))).toEqual({ ...present, store: 'Netto' });
  });
});
