import { randomUUID } from 'node:crypto';

import { helpdeskRoutes, LIMITS } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { createInTransaction } from '#app/in-transaction.ts';
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

import { openChatCase, openFeedbackCase } from './testing/open-case.ts';

const environment = { ADMIN_EMAILS: 'chef@eksempel.dk,vice@eksempel.dk' };
const unknownCase = { status: 404, errorType: 'NOT_FOUND', message: 'Sagen findes ikke.' };
const noCases = ['0', '-1', '1e9', '1000000000', '01', 'abc', '1.5', '%20', '%00', '999999999', '1%20', '٣'];

async function setUp() {
  const house = await buildTestHouse({ environment });
  const admin = await signUp(house, 'chef@eksempel.dk');
  const colleague = await signUp(house, 'vice@eksempel.dk');
  const user = await signUp(house);
  const { caseNumber } = await openChatCase(house, user);
  return { house, admin, colleague, user, caseNumber };
}

const pathOf = (caseNumber: number | string, part = '') => `/api/admin/cases/${caseNumber}${part}`;

async function logOf(house: TestHouse, { token }: TestUser, caseNumber: number) {
  return helpdeskRoutes.caseLog.response.parse((await get(house, pathOf(caseNumber), token)).json());
}

const addNote = (house: TestHouse, { token }: TestUser, caseNumber: number, text: unknown) =>
  post(house, pathOf(caseNumber, '/notes'), { text }, token);

const seeCase = (house: TestHouse, { token }: TestUser, caseNumber: number) =>
  post(house, pathOf(caseNumber, '/presence'), { isWriting: false }, token);

describe('the log of a case', () => {
  it('is empty for a case nobody has touched, be it a chat or feedback', async () => {
    const { house, admin, user, caseNumber } = await setUp();
    const feedback = await openFeedbackCase(house, user);

    const logs = [await logOf(house, admin, caseNumber), await logOf(house, admin, feedback.caseNumber)];

    expect(logs).toEqual([
      { notes: [], events: [] },
      { notes: [], events: [] },
    ]);
    expect(feedback.caseNumber).not.toBe(caseNumber);
  });

  it('holds notes oldest first with their authors, and that they were written newest first', async () => {
    const { house, admin, colleague, caseNumber } = await setUp();

    const first = await addNote(house, admin, caseNumber, '  Ringet til kunden.\nSvarer ikke. ');
    await addNote(house, colleague, caseNumber, 'Prøver igen i morgen 🙂');
    house.wait(1000);
    await addNote(house, admin, caseNumber, 'Fik fat i hende');

    const { notes, events } = await logOf(house, admin, caseNumber);
    expect([first.statusCode, first.json()]).toEqual([201, { note: notes[0] }]);
    expect(notes).toMatchObject([
      {
        author: admin.email,
        text: 'Ringet til kunden.\nSvarer ikke.',
        createdAt: '2026-11-21T10:00:00.000Z',
      },
      { author: colleague.email, text: 'Prøver igen i morgen 🙂', createdAt: '2026-11-21T10:00:00.000Z' },
      { author: admin.email, text: 'Fik fat i hende', createdAt: '2026-11-21T10:00:01.000Z' },
    ]);
    const written = { kind: 'note', oldValue: null, newValue: null };
    expect(events).toMatchObject([
      { ...written, actor: admin.email, createdAt: '2026-11-21T10:00:01.000Z' },
      { ...written, actor: colleague.email },
      { ...written, actor: admin.email },
    ]);
  });

  it('holds replies and changes of status among the notes, in the order they were done', async () => {
    const { house, admin, caseNumber } = await setUp();
    const { id: actorId } = admin;
    const event = { actorId, createdAt: '2026-11-21T10:00:00.000Z' };
    await createInTransaction(house.db)(async ({ caseEvents }) => {
      await caseEvents.add(caseNumber, { ...event, kind: 'reply', oldValue: null, newValue: null });
      await caseEvents.add(caseNumber, { ...event, kind: 'status', oldValue: 'open', newValue: 'resolved' });
    });
    await addNote(house, admin, caseNumber, 'Løst');

    const { events } = await logOf(house, admin, caseNumber);

    expect(events.map(({ kind, oldValue, newValue }) => [kind, oldValue, newValue])).toEqual([
      ['note', null, null],
      ['status', 'open', 'resolved'],
      ['reply', null, null],
    ]);
  });

  it('shows the latest events when there are more than it may hold', async () => {
    const { house, admin, caseNumber } = await setUp();
    const rows = Array.from({ length: LIMITS.caseEventsListed + 1 }, (_, index) => ({
      id: randomUUID(),
      case_number: caseNumber,
      actor_id: admin.id,
      position: index + 1,
      kind: 'status' as const,
      old_value: null,
      new_value: String(index + 1),
      created_at: '2026-11-21T10:00:00.000Z',
    }));
    await house.db.insertInto('case_events').values(rows).execute();

    const { events } = await logOf(house, admin, caseNumber);

    expect(events.map(({ newValue }) => Number(newValue))).toEqual(
      Array.from({ length: LIMITS.caseEventsListed }, (_, index) => LIMITS.caseEventsListed + 1 - index),
    );
  });

  it('keeps to one case', async () => {
    const { house, admin, user, caseNumber } = await setUp();
    const other = await openFeedbackCase(house, user);
    await addNote(house, admin, caseNumber, 'Om chatten');

    expect(await logOf(house, admin, other.caseNumber)).toEqual({ notes: [], events: [] });
  });

  it('is sent once to one who asks again while nothing is done', async () => {
    const { house, admin, caseNumber } = await setUp();
    const { etag } = (await get(house, pathOf(caseNumber), admin.token)).headers;
    const ask = () =>
      house.app.inject({
        method: 'GET',
        url: pathOf(caseNumber),
        headers: { ...authorization(admin.token), 'if-none-match': String(etag) },
      });

    const unchanged = await ask();
    await addNote(house, admin, caseNumber, 'Nyt');
    const changed = await ask();

    expect([unchanged.statusCode, unchanged.body, changed.statusCode]).toEqual([304, '', 200]);
  });

  it.each(noCases)('is not there for the number %s, whatever is asked of it', async (number) => {
    const { house, admin } = await setUp();

    const answers = [
      await get(house, pathOf(number), admin.token),
      await post(house, pathOf(number, '/notes'), { text: 'Hej' }, admin.token),
      await post(house, pathOf(number, '/presence'), { isWriting: false }, admin.token),
    ];

    expect(answers.map(problem)).toEqual([unknownCase, unknownCase, unknownCase]);
  });

  it('is refused to the user whose case it is, as if any case were there (S-05, S-82)', async () => {
    const { house, user, caseNumber } = await setUp();

    const answers = [];
    for (const number of [caseNumber, 999_999_999]) {
      answers.push(
        await get(house, pathOf(number), user.token),
        await post(house, pathOf(number, '/notes'), { text: 'Hej' }, user.token),
        await post(house, pathOf(number, '/presence'), { isWriting: true }, user.token),
      );
    }

    expect(answers.map((answer) => problem(answer).errorType)).toEqual(answers.map(() => 'FORBIDDEN'));
    expect(await house.db.selectFrom('case_notes').select('id').execute()).toEqual([]);
    expect(await house.db.selectFrom('case_presences').select('user_id').execute()).toEqual([]);
  });
});

describe('a note', () => {
  it.each([
    [undefined, 'Skriv en note.'],
    [null, 'Skriv en note.'],
    [7, 'Skriv en note.'],
    [['a'], 'Skriv en note.'],
    ['', 'Skriv en note.'],
    [' \n\t ', 'Skriv en note.'],
    ['\u0000\ud83d', 'Skriv en note.'],
    ['x'.repeat(4001), 'Noten må højst være på 4.000 tegn.'],
  ])('that is %j is refused at its field, and nothing is kept', async (text, message) => {
    const { house, admin, caseNumber } = await setUp();

    const answer = await addNote(house, admin, caseNumber, text);

    expect(problem(answer)).toEqual({ status: 400, errorType: 'VALIDATION_ERROR', message });
    expect(answer.json()).toMatchObject({ fieldErrors: { text: message } });
    expect(await logOf(house, admin, caseNumber)).toEqual({ notes: [], events: [] });
  });

  it('may be as long as it says, and loses what no keyboard types', async () => {
    const { house, admin, caseNumber } = await setUp();

    const answer = await addNote(house, admin, caseNumber, `\u0000${'ø'.repeat(4000)}\ud800 `);

    expect([answer.statusCode, (await logOf(house, admin, caseNumber)).notes[0]?.text]).toEqual([
      201,
      'ø'.repeat(4000),
    ]);
  });

  it('is kept, each in its place, when many are written at once', async () => {
    const { house, admin, colleague, caseNumber } = await setUp();
    const texts = Array.from({ length: 10 }, (_, index) => `Note ${index}`);

    const answers = await Promise.all(
      texts.map((text, index) => addNote(house, index % 2 === 0 ? admin : colleague, caseNumber, text)),
    );

    const { notes, events } = await logOf(house, admin, caseNumber);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(texts.map(() => 201));
    expect(notes.map(({ text }) => text).toSorted()).toEqual(texts);
    expect(events).toHaveLength(texts.length);
    const rows = await house.db.selectFrom('case_events').select('position').orderBy('position').execute();
    expect(rows.map(({ position }) => position)).toEqual(texts.map((_, index) => index + 1));
  });

  it('is one of at most 500 of its case', async () => {
    const { house, admin, user, caseNumber } = await setUp();
    const rows = Array.from({ length: LIMITS.caseNotesMax - 1 }, (_, index) => ({
      id: randomUUID(),
      case_number: caseNumber,
      author_id: admin.id,
      position: index + 1,
      text: 'En note',
      created_at: '2026-11-21T10:00:00.000Z',
    }));
    await house.db.insertInto('case_notes').values(rows).execute();
    const other = await openFeedbackCase(house, user);

    const last = await addNote(house, admin, caseNumber, 'Den sidste');
    const refused = await addNote(house, admin, caseNumber, 'En til');
    const elsewhere = await addNote(house, admin, other.caseNumber, 'En anden sag');

    expect([last.statusCode, elsewhere.statusCode]).toEqual([201, 201]);
    expect(problem(refused)).toEqual({
      status: 400,
      errorType: 'VALIDATION_ERROR',
      message: 'En sag kan højst have 500 noter.',
    });
    expect((await logOf(house, admin, caseNumber)).notes).toHaveLength(LIMITS.caseNotesMax);
  });

  it('is one of at most 300 an hour', async () => {
    const { house, admin, colleague, caseNumber } = await setUp();
    await house.db
      .insertInto('rate_counters')
      .values({
        counter_key: `caseNotesByUser:${admin.id}`,
        window_ends_at: Date.parse('2026-11-21T11:00:00Z'),
        hits: 300,
      })
      .execute();

    const refused = await addNote(house, admin, caseNumber, 'For meget');
    const taken = await addNote(house, colleague, caseNumber, 'En anden');

    expect([refused.statusCode, taken.statusCode]).toEqual([429, 201]);
  });

  it('is not kept when it cannot be logged', async () => {
    const { house, admin, caseNumber } = await setUp();
    await house.db.schema.dropTable('case_events').execute();

    const answer = await addNote(house, admin, caseNumber, 'Hej');

    expect(answer.statusCode).toBe(500);
    expect(await house.db.selectFrom('case_notes').select('id').execute()).toEqual([]);
  });
});

describe('what administrators keep of a case', () => {
  async function count(house: TestHouse): Promise<number[]> {
    const tables = ['case_notes', 'case_events', 'case_presences'] as const;
    const rows = await Promise.all(tables.map((table) => house.db.selectFrom(table).selectAll().execute()));
    return rows.map(({ length }) => length);
  }

  it('goes with the user whose case it is, and nothing of other cases does (S-83)', async () => {
    const { house, admin, colleague, user, caseNumber } = await setUp();
    const other = await openChatCase(house, await signUp(house, 'bo@eksempel.dk'));
    for (const number of [caseNumber, other.caseNumber]) {
      await addNote(house, admin, number, 'En note');
      await seeCase(house, colleague, number);
    }
    const before = await count(house);

    await remove(house, `/api/admin/users/${user.id}`, admin.token);

    expect([before, await count(house)]).toEqual([
      [2, 2, 2],
      [1, 1, 1],
    ]);
    expect(problem(await get(house, pathOf(caseNumber), admin.token))).toEqual(unknownCase);
    expect((await logOf(house, admin, other.caseNumber)).notes).toHaveLength(1);
  });

  it('loses the name of an administrator who is gone, and nothing else (S-25)', async () => {
    const { house, admin, colleague, caseNumber } = await setUp();
    await addNote(house, colleague, caseNumber, 'Fra vicen');
    await seeCase(house, colleague, caseNumber);

    const gone = await deleteAccount(house, colleague);

    const { notes, events } = await logOf(house, admin, caseNumber);
    expect(gone.statusCode).toBe(200);
    expect(notes).toMatchObject([{ author: null, text: 'Fra vicen' }]);
    expect(events).toMatchObject([{ actor: null, kind: 'note' }]);
    expect(await count(house)).toEqual([1, 1, 0]);
  });
});
