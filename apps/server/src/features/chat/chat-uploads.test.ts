import { describe, expect, it } from 'vitest';

import { signUpAdmin, uploadFiles, uploadOne } from '#app/testing/chats.ts';
import { drawPicture, get, post, problem, signUp } from '#app/testing/requests.ts';
import { sendForm } from '#app/testing/send-form.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';
import { writePdf } from '#app/testing/write-pdf.ts';
import { createDiskFileStore } from '#platform/files/disk-file-store.ts';

import { messagesOf, setStatus, setUp, whatIsLeft } from './testing/chat-requests.ts';

const someId = '00000000-0000-4000-8000-000000000000';
const refused = (message: string) => ({ status: 400, errorType: 'VALIDATION_ERROR', message });
const idOf = (fileName: string) => fileName.split('.')[0] ?? '';
const addressOf = (fileName: string) => `/api/files/${idOf(fileName)}`;

const onePage = () => writePdf([{ width: 100, height: 100, content: '' }]);

const nothing = [0, 0, 0, 0];

describe('POST /api/chat/session/:id/upload', () => {
  it('answers the name of a picture by its bytes, which its user alone can open (CHAT-19, S-76, S-05)', async () => {
    const { house, user, session } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');
    const admin = await signUpAdmin(house);

    const fileName = await uploadOne(house, user, session.id);

    expect(fileName).toMatch(/^[0-9a-f-]{36}\.png$/);
    const answers = await Promise.all(
      [user, other, admin].map(({ token }) => get(house, addressOf(fileName), token)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404]);
    expect(await messagesOf(house, user, session.id)).toEqual([]);
  });

  it('takes a PDF and what is called otherwise than it is, each by its bytes (CHAT-19, S-28)', async () => {
    const { house, user, session } = await setUp();

    const names = [];
    for (const bytes of [onePage(), await drawPicture()]) {
      const answer = await uploadFiles(house, user, session.id, [
        { bytes, name: '../x.html', field: 'image' },
      ]);
      names.push(answer.json<{ fileName: string }>().fileName.split('.')[1]);
    }

    expect(names).toEqual(['pdf', 'png']);
  });

  it.each([
    [
      'an SVG',
      415,
      'UNSUPPORTED_FILE',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(200)}</svg>`),
    ],
    ['11 MB', 413, 'FILE_TOO_LARGE', Buffer.alloc(11 * 1024 * 1024, 1)],
    ['an empty file', 422, 'UNREADABLE', Buffer.alloc(0)],
    ['half a picture', 422, 'UNREADABLE', null],
  ] as const)(
    'refuses %s with %d and keeps nothing of it (CHAT-19, CHAT-29)',
    async (_, status, errorType, bytes) => {
      const { house, user, session } = await setUp();
      const half = (await drawPicture()).subarray(0, 200);

      const answer = await uploadFiles(house, user, session.id, [
        { bytes: bytes ?? half, name: 'x.png', field: 'image' },
      ]);

      expect(problem(answer)).toMatchObject({ status, errorType });
      expect(await whatIsLeft(house)).toEqual(nothing);
    },
  );

  it('refuses no file, two files, another field and what is no form (CHAT-19)', async () => {
    const { house, user, session } = await setUp();
    const file = { bytes: await drawPicture(), name: 'x.png', field: 'image' };

    const answers = [
      await uploadFiles(house, user, session.id, []),
      await sendForm(house, {
        url: `/api/chat/session/${session.id}/upload`,
        token: user.token,
        fields: { image: 'x.png' },
      }),
      await uploadFiles(house, user, session.id, [file, file]),
      await uploadFiles(house, user, session.id, [{ ...file, field: 'images' }]),
      await post(house, `/api/chat/session/${session.id}/upload`, { image: 'x' }, user.token),
    ];

    expect(answers.map((answer) => problem(answer))).toEqual([
      refused('Der er ikke valgt en fil.'),
      refused('Der er ikke valgt en fil.'),
      refused('Vedhæft én fil ad gangen.'),
      refused('Formularen har en fil, vi ikke ved, hvad er.'),
      refused('Forespørgslen kan ikke læses.'),
    ]);
    expect(await whatIsLeft(house)).toEqual(nothing);
  });

  it('does not know sessions of others, of nobody, and what is no id (CHAT-19, S-05)', async () => {
    const { house, session } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');
    const file = { bytes: await drawPicture(), name: 'x.png', field: 'image' };

    const answers = [];
    for (const id of [session.id, someId, '..%2Fx', `${session.id}%00`]) {
      answers.push(problem(await uploadFiles(house, other, id, [file])));
    }

    const missing = { status: 404, errorType: 'NOT_FOUND' };
    expect(answers).toMatchObject([missing, missing, missing, missing]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await whatIsLeft(house)).toEqual(nothing);
  });

  it.each(['resolved', 'closed'] as const)(
    'takes nothing from the user into a session that is %s, and from an administrator all the same (S-67, S-79, T-71)',
    async (status) => {
      const { house, user, session } = await setUp();
      const admin = await signUpAdmin(house);
      await setStatus(house, session.id, status);
      const file = { bytes: await drawPicture(), name: 'x.png', field: 'image' };

      expect(problem(await uploadFiles(house, user, session.id, [file]))).toEqual({
        status: 409,
        errorType: 'SESSION_CLOSED',
        message: 'Chatten er afsluttet.',
      });
      expect(await whatIsLeft(house)).toEqual(nothing);
      expect((await uploadFiles(house, admin, session.id, [file])).statusCode).toBe(200);
    },
  );

  it('gives what an administrator uploads to the owner of the chat, and follows the role at each call (T-71, S-82)', async () => {
    const { house, user, session } = await setUp();
    const admin = await signUpAdmin(house);

    const fileName = await uploadOne(house, admin, session.id);
    await house.db.updateTable('users').set({ role: 'user' }).where('id', '=', admin.id).execute();
    const file = { bytes: await drawPicture(), name: 'x.png', field: 'image' };
    const afterwards = await uploadFiles(house, admin, session.id, [file]);

    const rows = await house.db.selectFrom('chat_files').select(['file_id', 'user_id', 'sender']).execute();
    expect(rows).toEqual([{ file_id: idOf(fileName), user_id: user.id, sender: 'admin' }]);
    expect(afterwards.statusCode).toBe(404);
  });

  it.each(['closed', 'gone'] as const)(
    'is refused when the chat is %s by the time the file is there (S-05, S-67)',
    async (what) => {
      const { house: free, user, session } = await setUp();
      const disk = createDiskFileStore(free.filesDir);
      const meanwhile = {
        closed: () => setStatus(free, session.id, 'closed'),
        gone: () => free.db.deleteFrom('chat_sessions').where('id', '=', session.id).execute(),
      };
      const house = await buildTestHouse({
        besides: free,
        store: () => ({
          ...disk,
          adopt: async (key, path) => {
            await disk.adopt(key, path);
            await meanwhile[what]();
          },
        }),
      });
      const file = { bytes: await drawPicture(), name: 'x.png', field: 'image' };

      const answer = await uploadFiles(house, user, session.id, [file]);

      expect(problem(answer)).toMatchObject(
        what === 'closed'
          ? { status: 409, errorType: 'SESSION_CLOSED' }
          : { status: 404, errorType: 'NOT_FOUND' },
      );
      expect(await free.db.selectFrom('chat_files').select('file_id').execute()).toEqual([]);
    },
  );

  it('is refused after 200 in an hour, per user (S-22)', async () => {
    const { house: free, user, session } = await setUp();
    const house = await buildTestHouse({ besides: free, environment: { RATE_LIMIT_FACTOR: '0.01' } });
    const codes = [];
    for (let count = 0; count < 3; count += 1) {
      codes.push((await uploadFiles(house, user, session.id, [])).statusCode);
    }

    expect(codes).toEqual([400, 400, 429]);
  });
});
