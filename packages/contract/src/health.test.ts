import { describe, expect, it } from 'vitest';

import { healthRoutes } from './health.ts';

describe('the health of the server', () => {
  it.each([
    ['ok', true, true],
    ['unavailable', false, true],
    ['broken', false, false],
  ])('is %s: alive %s, ready or not %s', (status, isAlive, isReadiness) => {
    expect(healthRoutes.alive.response.safeParse({ status }).success).toBe(isAlive);
    expect(healthRoutes.ready.response.safeParse({ status }).success).toBe(isReadiness);
  });

  it('tells nobody which part fails', () => {
    const answer = healthRoutes.ready.response.parse({ status: 'unavailable', database: 'down' });

    expect(answer).toEqual({ status: 'unavailable' });
  });
});
