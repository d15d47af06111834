import { describe, expect, it } from 'vitest';

import { ApiFailure, failureMessage } from './api-failure.ts';

describe('the message of a failure', () => {
  it("is the body's message first (TOAST-15, T-82)", () => {
    expect(failureMessage({ message: 'Beløb mangler.', error: 'x' }, 'Bad Request')).toBe('Beløb mangler.');
  });

  it("is the body's error when there is no message (TOAST-15, T-82)", () => {
    expect(failureMessage({ error: 'Findes ikke' }, 'Not Found')).toBe('Findes ikke');
  });

  it('is the status text when the body has neither (TOAST-15, T-82)', () => {
    expect(failureMessage({}, 'Bad Gateway')).toBe('Bad Gateway');
  });

  it('is the text of a body that is not JSON, else the status text (TOAST-16)', () => {
    expect(failureMessage('upstream timed out', 'Gateway Timeout')).toBe('upstream timed out');
    expect(failureMessage(' ', 'Gateway Timeout')).toBe('Gateway Timeout');
    expect(failureMessage(null, 'Gateway Timeout')).toBe('Gateway Timeout');
  });
});

describe('ApiFailure', () => {
  it('carries what is wrong with single fields, and only texts', () => {
    const body = { fieldErrors: { email: 'Nej', other: 7 } };

    expect(new ApiFailure({ status: 400, message: 'x', body }).fieldErrors).toEqual({ email: 'Nej' });
    expect(new ApiFailure({ status: 400, message: 'x', body: 'text' }).fieldErrors).toEqual({});
  });

  it('carries status, requiresVerification, email and errorType of the body (TOAST-17)', () => {
    const body = { errorType: 'EMAIL_NOT_VERIFIED', requiresVerification: true, email: 'a@b.dk' };

    const failure = new ApiFailure({ status: 403, message: 'Nej', body });

    expect(failure).toMatchObject({ status: 403, message: 'Nej', ...body });
  });

  it('carries the suggestion and whether to try again', () => {
    const body = { suggestion: 'Tag et nyt billede.', shouldRetry: true };

    expect(new ApiFailure({ status: 422, message: 'Nej', body })).toMatchObject(body);
  });

  it('has nothing to say about fields the body lacks (TOAST-17)', () => {
    expect(new ApiFailure({ status: 502, message: 'Bad Gateway', body: '<html>' })).toMatchObject({
      errorType: null,
      email: null,
      suggestion: null,
      requiresVerification: false,
      shouldRetry: false,
    });
  });

  it("reads '{status}: {body}' in logs (TOAST-20)", () => {
    expect(String(new ApiFailure({ status: 502, message: 'x', body: 'down' }))).toBe('502: down');
    expect(String(new ApiFailure({ status: 400, message: 'x', body: { error: 'y' } }))).toBe(
      '400: {"error":"y"}',
    );
  });
});
