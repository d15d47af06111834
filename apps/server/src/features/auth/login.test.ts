import { signedInSchema } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { get, PASSWORD, post, problem, signUp } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

const email = 'anna@eksempel.dk';
const minuteMs = 60_000;

describe('POST /api/auth/login', () => {
  it('answers token, user.id and message, whatever the case of the address (AUTH-11)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house, email);

    const response = await post(house, '/api/auth/login', { email: 'ANNA@eksempel.dk ', password: PASSWORD });

    expect(response.statusCode).toBe(200);
    const body = signedInSchema.parse(response.json());
    expect(body.user.id).toBe(user.id);
    expect((await get(house, '/api/receipts', body.token)).statusCode).toBe(200);
  });

  it('answers an unknown address with 404 USER_NOT_FOUND (AUTH-12, AUTH-19, T-14)', async () => {
    const house = await buildTestHouse();

    const response = await post(house, '/api/auth/login', { email: 'ingen@eksempel.dk', password: PASSWORD });

    expect(problem(response)).toMatchObject({ status: 404, errorType: 'USER_NOT_FOUND' });
    expect(response.body).not.toContain('ikke bekræftet');
  });

  it('answers a wrong password with 401 INVALID_PASSWORD (AUTH-20)', async () => {
    const house = await buildTestHouse();
    await signUp(house, email);

    const response = await post(house, '/api/auth/login', { email, password: 'forkert' });

    expect(problem(response)).toMatchObject({ status: 401, errorType: 'INVALID_PASSWORD' });
  });

  it('answers 403 for an unverified address, and only after the right password (AUTH-12, T-14)', async () => {
    const house = await buildTestHouse();
    await post(house, '/api/auth/register', { email, password: PASSWORD });

    const right = await post(house, '/api/auth/login', { email, password: PASSWORD });
    const wrong = await post(house, '/api/auth/login', { email, password: 'forkert' });

    expect(right.statusCode).toBe(403);
    expect(right.json()).toMatchObject({
      errorType: 'EMAIL_NOT_VERIFIED',
      requiresVerification: true,
      email,
    });
    expect(problem(right).message).toContain('ikke bekræftet');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.body).not.toContain('ikke bekræftet');
  });

  it('refuses the eleventh failure in 15 minutes with 429 and Retry-After, the right password included (S-22)', async () => {
    const house = await buildTestHouse();
    await signUp(house, email);
    const failures = Array.from({ length: 10 }, () =>
      post(house, '/api/auth/login', { email, password: 'forkert' }),
    );
    await Promise.all(failures);

    const refused = await post(house, '/api/auth/login', { email, password: PASSWORD });
    house.wait(15 * minuteMs);
    const later = await post(house, '/api/auth/login', { email, password: PASSWORD });

    expect(problem(refused)).toEqual({
      status: 429,
      errorType: 'RATE_LIMITED',
      message: 'For mange forsøg. Vent lidt og prøv igen.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(later.statusCode).toBe(200);
  });

  it('counts machines by the address the own proxy saw, not by what they claim', async () => {
    const house = await buildTestHouse({ environment: { TRUST_PROXY: 'true' } });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 51; attempt += 1) {
      const response = await house.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': `10.0.0.${attempt}, 192.0.2.7` },
        payload: { email: `user${attempt}@eksempel.dk`, password: PASSWORD },
      });
      statuses.push(response.statusCode);
    }

    expect(statuses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 404));
    expect(statuses[50]).toBe(429);
  });

  it('does not count logins that succeed', async () => {
    const house = await buildTestHouse();
    await signUp(house, email);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      statuses.push((await post(house, '/api/auth/login', { email, password: PASSWORD })).statusCode);
    }

    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
