import { describe, expect, it } from 'vitest';

import { shareTestHouse } from './testing/test-house.ts';

const theHouse = shareTestHouse();

describe('the address that other apps share files to', () => {
  it.each([
    ['multipart/form-data; boundary=x', Buffer.alloc(3 * 1024 * 1024)],
    ['text/plain', Buffer.from('hello')],
    ['application/x-www-form-urlencoded', Buffer.from('title=a')],
  ])('leads to the page, which says what to do, and keeps nothing: %s', async (type, payload) => {
    const { app } = theHouse();

    const answer = await app.inject({
      method: 'POST',
      url: '/modtag',
      headers: { 'content-type': type },
      payload,
    });

    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/?delt=lost');
    expect(answer.body).toBe('');
  });
});
