import { describe, expect, it } from 'vitest';

import { ApiFailure } from './api-failure.ts';
import { messageOr } from './message-or.ts';

describe('messageOr', () => {
  it("prefers the server's message (AUTH-23)", () => {
    expect(messageOr(new ApiFailure({ status: 500, message: 'Nede', body: null }), 'Ellers')).toBe('Nede');
  });

  it('falls back when there is none, and for faults of our own (AUTH-23)', () => {
    expect(messageOr(new ApiFailure({ status: 500, message: '', body: null }), 'Ellers')).toBe('Ellers');
    expect(messageOr(new TypeError('x is undefined'), 'Ellers')).toBe('Ellers');
  });

  it('falls back for the name of a status and the page of a proxy, which are no words to users (CHAT-26, CHAT-28)', () => {
    const failure = { status: 502, message: 'Bad Gateway', body: '<h1>Bad Gateway</h1>', isWordless: true };

    expect(messageOr(new ApiFailure(failure), 'Ellers')).toBe('Ellers');
  });
});
