import { CHAT_FILE_GONE, LIMITS } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { answerAsSupport, send, sessionOf, signUpAdmin, uploadFiles, uploadOne } from '#app/testing/chats.ts';
import { deleteAccount, drawPicture, get, problem, signUp, upload } from '#app/testing/requests.ts';
import { writePdf } from '#app/testing/write-pdf.ts';

import { answerTo, messagesOf, setStatus, setUp, whatIsLeft } from './testing/chat-requests.ts';

const someId = '00000000-0000-4000-8000-000000000000';
const question = 'Hvordan skifter jeg kategori?';
const refused = (message: string) => ({ status: 400, errorType: 'VALIDATION_ERROR', message });
const gone = refused(CHAT_FILE_GONE);
const idOf = (fileName: string) => fileName.split('.')[0] ?? '';
const addressOf = (fileName: string) => `/api/files/${idOf(fileName)}`;

const onePage = () => writePdf([{ width: 100, height: 100, content: '' }]);

const nothing = [0, 0, 0, 0];

describe('a message with files', () => {
  it('keeps them in their order, and shows them to its user and to support (CHAT-13, CHAT-16, S-76, T-32)', async () => {
    const { house, user, session } = await setUp();
    const admin = await signUpAdmin(house);
    const first = await uploadOne(house, user, session.id, 10);
    const pdf = await uploadFiles(house, user, session.id, [
      { bytes: onePage(), name: 'bilag.pdf', field: 'image' },
    ]);
    const second = pdf.json<{ fileName: string }>().fileName;
    const third = await uploadOne(house, user, session.id, 30);

    const { messages } = await answerTo(
      send(house, user, session.id, { message: question, images: [third, second, first] }),
    );

    const urls = [addressOf(third), `${addressOf(second)}?original=1`, addressOf(first)];
    expect(messages[0]?.images).toEqual(urls);
    expect(messages[0]?.imageDetails).toEqual([
      { id: idOf(third), imageUrl: urls[0], originalName: 'skærm 30.png', type: 'image/png' },
      { id: idOf(second), imageUrl: urls[1], originalName: 'bilag.pdf', type: 'application/pdf' },
      { id: idOf(first), imageUrl: urls[2], originalName: 'skærm 10.png', type: 'image/png' },
    ]);
    expect(messages[1]?.images).toEqual([]);
    expect((await messagesOf(house, user, session.id))[0]).toEqual(messages[0]);
    const other = await signUp(house, 'bo@eksempel.dk');
    for (const url of urls) {
      const opened = await Promise.all([user, admin, other].map(({ token }) => get(house, url, token)));
      expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
    }
  });

  it('is told by the assistant that it cannot see them and how to get a person (S-69, S-72)', async () => {
    const { house, user, session } = await setUp();
    const images = [await uploadOne(house, user, session.id)];

    const withFile = await answerTo(send(house, user, session.id, { message: question, images }));
    const without = await answerTo(send(house, user, session.id, { message: 'Hvad er moms?' }));
    const unknown = [await uploadOne(house, user, session.id, 20)];
    const offered = await answerTo(
      send(house, user, session.id, { message: 'Hvad er momssatsen i Norge?', images: unknown }),
    );
    const wanted = [await uploadOne(house, user, session.id, 30)];
    const handedOver = await answerTo(
      send(house, user, session.id, { message: 'Jeg vil tale med en medarbejder', images: wanted }),
    );

    const hint =
      'Jeg kan ikke se det, du har vedhæftet. Skriv »medarbejder«, hvis en person skal kigge på det.';
    expect(withFile.messages.at(-1)?.message).toMatch(new RegExp(`^Kategorien[^]+\n\n${hint}$`));
    expect(without.messages.at(-1)?.message).not.toContain(hint);
    expect(offered.messages.at(-1)?.message).toMatch(
      /^Det ved jeg ikke[^]+\n\nJeg kan ikke se det, du har vedhæftet\.\n\nSkal jeg hente et menneske\?$/,
    );
    expect(handedOver.needsEscalation).toBe(true);
    expect(handedOver.messages.slice(-3).map(({ message }) => message)).not.toContain(hint);
  });

  it('takes 5 and refuses 6 (CHAT-05, S-75)', async () => {
    const { house, user, session } = await setUp();
    const names = [];
    for (const shade of [10, 30, 50, 70, 90, 110]) {
      names.push(await uploadOne(house, user, session.id, shade));
    }

    const six = await send(house, user, session.id, { message: question, images: names });
    const five = await answerTo(
      send(house, user, session.id, { message: question, images: names.slice(0, 5) }),
    );

    expect(problem(six)).toEqual(refused('Maksimalt 5 billeder per besked'));
    expect(five.messages).toHaveLength(2);
    expect(five.messages[0]?.images).toHaveLength(5);
  });

  it.each([
    ['a path', '../x.png'],
    ['an encoded path', '..%2fx.png'],
    ['an address', '/api/files/00000000-0000-4000-8000-000000000000'],
    ['a name without an ending', someId],
    ['another ending', `${someId}.svg`],
    ['something behind the ending', `${someId}.png\n`],
    ['capital letters', `${someId.replace(/0$/, 'A')}.png`],
    ['a number', 5],
  ])('refuses %s as a name (S-76)', async (_, name) => {
    const { house, user, session } = await setUp();

    const answer = await send(house, user, session.id, { message: question, images: [name] });

    expect(problem(answer)).toEqual(refused('Billederne kan ikke læses.'));
    expect(await messagesOf(house, user, session.id)).toEqual([]);
  });

  it('takes no file of nobody, of another session, of another user, of a receipt, sent already, twice, or uploaded by support (S-76, S-05)', async () => {
    const { house, user, session: earlier } = await setUp();
    const admin = await signUpAdmin(house);
    const other = await signUp(house, 'bo@eksempel.dk');
    const ofEarlier = await uploadOne(house, user, earlier.id, 10);
    await setStatus(house, earlier.id, 'closed');
    const session = await sessionOf(house, user);
    const ofOther = await uploadOne(house, other, (await sessionOf(house, other)).id, 20);
    const parsed = (await upload(house, user.token, { bytes: await drawPicture(30) })).json<{
      imageUrl: string;
    }>();
    const sent = await uploadOne(house, user, session.id, 40);
    await answerTo(send(house, user, session.id, { message: question, images: [sent] }));
    const ofSupport = await uploadOne(house, admin, session.id, 50);
    const good = await uploadOne(house, user, session.id, 60);
    const before = await messagesOf(house, user, session.id);

    const answers = [];
    for (const images of [
      [`${someId}.png`],
      [good, ofEarlier],
      [good, ofOther],
      [good, `${parsed.imageUrl.split('/').at(-1) ?? ''}.png`],
      [good, sent],
      [good, good],
      [good, good.replace('.png', '.jpg')],
      [good, ofSupport],
    ]) {
      answers.push(problem(await send(house, user, session.id, { message: question, images })));
    }

    expect(answers).toEqual(answers.map(() => gone));
    // Nothing of a refused message is kept, and its good file can still be sent.
    expect(await messagesOf(house, user, session.id)).toEqual(before);
    await answerTo(send(house, user, session.id, { message: question, images: [good] }));
  });

  it('gets a file alone when ten name it at once (S-76)', async () => {
    const { house, user, session } = await setUp();
    const images = [await uploadOne(house, user, session.id)];

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(house, user, session.id, { message: question, images })),
    );

    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, ...Array<number>(9).fill(400)]);
    const messages = await messagesOf(house, user, session.id);
    expect(messages.filter((message) => message.images.length > 0)).toHaveLength(1);
    expect(messages).toHaveLength(2);
  });

  it('of support carries files of support, and none that the user has not sent (T-71, S-79)', async () => {
    const { house, user, session } = await setUp();
    const admin = await signUpAdmin(house);
    const image = await uploadOne(house, admin, session.id, 10);
    const unsent = await uploadOne(house, user, session.id, 30);

    const fits = await answerAsSupport(house, user, { id: session.id, message: 'Se her', images: [image] });
    const fitsNot = await answerAsSupport(house, user, { id: session.id, message: 'Og', images: [unsent] });

    expect([fits, fitsNot]).toEqual([true, false]);
    const [message] = await messagesOf(house, user, session.id);
    expect(message).toMatchObject({ messageType: 'admin', images: [addressOf(image)] });
    expect((await get(house, addressOf(image), user.token)).statusCode).toBe(200);
    expect((await get(house, addressOf(image), admin.token)).statusCode).toBe(200);
  });

  it('of support works in a chat that an administrator has with support (T-71)', async () => {
    const { house, session, user } = await setUp();
    await house.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute();
    const image = await uploadOne(house, user, session.id);

    expect(await answerAsSupport(house, user, { id: session.id, message: 'Se', images: [image] })).toBe(true);
  });
});

describe('a file that was uploaded to a chat', () => {
  it('and never sent, as by a browser or a server that died, goes after a day with its bytes; sent ones stay (S-76)', async () => {
    const { house, user, session } = await setUp();
    const admin = await signUpAdmin(house);
    const sent = await uploadOne(house, user, session.id, 10);
    await answerTo(send(house, user, session.id, { message: question, images: [sent] }));
    const before = await whatIsLeft(house);
    const unsent = await uploadOne(house, user, session.id, 30);
    await uploadOne(house, admin, session.id, 50);

    house.wait(LIMITS.unsentLifetimeMs - 1000);
    await house.tidy();
    const young = await whatIsLeft(house);
    house.wait(2000);
    await house.tidy();

    expect(young.slice(0, 2)).toEqual([3, 3]);
    expect(await whatIsLeft(house)).toEqual(before);
    const again = await send(house, user, session.id, { message: question, images: [unsent] });
    expect(problem(again)).toEqual(gone);
    expect((await get(house, addressOf(sent), user.token)).statusCode).toBe(200);
  });

  it('goes with the account of the owner, whoever uploaded it (S-25, T-71)', async () => {
    const { house, user, session } = await setUp();
    const admin = await signUpAdmin(house);
    const images = [await uploadOne(house, user, session.id, 10)];
    await send(house, user, session.id, { message: question, images });
    await uploadOne(house, user, session.id, 30);
    const answer = await uploadOne(house, admin, session.id, 50);
    await answerAsSupport(house, user, { id: session.id, message: 'Se her', images: [answer] });

    const response = await deleteAccount(house, user);

    expect(response.statusCode, response.body).toBe(200);
    expect(await whatIsLeft(house)).toEqual(nothing);
  });
});
