// @vitest-environment jsdom
import { authRoutes } from '@bonbog/contract/calls';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildUser, fakeServer } from '#testing/fake-server.ts';
import { callApi } from './api-client.ts';
import { askEarly } from './early-answers.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function setUp() {
  localStorage.setItem('token', 'abc');
  return fakeServer({ 'GET /api/auth/me': () => Response.json({ user: buildUser() }) });
}

describe('askEarly', () => {
  it('answers the first who asks the same, and nobody else', async () => {
    const server = setUp();
    askEarly(authRoutes.me.path, 'abc');

    const { user } = await callApi(authRoutes.me);
    expect([user?.email, server.calls.length]).toEqual([buildUser().email, 1]);
    await callApi(authRoutes.me);

    expect(server.calls).toHaveLength(2);
  });

  it('answers no other session', async () => {
    const server = setUp();
    askEarly(authRoutes.me.path, 'another');

    await callApi(authRoutes.me);

    expect(server.calls.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer another',
      'Bearer abc',
    ]);
  });

  it('answers nobody who comes late', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const server = setUp();
    askEarly(authRoutes.me.path, 'abc');
    vi.advanceTimersByTime(20_000);

    await callApi(authRoutes.me);

    expect(server.calls).toHaveLength(2);
  });

  it('fails as a question that is asked then', async () => {
    localStorage.setItem('token', 'abc');
    fakeServer({ 'GET /api/auth/me': () => Promise.reject(new TypeError('no network')) });
    askEarly(authRoutes.me.path, 'abc');

    await expect(callApi(authRoutes.me)).rejects.toMatchObject({ status: 0 });
  });
});
