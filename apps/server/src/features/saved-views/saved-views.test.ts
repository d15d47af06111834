import { randomUUID } from 'node:crypto';

import { LIMITS, savedViewRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { readZip } from '#app/testing/read-zip.ts';
import { authorization, get, post, problem, remove, signUp, type TestUser } from '#app/testing/requests.ts';
import { shareTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const theHouse = shareTestHouse();
const { path } = savedViewRoutes.list;
const taxa = { name: 'Taxa i år', query: 'periode=2026&soeg=taxa' };

const signUpAnother = () => signUp(theHouse(), `${randomUUID()}@eksempel.dk`);

async function add(house: TestHouse, user: TestUser, input: object) {
  return post(house, path, { ...input }, user.token);
}

async function added(house: TestHouse, user: TestUser, input: object): Promise<string> {
  return savedViewRoutes.add.response.parse((await add(house, user, input)).json()).view.id;
}

async function listed(house: TestHouse, user: TestUser) {
  return savedViewRoutes.list.response.parse((await get(house, path, user.token)).json()).views;
}

function change(
  house: TestHouse,
  user: TestUser,
  { id, ...input }: { id: string; name: string; query: string },
) {
  const headers = authorization(user.token);
  return house.app.inject({ method: 'PUT', url: `${path}/${id}`, headers, payload: input });
}

describe('saved views', () => {
  it('are listed by name, in the order of Danish, and can be renamed, changed and removed', async () => {
    const [house, user] = [theHouse(), await signUpAnother()];
    const id = await added(house, user, taxa);
    await added(house, user, { name: 'Ærø', query: 'butik=aero' });
    await added(house, user, { name: 'Mangler CVR', query: 'mangler=cvr' });
    expect((await listed(house, user)).map(({ name }) => name)).toEqual(['Mangler CVR', 'Taxa i år', 'Ærø']);

    await change(house, user, { id, name: 'TAXA I ÅR', query: 'soeg=taxa' });
    expect((await listed(house, user))[1]).toEqual({ id, name: 'TAXA I ÅR', query: 'soeg=taxa' });

    expect((await remove(house, `${path}/${id}`, user.token)).json()).toEqual({ success: true });
    expect(await listed(house, user)).toHaveLength(2);
  });

  it('have a name that no other one of the same user has, however it is written', async () => {
    const [house, user, other] = [theHouse(), await signUpAnother(), await signUpAnother()];
    await added(house, user, taxa);
    const id = await added(house, user, { ...taxa, name: 'Bus' });
    const refusal = { status: 409, message: 'Du har allerede en visning med det navn.' };

    expect(problem(await add(house, user, { ...taxa, name: ' taxa  i ÅR ' }))).toMatchObject(refusal);
    expect(problem(await change(house, user, { id, ...taxa }))).toMatchObject(refusal);
    expect((await add(house, other, taxa)).statusCode).toBe(201);
  });

  it('of others are not there', async () => {
    const [house, user, other] = [theHouse(), await signUpAnother(), await signUpAnother()];
    const id = await added(house, user, taxa);

    expect(await listed(house, other)).toEqual([]);
    expect(problem(await change(house, other, { id, ...taxa }))).toMatchObject({ status: 404 });
    expect(problem(await remove(house, `${path}/${id}`, other.token))).toMatchObject({ status: 404 });
    expect(await listed(house, user)).toHaveLength(1);
  });

  it.each([
    [{ name: '  ' }, 'Giv visningen et navn.'],
    [{ name: 'x'.repeat(41) }, 'Navnet må højst være på 40 tegn.'],
    [{ query: '' }, 'Vælg et filter, en søgning eller en sortering først.'],
    [{ query: 'x'.repeat(4001) }, 'Visningen kan ikke læses. Genindlæs siden, og prøv igen.'],
    [{ query: 'soeg=en to' }, 'Visningen kan ikke læses. Genindlæs siden, og prøv igen.'],
    [{ query: 7 }, 'Visningen kan ikke læses. Genindlæs siden, og prøv igen.'],
  ])('are refused with what is wrong with them: %j', async (wrong, message) => {
    const [house, user] = [theHouse(), await signUpAnother()];

    expect(problem(await add(house, user, { ...taxa, ...wrong }))).toMatchObject({ status: 400, message });
  });

  it('are at most thirty', async () => {
    const [house, user] = [theHouse(), await signUpAnother()];
    for (let number = 1; number <= LIMITS.savedViewsMax; number += 1) {
      await added(house, user, { ...taxa, name: `Taxa ${number}` });
    }

    expect(problem(await add(house, user, { ...taxa, name: 'En til' }))).toMatchObject({
      status: 409,
      message: 'Du kan højst have 30 visninger. Fjern en, du ikke bruger, og prøv igen.',
    });
  });

  it('are part of the copy of everything (S-25)', async () => {
    const [house, user] = [theHouse(), await signUpAnother()];
    await added(house, user, taxa);

    const files = await readZip((await get(house, '/api/account/export', user.token)).rawPayload);

    expect(JSON.parse(String(files.get('visninger.json')))).toMatchObject([taxa]);
  });
});
