import { currencyRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { get, post, problem, signUp } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

const rates = [
  { rate_date: '2026-11-13', currency_code: 'DKK', units_per_euro: '7.4600' },
  { rate_date: '2026-11-13', currency_code: 'USD', units_per_euro: '1.1190' },
  { rate_date: '2026-11-13', currency_code: 'NOK', units_per_euro: '11.6900' },
  { rate_date: '2026-11-13', currency_code: 'JPY', units_per_euro: '186.75' },
  { rate_date: '2026-11-12', currency_code: 'DKK', units_per_euro: '7.0000' },
];

async function setUp() {
  const house = await buildTestHouse();
  const user = await signUp(house);
  await house.db.insertInto('exchange_rates').values(rates).execute();
  const convert = (fields: Record<string, unknown>) =>
    post(
      house,
      '/api/currency/convert',
      {
        amount: '100.00',
        vatAmount: '20.00',
        fromCurrency: 'EUR',
        toCurrency: 'DKK',
        date: '2026-11-13',
        ...fields,
      },
      user.token,
    );
  const available = async (date: string) => {
    const answer = await get(house, `/api/currency/available/${date}`, user.token);
    return answer.statusCode === 200 ? currencyRoutes.available.response.parse(answer.json()).currencies : [];
  };
  return { convert, available };
}

describe('GET /api/currency/available/:date', () => {
  it('names what has a rate on the day or shortly before it, the five first, and euro always', async () => {
    const { available } = await setUp();

    expect(await available('2026-11-13')).toEqual(['DKK', 'EUR', 'USD', 'JPY', 'NOK']);
    expect(await available('2026-11-15')).toEqual(['DKK', 'EUR', 'USD', 'JPY', 'NOK']);
    expect(await available('2026-11-12')).toEqual(['DKK', 'EUR']);
    expect(await available('2020-01-01')).toEqual(['EUR']);
    expect(await available('2026-02-31')).toEqual([]);
  });
});

describe('POST /api/currency/convert', () => {
  it('converts other currencies than the five, and into whole units where there are no smaller ones', async () => {
    const { convert } = await setUp();

    expect((await convert({ toCurrency: 'NOK' })).json()).toMatchObject({ convertedAmount: 1169 });
    expect((await convert({ amount: '1.01', vatAmount: '0.20', toCurrency: 'JPY' })).json()).toMatchObject({
      convertedAmount: 189,
      convertedVAT: 37,
    });
  });

  it('answers convertedAmount and convertedVAT as numbers, with the rate used (VAT-27, S-40)', async () => {
    const { convert } = await setUp();

    expect((await convert({})).json()).toEqual({
      convertedAmount: 746,
      convertedVAT: 149.2,
      rate: 7.46,
      rateDate: '2026-11-13',
      source: 'ECB',
    });
  });

  it('crosses two currencies over the euro', async () => {
    const { convert } = await setUp();

    expect((await convert({ fromCurrency: 'DKK', toCurrency: 'USD' })).json()).toMatchObject({
      convertedAmount: 15,
      convertedVAT: 3,
    });
  });

  it("uses Friday's rate on a Sunday (S-40)", async () => {
    const { convert } = await setUp();

    expect((await convert({ date: '2026-11-15' })).json()).toMatchObject({ rateDate: '2026-11-13' });
  });

  it('uses the last day before a run of holidays, up to ten days back (S-40, S-41)', async () => {
    const { convert } = await setUp();

    expect((await convert({ date: '2026-11-23' })).json()).toMatchObject({
      rate: 7.46,
      rateDate: '2026-11-13',
    });
  });

  it('has no rate when one of the two currencies has none (S-41)', async () => {
    const { convert } = await setUp();

    expect(problem(await convert({ fromCurrency: 'DKK', toCurrency: 'SEK' }))).toEqual({
      status: 422,
      errorType: 'RATE_UNAVAILABLE',
      message: 'Der findes ingen kurs for denne dato. Tjek og opdater beløbet selv.',
    });
  });

  it('rounds half away from zero, on both sides of it (S-46)', async () => {
    const { convert } = await setUp();
    const dates = { date: '2026-11-12', fromCurrency: 'DKK', toCurrency: 'EUR' };

    const answers = await Promise.all([
      convert({ ...dates, amount: '0.035' }),
      convert({ ...dates, amount: '-0.04' }),
    ]);

    expect(answers.map((answer) => answer.json<{ convertedAmount: number }>().convertedAmount)).toEqual([
      0.01, -0.01,
    ]);
  });

  it.each(['1998-12-31', '2026-11-24', '2026-11-01'])(
    'never uses a silent old rate: %s has none within ten days',
    async (date) => {
      const { convert } = await setUp();

      expect(problem(await convert({ date }))).toMatchObject({ status: 422, errorType: 'RATE_UNAVAILABLE' });
    },
  );

  it.each([{ date: '2026-02-31' }, { toCurrency: 'XXX' }, { amount: 'NaN' }])(
    'refuses %j',
    async (fields) => {
      const { convert } = await setUp();

      expect(problem(await convert(fields))).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
    },
  );

  it('takes an empty VAT as none', async () => {
    const { convert } = await setUp();

    expect((await convert({ vatAmount: '' })).json()).toMatchObject({ convertedVAT: 0 });
  });
});
