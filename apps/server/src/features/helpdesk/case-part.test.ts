import { helpdeskRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { get } from '#app/testing/requests.ts';

import { say, sendFeedback, setUp } from './testing/helpdesk-requests.ts';
import { seedCases } from './testing/seed-cases.ts';

describe('lists of cases', () => {
  it('come in parts, each case once, whatever moves to the front meanwhile', async () => {
    const { house, admin, user } = await setUp();
    const first = await say(house, user);
    await sendFeedback(house, user);
    await seedCases(house.db, 24);
    const walk = async (path: string) => {
      const ids: string[] = [];
      let next = '';
      do {
        const answer = await get(house, `${path}?limit=10${next}`, admin.token);
        const part = answer.json<{
          sessions?: { id: string }[];
          feedbacks?: { id: string }[];
          nextCursor?: string;
        }>();
        ids.push(...(part.sessions ?? part.feedbacks ?? []).map(({ id }) => id));
        next = part.nextCursor === undefined ? '' : `&cursor=${encodeURIComponent(part.nextCursor)}`;
        house.wait(1000);
        await say(house, user, 'Er der nogen?');
      } while (next !== '');
      return ids;
    };

    const chats = await walk(helpdeskRoutes.chats.path);
    const feedback = await walk(helpdeskRoutes.feedbacks.path);

    expect(feedback).toHaveLength(25);
    expect(new Set(feedback).size).toBe(25);
    expect(chats.filter((id) => id !== first)).toHaveLength(24);
    expect(new Set(chats).size).toBe(chats.length);
  });

  it('refuse a place that is none, and a number that is none', async () => {
    const { house, admin } = await setUp();
    for (const query of ['limit=0', 'limit=501', 'limit=-1', 'limit=1e9', 'cursor=x', 'cursor=2026~1']) {
      for (const { path } of [helpdeskRoutes.chats, helpdeskRoutes.feedbacks]) {
        expect((await get(house, `${path}?${query}`, admin.token)).statusCode).toBe(400);
      }
    }
  });
});
