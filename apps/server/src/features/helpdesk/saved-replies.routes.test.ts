import { helpdeskRoutes, LIMITS, SAVED_REPLY_VARIABLES, type SavedReply } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import {
  authorization,
  deleteAccount,
  get,
  post,
  problem,
  remove,
  signUp,
  type TestUser,
} from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const { path } = helpdeskRoutes.savedReplies;
const nobodysId = '00000000-0000-4000-8000-000000000000';
const titleTaken = 'Der er allerede et svar med den titel.';
const reply = { title: 'Sådan skifter du kategori', body: 'Hej {e-mail}\n\nÅbn bilaget.' };

async function setUp() {
  const house = await buildTestHouse({ environment: { ADMIN_EMAILS: 'chef@eksempel.dk,vice@eksempel.dk' } });
  return { house, admin: await signUp(house, 'chef@eksempel.dk') };
}

async function listOf(house: TestHouse, { token }: TestUser): Promise<SavedReply[]> {
  const answer = await get(house, path, token);
  return helpdeskRoutes.savedReplies.response.parse(answer.json()).savedReplies;
}

const titlesOf = async (house: TestHouse, admin: TestUser) =>
  (await listOf(house, admin)).map(({ title }) => title);

async function add(house: TestHouse, { token }: TestUser, fields: Record<string, unknown> = {}) {
  const answer = await post(house, path, { ...reply, ...fields }, token);
  return helpdeskRoutes.addSavedReply.response.parse(answer.json()).savedReply;
}

const change = (house: TestHouse, { token }: TestUser, id: string, payload: Record<string, unknown>) =>
  house.app.inject({ method: 'PUT', url: `${path}/${id}`, headers: authorization(token), payload });

describe('saved replies', () => {
  it('begin with three, whose variables are all known', async () => {
    const { house, admin } = await setUp();

    const replies = await listOf(house, admin);

    expect(replies.map(({ title }) => title)).toEqual([
      'Fejlen er rettet',
      'Tak for din henvendelse',
      'Vi mangler oplysninger',
    ]);
    const used = replies.flatMap(({ body }) => [...body.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name));
    expect(new Set(used)).toEqual(new Set(['sag', 'titel']));
    expect(SAVED_REPLY_VARIABLES).toEqual(expect.arrayContaining(used));
  });

  it('are kept as they were written, for every administrator', async () => {
    const { house, admin } = await setUp();
    const colleague = await signUp(house, 'vice@eksempel.dk');

    const answer = await post(
      house,
      path,
      { title: ' Sådan skifter du kategori ', body: `\n${reply.body} ` },
      admin.token,
    );

    const { savedReply } = helpdeskRoutes.addSavedReply.response.parse(answer.json());
    expect([answer.statusCode, savedReply]).toEqual([
      201,
      { ...reply, id: savedReply.id, updatedAt: '2026-11-21T10:00:00.000Z' },
    ]);
    expect(await listOf(house, colleague)).toContainEqual(savedReply);
  });

  it('are listed by title as Danish sorts, with numbers as numbers', async () => {
    const { house, admin } = await setUp();
    await house.db.deleteFrom('saved_replies').execute();
    for (const title of ['Åbningstider', 'Øre', 'Zebra', 'ærlig talt', 'Trin 10', 'Trin 9', 'alle']) {
      await add(house, admin, { title });
    }

    expect(await titlesOf(house, admin)).toEqual([
      'alle',
      'Trin 9',
      'Trin 10',
      'Zebra',
      'ærlig talt',
      'Øre',
      'Åbningstider',
    ]);
  });

  it('can be changed, by another administrator too, and tell when', async () => {
    const { house, admin } = await setUp();
    const colleague = await signUp(house, 'vice@eksempel.dk');
    const { id } = await add(house, admin);
    house.wait(1000);

    const answer = await change(house, colleague, id, { title: 'Ny titel', body: 'Nyt svar' });

    const changed = { id, title: 'Ny titel', body: 'Nyt svar', updatedAt: '2026-11-21T10:00:01.000Z' };
    expect([answer.statusCode, answer.json()]).toEqual([200, { savedReply: changed }]);
    expect(await listOf(house, admin)).toContainEqual(changed);
    expect(await titlesOf(house, admin)).not.toContain(reply.title);
  });

  it('can be removed, once', async () => {
    const { house, admin } = await setUp();
    const { id } = await add(house, admin);

    const answers = [
      await remove(house, `${path}/${id}`, admin.token),
      await remove(house, `${path}/${id}`, admin.token),
    ];

    expect(answers[0]?.json()).toEqual({ success: true });
    expect(answers.slice(1).map(problem)).toEqual([
      { status: 404, errorType: 'NOT_FOUND', message: 'Svaret findes ikke.' },
    ]);
    expect(await titlesOf(house, admin)).toHaveLength(3);
  });

  it('stay when the administrator who wrote them is gone (S-25)', async () => {
    const { house, admin } = await setUp();
    const colleague = await signUp(house, 'vice@eksempel.dk');
    const kept = await add(house, colleague);

    const gone = await deleteAccount(house, colleague);

    expect(gone.statusCode).toBe(200);
    expect(await listOf(house, admin)).toContainEqual(kept);
  });

  it('are nothing to users (S-82)', async () => {
    const { house, admin } = await setUp();
    const user = await signUp(house);
    const { id } = await add(house, admin);

    const answers = [
      await get(house, path, user.token),
      await post(house, path, { ...reply, title: 'Min' }, user.token),
      await change(house, user, id, { ...reply, title: 'Min' }),
      await remove(house, `${path}/${id}`, user.token),
    ];

    expect(answers.map((answer) => problem(answer).errorType)).toEqual(answers.map(() => 'FORBIDDEN'));
    expect(await titlesOf(house, admin)).toHaveLength(4);
  });
});

describe('the title of a saved reply', () => {
  it.each([
    reply.title,
    'SÅDAN SKIFTER DU KATEGORI',
    reply.title.normalize('NFD'),
    ' Sådan  skifter\tdu kategori',
  ])('is refused as %j when another has it', async (title) => {
    const { house, admin } = await setUp();
    const other = await add(house, admin, { title: 'En anden' });
    await add(house, admin);

    const answers = [
      await post(house, path, { title, body: 'Et svar' }, admin.token),
      await change(house, admin, other.id, { title, body: 'Et svar' }),
    ];

    const conflict = { status: 409, errorType: 'CONFLICT', message: titleTaken };
    expect(answers.map(problem)).toEqual([conflict, conflict]);
    expect(answers[0]?.json()).toMatchObject({ fieldErrors: { title: titleTaken } });
    expect(await listOf(house, admin)).toContainEqual(other);
    expect(await titlesOf(house, admin)).toHaveLength(5);
  });

  it('may stay when the rest is changed, or be written otherwise', async () => {
    const { house, admin } = await setUp();
    const { id } = await add(house, admin);

    const answers = [
      await change(house, admin, id, { ...reply, body: 'Nyt svar' }),
      await change(house, admin, id, { ...reply, title: reply.title.toUpperCase() }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await titlesOf(house, admin)).toContain(reply.title.toUpperCase());
  });

  it('is free again once the reply that had it is gone', async () => {
    const { house, admin } = await setUp();
    const { id } = await add(house, admin);
    await remove(house, `${path}/${id}`, admin.token);

    expect((await post(house, path, reply, admin.token)).statusCode).toBe(201);
  });

  it('goes to one of many who want it at once, and the others hear so', async () => {
    const { house, admin } = await setUp();

    const answers = await Promise.all(Array.from({ length: 8 }, () => post(house, path, reply, admin.token)));

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409,
    ]);
    expect(await titlesOf(house, admin)).toHaveLength(4);
  });

  it('goes to one of two who change to it at once', async () => {
    const { house, admin } = await setUp();
    const ids = [await add(house, admin, { title: 'A' }), await add(house, admin, { title: 'B' })];

    const answers = await Promise.all(ids.map(({ id }) => change(house, admin, id, reply)));

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('a saved reply', () => {
  it.each([
    [{ title: undefined }, 'title', 'Skriv en titel.'],
    [{ title: 7 }, 'title', 'Skriv en titel.'],
    [{ title: ' \n ' }, 'title', 'Skriv en titel.'],
    [{ title: 'x'.repeat(81) }, 'title', 'Titlen må højst være på 80 tegn.'],
    [{ body: undefined }, 'body', 'Skriv et svar.'],
    [{ body: null }, 'body', 'Skriv et svar.'],
    [{ body: '\u0000 ' }, 'body', 'Skriv et svar.'],
    [{ body: 'x'.repeat(4001) }, 'body', 'Svaret må højst være på 4.000 tegn.'],
  ])('with %j is refused at its field, new or changed', async (fields, field, message) => {
    const { house, admin } = await setUp();
    const kept = await add(house, admin);

    const answers = [
      await post(house, path, { ...reply, title: 'En ny', ...fields }, admin.token),
      await change(house, admin, kept.id, { ...reply, ...fields }),
    ];

    const refusal = { status: 400, errorType: 'VALIDATION_ERROR', message };
    expect(answers.map(problem)).toEqual([refusal, refusal]);
    expect(answers.map((answer) => answer.json<unknown>())).toMatchObject(
      answers.map(() => ({ fieldErrors: { [field]: message } })),
    );
    expect(await listOf(house, admin)).toHaveLength(4);
    expect(await listOf(house, admin)).toContainEqual(kept);
  });

  it('may be as long as it says', async () => {
    const { house, admin } = await setUp();
    const longest = { title: 'å'.repeat(80), body: 'ø'.repeat(4000) };

    expect(await add(house, admin, longest)).toMatchObject(longest);
  });

  it.each([nobodysId, 'no-id', '1', '%00', '..%2F'])('is not there under the id %s', async (id) => {
    const { house, admin } = await setUp();

    const answers = [
      await change(house, admin, id, reply),
      await remove(house, `${path}/${id}`, admin.token),
    ];

    const unknown = { status: 404, errorType: 'NOT_FOUND', message: 'Svaret findes ikke.' };
    expect(answers.map(problem)).toEqual([unknown, unknown]);
    expect(await titlesOf(house, admin)).not.toContain(reply.title);
  });

  it('is one too many after the two hundredth, also when several come at once', async () => {
    const { house, admin } = await setUp();
    const moment = '2026-11-21T10:00:00.000Z';
    const rows = Array.from({ length: LIMITS.savedRepliesMax - 3 - 1 }, (_, index) => ({
      id: `reply-${index}`,
      title: `Svar ${index}`,
      title_key: `svar ${index}`,
      body: 'Hej',
      created_by: admin.id,
      created_at: moment,
      updated_at: moment,
    }));
    await house.db.insertInto('saved_replies').values(rows).execute();

    const answers = await Promise.all(
      ['En', 'To', 'Tre'].map((title) => post(house, path, { ...reply, title }, admin.token)),
    );

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused.map((answer) => problem(answer).message)).toEqual(
      refused.map(() => 'Der kan højst være 200 gemte svar. Slet et, du ikke bruger, og prøv igen.'),
    );
    const kept = await house.db.selectFrom('saved_replies').select('id').execute();
    expect(kept).toHaveLength(LIMITS.savedRepliesMax);
  });
});
