import { chatRoutes, helpdeskRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { signUpAdmin } from '#app/testing/chats.ts';
import { authorization, get, problem, signUp, type TestUser } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

import { answerTo, end, messagesOf, send, sessionOf, setStatus, setUp } from './testing/chat-requests.ts';

const question = 'Hvordan skifter jeg kategori?';

const judge = (house: TestHouse, user: TestUser, id: string, helped: unknown) =>
  house.app.inject({
    method: 'PUT',
    url: `/api/chat/message/${id}/helped`,
    headers: authorization(user.token),
    payload: { helped },
  });

async function judged(...of: Parameters<typeof judge>) {
  const answer = await judge(...of);
  expect(answer.statusCode, answer.body).toBe(200);
  return chatRoutes.helped.response.parse(answer.json()).messages;
}

const ofAdministrators = new Set([
  'Adminpanelet',
  'Helpdesk for administratorer',
  'Slet brugere som administrator',
]);

/** A user whose question was answered by an article. */
async function setUpAnswered() {
  const set = await setUp();
  const { messages } = await answerTo(set.say(question));
  const [asked, answered] = messages;
  return { ...set, askedId: asked?.id ?? '', id: answered?.id ?? '', answered };
}

describe('whether a help article helped', () => {
  it('is asked of answers that quote one, and of no others (S-72)', async () => {
    const { say, answered } = await setUpAnswered();

    const { messages } = await answerTo(say('tak'));

    expect(answered).toMatchObject({ article: 'category' });
    expect(answered).not.toHaveProperty('helped');
    expect(messages.map(({ article }) => article)).toEqual([undefined, 'category', undefined, undefined]);
  });

  it('is said once, can be said otherwise, and changes nothing else (S-72)', async () => {
    const { house, user, session, id } = await setUpAnswered();
    const before = await messagesOf(house, user, session.id);

    const yes = await judged(house, user, id, true);
    const again = await judged(house, user, id, true);

    expect(yes).toEqual(
      before.map((message) => (message.id === id ? { ...message, helped: true } : message)),
    );
    expect(again).toEqual(yes);
    const no = await judged(house, user, id, false);
    expect(no[1]).toEqual({ ...before[1], helped: false });
    expect((await judged(house, user, id, true))[1]).toEqual(yes[1]);
  });

  it('leads on with a no: to the nearest articles that were not tried, and to a person, once (S-69, S-72)', async () => {
    const { house, user, id, say } = await setUpAnswered();

    const [, , offered, ...more] = await judged(house, user, id, false);
    const again = await judged(house, user, id, false);
    const [reply = ''] = offered?.replies ?? [];
    const { messages } = await answerTo(say(reply));

    expect(offered?.message).toMatch(
      /^Det er jeg ked af\.\n\nMener du \*\*\[.+\?\n\nSkal jeg hente et menneske\?$/,
    );
    expect(offered).toMatchObject({ messageType: 'ai', offersPerson: true, aiModel: 'lokal-hjælp-1' });
    expect(offered?.message).not.toContain('/hjaelp/category');
    expect(more).toEqual([]);
    expect(again).toHaveLength(3);
    expect(messages.at(-1)?.article).toBeDefined();
    const next = await judged(house, user, messages.at(-1)?.id ?? '', false);
    expect(next.at(-1)?.replies).not.toContain(reply);
    expect((await answerTo(say('ja'))).needsEscalation).toBe(true);
  });

  it('leads nobody but administrators to articles about their screens (S-72, S-82)', async () => {
    const { house, user, session } = await setUp();
    const admin = await signUpAdmin(house);
    const offeredTo = async (asker: TestUser, sessionId: string) => {
      const { messages } = await answerTo(
        send(house, asker, sessionId, { message: 'Hvordan laver jeg et gemt svar?' }),
      );
      return (await judged(house, asker, messages.at(-1)?.id ?? '', false)).at(-1)?.replies ?? [];
    };

    const forAdmin = await offeredTo(admin, (await sessionOf(house, admin)).id);
    const forUser = await offeredTo(user, session.id);

    expect(forAdmin.filter((title) => ofAdministrators.has(title))).not.toEqual([]);
    expect(forUser).not.toEqual([]);
    expect(forUser.filter((title) => ofAdministrators.has(title))).toEqual([]);
  });

  it('offers nothing for an answer that more was said after (S-72)', async () => {
    const { house, user, id, say } = await setUpAnswered();
    await say('tak');

    expect(await judged(house, user, id, false)).toHaveLength(4);
  });

  it('is for its owner to say, and of an article alone (S-05)', async () => {
    const { house, user, id, askedId } = await setUpAnswered();
    const other = await signUp(house, 'bo@eksempel.dk');
    const missing = { status: 404, errorType: 'NOT_FOUND', message: 'Beskeden findes ikke.' };

    expect(problem(await judge(house, other, id, true))).toEqual(missing);
    expect(problem(await judge(house, user, askedId, true))).toEqual(missing);
    expect(problem(await judge(house, user, 'ingen', true))).toEqual(missing);
    expect(problem(await judge(house, user, id, 'måske'))).toMatchObject({ status: 400 });
  });

  it('is asked of nobody who waits for a person (T-65)', async () => {
    const { say } = await setUp();
    await say('Jeg vil tale med et menneske');

    const { messages } = await answerTo(say(question));

    expect(messages.at(-1)?.message).toMatch(/^Kategorien foreslås/);
    expect(messages.at(-1)).not.toHaveProperty('article');
  });
});

describe('a button of a chat', () => {
  const press = (
    { house, user, session }: Awaited<ReturnType<typeof setUp>>,
    buttonOf: string,
    message: string,
  ) => send(house, user, session.id, { message, buttonOf });
  const gone = {
    status: 409,
    errorType: 'CONFLICT',
    message: 'Knappen gælder ikke længere. Skriv det i feltet.',
  };

  async function setUpAsked() {
    const set = await setUp();
    const { messages } = await answerTo(set.say('moms'));
    const asked = messages.at(-1);
    return { set, asked, id: asked?.id ?? '', reply: asked?.replies?.[0] ?? '' };
  }

  it('says its words while it stands for them, and no others (S-72)', async () => {
    const { set, id, reply } = await setUpAsked();

    expect(problem(await press(set, id, 'noget andet'))).toEqual(gone);
    expect((await answerTo(press(set, id, reply))).messages.at(-1)?.article).toBeDefined();
    expect(problem(await press(set, id, reply))).toEqual(gone);
  });

  it.each([
    ['Ja, hent et menneske', true],
    ['Nej tak', false],
  ])('answers the person that its message offered, once: %s (S-69)', async (words, needsEscalation) => {
    const set = await setUp();
    const { messages } = await answerTo(set.say('Hvad er momssatsen i Norge?'));
    const [asked, offer] = messages.map(({ id }) => id);

    expect(problem(await press(set, asked ?? '', words))).toEqual(gone);
    expect((await answerTo(press(set, offer ?? '', words))).needsEscalation).toBe(needsEscalation);
    expect(problem(await press(set, offer ?? '', words))).toEqual(gone);
  });

  it.each([
    ['resolved', 'SESSION_CLOSED'],
    ['closed', 'SESSION_CLOSED'],
    ['escalated', 'CONFLICT'],
  ] as const)(
    'is refused in a chat that is %s, as whether an article helped is (S-67, T-65)',
    async (...row) => {
      const [status, errorType] = row;
      const { set, id, reply } = await setUpAsked();
      const { messages } = await answerTo(set.say(question));
      await setStatus(set.house, set.session.id, status);
      const count = (await messagesOf(set.house, set.user, set.session.id)).length;

      expect(problem(await press(set, id, reply))).toMatchObject({ status: 409, errorType });
      expect(problem(await judge(set.house, set.user, messages.at(-1)?.id ?? '', true))).toMatchObject({
        status: 409,
        errorType,
      });
      expect(await messagesOf(set.house, set.user, set.session.id)).toHaveLength(count);
    },
  );

  it('is refused where a person answers, and what is typed is taken (S-71, T-65)', async () => {
    const { set, id, reply } = await setUpAsked();
    await set.house.db.updateTable('chat_sessions').set({ admin_taken_over: 1 }).execute();

    expect(problem(await press(set, id, reply))).toEqual(gone);
    expect((await set.say(reply)).statusCode).toBe(200);
  });

  it('belongs to its own chat and to its user (S-05)', async () => {
    const { set, id, reply } = await setUpAsked();
    const { house, user, session } = set;
    const other = await signUp(house, 'bo@eksempel.dk');
    const missing = { status: 404, errorType: 'NOT_FOUND', message: 'Beskeden findes ikke.' };

    const of = await sessionOf(house, other);
    expect(problem(await send(house, other, of.id, { message: reply, buttonOf: id }))).toEqual(missing);
    await end(house, user, session.id);
    const next = await sessionOf(house, user);
    expect(problem(await send(house, user, next.id, { message: reply, buttonOf: id }))).toEqual(missing);
  });
});

describe('GET /api/admin/help-answers', () => {
  it('counts what users said of each article, those that helped least often first (S-82)', async () => {
    const house = await buildTestHouse({ environment: { ADMIN_EMAILS: 'chef@eksempel.dk' } });
    const admin = await signUp(house, 'chef@eksempel.dk');
    const said = [
      ['anna@eksempel.dk', question, true],
      ['bo@eksempel.dk', question, null],
      ['carl@eksempel.dk', 'glemt mit kodeord', false],
      ['dorte@eksempel.dk', question, true],
    ] as const;
    for (const [email, words, helped] of said) {
      const user = await signUp(house, email);
      const { messages } = await answerTo(
        send(house, user, (await sessionOf(house, user)).id, { message: words }),
      );
      if (helped !== null) {
        await judge(house, user, messages.at(-1)?.id ?? '', helped);
      }
    }

    const answer = await get(house, '/api/admin/help-answers', admin.token);

    expect(helpdeskRoutes.helpAnswers.response.parse(answer.json()).articles).toEqual([
      { id: 'forgotten-password', title: 'Glemt adgangskode', asked: 1, yes: 0, no: 1 },
      { id: 'category', title: 'Kategorier', asked: 3, yes: 2, no: 0 },
    ]);
  });
});
