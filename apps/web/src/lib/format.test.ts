import { describe, expect, it } from 'vitest';

import { formatTimestamp } from './format.ts';

describe('formatTimestamp', () => {
  it('writes a moment the Danish way in Copenhagen time (LIM-50, T-09, S-12)', () => {
    expect(formatTimestamp('2026-11-21T23:30:00.000Z')).toMatch(/^22\. nov\. 2026,? 00\.30$/);
  });

  it('follows summer time (S-12)', () => {
    expect(formatTimestamp('2026-07-01T12:00:00.000Z')).toMatch(/^1\. jul[.i] 2026,? 14\.00$/);
  });

  it('leaves what is no moment as it is', () => {
    expect(formatTimestamp('i går')).toBe('i går');
  });
});
