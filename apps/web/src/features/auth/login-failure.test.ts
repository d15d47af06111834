import { describe, expect, it } from 'vitest';

import { ApiFailure } from '#lib/api-client.ts';
import { isNotVerified, loginErrorTitle } from './login-failure.ts';

const failure = (status: number, body: Record<string, unknown> = {}, message = 'Nej') =>
  new ApiFailure({ status, message, body });

describe('an address that is not verified', () => {
  it('is recognised by status 403 (AUTH-24)', () => {
    expect(isNotVerified(failure(403))).toBe(true);
  });

  it('is not seen in the page of a proxy that refuses (AUTH-24)', () => {
    const page = { status: 403, message: 'Forbidden', body: '<h1>403 Forbidden</h1>', isWordless: true };
    expect(isNotVerified(new ApiFailure(page))).toBe(false);
  });

  it('is recognised by its error type (AUTH-25)', () => {
    expect(isNotVerified(failure(400, { errorType: 'EMAIL_NOT_VERIFIED' }))).toBe(true);
  });

  it('is recognised by the flag requiresVerification (AUTH-26)', () => {
    expect(isNotVerified(failure(400, { requiresVerification: true }))).toBe(true);
  });

  it.each(['Din e-mail er ikke bekræftet endnu.', 'email not verified'])(
    'is recognised by the message "%s" (AUTH-27)',
    (message) => {
      expect(isNotVerified(failure(400, {}, message))).toBe(true);
    },
  );

  it('is not seen in other refusals (T-14)', () => {
    expect(isNotVerified(failure(429, { errorType: 'RATE_LIMITED' }))).toBe(false);
    expect(isNotVerified(failure(401, { errorType: 'INVALID_PASSWORD', requiresVerification: false }))).toBe(
      false,
    );
    expect(isNotVerified(new TypeError('ikke bekræftet'))).toBe(false);
  });
});

describe('the title of a login error', () => {
  it("is 'Bruger ikke fundet' for 404 or USER_NOT_FOUND (AUTH-19)", () => {
    expect(loginErrorTitle(failure(404))).toBe('Bruger ikke fundet');
    expect(loginErrorTitle(failure(400, { errorType: 'USER_NOT_FOUND' }))).toBe('Bruger ikke fundet');
  });

  it("is 'Forkert adgangskode' for 401 or INVALID_PASSWORD (AUTH-20)", () => {
    expect(loginErrorTitle(failure(401))).toBe('Forkert adgangskode');
    expect(loginErrorTitle(failure(400, { errorType: 'INVALID_PASSWORD' }))).toBe('Forkert adgangskode');
  });

  it("is 'Systemfejl' for 500 or TECHNICAL_ERROR (AUTH-21)", () => {
    expect(loginErrorTitle(failure(500))).toBe('Systemfejl');
    expect(loginErrorTitle(failure(503, { errorType: 'TECHNICAL_ERROR' }))).toBe('Systemfejl');
  });

  it("is 'Login fejl' for anything else (AUTH-22)", () => {
    expect(loginErrorTitle(failure(429, { errorType: 'RATE_LIMITED' }))).toBe('Login fejl');
    expect(loginErrorTitle(failure(0))).toBe('Login fejl');
    expect(loginErrorTitle(new TypeError('x'))).toBe('Login fejl');
  });
});
