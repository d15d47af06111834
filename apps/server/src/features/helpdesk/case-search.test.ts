import { helpdeskRoutes, LIMITS } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { get, problem, remove, signUp, type TestUser } from '#app/testing/requests.ts';
import type { TestHouse } from '#app/testing/test-house.ts';

import { reply, say, sendFeedback, setUp } from './testing/helpdesk-requests.ts';
import { seedCases } from './testing/seed-cases.ts';

async function search(house: TestHouse, admin: TestUser, words: string) {
  const response = await get(house, `/api/admin/case-search?q=${encodeURIComponent(words)}`, admin.token);
  expect(response.statusCode, response.body).toBe(200);
  return helpdeskRoutes.search.response.parse(response.json());
}

describe('GET /api/admin/case-search', () => {
  it('finds every message, by whom and where ever it was said, however it is typed (HELP-09)', async () => {
    const { house, admin, user } = await setUp();
    const other = await signUp(house, 'soren@eksempel.dk');
    const id = await say(house, user, 'Hvordan får jeg en Ærlig faktura?');
    await reply(house, admin, { kind: 'chat', id, body: { message: 'Her er et MENNESKE' } });
    await say(house, user, 'Tak, men hvad nu?');
    await say(house, user, 'Og nu?');
    const ticket = await sendFeedback(house, other);

    const found = async (words: string) => {
      const { sessions, feedbacks } = await search(house, admin, words);
      return [...sessions, ...feedbacks].map((each) => each.id);
    };
    for (const words of ['aerlig FAKTURA', 'er et menneske', 'men hvad nu', 'og  nu?', user.email, 'sag 1']) {
      expect(await found(words), words).toEqual([id]);
    }
    for (const words of ['0,00 kr', 'momsen er', 'SOREN@eks']) {
      expect(await found(words), words).toEqual([ticket]);
    }
    for (const words of ['nu? og', '100 %', '_', 'findes ikke', ' ']) {
      expect(await found(words), words).toEqual([]);
    }
  });

  it('tells the latest, and that there are more; a case beyond the list is found (HELP-09, S-80)', async () => {
    const { house, admin } = await setUp();
    await seedCases(house.db, 1200);

    const many = await search(house, admin, 'sag');
    const one = await search(house, admin, 'sag 1002');

    expect(many.sessions.length + many.feedbacks.length).toBe(LIMITS.helpdeskFoundMax);
    expect(many.hasMore).toBe(true);
    expect(Math.max(...many.sessions.map(({ caseNumber }) => caseNumber))).toBe(3400);
    expect(one.sessions.map(({ title }) => title)).toEqual(['Chat 1']);
    expect(one.hasMore).toBe(false);
  });

  it('finds nothing of a user who is gone (S-25, S-83)', async () => {
    const { house, admin, user } = await setUp();
    await say(house, user, 'Min hemmelighed');
    await remove(house, `/api/admin/users/${user.id}`, admin.token);

    expect((await search(house, admin, 'hemmelighed')).sessions).toEqual([]);
    expect(await house.db.selectFrom('case_texts').selectAll().execute()).toEqual([]);
  });

  it.each(['', '?q=', `?q=${'a'.repeat(LIMITS.helpdeskSearchMaxLength + 1)}`, '?q=a&q=b'])(
    'refuses the query "%s" (HELP-09)',
    async (query) => {
      const { house, admin } = await setUp();

      expect(problem(await get(house, `/api/admin/case-search${query}`, admin.token))).toMatchObject({
        status: 400,
        errorType: 'VALIDATION_ERROR',
      });
    },
  );
});
