import { CURRENCY_CODES, type CurrencyCode, foldText, formatDanishAmount, minorUnits } from '@bonbog/domain';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';

import type { Database } from '#platform/database/schema.ts';
import { createTestDatabase } from '#platform/database/testing.ts';

import { createOwnReceipts } from './create-own-receipts.ts';
import { createOwnReceiptsRepository } from './own-receipts.repository.ts';
import { EVERY_RECEIPT, type ReceiptsQuestion, WANTED } from './question.ts';
import { insertOwned, type OwnedReceipt } from './testing/insert-owned.ts';

const clock = () => new Date('2026-11-21T10:00:00.000Z');

function open(db: Kysely<Database>) {
  return createOwnReceipts({
    repository: createOwnReceiptsRepository(db),
    clock,
    deductible: () => Promise.resolve(null),
  });
}

/** Of the VAT return the rows here know nothing. */
const looked = WANTED.filter((wanted) => wanted !== 'deductible');

const stores = ['Netto', 'Netto Nørrebro', 'Bauhaus', 'Café Åen', ''];
const categories = ['Hotel', 'Mad og drikke', 'Frokost'];
const dates = ['2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01', '2026-03-31', '2026-11-21'];

const receiptOf = fc.record({
  owner: fc.constantFrom<'anna' | 'bo'>('anna', 'anna', 'bo'),
  isDeleted: fc.integer({ min: 0, max: 6 }).map((number) => number === 0),
  date: fc.constantFrom(...dates),
  store: fc.constantFrom(...stores),
  product: fc.constantFrom('Kaffe', ''),
  category: fc.constantFrom(...categories),
  cvr: fc.constantFrom('13585628', '', 'N/A'),
  currency: fc.constantFrom<CurrencyCode>('DKK', 'DKK', 'EUR'),
  amount: fc.constantFrom(-5000, 1, 9999, 10_000, 10_001, 123_450, 999_999_999),
  vat: fc.constantFrom(0, 2000, -1000),
  picture: fc.integer({ min: 1, max: 30 }),
});

const asked = (question: ReceiptsQuestion) => ({ questions: [question], relation: 'apart' }) as const;

const questionOf = fc.record({
  wanted: fc.constantFrom(...looked),
  period: maybe(
    fc
      .tuple(fc.constantFrom(...dates), fc.constantFrom(...dates))
      .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one })),
  ),
  store: maybe(fc.constantFrom('netto', 'Nørrebro', 'cafe a', 'silvan')),
  category: maybe(fc.constantFrom(...categories)),
  currency: maybe(fc.constantFrom<CurrencyCode>('DKK', 'EUR', 'SEK')),
  missing: maybe(fc.constantFrom('cvr' as const, 'vat' as const, 'product' as const)),
  amountFrom: maybe(fc.constantFrom(0, 10_000, 10_001)),
  amountTo: maybe(fc.constantFrom(0, 10_000, 200_000)),
  search: maybe(fc.constantFrom('kaffe', 'aen')),
  tag: fc.constant(null),
  status: fc.constant(null),
  receiptNumber: fc.constant(null),
  limit: fc.constant(null),
});

function maybe<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.option(value, { nil: null, freq: 2 });
}

type Row = OwnedReceipt & { readonly number: number };

/** The user's receipts a question is about, worked out without any SQL. */
function counted(rows: readonly Row[], question: ReceiptsQuestion): Row[] {
  const { period, store, search, category, currency, missing, amountFrom, amountTo } = question;
  const own = rows.filter(({ owner, isDeleted }) => owner === 'anna' && !isDeleted);
  const lacks = (row: Row) =>
    missing === 'cvr'
      ? ['', 'N/A'].includes(row.cvr)
      : missing === 'vat'
        ? row.vat === 0
        : row.product === '';
  const hasTwin = (row: Row) =>
    own.some(
      (other) =>
        other.number !== row.number && (other.picture === row.picture || twinKey(other) === twinKey(row)),
    );
  const isInside = (row: Row) =>
    (amountFrom === null || row.amount >= amountFrom) && (amountTo === null || row.amount <= amountTo);
  const isNamed = (row: Row) =>
    (store === null || foldText(row.store).includes(foldText(store))) &&
    (search === null || foldText(`${row.store}\n${row.product}`).includes(search)) &&
    (category === null || row.category === category);
  const isDated = ({ date }: Row) => period === null || (date >= period.from && date <= period.to);
  return own.filter(
    (row) =>
      isInside(row) &&
      isNamed(row) &&
      isDated(row) &&
      (currency === null || row.currency === currency) &&
      (missing === null || lacks(row)) &&
      (question.wanted !== 'duplicates' || hasTwin(row)),
  );
}

function twinKey({ date, store, amount, currency }: Row): string {
  return JSON.stringify([date, store, amount, currency]);
}

function money(minor: number, currency: CurrencyCode): string {
  return `${formatDanishAmount(minorUnits(minor))} ${currency}`;
}

/** Minor units, halves away from zero. */
function rounded(sum: number, count: number): number {
  return Math.sign(sum) * Math.floor((2 * Math.abs(sum) + count) / (2 * count));
}

/** What is told for each currency, in the order currencies are offered. */
function perCurrency(rows: readonly Row[], tell: (own: readonly Row[]) => readonly number[]): string[] {
  return CURRENCY_CODES.flatMap((code) => {
    const own = rows.filter(({ currency }) => currency === code);
    return own.length === 0 ? [] : tell(own).map((minor) => money(minor, code));
  });
}

function sum(rows: readonly Row[], of: 'amount' | 'vat' = 'amount'): number {
  return rows.reduce((total, row) => total + row[of], 0);
}

function best(rows: readonly Row[], compare: (one: Row, other: Row) => number): Row[] {
  return rows.toSorted(compare).slice(0, 5);
}

function groupSums(rows: readonly Row[], nameOf: (row: Row) => string): number[] {
  return [...new Set(rows.map(nameOf))].map((name) => sum(rows.filter((row) => nameOf(row) === name)));
}

const byAmount = (one: Row, other: Row) => one.amount - other.amount || one.number - other.number;
const byDate = (one: Row, other: Row) =>
  one.date === other.date ? one.number - other.number : one.date < other.date ? -1 : 1;
const shown = (rows: readonly Row[]) => rows.map(({ amount, currency }) => money(amount, currency));

/** Every amount an answer prints bold, whatever the order of lines that are equal. */
const expected: Readonly<Record<(typeof looked)[number], (rows: readonly Row[]) => string[]>> = {
  count: () => [],
  sum: (rows) => perCurrency(rows, (own) => [sum(own)]),
  vat: (rows) => perCurrency(rows, (own) => [sum(own, 'vat')]),
  average: (rows) => perCurrency(rows, (own) => [rounded(sum(own), own.length)]),
  list: (rows) => shown(rows.toSorted((one, other) => byDate(other, one)).slice(0, 10)),
  latest: (rows) => shown(best(rows, (one, other) => byDate(other, one))),
  first: (rows) => shown(best(rows, byDate)),
  largest: (rows) =>
    perCurrency(rows, (own) => best(own, (one, other) => byAmount(other, one)).map(({ amount }) => amount)),
  smallest: (rows) => perCurrency(rows, (own) => best(own, byAmount).map(({ amount }) => amount)),
  'by-store': (rows) => perCurrency(rows, (own) => groupSums(own, ({ store }) => store)),
  'by-category': (rows) => perCurrency(rows, (own) => groupSums(own, ({ category }) => category)),
  'by-month': (rows) => perCurrency(rows, (own) => groupSums(own, ({ date }) => date.slice(0, 7))),
  duplicates: (rows) => shown(rows.toSorted((one, other) => byTwins(one, other)).slice(0, 10)),
};

function byTwins(one: Row, other: Row): number {
  if (one.date !== other.date) {
    return one.date < other.date ? 1 : -1;
  }
  return one.store === other.store ? byAmount(one, other) : one.store < other.store ? -1 : 1;
}

/** Amounts are bold and stand with their currency; the counted receipts stand bold, or behind 'Talt med'. */
function amountsIn(answer: string): string[] {
  return [...answer.matchAll(/\*\*(-?[\d.]+,\d\d [A-Z]{3})\*\*/g)].map(([, amount = '']) => amount);
}

function countIn(answer: string): number {
  const match = /(?:Talt med: |\*\*)([\d.]+) kvittering/.exec(
    answer.includes('Talt med: alle') ? (answer.split('Talt')[0] ?? '') : answer,
  );
  return Number((match?.[1] ?? '0').replaceAll('.', ''));
}

describe('an answer about the own receipts', () => {
  it('has the figures that the rows plainly add up to, deleted and foreign rows left out (S-05, S-72)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(receiptOf, { maxLength: 25 }),
        fc.array(questionOf, { minLength: 10, maxLength: 20 }),
        async (receipts, questions) => {
          const db = await createTestDatabase();
          const rows = receipts.map((receipt, index) => ({ ...receipt, number: index + 1 }));
          await insertOwned(db, rows);
          const ownReceipts = open(db);
          for (const question of questions) {
            const answer = await ownReceipts.answer('anna', asked(question));
            const own = counted(rows, question);

            expect([question, amountsIn(answer).toSorted()]).toEqual([
              question,
              own.length === 0 ? [] : expected[question.wanted](own).toSorted(),
            ]);
            expect([question, countIn(answer)]).toEqual([question, own.length]);
          }
        },
      ),
      { numRuns: 15, seed: 20261121 },
    );
  }, 120_000);

  it('says what was counted, which stores, and leads to the same receipts in the history (S-72)', async () => {
    const db = await createTestDatabase();
    await insertOwned(db, [
      receipt({ store: 'Netto', amount: 10_000, vat: 2000 }),
      receipt({ store: 'NETTO Valby', amount: -2500, vat: -500 }),
      receipt({ store: 'Bauhaus', amount: 99_900 }),
    ]);
    const ownReceipts = open(db);
    const reading = await ownReceipts.read('anna', 'Hvor meget har jeg brugt hos netto i marts?', []);

    expect(reading?.kind === 'question' ? await ownReceipts.answer('anna', reading) : reading).toBe(
      [
        'Du har brugt **75,00 DKK**.',
        'Talt med: 2 kvitteringer, dateret 1.–31. marts 2026, butik med »Netto« i navnet (NETTO Valby, Netto). Heraf er 1 en kreditnota, hvis beløb trækkes fra.',
        '[Se dem i historikken](/history?periode=2026-03&butik=Netto)',
      ].join('\n\n'),
    );
  });

  it('takes away what is not to be counted, and adds up what is asked for together (S-72)', async () => {
    const db = await createTestDatabase();
    await insertOwned(db, [
      receipt({ store: 'Netto', product: 'Kaffe og brød', amount: 10_000 }),
      receipt({ store: 'Netto', product: 'Kaffe', amount: 2500 }),
      receipt({ store: 'Netto', product: 'Brød', amount: 100 }),
      receipt({ store: 'Bauhaus', product: 'Skruer', amount: 700 }),
      receipt({ store: 'Bauhaus', product: 'Skruer', amount: 900, currency: 'EUR' }),
    ]);
    const ownReceipts = open(db);
    const last = async (message: string) => {
      const reading = await ownReceipts.read('anna', message, []);
      return reading?.kind === 'question'
        ? (await ownReceipts.answer('anna', reading)).split('\n\n').at(-1)
        : reading;
    };

    expect(await last('hvor meget har jeg brugt uden kaffe i 2026')).toBe(
      'Det første uden resten: **8,00 DKK** og **9,00 EUR**.',
    );
    expect(await last('hvor mange bilag har jeg uden kaffe og skruer')).toBe(
      'Det første uden resten: **1 kvittering**.',
    );
    // The receipt with both counts once.
    expect(await last('hvor meget har jeg brugt på kaffe eller brød')).toBe('Tilsammen: **126,00 DKK**.');
    expect(await last('brugte jeg mere hos netto end hos bauhaus')).toBe(
      'Forskel: det første er **119,00 DKK** mere end det andet og **9,00 EUR** mindre end det andet.',
    );
  });

  it('finds only stores of the user who asks (S-05, S-72)', async () => {
    const db = await createTestDatabase();
    await insertOwned(db, [{ ...receipt({ store: 'Bauhaus' }), owner: 'bo' }]);
    const ownReceipts = open(db);
    const reading = await ownReceipts.read('anna', 'Hvor meget har jeg brugt hos Bauhaus?', []);

    expect(reading).toMatchObject({ kind: 'question', questions: [{ store: 'Bauhaus' }] });
    expect(reading?.kind === 'question' ? await ownReceipts.answer('anna', reading) : '').toMatch(
      /^Jeg finder ingen butik med »Bauhaus«/,
    );
  });

  it('shows names of stores and categories as words, whatever they say (S-72)', async () => {
    const db = await createTestDatabase();
    const name = '[Klik](https://ond.dk) **nu** <img src=x> `x`\n# H';
    await insertOwned(db, [receipt({ store: name, category: name })]);

    const answer = await open(db).answer('anna', asked({ ...EVERY_RECEIPT, wanted: 'list' }));

    expect(answer).toContain(
      '\\[Klik\\]\\(https\\://ond.dk\\) \\*\\*nu\\*\\* \\<img src\\=x\\> \\`x\\` \\# H',
    );
  });

  it.each([
    [
      { wanted: 'largest', period: { from: '2026-04-01', to: '2026-06-30' } },
      '/history?periode=2026-K2&sorter=beloeb-faldende',
    ],
    [
      { wanted: 'list', missing: 'vat', period: { from: '2026-03-01', to: '2026-03-15' } },
      '/history?periode=2026-03-01..2026-03-15&mangler=moms',
    ],
    [
      { wanted: 'sum', amountFrom: 50_001, currency: 'EUR', category: 'Mad og drikke' },
      '/history?kategori=Mad+og+drikke&valuta=EUR&fra=500.01',
    ],
  ] as const)('links %j as the history reads it (S-72)', async (part, link) => {
    const db = await createTestDatabase();
    const fitting = { currency: 'EUR', category: 'Mad og drikke', amount: 60_000, vat: 0 } as const;
    await insertOwned(db, [
      receipt({ ...fitting, date: '2026-04-02' }),
      receipt({ ...fitting, date: '2026-03-02' }),
    ]);

    expect(await open(db).answer('anna', asked({ ...EVERY_RECEIPT, ...part }))).toContain(`](${link})`);
  });

  it('is looked up quickly among 5 000 receipts of 500 stores (S-72)', async () => {
    const db = await createTestDatabase();
    const many = Array.from({ length: 5000 }, (_, index) =>
      receipt({
        store: `Butik ${index % 500}`,
        amount: index,
        picture: index,
        date: `2026-0${(index % 9) + 1}-11`,
      }),
    );
    await insertOwned(db, many);
    const ownReceipts = open(db);
    const times = looked.map(() => Infinity);
    for (const [index, wanted] of [...looked, ...looked, ...looked].entries()) {
      const started = performance.now();
      await ownReceipts.read('anna', 'Hvor meget har jeg brugt hos Butik 77 i marts?', []);
      await ownReceipts.answer('anna', asked({ ...EVERY_RECEIPT, wanted, store: 'butik 7' }));
      const at = index % looked.length;
      times[at] = Math.min(times[at] ?? Infinity, performance.now() - started);
    }

    // About 20 ms where nothing else runs; five times as much beside other programs. A query without plan takes seconds.
    expect(times.toSorted((one, other) => one - other)[6]).toBeLessThan(250);
  }, 60_000);
});

function receipt(fields: Partial<OwnedReceipt>): OwnedReceipt {
  return {
    owner: 'anna',
    isDeleted: false,
    date: '2026-03-02',
    store: 'Netto',
    product: 'Kaffe',
    category: 'Hotel',
    cvr: '13585628',
    currency: 'DKK',
    amount: 12_500,
    vat: 2500,
    picture: 0,
    ...fields,
  };
}
