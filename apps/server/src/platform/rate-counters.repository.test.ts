import { describe, expect, it } from 'vitest';

import { createTestDatabase } from './database/testing.ts';
import { createRateCountersRepository } from './rate-counters.repository.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe('a counter', () => {
  it('ends its window when the window is over, and counts on meanwhile', async () => {
    const counters = createRateCountersRepository(await createTestDatabase());
    const hit = (now: number) => counters.hit('login:anna', now, 15 * minuteMs);

    const first = await hit(dayMs);
    const second = await hit(dayMs + minuteMs);
    const later = await hit(dayMs + 15 * minuteMs);

    expect([first, second]).toEqual([
      { hits: 1, windowEndsAt: dayMs + 15 * minuteMs },
      { hits: 2, windowEndsAt: dayMs + 15 * minuteMs },
    ]);
    expect(later).toEqual({ hits: 1, windowEndsAt: dayMs + 30 * minuteMs });
  });

  it('keeps nobody out for weeks when the clock was set back, and lets nobody guess more (S-22)', async () => {
    const counters = createRateCountersRepository(await createTestDatabase());
    const hit = (now: number) => counters.hit('login:anna', now, 15 * minuteMs);
    await hit(31 * dayMs);

    const back = await hit(dayMs);
    const next = await hit(dayMs + minuteMs);

    expect([back, next]).toEqual([
      { hits: 2, windowEndsAt: dayMs + 15 * minuteMs },
      { hits: 3, windowEndsAt: dayMs + 15 * minuteMs },
    ]);
  });
});
