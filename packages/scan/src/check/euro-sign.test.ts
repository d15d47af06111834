import { describe, expect, it } from 'vitest';

import { findCurrency } from '../fields/currency.ts';
import { layOutText } from '../layout/text-layout.ts';
import { confirmCurrency } from './euro-sign.ts';

const bill = 'Faktura\nKabel  30,00\nFakturatotal  130,47\nMoms  26,09\nMoms-ID DK13585628';

function currencyOf(printed: string, second: string | null) {
  const text = layOutText(printed);
  const total = { words: text.rows.at(-1)?.words ?? [], minor: 13_047 };
  return confirmCurrency({ currency: findCurrency(text), total, text }, () => Promise.resolve(second));
}

describe('confirmCurrency', () => {
  it.each(['Fakturatotal € 130,47', 'Fakturatotal €130,47', 'Fakturatotal 130,47 €'])(
    'takes the sign that only the second engine knows: %j (S-35)',
    async (second) => {
      expect(await currencyOf(bill, second)).toMatchObject({ value: 'EUR', probability: 0.92 });
    },
  );

  it.each([
    'Fakturatotal 130,47',
    'Faktu€atotal 130,47',
    '€ Fakturatotal 130,47',
    'Kurs 7,46 €  130,47',
    null,
  ])('keeps what was found where it sees none beside an amount: %j', async (second) => {
    expect(await currencyOf(bill, second)).toEqual(findCurrency(layOutText(bill)));
  });

  it.each([
    'I alt kr. 130,47',
    'I alt 130,47 DKK',
    'Kaffe 30,00 kr',
    'Beløb i DKK',
    'Total kr: 130,47',
    'Kaffe 30,-',
  ])('keeps what was found where another currency is printed: %j', async (row) => {
    expect((await currencyOf(`${bill}\n${row}`, 'I alt € 130,47'))?.value).toBe('DKK');
  });

  it('keeps what was found where there is no total', async () => {
    const text = layOutText(bill);

    const currency = await confirmCurrency({ currency: null, total: null, text }, () =>
      Promise.resolve('€ 130,47'),
    );

    expect(currency).toBeNull();
  });
});
