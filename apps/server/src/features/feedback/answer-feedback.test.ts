import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { answerInTime } from './answer-feedback.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('an answer by AI', () => {
  it('is waited for 15 seconds and no longer (S-73)', async () => {
    const late = answerInTime(() => new Promise(() => undefined), 15_000);
    const settled = vi.fn();
    void late.then(settled);

    await vi.advanceTimersByTimeAsync(14_999);
    const before = settled.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1);

    expect([before, settled.mock.calls]).toEqual([0, [[null]]]);
  });

  it('is given when it comes in time, and leaves no timer behind (S-73)', async () => {
    expect(await answerInTime(() => Promise.resolve('Prøv at logge ud.'), 15_000)).toBe('Prøv at logge ud.');
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no model'))],
    ['is empty', () => Promise.resolve(' ')],
    ['is none', () => Promise.resolve(null)],
  ])('that %s is none (S-73)', async (_, answer) => {
    expect(await answerInTime(answer, 15_000)).toBeNull();
  });
});
