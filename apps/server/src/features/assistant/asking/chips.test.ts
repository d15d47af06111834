import { describe, expect, it } from 'vitest';

import { chipsOf } from './chips.ts';
import { EVERY_RECEIPT, type ReceiptsQuestion } from './question.ts';
import { ownNames } from './testing/own-names.ts';
import { understand } from './understand.ts';

const context = { today: '2026-11-21', names: ownNames };

function asked(message: string): readonly ReceiptsQuestion[] {
  const reading = understand(message, [], context);
  return reading?.kind === 'question' ? reading.questions : [];
}

const whole: ReceiptsQuestion = {
  ...EVERY_RECEIPT,
  wanted: 'sum',
  store: 'netto',
  period: { from: '2026-07-01', to: '2026-09-30' },
  amountFrom: 20_000,
  amountTo: 50_000,
};

describe('the chips over an answer', () => {
  it('tell every condition of what was counted (S-72)', () => {
    const chips = chipsOf(
      [{ ...whole, tag: 'Varebil', missing: 'cvr', status: 'outlay', currency: 'EUR' }],
      ownNames,
      () => true,
    );

    expect(chips.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Butik: Netto',
      'Tag: Varebil',
      'Beløb: mindst 200,00, højst 500,00',
      'Valuta: EUR',
      'Mangler: CVR',
      'Status: udlæg',
      'Periode: 1. juli – 30. september 2026',
    ]);
  });

  it.each([
    whole,
    { ...whole, wanted: 'count' as const },
    { ...whole, wanted: 'vat' as const, category: 'Hotel', store: null },
    { ...whole, wanted: 'list' as const, tag: 'Kunde A', amountTo: null },
    { ...whole, wanted: 'largest' as const, period: { from: '2026-03-01', to: '2026-03-31' } },
    { ...whole, wanted: 'by-month' as const, search: 'kaffe', period: null },
    { ...whole, wanted: 'average' as const, missing: 'cvr' as const, amountFrom: null, amountTo: null },
    { ...whole, wanted: 'latest' as const, status: 'notExported' as const, amountFrom: null, amountTo: null },
  ])('ask the same without one of them, in words that are understood so: %j (S-72)', (question) => {
    const conditions = {
      Butik: { store: null },
      Kategori: { category: null },
      Tag: { tag: null },
      Tekst: { search: null },
      Beløb: { amountFrom: null, amountTo: null },
      Mangler: { missing: null },
      Status: { status: null },
      Periode: { period: null },
    };
    const chips = chipsOf([question], ownNames, (message, meant) => {
      expect([message, asked(message)]).toEqual([message, [meant]]);
      return true;
    });

    expect(chips.length).toBeGreaterThan(1);
    for (const [label, less] of Object.entries(conditions)) {
      const chip = chips.find((one) => one.label === label);
      expect(chip === undefined ? [] : asked(chip.without ?? '')).toEqual(
        chip === undefined ? [] : [{ ...question, ...less }],
      );
    }
  });

  it('cannot be pressed where no words ask for that, and are none over several answers (S-72)', () => {
    expect(chipsOf([whole], ownNames, () => false).map(({ without }) => without)).toEqual([null, null, null]);
    expect(chipsOf([whole, whole], ownNames, () => true)).toEqual([]);
  });
});
