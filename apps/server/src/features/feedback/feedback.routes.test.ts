import { readdir } from 'node:fs/promises';

import { feedbackRoutes, type Feedback, LIMITS } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { drawPicture, get, problem, signUp, type TestUser } from '#app/testing/requests.ts';
import { type FormFile, sendForm } from '#app/testing/send-form.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';
import { writePdf } from '#app/testing/write-pdf.ts';

const written = {
  feedbackType: 'bug',
  title: 'Momsen er væk',
  message: 'Når jeg gemmer, står der 0,00 kr.',
};

async function setUp(options: Parameters<typeof buildTestHouse>[0] = {}) {
  const house = await buildTestHouse(options);
  return { house, user: await signUp(house) };
}

async function listOf(house: TestHouse, user: TestUser): Promise<Feedback[]> {
  const response = await get(house, feedbackRoutes.list.path, user.token);
  return feedbackRoutes.list.response.parse(response.json()).feedbacks;
}

async function whatIsLeft(house: TestHouse) {
  const rows = await house.db.selectFrom('files').select('id').execute();
  const entries = await readdir(house.filesDir, { recursive: true, withFileTypes: true });
  const feedback = await house.db.selectFrom('feedback').select('id').execute();
  const unfinished = await readdir(house.tempDir);
  return [rows.length, entries.filter((entry) => entry.isFile()).length, feedback.length, unfinished.length];
}

const onePage = () => writePdf([{ width: 100, height: 100, content: '' }]);

const nothing = [0, 0, 0, 0];

async function picture(name = 'skærm.png', shade = 200): Promise<FormFile> {
  return { bytes: await drawPicture(shade), name };
}

function send(house: TestHouse, user: TestUser, fields: Record<string, string>, files: FormFile[] = []) {
  return sendForm(house, { token: user.token, fields: { ...written, ...fields }, files });
}

describe('POST /api/feedback', () => {
  it('keeps what was written, with its files in their order (FB-28…31, FB-33)', async () => {
    const { house, user } = await setUp();

    const files = [await picture('først.png'), { bytes: onePage(), name: 'bilag.pdf' }];
    const response = await send(house, user, { rating: '2', sendToAI: 'false' }, files);

    expect([response.statusCode, response.json()]).toEqual([201, { message: 'Tak for din feedback.' }]);
    const [feedback] = await listOf(house, user);
    expect(feedback).toMatchObject({
      ...written,
      userEmail: user.email,
      rating: 2,
      status: 'open',
      priority: 'high',
      aiResponse: null,
      adminResponse: null,
      createdAt: '2026-11-21T10:00:00.000Z',
      updatedAt: '2026-11-21T10:00:00.000Z',
    });
    const details = feedback?.imageDetails ?? [];
    expect(details.map(({ originalName, type }) => [originalName, type])).toEqual([
      ['først.png', 'image/png'],
      ['bilag.pdf', 'application/pdf'],
    ]);
    const opened = await Promise.all(details.map(({ imageUrl }) => get(house, imageUrl, user.token)));
    expect(opened.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'image/jpeg'],
      [200, 'application/pdf'],
    ]);
  });

  it.each(['bug', 'feature_request', 'support', 'general'])('takes the type %s (FB-09)', async (type) => {
    const { house, user } = await setUp();

    await send(house, user, { feedbackType: type });

    expect((await listOf(house, user)).map(({ feedbackType }) => feedbackType)).toEqual([type]);
  });

  it.each([
    [{ feedbackType: 'Fejl' }, 'Vælg feedback type'],
    [{ feedbackType: '' }, 'Vælg feedback type'],
    [{ title: 'fire' }, 'Titel skal være mindst 5 tegn'],
    [{ title: '   fem   ' }, 'Titel skal være mindst 5 tegn'],
    [{ title: 'x'.repeat(101) }, 'Titel må maksimalt være 100 tegn'],
    [{ message: 'ni tegn!!' }, 'Besked skal være mindst 10 tegn'],
    [{ message: 'x'.repeat(1001) }, 'Besked må maksimalt være 1000 tegn'],
    [{ rating: '0' }, 'Bedømmelsen skal være fra 1 til 5.'],
    [{ rating: '6' }, 'Bedømmelsen skal være fra 1 til 5.'],
    [{ rating: '2.5' }, 'Bedømmelsen skal være fra 1 til 5.'],
    [{ rating: 'god' }, 'Bedømmelsen skal være fra 1 til 5.'],
  ])('refuses %j and keeps nothing (S-75, FB-08…14)', async (fields: Record<string, string>, message) => {
    const { house, user } = await setUp();

    const response = await send(house, user, fields, [await picture()]);

    expect(problem(response)).toEqual({ status: 400, errorType: 'VALIDATION_ERROR', message });
    expect(await whatIsLeft(house)).toEqual(nothing);
  });

  it('names every field that is missing (S-75)', async () => {
    const { house, user } = await setUp();

    const response = await sendForm(house, { token: user.token });

    expect(response.json()).toMatchObject({
      message: 'Vælg feedback type',
      fieldErrors: {
        feedbackType: 'Vælg feedback type',
        title: 'Titel skal være mindst 5 tegn',
        message: 'Besked skal være mindst 10 tegn',
      },
    });
  });

  it('counts a line break once, though a form sends it as two characters (LIM-39)', async () => {
    const { house, user } = await setUp();
    const message = `${'x'.repeat(499)}\n${'y'.repeat(500)}`;

    const response = await send(house, user, { message });

    expect([response.statusCode, (await listOf(house, user))[0]?.message]).toEqual([201, message]);
  });

  it.each([['title'], ['message']])(
    'takes the longest %s, and the emptiest rating (LIM-38…40)',
    async (name) => {
      const { house, user } = await setUp();
      const text = 'æ'.repeat(
        name === 'title' ? LIMITS.feedbackTitleMaxLength : LIMITS.feedbackMessageMaxLength,
      );

      const response = await send(house, user, { [name]: text, rating: '' });

      expect([response.statusCode, (await listOf(house, user))[0]?.rating]).toEqual([201, null]);
    },
  );

  it('answers 400 to what is no form', async () => {
    const { house, user } = await setUp();

    const response = await house.app.inject({
      method: 'POST',
      url: feedbackRoutes.send.path,
      headers: { authorization: `Bearer ${user.token}` },
      payload: written,
    });

    expect(problem(response)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
  });

  it('refuses the twenty-first within an hour', async () => {
    const { house, user } = await setUp();
    for (let count = 1; count <= 20; count += 1) {
      await send(house, user, { title: 'kort' });
    }

    expect(problem(await send(house, user, {}))).toMatchObject({ status: 429, errorType: 'RATE_LIMITED' });
  });
});

describe('a file attached to feedback', () => {
  it('is refused as the sixth, and then nothing is kept (S-75, LIM-37)', async () => {
    const { house, user } = await setUp();
    const five = await Promise.all([1, 2, 3, 4, 5].map((shade) => picture(`${shade}.png`, shade)));

    const taken = await send(house, user, {}, five);
    const refused = await send(house, user, { title: 'En til igen' }, [...five, await picture()]);

    expect(taken.statusCode).toBe(201);
    expect(problem(refused)).toEqual({
      status: 400,
      errorType: 'VALIDATION_ERROR',
      message: 'Du kan maksimalt vedhæfte 5 billeder',
    });
    expect((await listOf(house, user)).map(({ imageDetails }) => imageDetails.length)).toEqual([5]);
    expect((await whatIsLeft(house))[0]).toBe(5);
  });

  it('may be as the one beside it, byte for byte', async () => {
    const { house, user } = await setUp();

    await send(house, user, {}, [await picture('a.png'), await picture('b.png')]);

    expect((await listOf(house, user))[0]?.imageDetails.map(({ originalName }) => originalName)).toEqual([
      'a.png',
      'b.png',
    ]);
  });

  it('over 10 MB is refused, and one of exactly 10 MB is not (S-75, LIM-36)', async () => {
    const { house, user } = await setUp();
    const pdf = onePage();
    const ofSize = (bytes: number): FormFile => ({
      bytes: Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, ' ')]),
      name: 'stor.pdf',
    });

    const refused = await send(house, user, {}, [await picture(), ofSize(LIMITS.attachmentMaxBytes + 1)]);
    const left = await whatIsLeft(house);
    const taken = await send(house, user, {}, [ofSize(LIMITS.attachmentMaxBytes)]);

    expect(problem(refused)).toEqual({
      status: 413,
      errorType: 'FILE_TOO_LARGE',
      message: 'Filen er for stor. Maks. 10 MB.',
    });
    expect(left).toEqual(nothing);
    expect(taken.statusCode).toBe(201);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'.padEnd(200)],
    ['a page', '<!doctype html><script>alert(1)</script>'.padEnd(200)],
    ['plain text', 'hej'.repeat(100)],
  ])('that is %s is refused by its content, whatever it is called (T-31, DEV-03, S-75)', async (_, text) => {
    const { house, user } = await setUp();

    const response = await send(house, user, {}, [
      await picture(),
      { bytes: Buffer.from(text), name: 'billede.png' },
    ]);

    expect(problem(response)).toEqual({
      status: 415,
      errorType: 'UNSUPPORTED_FILE',
      message: 'Kun billeder (JPG, PNG) og PDF filer er tilladt',
    });
    expect(await whatIsLeft(house)).toEqual(nothing);
  });

  it.each([
    ['is empty', Buffer.alloc(0)],
    [
      'begins like a picture and is none',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 7)]),
    ],
  ])('that %s leaves neither row nor bytes, and no feedback (S-75)', async (_, bytes) => {
    const { house, user } = await setUp();

    const response = await send(house, user, {}, [await picture(), { bytes, name: 'itu.png' }]);

    expect([response.statusCode >= 400, response.statusCode < 500]).toEqual([true, true]);
    expect(await whatIsLeft(house)).toEqual(nothing);
  });

  it('under another name is refused', async () => {
    const { house, user } = await setUp();

    const response = await send(house, user, {}, [{ ...(await picture()), field: 'receipt' }]);

    expect(problem(response)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
    expect(await whatIsLeft(house)).toEqual(nothing);
  });

  it('is kept nowhere when the feedback cannot be stored', async () => {
    const { house, user } = await setUp();
    await house.db.schema.dropTable('feedback_files').execute();

    const response = await send(house, user, {}, [await picture()]);

    expect(response.statusCode).toBe(500);
    expect(await whatIsLeft(house)).toEqual(nothing);
  });
});

describe('an answer by AI to feedback', () => {
  it.each([
    ['true', 'Prøv at logge ud og ind igen.'],
    ['false', undefined],
    ['TRUE', undefined],
    ['1', undefined],
    [undefined, undefined],
  ])('to sendToAI %j is %j (S-73, T-73, FB-15, FB-16, FB-32)', async (sendToAI, aiResponse) => {
    const asked: string[] = [];
    const { house, user } = await setUp({
      answerFeedback: async (title, message) => {
        asked.push(`${title}: ${message}`);
        return 'Prøv at logge ud og ind igen.';
      },
    });

    const response = await send(house, user, sendToAI === undefined ? {} : { sendToAI });

    expect(feedbackRoutes.send.response.parse(response.json()).aiResponse).toBe(aiResponse);
    expect((await listOf(house, user))[0]?.aiResponse).toBe(aiResponse ?? null);
    expect(asked).toEqual(aiResponse === undefined ? [] : [`${written.title}: ${written.message}`]);
  });

  it('that fails costs nothing that was written (S-73)', async () => {
    const { house, user } = await setUp({ answerFeedback: () => Promise.reject(new Error('no model')) });

    const response = await send(house, user, { sendToAI: 'true' }, [await picture()]);

    expect([response.statusCode, response.json()]).toEqual([201, { message: 'Tak for din feedback.' }]);
    expect((await listOf(house, user))[0]).toMatchObject({ title: written.title, aiResponse: null });
  });

  it('comes from the assistant, and stays with the feedback (S-73, FB-32)', async () => {
    const { house, user } = await setUp();

    const response = await send(house, user, { sendToAI: 'true' });

    const { aiResponse } = feedbackRoutes.send.response.parse(response.json());
    expect(aiResponse?.length).toBeGreaterThan(20);
    expect((await listOf(house, user))[0]).toMatchObject({ aiResponse });
  });
});

describe('GET /api/feedback/user', () => {
  it("answers the caller's own feedback, newest first, and nobody else's (FB-33, S-05)", async () => {
    const { house, user } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');
    await send(house, user, { title: 'Den første' }, [await picture()]);
    house.wait(1000);
    await send(house, user, { title: 'Den anden' });
    await send(house, other, { title: 'En fremmed' });

    expect((await listOf(house, user)).map(({ title }) => title)).toEqual(['Den anden', 'Den første']);
    expect((await listOf(house, other)).map(({ title }) => title)).toEqual(['En fremmed']);
  });
});
