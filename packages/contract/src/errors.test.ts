import { describe, expect, it } from 'vitest';

import { apiErrorSchema, errorTypeSchema, statusByErrorType } from './errors.ts';
import { refusalOf } from './testing/refusal.ts';

const error = {
  message: 'Kvitteringen findes ikke.',
  error: 'Kvitteringen findes ikke.',
  errorType: 'NOT_FOUND',
  requestId: 'req-1',
};

describe('an error', () => {
  it('is told with its kind', () => {
    expect(apiErrorSchema.parse(error)).toEqual(error);
  });

  it('may say what to do about it', () => {
    const told = {
      ...error,
      requiresVerification: true,
      email: 'bo@eksempel.dk',
      suggestion: 'Prøv igen.',
      shouldRetry: true,
      tokenExpired: false,
      adminLog: 'req-1',
      timestamp: '2026-03-01T10:00:00.000Z',
      fieldErrors: { store: 'Butik skal være tekst.' },
    };

    expect(apiErrorSchema.parse(told)).toEqual(told);
  });

  it.each(['message', 'error', 'errorType', 'requestId'])('always has its %s', (field) => {
    expect(refusalOf(apiErrorSchema, { ...error, [field]: undefined })).not.toBeNull();
  });

  it('is of no unknown kind', () => {
    expect(refusalOf(apiErrorSchema, { ...error, errorType: 'OOPS' })).not.toBeNull();
  });
});

describe('the kinds of errors', () => {
  it.each([
    ['VALIDATION_ERROR', 400],
    ['TOKEN_MISSING', 401],
    ['FORBIDDEN', 403],
    ['NOT_FOUND', 404],
    ['CONFLICT', 409],
    ['FILE_TOO_LARGE', 413],
    ['UNSUPPORTED_FILE', 415],
    ['UNREADABLE', 422],
    ['RATE_LIMITED', 429],
    ['TECHNICAL_ERROR', 500],
    ['CLOUD_FAILED', 502],
    ['AI_UNAVAILABLE', 503],
  ] as const)('have %s answered as %d', (type, status) => {
    expect(errorTypeSchema.parse(type)).toBe(type);
    expect(statusByErrorType[type]).toBe(status);
  });

  it('have a status each, and none is a success', () => {
    const statuses = errorTypeSchema.options.map((type) => statusByErrorType[type]);

    expect(statuses).toHaveLength(28);
    expect(statuses.filter((status) => status < 400 || status > 599)).toEqual([]);
  });
});
