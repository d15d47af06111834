import { receiptRoutes, vatReturnRoutes } from '@bonbog/contract';
import { VAT_FIGURES } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { get, patch, saveReceipt, signUp, type TestUser } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const treatments = [
  null,
  'none',
  'eu-services',
  'eu-goods',
  'foreign-services',
  'import',
  'domestic-reverse',
];
/** What each category deducts of Danish VAT, in percent; these have one rule for every day. */
const shares: ReadonlyMap<string, number> = new Map([
  ['Kontorartikler', 100],
  ['Restaurant', 25],
  ['Forsikring', 0],
]);
/** Kroner for a euro in hundredths: one rate ends in the middle of the period, and another begins. */
const rateEnds = '2026-11-14';
const rateOn = (day: string) => (day <= rateEnds ? 740 : 750);

interface Voucher {
  readonly date: string;
  readonly savedOn: string;
  readonly bookedOn: string | null;
  readonly category: string;
  /** In minor units. */
  readonly amount: number;
  readonly vat: number;
  /** Of the Swedish crown there is no rate. */
  readonly currencyCode: 'DKK' | 'EUR' | 'SEK';
  readonly treatment: string | null;
  readonly importVat: number | null;
}

/** Whole numbers below a limit, the same for a seed. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** A fourth of the vouchers goes to the next year, and some to the last days of this one. */
function movedTo(random: (below: number) => number): string | null {
  const place = random(8);
  if (place < 2) {
    return `2027-0${place + 1}-01`;
  }
  return place === 2 ? '2026-12-15' : null;
}

function buildVoucher(random: (below: number) => number): Voucher {
  const dayOf = (first: number) =>
    `2026-${String(first + random(3)).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`;
  const isDanish = random(2) === 0;
  const amount = 1000 + random(250_000);
  const treatment = isDanish ? null : (treatments[random(treatments.length)] ?? null);
  return {
    date: dayOf(9),
    savedOn: dayOf(10),
    bookedOn: movedTo(random),
    category: [...shares.keys()][random(shares.size)] ?? '',
    amount,
    vat: isDanish ? Math.round(amount / 5) : 0,
    currencyCode: isDanish ? 'DKK' : random(5) === 0 ? 'SEK' : 'EUR',
    treatment,
    importVat: treatment === 'import' && random(2) === 0 ? 100 * (1 + random(900)) : null,
  };
}

const decimal = (minor: number) => (minor / 100).toFixed(2);

async function save(
  house: TestHouse,
  user: TestUser,
  { voucher, shade }: { voucher: Voucher; shade: number },
) {
  const answer = await saveReceipt(
    house,
    user,
    {
      date: voucher.date,
      store: `Butik ${shade}`,
      category: voucher.category,
      amount: decimal(voucher.amount),
      vat: decimal(voucher.vat),
      vatPercent: voucher.vat === 0 ? 0 : 25,
      vatType: voucher.vat === 0 ? 'none' : 'standard',
      cvr: voucher.currencyCode === 'DKK' ? '13585628' : 'IE6388047V',
      currencyCode: voucher.currencyCode,
      ...(voucher.treatment === null ? {} : { vatTreatment: voucher.treatment }),
      ...(voucher.importVat === null ? {} : { importVat: decimal(voucher.importVat) }),
    },
    shade,
  );
  const { id } = receiptRoutes.save.response.parse(answer.json()).receipt;
  await house.db
    .updateTable('receipts')
    .set({ saved_at: `${voucher.savedOn}T12:00:00.000Z` })
    .where('id', '=', id)
    .execute();
  if (voucher.bookedOn !== null) {
    expect(
      (await patch(house, `/api/receipts/${id}`, { bookedOn: voucher.bookedOn }, user.token)).statusCode,
    ).toBe(200);
  }
  return id;
}

type Parts = Readonly<Record<string, number>>;

function isOwed({ vat, treatment }: Voucher): boolean {
  return vat === 0 && treatment !== null && treatment !== 'none';
}

function countedDay(voucher: Voucher, day: string): string {
  if (isOwed(voucher)) {
    return voucher.date;
  }
  return voucher.bookedOn ?? (day === 'paper' ? voucher.date : voucher.savedOn);
}

/** What a voucher adds to each figure, as somebody with a pencil would work it out. */
function partsOf(voucher: Voucher): Parts {
  const deducted = (vat: number) => Math.round((vat * (shares.get(voucher.category) ?? 0)) / 100);
  if (!isOwed(voucher)) {
    return { purchaseVat: deducted(voucher.vat) };
  }
  if (voucher.treatment === 'import') {
    const vat = voucher.importVat ?? 0;
    return { goodsAbroadVat: vat, purchaseVat: deducted(vat) };
  }
  if (voucher.currencyCode !== 'EUR') {
    return {};
  }
  const cost = Math.round((voucher.amount * rateOn(voucher.date)) / 100);
  const vat = Math.round(cost / 4);
  const owed: Readonly<Record<string, Parts>> = {
    'domestic-reverse': { domesticReverseVat: vat },
    'eu-goods': { goodsAbroadVat: vat, goodsValue: cost },
    'eu-services': { servicesAbroadVat: vat, servicesValue: cost },
    'foreign-services': { servicesAbroadVat: vat },
  };
  return { ...owed[voucher.treatment ?? ''], purchaseVat: deducted(vat) };
}

/** The figures of a period, and which vouchers they are made of. */
function plainly(
  vouchers: readonly (Voucher & { id: string })[],
  { from, to, day }: Record<'from' | 'to' | 'day', string>,
) {
  const counted = vouchers.filter((voucher) => {
    const on = countedDay(voucher, day);
    return from <= on && on <= to;
  });
  return Object.fromEntries(
    VAT_FIGURES.map((id) => {
      const parts = counted.map((voucher) => ({ id: voucher.id, part: partsOf(voucher)[id] ?? 0 }));
      const made = parts.filter(({ part }) => part !== 0);
      const amount = made.reduce((sum, { part }) => sum + part, 0);
      return [id, { amount: decimal(amount), receipts: made.map((one) => one.id).toSorted() }];
    }),
  );
}

describe('the VAT of a period', () => {
  it.each([3, 11])(
    'equals what is worked out by hand of any vouchers, moved ones and a rate that ends too (seed %i)',
    async (seed) => {
      const house = await buildTestHouse({ environment: { RATE_LIMIT_FACTOR: '100' } });
      const user = await signUp(house);
      const days = ['09', '10', '11'].flatMap((month) =>
        Array.from({ length: 28 }, (_, index) => `2026-${month}-${String(index + 1).padStart(2, '0')}`),
      );
      await house.db
        .insertInto('exchange_rates')
        .values(
          days.map((day) => ({
            rate_date: day,
            currency_code: 'DKK' as const,
            units_per_euro: (rateOn(day) / 100).toFixed(4),
          })),
        )
        .execute();
      const random = createRandom(seed);
      const vouchers: (Voucher & { id: string })[] = [];
      for (let shade = 1; shade <= 60; shade += 1) {
        const voucher = buildVoucher(random);
        vouchers.push({ ...voucher, id: await save(house, user, { voucher, shade }) });
      }

      for (const day of ['saved', 'paper']) {
        for (const [from, to] of [
          ['2026-10-01', '2026-12-31'],
          ['2026-11-01', '2026-11-30'],
          ['2027-01-01', '2027-03-31'],
          ['2026-07-01', '2026-12-31'],
        ] as const) {
          const answer = await get(house, `/api/vat-return?from=${from}&to=${to}&day=${day}`, user.token);
          const { figures } = vatReturnRoutes.figures.response.parse(answer.json());
          const told = Object.fromEntries(
            VAT_FIGURES.map((id) => [
              id,
              { amount: figures[id].amount, receipts: figures[id].receipts.toSorted() },
            ]),
          );

          expect([from, day, told]).toEqual([from, day, plainly(vouchers, { from, to, day })]);
        }
      }
    },
    120_000,
  );
});
