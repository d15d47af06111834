import { brotliDecompressSync } from 'node:zlib';

import { exportRoutes, outlayRoutes, type Receipt, receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import {
  arrangePages,
  authorization,
  get,
  keepPage,
  patch,
  post,
  remove,
  saveReceipt,
  signUp,
  type TestUser,
} from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

import { savePaged, urlsOf } from './testing/paged-receipts.ts';

async function revisionOf(house: TestHouse, user: TestUser): Promise<string> {
  const response = await get(house, receiptRoutes.overview.path, user.token);
  return receiptRoutes.overview.response.parse(response.json()).revision;
}

/** A receipt of two pages, paid with own money, and its owner beside somebody else with a receipt. */
async function setUp() {
  const house = await buildTestHouse();
  const [user, other] = [await signUp(house), await signUp(house, 'bo@eksempel.dk')];
  await saveReceipt(house, other);
  const saved = await savePaged(house, user, [100, 110]);
  await patch(house, `/api/receipts/${saved.id}`, { paidWith: 'private' }, user.token);
  return { house, user, other, saved };
}

type Write = (house: TestHouse, user: TestUser, saved: Receipt) => Promise<unknown>;

const exportAll: Write = (house, { token }, { id }) =>
  post(house, '/api/receipts/export/dinero/selected', { receiptIds: [id] }, token);

const writes: readonly (readonly [string, Write])[] = [
  ['saving', (house, user) => saveReceipt(house, user)],
  ['editing', (house, { token }, { id }) => patch(house, `/api/receipts/${id}`, { store: 'Kiosken' }, token)],
  ['deleting', (house, { token }, { id }) => remove(house, `/api/receipts/${id}`, token)],
  ['exporting', exportAll],
  [
    'undoing an export',
    async (house, user, saved) => {
      await exportAll(house, user, saved);
      const before = await revisionOf(house, user);
      const kept = await get(house, exportRoutes.kept.path, user.token);
      const id = exportRoutes.kept.response.parse(kept.json()).exports[0]?.id ?? '';
      await post(house, exportRoutes.undo.path.replace(':id', id), {}, user.token);
      expect(await revisionOf(house, user)).not.toBe(before);
    },
  ],
  [
    'settling an outlay',
    (house, { token }, { id }) =>
      post(
        house,
        outlayRoutes.settle.path,
        { receiptIds: [id], settledOn: '2026-11-14', previous: null },
        token,
      ),
  ],
  [
    'moving its pages',
    (house, user, saved) => {
      const urls = urlsOf(saved);
      return arrangePages(house, user, { id: saved.id, imageUrls: urls.toReversed(), seen: urls });
    },
  ],
  [
    'adding a page',
    async (house, user, saved) => {
      const page = await keepPage(house, user, { shade: 120, name: 'bagside.png' });
      const before = await revisionOf(house, user);
      const urls = urlsOf(saved);
      await arrangePages(house, user, { id: saved.id, imageUrls: [...urls, page], seen: urls });
      expect(await revisionOf(house, user)).not.toBe(before);
    },
  ],
];

describe('the revision of the list', () => {
  it.each(writes)('changes by %s, for its user alone', async (_, write) => {
    const { house, user, other, saved } = await setUp();
    const before = await revisionOf(house, user);
    const others = await revisionOf(house, other);
    expect(await revisionOf(house, user)).toBe(before);

    await write(house, user, saved);

    expect(await revisionOf(house, user)).not.toBe(before);
    expect(await revisionOf(house, other)).toBe(others);
  });

  it.each(writes)('of the part changes by %s, unless that is an export', async (what, write) => {
    const { house, user, other, saved } = await setUp();
    const partsOf = ({ id }: TestUser) =>
      house.db.selectFrom('receipt_part_revisions').selectAll().where('user_id', '=', id).execute();
    const [before, others] = [await partsOf(user), await partsOf(other)];

    await write(house, user, saved);

    expect(before).toHaveLength(1);
    const isSame = what === 'exporting' || what === 'undoing an export';
    expect(await partsOf(user)).toEqual(isSame ? before : expect.not.arrayContaining(before));
    expect(await partsOf(other)).toEqual(others);
  });

  it('goes with its user', async () => {
    const { house, user } = await setUp();

    await house.db.deleteFrom('receipt_pages').where('user_id', '=', user.id).execute();
    await house.db.deleteFrom('users').where('id', '=', user.id).execute();

    for (const table of ['receipt_revisions', 'receipt_part_revisions'] as const) {
      const rows = await house.db.selectFrom(table).select('user_id').execute();
      expect(rows.map(({ user_id }) => user_id)).toEqual(expect.not.arrayContaining([user.id]));
    }
  });
});

const answers = [
  receiptRoutes.overview.path,
  `${receiptRoutes.list.path}?limit=2`,
  `${receiptRoutes.ids.path}?search=kaffe`,
];

describe('an answer from the list', () => {
  it.each(answers)('%s is not sent again to who has it, and read again once it is another', async (url) => {
    const { house, user, other, saved } = await setUp();
    const ask = (token: string, tag: unknown, address = url) =>
      house.app.inject({
        url: address,
        headers: { ...authorization(token), 'if-none-match': String(tag) },
      });
    const { etag } = (await ask(user.token, '')).headers;

    const again = await ask(user.token, etag);
    const elsewhere = await ask(user.token, etag, `${url}${url.includes('?') ? '&' : '?'}sort=amount`);
    const ofOther = await ask(other.token, etag);
    await patch(house, `/api/receipts/${saved.id}`, { note: 'Husk bilag' }, user.token);
    const later = await ask(user.token, etag);

    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(ofOther.statusCode).toBe(200);
    expect(elsewhere.statusCode).toBe(200);
    expect(later.statusCode).toBe(200);
  });
});

it.each(writes)('is followed by what is kept compressed: %s', async (_name, write) => {
  const { house, user, other, saved } = await setUp();
  const [query, plain] = [`${receiptRoutes.list.path}?limit=200`, { 'accept-encoding': 'identity' }];
  const packed: boolean[] = [];
  const ask = async ({ token }: TestUser, more: Readonly<Record<string, string>>) => {
    const headers = { ...authorization(token), 'accept-encoding': 'br', ...more };
    const { rawPayload, headers: sent } = await house.app.inject({ url: query, headers });
    const isPacked = sent['content-encoding'] === 'br';
    packed.push(isPacked);
    return isPacked ? brotliDecompressSync(rawPayload).toString() : rawPayload.toString();
  };
  // So that the answer is long enough to be compressed.
  await saveReceipt(house, user, { product: 'Kaffe og te '.repeat(40) });
  const [before, others] = [await ask(user, {}), await ask(other, {})];

  await write(house, user, saved);

  expect(await ask(user, {})).toBe(await ask(user, plain));
  expect(await ask(user, {})).not.toBe(before);
  expect(await ask(other, {})).toBe(others);
  expect(packed[0]).toBe(true);
});
