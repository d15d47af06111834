import { setTimeout as pause } from 'node:timers/promises';

import { apiErrorSchema } from '@bonbog/contract';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { drawPicture, signUp, upload } from '#app/testing/requests.ts';
import { buildTestHouse, heldReader } from '#app/testing/test-house.ts';
import { writeLockedPdf, writePdf } from '#app/testing/write-pdf.ts';
import { ChildFailure, TaskRefused } from '#platform/children/child-task.ts';

import { wasBrokenOff } from './reading-failure.ts';

async function setUp() {
  const house = await buildTestHouse();
  return { house, user: await signUp(house) };
}

interface Expected {
  readonly status: number;
  readonly errorType: string;
  readonly message: string;
  readonly suggestion: string;
  readonly shouldRetry: boolean;
}

/** Looks whether an answer has the specified fields of a failed reading and no other, and says when to come back. */
function expectFailure(response: LightMyRequestResponse, { status, ...answer }: Expected): void {
  const body = apiErrorSchema.parse(response.json());
  expect(response.statusCode).toBe(status);
  expect(body).toEqual({
    ...answer,
    error: answer.message,
    requestId: body.requestId,
    adminLog: `ref ${body.requestId}`,
    timestamp: '2026-11-21T10:00:00.000Z',
  });
  expect(Number(response.headers['retry-after'] ?? 0) > 0).toBe(answer.shouldRetry);
}

const soon = {
  status: 503,
  errorType: 'AI_UNAVAILABLE',
  suggestion: 'Prøv igen om lidt.',
  shouldRetry: true,
};

const tooMany: Expected = {
  status: 429,
  errorType: 'RATE_LIMITED',
  message: 'For mange forsøg. Vent lidt og prøv igen.',
  suggestion: 'Vent lidt, og prøv igen.',
  shouldRetry: true,
};

const temporary: readonly (readonly [Error, Expected])[] = [
  [
    new ChildFailure('busy'),
    { ...soon, message: 'Der er travlt lige nu, så kvitteringen er ikke læst endnu.' },
  ],
  [
    new ChildFailure('timeout'),
    {
      ...soon,
      message: 'Læsningen tog for lang tid og blev stoppet.',
      suggestion: 'Prøv igen, eller beskær billedet til selve kvitteringen.',
    },
  ],
  [
    new ChildFailure('died'),
    {
      ...soon,
      message: 'Læsningen blev afbrudt. Billedet er ikke gået tabt.',
      suggestion: 'Prøv igen.',
    },
  ],
  [
    new TaskRefused('INTERNAL', 'a bug'),
    { ...soon, message: 'Kvitteringen kunne ikke læses lige nu. Billedet er ikke gået tabt.' },
  ],
  [
    Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' }),
    {
      status: 503,
      errorType: 'TECHNICAL_ERROR',
      message: 'Vi kan ikke nå databasen lige nu. Prøv igen om lidt.',
      suggestion: 'Vent lidt, og prøv igen.',
      shouldRetry: true,
    },
  ],
];

const final: readonly (readonly [Error, Expected])[] = [
  [
    new TaskRefused('UNREADABLE', 'broken'),
    {
      status: 422,
      errorType: 'UNREADABLE',
      message: 'Billedet kan ikke læses. Filen er måske beskadiget.',
      suggestion: 'Tag et nyt billede i godt lys.',
      shouldRetry: false,
    },
  ],
  [
    new TaskRefused('NOT_A_RECEIPT', 'a landscape'),
    {
      status: 422,
      errorType: 'NOT_A_RECEIPT',
      message: 'Billedet ligner ikke en kvittering.',
      suggestion: 'Vælg et billede af en kvittering, eller tag et nyt i godt lys.',
      shouldRetry: false,
    },
  ],
  [
    new TaskRefused('ENCRYPTED_PDF', 'locked'),
    {
      status: 422,
      errorType: 'ENCRYPTED_PDF',
      message: 'PDF-filen er beskyttet med adgangskode.',
      suggestion: 'Gem en udgave uden adgangskode, og upload den.',
      shouldRetry: false,
    },
  ],
  [
    new TaskRefused('TOO_COMPLEX', 'heavy'),
    {
      status: 413,
      errorType: 'FILE_TOO_LARGE',
      message: 'PDF-filen er for tung at tegne, så den er ikke læst.',
      suggestion:
        'Upload et skærmbillede af den i stedet. Dine næste filer kan vente lidt længere, fordi andres læses først.',
      shouldRetry: false,
    },
  ],
  [
    new ChildFailure('memory'),
    {
      status: 413,
      errorType: 'FILE_TOO_LARGE',
      message: 'Filen kræver for meget hukommelse at læse.',
      suggestion: 'Gør billedet mindre, eller beskær det til selve kvitteringen.',
      shouldRetry: false,
    },
  ],
];

describe('a reading that fails', () => {
  it.each([...temporary, ...final])(
    'with %s answers the specified fields, and says to retry only what may pass (UPL-41, BSCAN-05, S-32, S-36, T-57)',
    async (error, answer) => {
      const { house, user } = await setUp();
      house.reading = error;

      expectFailure(await upload(house, user.token, { bytes: await drawPicture() }), answer);
    },
  );

  it('for what it cost is not begun again with the same file, not for its copies either (S-32, S-35)', async () => {
    const tried: string[] = [];
    const refuse = (kind: string) => () => {
      tried.push(kind);
      return Promise.reject(new TaskRefused('TOO_COMPLEX', 'heavy'));
    };
    const house = await buildTestHouse({ scanner: { read: refuse('read'), copyPicture: refuse('copies') } });
    const user = await signUp(house);
    const page = { width: 300, height: 400, content: 'BT /F 20 Tf 40 300 Td (Side) Tj ET' };
    const heavy = { bytes: writePdf([page]), name: 'tung.pdf' };

    const statuses = [await upload(house, user.token, heavy), await upload(house, user.token, heavy)];

    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([413, 413]);
    expect(tried).toEqual(['copies']);
  });

  it('for a file that is no picture answers the specified fields (S-30, S-36, T-57)', async () => {
    const { house, user } = await setUp();

    const response = await upload(house, user.token, { bytes: Buffer.from('Kære bogholder. '.repeat(20)) });

    expectFailure(response, {
      status: 415,
      errorType: 'UNSUPPORTED_FILE',
      message: 'Filen er ikke et billede eller en PDF, vi kan læse.',
      suggestion: 'Brug PNG, JPG, GIF, WebP eller PDF.',
      shouldRetry: false,
    });
  });

  it('for a PDF with a password says what to do with it (S-32, S-36)', async () => {
    const { house, user } = await setUp();

    const response = await upload(house, user.token, { bytes: writeLockedPdf(), name: 'faktura.pdf' });

    expectFailure(response, {
      status: 422,
      errorType: 'ENCRYPTED_PDF',
      message: 'PDF-filen er beskyttet med adgangskode.',
      suggestion: 'Gem en udgave uden adgangskode, og upload den.',
      shouldRetry: false,
    });
  });

  it('is none for a PDF of 60 pages sent whole (S-33, T-36)', async () => {
    const { house, user } = await setUp();
    const page = { width: 300, height: 400, content: 'BT /F 20 Tf 40 300 Td (Side) Tj ET' };

    const response = await upload(house, user.token, {
      bytes: writePdf(Array.from({ length: 60 }, () => page)),
      name: 'bilag.pdf',
    });

    expect(response.statusCode, response.body).toBe(200);
  });

  it('because an hour had too many answers the specified fields, after 50 files with all attempts, twice (S-22, S-36, T-56, T-57)', async () => {
    const { house, user } = await setUp();
    const bytes = await drawPicture();
    await upload(house, user.token, { bytes });
    await house.db
      .updateTable('rate_counters')
      .set({ hits: 2 * 50 * 4 - 1 })
      .where('counter_key', '=', `parseByUser:${user.id}`)
      .execute();

    const last = await upload(house, user.token, { bytes });
    const beyond = await upload(house, user.token, { bytes });

    expect(last.statusCode).toBe(200);
    expectFailure(beyond, tooMany);
    expect(beyond.headers['retry-after']).toBe('3600');
  });

  it('because two are being read for too long answers the specified fields, and may come back in a second (S-22, S-36, T-57)', async () => {
    const { scanner, open, begun } = heldReader();
    const house = await buildTestHouse({ scanner });
    const user = await signUp(house);
    const [first, second, third] = await Promise.all([101, 102, 103].map(drawPicture));
    const now = performance.now.bind(performance);
    let waitedMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + waitedMs);
    onTestFinished(() => {
      vi.restoreAllMocks();
    });

    const read = [first, second].map((bytes) => upload(house, user.token, { bytes: bytes ?? Buffer.of() }));
    await vi.waitFor(() => {
      expect(begun()).toBe(2);
    });
    const waiting = upload(house, user.token, { bytes: third ?? Buffer.of() });
    await pause(300);
    waitedMs = 60_000;
    const refused = await waiting;
    open();

    expect(refused.headers['retry-after']).toBe('1');
    expectFailure(refused, tooMany);
    expect((await Promise.all(read)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

describe('a reading that was broken off', () => {
  it.each([
    ['its reader died', new ChildFailure('died'), true],
    ['its reader failed by itself', new TaskRefused('INTERNAL', 'x'), true],
    ['its file is at fault', new TaskRefused('UNREADABLE', 'x'), false],
    ['something else failed', new Error('INTERNAL'), false],
  ])('is one where %s: %s', (_, error, isOne) => {
    expect(wasBrokenOff(error)).toBe(isOne);
  });
});
