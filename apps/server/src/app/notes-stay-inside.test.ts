import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type ApiRoute, helpdeskRoutes, routeTable } from '@bonbog/contract';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';

import { readZip } from './testing/read-zip.ts';
import { openChatCase, openFeedbackCase } from '#features/helpdesk/testing/open-case.ts';
import { createSealer } from '#platform/sealer.ts';

import { authorization, get, saveReceipt, signUp, type TestUser, uploadPicture } from './testing/requests.ts';
import { buildTestHouse, type TestHouse } from './testing/test-house.ts';

const word = 'kunforadministratorer7391';
const source = join(import.meta.dirname, '..');
const nameOf = ({ method, path }: ApiRoute) => `${method} ${path}`;

/** What a route is told besides ids, so that it does something; the others are told nothing. */
const bodies: Readonly<Record<string, object>> = {
  'POST /api/chat/session/:id/message': { message: 'Er der nyt?' },
  'POST /api/auth/forgot-password': { email: 'anna@eksempel.dk' },
  'PATCH /api/receipts/:id': { store: 'Bageren' },
  'POST /api/admin/chat/session/:id/message': { message: 'Vi ser på det.' },
  'PATCH /api/admin/chat/session/:id/status': { status: 'in_progress' },
  'POST /api/admin/feedback/:id/response': { response: 'Vi ser på det.' },
  'PATCH /api/admin/feedback/:id': { status: 'in_progress' },
  'POST /api/admin/cases/:number/notes': { text: `Kunden er sur. ${word}` },
  'POST /api/admin/cases/:number/presence': { isWriting: true },
};

/** Reading first, then writing, then deleting; what ends the session itself comes last. */
const turnOf = ({ method, path }: ApiRoute): number => {
  if (path === '/api/auth/logout' || (method === 'DELETE' && path.startsWith('/api/account'))) {
    return 3;
  }
  return { GET: 0, POST: 1, PUT: 1, PATCH: 1, DELETE: 2 }[method];
};
const inTurn = routeTable.toSorted((one, other) => turnOf(one) - turnOf(other));

interface Call {
  readonly token: string;
  readonly ids: readonly string[];
}

/** Calls a route, once for each id where its path names one. */
async function callAll(house: TestHouse, route: ApiRoute, { token, ids }: Call) {
  const urls = new Set(ids.map((id) => route.path.replace(/:\w+/, id)));
  const answers: LightMyRequestResponse[] = [];
  for (const url of urls) {
    const payload = route.method === 'GET' ? undefined : (bodies[nameOf(route)] ?? {});
    const headers = authorization(token);
    answers.push(await house.app.inject({ method: route.method, url, headers, ...(payload && { payload }) }));
  }
  return answers;
}

/** Everything an answer says, that of files in a ZIP too. */
async function textOf({ rawPayload, headers }: LightMyRequestResponse): Promise<string> {
  const isZip = headers['content-type'] === 'application/zip';
  const files = isZip ? [...(await readZip(rawPayload)).values()] : [];
  return [JSON.stringify(headers), ...[rawPayload, ...files].map((bytes) => bytes.toString('latin1'))].join(
    '\n',
  );
}

/** A user with a case of each kind and a bit of everything else, and every id that names a part of it. */
async function setUp() {
  const house = await buildTestHouse({
    environment: { ADMIN_EMAILS: 'chef@eksempel.dk', RATE_LIMIT_FACTOR: '1000' },
  });
  const admin = await signUp(house, 'chef@eksempel.dk');
  const user = await signUp(house);
  const chat = await openChatCase(house, user);
  const feedback = await openFeedbackCase(house, user);
  await saveReceipt(house, user);
  await uploadPicture(house, user, 90);
  const tables = ['receipts', 'files', 'sessions'] as const;
  const rows = await Promise.all(
    tables.map((table) => house.db.selectFrom(table).select('id').where('user_id', '=', user.id).execute()),
  );
  const cases = [String(chat.caseNumber), String(feedback.caseNumber)];
  const ids = [
    ...cases,
    chat.chatId,
    feedback.feedbackId,
    user.id,
    ...rows.flat().map(({ id }) => id),
    'oversigt',
  ];
  return { house, admin, user, cases, ids };
}

/** Does everything an administrator can do with the cases, but for deleting, with notes before and after. */
async function workOnCases(house: TestHouse, { token }: TestUser, ids: readonly string[]): Promise<void> {
  for (const route of inTurn.filter(({ access, method }) => access === 'admin' && method !== 'DELETE')) {
    await callAll(house, route, { token, ids });
  }
}

describe('a note to a case', () => {
  it('reaches its user by no route, no file and no mail, sent or waiting (S-05, S-25, S-82)', async () => {
    const { house, admin, user, cases, ids } = await setUp();
    await workOnCases(house, admin, ids);
    house.mailServerIsDown = true;
    await workOnCases(house, admin, ids);
    const logs = await Promise.all(
      cases.map((number) => get(house, `/api/admin/cases/${number}`, admin.token)),
    );
    const everything = await textOf(await get(house, '/api/account/export', user.token));
    const told: string[] = [];
    const answered = new Set<string>();

    for (const route of inTurn) {
      for (const answer of await callAll(house, route, { token: user.token, ids })) {
        told.push(await textOf(answer));
        if (answer.statusCode < 300) {
          answered.add(nameOf(route));
        }
      }
    }

    await house.services.mailQueue.stop();
    const waiting = await house.db.selectFrom('queued_mails').selectAll().execute();
    const sealer = createSealer('a secret that only tests know, long enough', 'mail queue');
    const letters = waiting.map(({ sealed_mail: sealed, id }) => sealer.open(sealed, id));
    expect(logs.map(({ body }) => body.split(word).length - 1)).toEqual([2, 2]);
    expect([...answered]).toEqual(
      expect.arrayContaining([
        'GET /api/chat/session',
        'GET /api/chat/session/:id/messages',
        'GET /api/chat/history',
        'GET /api/feedback/user',
        'GET /api/account/export',
        'GET /api/auth/me',
        'GET /api/files/:id',
        'GET /api/receipts/:id/events',
        'POST /api/chat/session/:id/message',
        'POST /api/chat/session/:id/close',
      ]),
    );
    expect([everything.includes('Hvad er moms?'), everything.includes(word)]).toEqual([true, false]);
    expect(told.filter((text) => text.includes(word))).toEqual([]);
    expect(told.some((text) => text.includes('Er der nyt?'))).toBe(true);
    expect(letters).toContainEqual(expect.stringContaining(user.email));
    expect(letters).not.toContain(null);
    expect(JSON.stringify([letters, house.mails]).includes(word)).toBe(false);
    expect(house.logLines.filter((line) => line.includes(word))).toEqual([]);
  });

  it('stands in a table that one repository reads, and no feature for users knows of it', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path));
    const naming = (pattern: RegExp) =>
      files.filter((path) => pattern.test(readFileSync(join(source, path), 'utf8')));

    expect(naming(/case_notes|CaseNotesTable/).toSorted()).toEqual([
      'features/helpdesk/case-log.repository.ts',
      'platform/database/migrations/2026-11-21T1630-create-case-log.ts',
      'platform/database/schema.ts',
    ]);
    expect(
      naming(/caseLog|CaseLog/).filter(
        (path) => !/^(app|features\/helpdesk|platform\/database)\//.test(path),
      ),
    ).toEqual([]);
    expect(helpdeskRoutes.caseLog.access).toBe('admin');
  });
});
