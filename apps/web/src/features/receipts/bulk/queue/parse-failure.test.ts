import { describe, expect, it } from 'vitest';

import { ApiFailure } from '#lib/api-client.ts';
import { canRetry, failureText, readParseFailure } from './parse-failure.ts';

function refuse(body: unknown, status = 503): ApiFailure {
  return new ApiFailure({ status, message: 'Service Unavailable', body });
}

describe('readParseFailure', () => {
  it('reads all that the server says (BSCAN-05, T-57)', () => {
    const body = {
      message: 'Læseren er optaget.',
      suggestion: 'Prøv igen.',
      shouldRetry: true,
      errorType: 'AI_UNAVAILABLE',
      adminLog: 'ref 7f3a',
      timestamp: '2026-02-01T10:00:00.000Z',
    };

    expect(readParseFailure(refuse(body))).toEqual({ ...body, status: 503, retryAfterMs: null });
  });

  it('knows nothing of what the server does not say (BSCAN-05)', () => {
    expect(readParseFailure(refuse({ message: 7 }))).toEqual({
      status: 503,
      message: null,
      suggestion: null,
      shouldRetry: false,
      errorType: null,
      adminLog: null,
      timestamp: null,
      retryAfterMs: null,
    });
  });

  it.each([
    ['no answer', new ApiFailure({ status: 0, message: 'Der er ingen forbindelse.', body: null })],
    ['an answer that broke off', new TypeError('Der er ingen forbindelse.')],
  ])('takes %s for a failure of the network (BSCAN-12)', (_kind, error) => {
    const failure = readParseFailure(error);

    expect(failure).toMatchObject({ status: 0, message: 'Der er ingen forbindelse.' });
    expect(canRetry(failure)).toBe(true);
  });
});

describe('canRetry', () => {
  it('leaves it to the server whether another attempt may help (BSCAN-09, BSCAN-10)', () => {
    expect(canRetry(readParseFailure(refuse({ message: 'Nej.', shouldRetry: true }, 422)))).toBe(true);
    expect(canRetry(readParseFailure(refuse({ message: 'Nej.', shouldRetry: false }, 503)))).toBe(false);
    expect(canRetry(readParseFailure(refuse({ message: 'Nej.' }, 503)))).toBe(false);
  });
});

describe('failureText', () => {
  it.each([
    [{ message: 'Billedet er uskarpt.', suggestion: 'Tag et nyt.' }, 'Billedet er uskarpt. Tag et nyt.'],
    [{ message: 'Billedet er uskarpt.' }, 'Billedet er uskarpt.'],
    [{ suggestion: 'Tag et nyt.' }, 'AI parsing mislykkedes efter flere forsøg. Tag et nyt.'],
    [{}, 'AI parsing mislykkedes efter flere forsøg'],
    ['<html>502 Bad Gateway</html>', 'AI parsing mislykkedes efter flere forsøg'],
  ])('is what the server says, with its suggestion: %j (BSCAN-11)', (body, text) => {
    expect(failureText(readParseFailure(refuse(body)), 1)).toBe(text);
  });

  it('is our words for what a proxy in front of the server refuses (T-82)', () => {
    const page = { status: 413, message: 'Request Entity Too Large', body: '<h1>413</h1>', isWordless: true };

    expect(failureText(readParseFailure(new ApiFailure(page)), 1)).toMatch(
      /^Det fylder mere, end en server foran Bonbog tager imod\. Vælg en mindre fil/,
    );
  });

  it('counts the attempts that were made when the network failed (BSCAN-13, T-54)', () => {
    const failure = readParseFailure(new TypeError('Failed to fetch'));

    expect(failureText(failure, 4)).toBe('Netværksfejl efter 4 forsøg: Failed to fetch');
  });
});
