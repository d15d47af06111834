import { receiptRoutes } from '@bonbog/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { get, patch, problem, remove, saveReceipt, signUp, type TestUser } from '#app/testing/requests.ts';
import { seedReceipts } from '#app/testing/seed-receipts.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const ownTags = async (house: TestHouse, user: TestUser) =>
  receiptRoutes.tags.response.parse((await get(house, '/api/receipts/tags', user.token)).json()).tags;

async function saveWith(house: TestHouse, user: TestUser, tags: unknown) {
  const response = await saveReceipt(house, user, { tags });
  return receiptRoutes.save.response.parse(response.json()).receipt;
}

describe('tags of a receipt', () => {
  it('are kept tidy: without blanks around and doubles inside, each once (S-04)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);

    expect((await saveWith(house, user, ' Kunde   A,varebil,, KUNDE a ,')).tags).toBe('Kunde A, varebil');
    expect(await saveWith(house, user, ' , ')).not.toHaveProperty('tags');
  });

  it.each([
    ['one of 10 000 letters', 'x'.repeat(10_000), 'Et tag må højst være 40 tegn.'],
    ['one of 41 letters', `Bil, ${'x'.repeat(41)}`, 'Et tag må højst være 40 tegn.'],
    ['eleven', 'a,b,c,d,e,f,g,h,i,j,k', 'Der kan højst være 10 tags på et bilag.'],
    ['a list', ['Bil'], 'Tags skal være tekst.'],
  ])('are refused when there is %s, and nothing changes (S-04)', async (_, tags, message) => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    const receipt = await saveWith(house, user, 'Bil');

    const saved = await saveReceipt(house, user, { tags });
    const edited = await patch(house, `/api/receipts/${receipt.id}`, { tags }, user.token);

    expect([saved.statusCode, edited.statusCode]).toEqual([400, 400]);
    expect([problem(saved).message, problem(edited).message]).toEqual([message, message]);
    const listed = receiptRoutes.list.response.parse((await get(house, '/api/receipts', user.token)).json());
    expect(listed.receipts.map((each) => each.tags)).toEqual(['Bil']);
  });
});

describe('GET /api/receipts/tags', () => {
  it('tells the tags of the caller, the most used first, and no others (S-05)', async () => {
    const house = await buildTestHouse();
    const [anna, bo] = [await signUp(house, 'anna@eksempel.dk'), await signUp(house, 'bo@eksempel.dk')];
    await saveWith(house, anna, 'Varebil, Kunde A');
    await saveWith(house, anna, 'kunde a');
    await saveWith(house, bo, 'Hemmelig');

    expect(await ownTags(house, anna)).toEqual(['kunde a', 'Varebil']);
    expect(await ownTags(house, bo)).toEqual(['Hemmelig']);
  });

  it('tells 500 at most of an owner who has very many, and skips none of the most used (S-05)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    await seedReceipts(house.db, user.id, 700);
    await sql`update receipts set tags = case when receipt_number <= 2 then 'Bil' else 'Sag ' || receipt_number end`.execute(
      house.db,
    );

    const tags = await ownTags(house, user);

    expect([tags.length, tags[0]]).toEqual([500, 'Bil']);
  });

  it('forgets those that stand on no receipt any more (S-05)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    const [first, second] = [await saveWith(house, user, 'Bil'), await saveWith(house, user, 'Hus')];

    await remove(house, `/api/receipts/${first.id}`, user.token);
    await patch(house, `/api/receipts/${second.id}`, { tags: null }, user.token);

    expect(await ownTags(house, user)).toEqual([]);
  });
});
