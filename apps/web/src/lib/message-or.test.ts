import { describe, expect, it } from 'vitest';

import { ApiFailure } from './api-failure.ts';
import { messageOr, proxyWords } from './message-or.ts';

describe('messageOr', () => {
  it("prefers the server's message (AUTH-23)", () => {
    expect(messageOr(new ApiFailure({ status: 500, message: 'Nede', body: null }), 'Ellers')).toBe('Nede');
  });

  it('falls back when there is none, and for faults of our own (AUTH-23)', () => {
    expect(messageOr(new ApiFailure({ status: 500, message: '', body: null }), 'Ellers')).toBe('Ellers');
    expect(messageOr(new TypeError('x is undefined'), 'Ellers')).toBe('Ellers');
  });

  it('falls back for the name of a status and the page of a proxy, which are no words to users (CHAT-26, CHAT-28)', () => {
    const failure = { status: 500, message: 'Server Error', body: '<h1>Server Error</h1>', isWordless: true };

    expect(messageOr(new ApiFailure(failure), 'Ellers')).toBe('Ellers');
  });
});

describe('an answer of a proxy in front of the server', () => {
  const page = '<html><title>413 Request Entity Too Large</title></html>';
  const foreign = (status: number, body: unknown = page) =>
    new ApiFailure({ status, message: 'Name of a status', body, isWordless: true });

  it.each([
    [403, /server foran Bonbog afviste/],
    [413, /fylder mere, end en server foran Bonbog tager imod\. Vælg en mindre fil/],
    [502, /svarer ikke lige nu\. Vent et øjeblik/],
    [503, /svarer ikke lige nu\. Vent et øjeblik/],
    [504, /tog for lang tid/],
  ])('of %i is told in our words, with what to do (T-82)', (status, words) => {
    expect(messageOr(foreign(status), 'Ellers')).toMatch(words);
    expect(messageOr(foreign(status, null), 'Ellers')).toMatch(status === 403 ? /^Ellers$/ : words);
    expect(proxyWords(foreign(status))).toMatch(words);
  });

  it('is told in those of the screen when it is another one, or the server spoke itself (T-82)', () => {
    expect(messageOr(foreign(500), 'Ellers')).toBe('Ellers');
    expect(messageOr(foreign(413, {}), 'Ellers')).toBe('Ellers');
    expect(messageOr(new ApiFailure({ status: 413, message: 'For stor', body: {} }), 'Ellers')).toBe(
      'For stor',
    );
    expect(proxyWords(new ApiFailure({ status: 413, message: 'For stor', body: null }))).toBeNull();
  });
});
