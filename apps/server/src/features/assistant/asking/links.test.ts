import { receiptListRoutes, receiptPartRoute } from '@bonbog/contract';
import { formatDanishAmount, minorUnits, parseAmount } from '@bonbog/domain';
import { beforeAll, describe, expect, it } from 'vitest';

import { get, saveReceipt, signUp, type TestUser } from '#app/testing/requests.ts';
import { send, sessionOf } from '#app/testing/chats.ts';
import { shareTestHouse } from '#app/testing/test-house.ts';

const base = { cvr: '13585628', vat: '5.00', product: 'Kaffe', category: 'Hotel', date: '2026-03-02' };
const receipts = [
  { ...base, store: 'Netto Valby', amount: '100.00', tags: 'Kunde A' },
  { ...base, store: 'Netto Nørrebro', amount: '49.95', date: '2026-04-02', tags: 'kunde a, Varebil' },
  { ...base, store: 'Silvan', amount: '900.00', product: 'Boremaskine', category: 'Inventar' },
  { ...base, store: 'Silvan', amount: '-20.50', vat: '0.00', date: '2025-12-24' },
  { ...base, store: 'Dantaxi', amount: '230.00', product: '', date: '2026-07-01' },
  { ...base, store: 'Motel One', amount: '88.10', currencyCode: 'EUR', cvr: 'N/A' },
];
/** How the pages name in their address what the list is asked for. */
const names = new Map([
  ['kategori', 'category'],
  ['valuta', 'currencyCode'],
  ['fra', 'amountFrom'],
  ['til', 'amountTo'],
  ['butik', 'store'],
  ['tag', 'tag'],
  ['soeg', 'search'],
]);
const values = new Map([
  ['ikke-eksporteret', 'notExported'],
  ['udlaeg', 'outlay'],
  ['cvr', 'cvr'],
  ['moms', 'vat'],
  ['produkt', 'product'],
]);

const house = shareTestHouse();
let user: TestUser;

beforeAll(async () => {
  user = await signUp(house());
  for (const [shade, receipt] of receipts.entries()) {
    expect((await saveReceipt(house(), user, receipt, 100 + 20 * shade)).statusCode).toBe(201);
  }
});

/** A message as the chat tells it. */
interface Said {
  readonly messageType: string;
  readonly message: string;
  readonly chips?: readonly { readonly label: string; readonly without: string | null }[];
}

/** What the link of an answer finds in the list: how many receipts, and what they come to. */
async function findBy(link: string) {
  const query = new URLSearchParams({ limit: '50' });
  for (const [name, value] of new URL(link, 'https://bonbog.dk').searchParams) {
    const named = names.get(name);
    if (name === 'periode') {
      const [from, to] = daysOf(value);
      query.set('from', from);
      query.set('to', to);
    } else if (name === 'mangler' || name === 'status') {
      query.set(name === 'status' ? 'status' : 'missing', values.get(value) ?? '');
    } else if (named !== undefined) {
      query.set(named, value);
    }
  }
  const answer = await get(house(), `${receiptListRoutes.list.path}?${query.toString()}`, user.token);
  return receiptPartRoute.response.parse(answer.json()).found;
}

function daysOf(name: string): [string, string] {
  const [year = '', part = ''] = name.split('-');
  if (name.includes('..')) {
    const [from = '', to = ''] = name.split('..');
    return [from, to];
  }
  const first = part === '' ? 1 : part.startsWith('K') ? Number(part.slice(1)) * 3 - 2 : Number(part);
  const last = part === '' ? 12 : part.startsWith('K') ? first + 2 : first;
  const day = (month: number, date: number) =>
    new Date(Date.UTC(Number(year), month, date)).toISOString().slice(0, 10);
  return [day(first - 1, 1), day(last, 0)];
}

/** The receipts behind the link of an answer add up to its figures. */
async function expectLinked(text: string): Promise<void> {
  const found = await findBy(/\]\((\/history[^)]*)\)/.exec(text)?.[1] ?? '');
  const shown = [...text.matchAll(/\*\*(-?[\d.]+,\d\d [A-Z]{3})\*\*/g)].map(([, amount = '']) => amount);

  expect(found.count).toBeGreaterThan(0);
  expect([text, shown]).toEqual([
    text,
    found.sums.map(
      ({ currencyCode, amount }) =>
        `${formatDanishAmount(parseAmount(amount) ?? minorUnits(0))} ${currencyCode}`,
    ),
  ]);
}

describe('a figure', () => {
  it.each([
    'hvor meget har jeg brugt i alt',
    'hvor meget har jeg brugt hos netto',
    'hvor meget har jeg brugt i 2026',
    'hvor meget brugte jeg i marts',
    'hvor meget brugte jeg i 3. kvartal',
    'hvor meget brugte jeg siden 1. april 2026',
    'hvor meget har jeg brugt på hotel',
    'hvor meget har jeg brugt på kaffe',
    'hvad har jeg brugt på taxa',
    'hvor meget har jeg brugt for tagget kunde a',
    'hvor meget har jeg brugt i euro',
    'hvor meget har jeg brugt på køb over 100 kr',
    'hvor meget har jeg brugt på bilag uden cvr',
    'hvor meget er der brugt på bilag der ikke er eksporteret i 2026',
    'hvor meget har jeg brugt hos silvan mellem 0 og 1000 kr i 2026',
  ])(
    'is what the receipts behind its link add up to, and without each of its chips: "%s" (S-72)',
    async (message) => {
      const session = await sessionOf(house(), user);
      const answer: { messages: Said[] } = (
        await send(house(), user, session.id, { message, images: [] })
      ).json();
      const said = answer.messages.findLast(({ messageType }) => messageType === 'ai');

      await expectLinked(said?.message ?? '');
      const chips = said?.chips ?? [];
      // Without the only one everything is asked for, and the same thrice calls a person.
      for (const { without } of chips.length > 1 ? chips : []) {
        const again: { messages: Said[] } = (
          await send(house(), user, session.id, { message: without ?? '', images: [] })
        ).json();
        await expectLinked(again.messages.findLast(({ messageType }) => messageType === 'ai')?.message ?? '');
      }
    },
  );
});
