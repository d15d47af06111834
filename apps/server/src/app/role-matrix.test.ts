import { randomUUID } from 'node:crypto';

import { type ApiRoute, routeTable } from '@bonbog/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import {
  authorization,
  get,
  patch,
  post,
  problem,
  remove,
  saveReceipt,
  signUp,
  type TestUser,
} from './testing/requests.ts';
import { sendForm } from './testing/send-form.ts';
import { shareTestHouse, type TestHouse } from './testing/test-house.ts';

const nobodysId = '00000000-0000-4000-8000-000000000000';
const adminEmail = 'chef@eksempel.dk';
const named = routeTable.map((route) => [`${route.method} ${route.path}`, route] as const);
const forAdmins = named.filter(([, route]) => route.access === 'admin');
/** Routes of a signed-in user that name something by its id. A format and a day are no ids, and a key is the caller's own word. */
const withId = named.filter(
  ([, { access, path }]) =>
    ['session', 'files', 'download'].includes(access) && /:(?!format|key|date)/.test(path),
);

const theHouse = shareTestHouse({ ADMIN_EMAILS: adminEmail });
let admin: TestUser;
let user: TestUser;
let other: TestUser;
/** Every id by which the things of `other` can be named. */
let ids: string[];

beforeAll(async () => {
  const house = theHouse();
  admin = await signUp(house, adminEmail);
  user = await signUp(house, 'anna@eksempel.dk');
  other = await signUp(house, 'bo@eksempel.dk');
  ids = await idsOf(house, other);
});

/** Somebody for one test, who may be changed by it. */
function signUpAnother(): Promise<TestUser> {
  return signUp(theHouse(), `${randomUUID()}@eksempel.dk`);
}

interface Call {
  readonly token?: string;
  readonly cookie?: string;
  /** Stands where the path names an id. */
  readonly id?: string;
}

function call(house: TestHouse, { method, path }: ApiRoute, { token, cookie, id = nobodysId }: Call) {
  const url = path.replace(/:\w+/g, (name) => (name === ':format' ? 'oversigt' : id));
  return house.app.inject({
    method,
    url,
    headers: { ...authorization(token), ...(cookie === undefined ? {} : { cookie }) },
    ...(['PATCH', 'POST', 'PUT'].includes(method) ? { payload: anyBody } : {}),
  });
}

/** What of it administrators may do with the sessions of others, because they answer in them (T-71). */
const answersInChats = '/api/chat/session/:id/upload';

/** What every route with a body finds its fields in. */
const anyBody = {
  store: 'Bageren',
  name: 'Taxa',
  query: 'soeg=taxa',
  message: 'Hej',
  messageCount: 1,
  helped: true,
  response: 'Hej',
  status: 'in_progress',
  imageUrls: [`/api/files/${nobodysId}`],
  seen: [],
};

/** Writes to support in a chat and by feedback; answers the ids of the two. */
async function writeToSupport(house: TestHouse, user: TestUser) {
  const begun = await get(house, '/api/chat/session', user.token);
  const { session } = begun.json<{ session: { id: string } }>();
  await post(
    house,
    `/api/chat/session/${session.id}/message`,
    { message: 'Hvordan skifter jeg kategori?' },
    user.token,
  );
  const fields = { feedbackType: 'bug', title: 'Momsen er væk', message: 'Der står 0,00 kr.' };
  await sendForm(house, { token: user.token, fields });
  const feedback = await house.db
    .selectFrom('feedback')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  return { chat: session.id, feedback: feedback.id };
}

/** Every id by which a user's things can be named. */
async function idsOf(house: TestHouse, user: TestUser): Promise<string[]> {
  await saveReceipt(house, user);
  await get(house, '/api/chat/session', user.token);
  await post(house, '/api/views', { name: 'Taxa', query: 'soeg=taxa' }, user.token);
  await writeToSupport(house, user);
  const [receipts, files, sessions, chats, messages, views] = await Promise.all([
    house.db.selectFrom('receipts').select('id').where('user_id', '=', user.id).execute(),
    house.db.selectFrom('files').select('id').where('user_id', '=', user.id).execute(),
    house.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute(),
    house.db.selectFrom('chat_sessions').select('id').where('user_id', '=', user.id).execute(),
    house.db.selectFrom('chat_messages').select('id').where('user_id', '=', user.id).execute(),
    house.db.selectFrom('saved_views').select('id').where('user_id', '=', user.id).execute(),
  ]);
  return [
    user.id,
    ...[...receipts, ...files, ...sessions, ...chats, ...messages, ...views].map(({ id }) => id),
  ];
}

describe('what lies under /api/admin', () => {
  it('is for administrators in the contract, all of it and nothing else (S-82, ADM-34)', () => {
    const under = named.filter(([, { path }]) => path.startsWith('/api/admin/'));

    expect(under.length).toBeGreaterThanOrEqual(4);
    expect(under).toEqual(forAdmins);
  });

  it.each(forAdmins)('%s answers 401 to somebody without a session (S-82, ADM-34)', async (_, route) => {
    const house = theHouse();

    const answers = [await call(house, route, {}), await call(house, route, { id: admin.id })];

    expect(answers.map(problem)).toMatchObject([
      { status: 401, errorType: 'TOKEN_MISSING' },
      { status: 401, errorType: 'TOKEN_MISSING' },
    ]);
  });

  it.each(forAdmins)(
    '%s answers 403 to a user, whatever id is named: the own, an other or nobody’s (S-82, ADM-34, T-77)',
    async (_, route) => {
      const house = theHouse();
      const tried = [user.id, other.id, admin.id, nobodysId, 'no-id'];

      const answers = [];
      for (const id of tried) {
        answers.push(problem(await call(house, route, { token: user.token, id })));
      }

      expect(answers).toEqual(
        tried.map(() => ({
          status: 403,
          errorType: 'FORBIDDEN',
          message: 'Du har ikke adgang til denne del. Den er for administratorer.',
        })),
      );
      const left = house.db.selectFrom('users').select('id').where('id', 'in', tried);
      expect(await left.execute()).toHaveLength(3);
    },
  );

  it.each(forAdmins)('%s lets an administrator in (S-82, SHELL-42)', async (_, route) => {
    const { id } = await signUpAnother();

    const answer = await call(theHouse(), route, { token: admin.token, id });

    expect([401, 403, 500]).not.toContain(answer.statusCode);
    expect(answer.statusCode).toBeLessThan(500);
  });

  it.each(forAdmins.filter(([, { path }]) => /^\/api\/admin\/(chat\/session|feedback)\/:id/.test(path)))(
    '%s reaches what others wrote for an administrator, and tells a user nothing of what is there (S-82, SHELL-45, SHELL-46)',
    async (_, route) => {
      const house = theHouse();
      const { chat, feedback } = await writeToSupport(house, await signUpAnother());
      const [id, otherKind] = route.path.includes('/chat/') ? [chat, feedback] : [feedback, chat];

      const refused = [];
      for (const each of [id, otherKind, nobodysId]) {
        refused.push(problem(await call(house, route, { token: user.token, id: each })));
      }
      const reached = await call(house, route, { token: admin.token, id });
      const missed = await call(house, route, { token: admin.token, id: otherKind });

      const [first] = refused;
      expect(refused).toEqual(refused.map(() => first));
      expect(first).toMatchObject({ status: 403, errorType: 'FORBIDDEN' });
      expect([reached.statusCode, missed.statusCode]).toEqual([200, 404]);
    },
  );

  it.each(forAdmins)(
    '%s follows the role as it stands in the database at each call, in a session that goes on (S-82)',
    async (_, route) => {
      const house = theHouse();
      const [rising, falling] = [await signUpAnother(), await signUpAnother()];
      const giveRole = (role: 'user' | 'admin', { id }: TestUser) =>
        house.db.updateTable('users').set({ role }).where('id', '=', id).execute();
      await giveRole('admin', falling);
      const had = await call(house, route, { token: falling.token });
      await giveRole('user', falling);
      await giveRole('admin', rising);

      const lost = await call(house, route, { token: falling.token });
      const gained = await call(house, route, { token: rising.token });

      expect([401, 403]).not.toContain(had.statusCode);
      expect(lost.statusCode).toBe(403);
      expect([401, 403]).not.toContain(gained.statusCode);
    },
  );
});

describe('what a user names by an id', () => {
  it.each(withId)(
    '%s answers to ids of somebody else as to nobody’s, to an administrator too (S-05, SHELL-41)',
    async (_, route) => {
      const house = theHouse();
      const callers = route.path === answersInChats ? [user] : [user, admin];

      const answers = [];
      for (const { token } of callers) {
        for (const id of [nobodysId, ...ids]) {
          answers.push(problem(await call(house, route, { token, id })));
        }
      }

      const [first] = answers;
      expect(answers).toEqual(answers.map(() => first));
      expect(first).toMatchObject({ status: 404, errorType: 'NOT_FOUND' });
      expect((await get(house, '/api/receipts', other.token)).json()).toMatchObject({ receipts: [{}] });
    },
  );

  it.each(withId.filter(([, { path }]) => path === answersInChats))(
    '%s lets an administrator into a session of somebody else, by its id and by no other (T-71, S-82)',
    async (_, route) => {
      const house = theHouse();
      const chats = await house.db
        .selectFrom('chat_sessions')
        .select('id')
        .where('user_id', '=', other.id)
        .execute();
      const others = ids.filter((id) => chats.every((chat) => chat.id !== id));

      const opened = chats.map(({ id }) => call(house, route, { token: admin.token, id }));
      const missed = [nobodysId, ...others].map((id) => call(house, route, { token: admin.token, id }));

      // A form is missing, and nothing else.
      expect((await Promise.all(opened)).map(problem)).toEqual([
        { status: 400, errorType: 'VALIDATION_ERROR', message: 'Forespørgslen kan ikke læses.' },
      ]);
      const codes = (await Promise.all(missed)).map(({ statusCode }) => statusCode);
      expect([...new Set(codes)]).toEqual([404]);
    },
  );

  it('is a part of the table: receipts, files, pictures that wait and sessions (S-05)', () => {
    const kinds = new Set(withId.map(([, { path }]) => path.split('/:')[0]));

    expect([...kinds]).toEqual(
      expect.arrayContaining([
        '/api/account/sessions',
        '/api/files',
        '/api/receipts',
        '/api/receipts/pending',
      ]),
    );
  });
});

describe('an administrator', () => {
  it('keeps receipts, exports them and writes to support as users do (SHELL-41)', async () => {
    const house = theHouse();
    const codes = [];
    for (const who of [await signUpAnother(), admin]) {
      const saved = await saveReceipt(house, who);
      const { receipt } = saved.json<{ receipt: { id: string } }>();
      const edited = await patch(house, `/api/receipts/${receipt.id}`, { store: 'Kiosken' }, who.token);
      const body = { receiptIds: [receipt.id] };
      const exported = await post(house, '/api/receipts/export/oversigt/selected', body, who.token);
      const { chat } = await writeToSupport(house, who);
      const read = await get(house, `/api/chat/session/${chat}`, who.token);
      const removed = await remove(house, `/api/receipts/${receipt.id}`, who.token);
      codes.push([saved, edited, exported, read, removed].map(({ statusCode }) => statusCode));
    }

    expect(codes).toEqual([codes[0], codes[0]]);
    expect(codes[0]).toEqual([201, 200, 200, 200, 200]);
  });
});

describe('a caller with the cookie of the pictures alone', () => {
  const callers = () => [user.cookie, admin.cookie];

  it.each(named.filter(([, { access }]) => !['public', 'optional', 'files'].includes(access)))(
    '%s answers 401, the owner’s cookie and an administrator’s, whatever id is named (S-24, S-82, ADM-34)',
    async (_, route) => {
      const answers = [];
      for (const cookie of callers()) {
        for (const id of [nobodysId, user.id, ...ids]) {
          answers.push(problem(await call(theHouse(), route, { cookie, id })));
        }
      }

      expect(new Set(answers.map(({ status, errorType }) => `${status} ${errorType}`))).toEqual(
        new Set(['401 TOKEN_MISSING']),
      );
      expect((await get(theHouse(), '/api/receipts', other.token)).json()).toMatchObject({ receipts: [{}] });
    },
  );

  it.each(named.filter(([, { access }]) => access === 'files'))(
    '%s opens what is the caller’s own, and nothing of others (S-24, S-05)',
    async (_, route) => {
      const files = theHouse().db.selectFrom('files').select('id').where('user_id', '=', other.id);
      const { id } = await files.executeTakeFirstOrThrow();

      const own = await call(theHouse(), route, { cookie: other.cookie, id });
      const foreign = [];
      for (const cookie of callers()) {
        foreign.push((await call(theHouse(), route, { cookie, id })).statusCode);
      }

      expect(own.statusCode).toBe(200);
      expect(foreign).toEqual([404, 404]);
    },
  );

  it('is nobody where no session is needed (SHELL-34)', async () => {
    const me = named.filter(([, { access }]) => access === 'optional');
    const answers = [];
    for (const cookie of callers()) {
      for (const [, route] of me) {
        answers.push((await call(theHouse(), route, { cookie })).json());
      }
    }

    expect(answers).toEqual([{ user: null }, { user: null }]);
  });
});
