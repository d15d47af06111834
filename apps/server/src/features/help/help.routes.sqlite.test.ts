import { helpRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { authorization, get, problem, signUp } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

async function setUp() {
  const house = await buildTestHouse();
  const { token } = await signUp(house);
  return { house, token };
}

async function search(query: string) {
  const { house, token } = await setUp();
  const answer = await get(house, `/api/help/search?q=${encodeURIComponent(query)}`, token);
  return helpRoutes.search.response.parse(answer.json()).ids;
}

describe('GET /api/help/articles', () => {
  it('answers every article as it is read, and nothing that is for the search alone (S-72)', async () => {
    const { house, token } = await setUp();

    const answer = await get(house, '/api/help/articles', token);

    const { articles } = helpRoutes.articles.response.parse(answer.json());
    expect(articles.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(answer.json<{ articles: object[] }>().articles[0] ?? {}).toSorted()).toEqual([
      'id',
      'section',
      'sources',
      'text',
      'title',
      'updated',
    ]);
  });

  it('answers 304 without a body to whoever has the articles already (S-72)', async () => {
    const { house, token } = await setUp();
    const first = await get(house, '/api/help/articles', token);

    const again = await house.app.inject({
      url: '/api/help/articles',
      headers: { ...authorization(token), 'if-none-match': String(first.headers.etag) },
    });

    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});

describe('GET /api/help/search', () => {
  it('answers the ids of the articles that fit, the best first (S-72)', async () => {
    const ids = await search('skift adgangskode');

    expect(ids[0]).toBe('change-password');
    expect(ids.length).toBeLessThanOrEqual(20);
  });

  it.each(['', '   ', 'qwxz vbnm', 'xyzzy', 'qwert', 'asdf qwer'])(
    'finds nothing for "%s" (S-72)',
    async (query) => {
      expect(await search(query)).toEqual([]);
    },
  );

  it.each(['adgangskåd', 'eksp', 'kurs', 'moms'])('finds something for "%s" (S-72)', async (query) => {
    expect(await search(query)).not.toEqual([]);
  });

  it('takes the names of properties for words like others (S-72)', async () => {
    const { house, token } = await setUp();
    const names = [...Object.getOwnPropertyNames(Object.prototype), '__proto__'];

    const statuses: number[] = [];
    for (const name of names) {
      statuses.push((await get(house, `/api/help/search?q=${name}`, token)).statusCode);
    }

    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it.each(['', `?q=${'a'.repeat(201)}`, '?q=a&q=b'])('refuses the query "%s" (S-72)', async (query) => {
    const { house, token } = await setUp();

    const answer = await get(house, `/api/help/search${query}`, token);

    expect(problem(answer)).toMatchObject({ status: 400 });
  });
});
