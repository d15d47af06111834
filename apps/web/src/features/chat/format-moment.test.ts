import { describe, expect, it } from 'vitest';

import { dayOf, formatDay, formatSeconds, formatTime } from './format-moment.ts';

const now = new Date('2026-11-21T11:00:00.000Z');

describe('a moment in the chat', () => {
  it.each([
    [1234, '1,2 s'],
    [0, '0,0 s'],
    [950, '1,0 s'],
    [12_000, '12,0 s'],
  ])('%i milliseconds are %s (CHAT-07, LIM-51)', (milliseconds, expected) => {
    expect(formatSeconds(milliseconds)).toBe(expected);
  });

  it('is told in the time of Copenhagen, whose day begins before that of UTC', () => {
    expect(formatTime('2026-11-21T10:05:00.000Z')).toBe('11.05');
    expect(dayOf('2026-11-20T23:30:00.000Z')).toBe('2026-11-21');
  });

  it.each([
    ['2026-11-21T10:00:00.000Z', /^I dag$/],
    ['2026-11-20T10:00:00.000Z', /^I går$/],
    // Versions of the language's data differ in 'den'.
    ['2026-11-19T10:00:00.000Z', /^torsdag (den )?19\. november$/],
    ['2025-11-19T10:00:00.000Z', /^19\. november 2025$/],
  ])('%s is %s', (moment, expected) => {
    expect(formatDay(moment, now)).toMatch(expected);
  });
});
