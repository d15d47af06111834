import { LEARNED_WHY, type ParsedReceipt, parsedReceiptSchema, type Reading } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import { readZip } from '#app/testing/read-zip.ts';
import {
  buildSave,
  drawPicture,
  get,
  post,
  remove,
  signUp,
  type TestUser,
  upload,
} from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const cvr = '13585628';
const otherCvr = '35954716';

async function setUp() {
  const house = await buildTestHouse();
  const user = await signUp(house);
  let shade = 20;
  const read = async (reading: Reading, by: TestUser = user): Promise<ParsedReceipt> => {
    house.reading = reading;
    shade += 3;
    const response = await upload(house, by.token, { bytes: await drawPicture(shade) });
    expect(response.statusCode, response.body).toBe(200);
    return parsedReceiptSchema.parse(response.json());
  };
  const save = async (shown: ParsedReceipt, edits: Record<string, unknown> = {}, by: TestUser = user) => {
    // Each a little later, because of two corrections the latest counts.
    house.wait(1000);
    const body = { ...buildSave(shown.imageUrl), ...shown.extractedData, ...edits };
    const response = await post(house, '/api/receipts/save', body, by.token);
    expect(response.statusCode, response.body).toBe(201);
    return response;
  };
  return { house, user, read, save };
}

const remembered = (house: TestHouse) => house.db.selectFrom('merchant_memory').selectAll().execute();

/** What is shown in the fields that are learned. */
function shownIn({ extractedData: { store, category, product } }: ParsedReceipt) {
  return { store, category, product };
}

describe('what a user corrects in a reading', () => {
  it('asks for a look where the name was not read surely, and always at what was bought', async () => {
    const { read, save } = await setUp();
    const doubtful = { ...buildReading({ store: 'Velkommen' }).store, sure: false, probability: 0.5 };
    const unsure = { ...buildReading({ store: 'Velkommen' }), store: doubtful };
    await save(await read(unsure), { store: 'Netto', product: 'Frugt' });

    const next = await read({ ...unsure, total: buildReading({ total: '80.00' }).total });

    expect(next.reading?.store).toMatchObject({ value: 'Netto', sure: false, why: LEARNED_WHY });
    expect(next.reading?.product).toMatchObject({ value: 'Frugt', sure: false, why: LEARNED_WHY });
  });

  it('is read that way from the next receipt with the same CVR number, and says so', async () => {
    const { read, save } = await setUp();
    await save(await read(buildReading({ cvr })), {
      store: 'Søgaards Købmandshandel',
      category: 'Kontorartikler',
    });

    const next = await read(buildReading({ cvr, total: '80.00', vat: '16.00', date: '2026-11-15' }));

    expect(next.extractedData).toMatchObject({
      store: 'Søgaards Købmandshandel',
      category: 'Kontorartikler',
      product: 'Kaffe',
      amount: '80.00',
      vat: '16.00',
      date: '2026-11-15',
      cvr,
    });
    expect(next.reading?.store).toMatchObject({
      value: 'Søgaards Købmandshandel',
      probability: 0.97,
      sure: true,
      why: LEARNED_WHY,
    });
    expect(next.reading?.product.why).not.toBe(LEARNED_WHY);
  });

  it('is known by the name as it was read where there is no number, however it is written', async () => {
    const { read, save } = await setUp();
    await save(await read(buildReading({ cvr: null, store: 'KØBM. SØGARD' })), {
      store: 'Købmand Søgaard',
      product: 'Morgenbrød',
    });

    const next = await read(buildReading({ cvr: null, store: 'købm.  Søgard', product: 'Smør' }));
    const elsewhere = await read(buildReading({ cvr: null, store: 'Bageren', product: 'Smør' }));

    expect(shownIn(next)).toEqual({
      store: 'Købmand Søgaard',
      category: 'Mad og drikke',
      product: 'Morgenbrød',
    });
    expect(shownIn(elsewhere)).toMatchObject({ store: 'Bageren', product: 'Smør' });
  });

  it('goes by the CVR number before the name, field by field', async () => {
    const { read, save } = await setUp();
    const unnumbered = await read(buildReading({ cvr: null, store: 'Kiosken' }));
    await save(unnumbered, { category: 'Gaver', product: 'Blade' });
    await save(await read(buildReading({ cvr, store: 'Kiosken' })), { category: 'Kontorartikler' });

    expect(shownIn(await read(buildReading({ cvr, store: 'Kiosken' })))).toEqual({
      store: 'Kiosken',
      category: 'Kontorartikler',
      product: 'Blade',
    });
    expect(shownIn(await read(buildReading({ cvr: null, store: 'Kiosken' }))).category).toBe('Gaver');
  });

  it('is replaced by the latest correction, and taken back by one to what is read', async () => {
    const { house, read, save } = await setUp();
    await save(await read(buildReading()), { category: 'Gaver', product: 'Te' });
    await save(await read(buildReading()), { category: 'Kontorartikler' });
    const third = await read(buildReading());
    expect(shownIn(third)).toMatchObject({ category: 'Kontorartikler', product: 'Te' });

    await save(third, { category: 'Mad og drikke' });

    const fourth = await read(buildReading());
    expect(shownIn(fourth)).toMatchObject({ category: 'Mad og drikke', product: 'Te' });
    expect(fourth.reading?.category.why).not.toBe(LEARNED_WHY);
    expect(await remembered(house)).toHaveLength(1);
  });

  it('is nothing when the receipt is saved as it was read, or in fields the receipt proves itself', async () => {
    const { house, read, save } = await setUp();

    await save(await read(buildReading()));
    await save(await read(buildReading()), {
      amount: '99.00',
      vat: '19.80',
      date: '2026-11-01',
      cvr: otherCvr,
    });

    expect(await remembered(house)).toEqual([]);
  });

  it('stays when later receipts are saved as they are shown', async () => {
    const { read, save } = await setUp();
    const [first, second] = [await read(buildReading()), await read(buildReading())];
    await save(first, { category: 'Gaver' });
    // This one was read before anything was learned.
    await save(second);
    await save(await read(buildReading()));

    expect(shownIn(await read(buildReading())).category).toBe('Gaver');
  });

  it('is neither used for another user nor shown to one', async () => {
    const { house, read, save } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');
    await save(await read(buildReading()), { store: 'Annas navn', category: 'Gaver', product: 'Hemmeligt' });

    const theirs = await read(buildReading(), other);
    await save(theirs, { category: 'Hotel' }, other);

    expect(shownIn(theirs)).toEqual({
      store: 'Købmand Søgaard',
      category: 'Mad og drikke',
      product: 'Kaffe',
    });
    expect(shownIn(await read(buildReading()))).toMatchObject({ store: 'Annas navn', category: 'Gaver' });
  });

  it('is not known by a number the reader doubts or the user corrects, which may be the buyer’s', async () => {
    const { house, read, save } = await setUp();
    const doubted = buildReading({ cvr });
    await save(await read({ ...doubted, cvr: { ...doubted.cvr, sure: false } }), { category: 'Gaver' });
    await save(await read(buildReading({ cvr, store: 'Tømmerhandlen' })), {
      cvr: otherCvr,
      category: 'Materialer',
    });

    const next = await read(buildReading({ cvr, store: 'Caféen' }));

    expect(shownIn(next).category).toBe('Mad og drikke');
    expect((await remembered(house)).map(({ kind, key }) => [kind, key]).toSorted()).toEqual([
      ['name', 'kobmand sogaard'],
      ['name', 'tommerhandlen'],
    ]);
  });

  it('keeps apart two shops of one company, whose receipts carry the same number', async () => {
    const { read, save } = await setUp();
    const netto = buildReading({ cvr: otherCvr, store: 'Netto' });
    const fotex = buildReading({ cvr: otherCvr, store: 'Føtex' });
    await save(await read(netto), { category: 'Mad og drikke', product: 'Frokost' });
    const firstFotex = await read(fotex);
    expect(shownIn(firstFotex)).toMatchObject({ store: 'Føtex', product: 'Kaffe' });

    await save(firstFotex, { product: 'Arbejdstøj' });

    expect(shownIn(await read(netto)).product).toBe('Frokost');
    expect(shownIn(await read(fotex)).product).toBe('Arbejdstøj');
  });

  it('asks for a look where the number fits and the name could not be read surely', async () => {
    const { read, save } = await setUp();
    await save(await read(buildReading({ cvr })), { store: 'Søgaard' });
    const blurred = buildReading({ cvr, store: 'K0bmard S9gaerd' });

    const next = await read({ ...blurred, store: { ...blurred.store, sure: false } });

    expect(next.reading?.store).toMatchObject({ value: 'Søgaard', sure: false, why: LEARNED_WHY });
  });
});

describe('the memory of merchants', () => {
  it('survives a reload of the review: the reading that is kept says what was learned', async () => {
    const { house, user, read, save } = await setUp();
    await save(await read(buildReading()), { store: 'Søgaard' });
    const shown = await read(buildReading());

    const { pending } = (await get(house, '/api/receipts/pending', user.token)).json<{ pending: object[] }>();

    expect(pending).toEqual([{ ...shown, originalName: 'bon.png', parsedAt: '2026-11-21T10:00:01.000Z' }]);
    expect(Object.keys(pending[0] ?? {})).not.toContain('merchant');
  });

  it('lets two saves at once both succeed, and remembers one of them', async () => {
    const { house, read, save } = await setUp();
    const [first, second] = [await read(buildReading()), await read(buildReading())];

    await Promise.all([save(first, { category: 'Gaver' }), save(second, { category: 'Hotel' })]);

    const rows = await remembered(house);
    expect(rows).toHaveLength(1);
    expect(['Gaver', 'Hotel']).toContain(rows[0]?.category);
  });

  it('fails no reading and no save when it cannot be reached', async () => {
    const { house, read, save } = await setUp();
    const shown = await read(buildReading());
    await house.db.schema.dropTable('merchant_memory').execute();

    await save(shown, { category: 'Gaver' });

    expect(shownIn(await read(buildReading())).category).toBe('Mad og drikke');
    expect(house.memoryTroubles).toHaveLength(2);
  });

  it('goes with the account, and is part of what its owner takes along (S-25, S-83)', async () => {
    const house = await buildTestHouse({ environment: { ADMIN_EMAILS: 'chef@eksempel.dk' } });
    const admin = await signUp(house, 'chef@eksempel.dk');
    const user = await signUp(house);
    const shown = parsedReceiptSchema.parse(
      (await upload(house, user.token, { bytes: await drawPicture() })).json(),
    );
    await post(house, '/api/receipts/save', buildSave(shown.imageUrl, { category: 'Gaver' }), user.token);

    const copy = await readZip((await get(house, '/api/account/export', user.token)).rawPayload);
    await remove(house, `/api/admin/users/${user.id}`, admin.token);

    expect(JSON.parse(String(copy.get('rettelser.json')))).toEqual([
      {
        kind: 'cvr',
        key: cvr,
        store: null,
        category: 'Gaver',
        product: null,
        updatedAt: '2026-11-21T10:00:00.000Z',
      },
    ]);
    expect(await remembered(house)).toEqual([]);
  });
});
