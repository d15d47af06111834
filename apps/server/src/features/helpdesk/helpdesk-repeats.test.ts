import { describe, expect, it } from 'vitest';

import { uploadOne } from '#app/testing/chats.ts';
import { problem } from '#app/testing/requests.ts';

import {
  caseOf,
  eventsOf,
  everythingOf,
  kinds,
  mailsLeft,
  openCase,
  reply,
  say,
  setUp,
} from './testing/helpdesk-requests.ts';

const key = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

describe.each(kinds)('a reply to %s that comes again with its key', (kind) => {
  it('is answered as the first time, and stores and mails nothing (S-79, S-64)', async () => {
    const { house, admin, user } = await setUp();
    const id = await openCase(house, user, kind);
    const first = await reply(house, admin, { kind, id, key, seen: '0' });
    await mailsLeft(house);
    const before = await everythingOf(house);
    house.wait(1000);

    // However its letters are written, it is the same key.
    const again = await reply(house, admin, { kind, id, key: key.toUpperCase(), seen: '0' });

    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    await mailsLeft(house);
    expect(await everythingOf(house)).toEqual(before);
    expect(house.mails.filter(({ subject }) => subject.startsWith('Svar fra'))).toHaveLength(1);
  });

  it('ten times at once is kept once, and each is told so (S-79, S-64)', async () => {
    const { house, admin, user } = await setUp();
    const id = await openCase(house, user, kind);

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => reply(house, admin, { kind, id, key, seen: '0' })),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(10).fill(200));
    expect(await caseOf(house, admin, id)).toMatchObject({ replyCount: 1 });
    expect(await eventsOf(house)).toHaveLength(1);
  });

  it('is the same reply also after a colleague’s (S-64)', async () => {
    const { house, admin, colleague, user } = await setUp();
    const id = await openCase(house, user, kind);
    await reply(house, admin, { kind, id, key, seen: '0' });
    await reply(house, colleague, { kind, id, seen: '1' });

    const again = await reply(house, admin, { kind, id, key, seen: '0' });

    expect(again.statusCode).toBe(200);
    expect(await caseOf(house, admin, id)).toMatchObject({ replyCount: 2 });
  });

  it('is refused when it says something else, is somebody else’s or goes elsewhere (S-64)', async () => {
    const { house, admin, colleague, user } = await setUp();
    const id = await openCase(house, user, kind);
    await reply(house, admin, { kind, id, key });
    const other = await openCase(house, colleague, kind);
    const before = await everythingOf(house);

    const answers = [
      await reply(house, admin, { kind, id, key, text: 'Noget andet.' }),
      await reply(house, colleague, { kind, id, key }),
      await reply(house, admin, { kind, id: other, key }),
    ];

    for (const answer of answers) {
      expect(problem(answer)).toEqual({
        status: 409,
        errorType: 'CONFLICT',
        message: 'Nøglen er brugt til et andet svar.',
      });
    }
    expect(await everythingOf(house)).toEqual(before);
  });

  it.each(['', 'abc', `${key}0`])('is refused with the key %j (S-64)', async (bad) => {
    const { house, admin, user } = await setUp();
    const id = await openCase(house, user, kind);

    expect(problem(await reply(house, admin, { kind, id, key: bad }))).toMatchObject({
      status: 400,
      errorType: 'VALIDATION_ERROR',
    });
  });

  it('under a new key is told that the reply it has not seen is its sender’s own (S-64)', async () => {
    const { house, admin, user } = await setUp();
    const id = await openCase(house, user, kind);
    await reply(house, admin, { kind, id, key, seen: '0' });

    const edited = await reply(house, admin, { kind, id, text: 'Rettet.', seen: '0' });

    expect(problem(edited)).toEqual({
      status: 409,
      errorType: 'CONFLICT',
      message: 'Dit forrige svar er sendt. Læs det, før du sender et nyt.',
    });
  });
});

describe('a reply with files that comes again with its key', () => {
  it('finds its files sent already, and is answered all the same (S-64, T-71)', async () => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user);
    const body = { message: 'Se her', images: [await uploadOne(house, admin, id)] };
    const first = await reply(house, admin, { kind: 'chat', id, key, body });

    const again = await reply(house, admin, { kind: 'chat', id, key, body });

    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });
});
