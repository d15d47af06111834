import { describe, expect, it } from 'vitest';

import { completeCvr, isValidCvr } from './cvr.ts';

describe('isValidCvr', () => {
  it.each(['13748136', '13585628', '24256790'])('accepts %s', (cvr) => {
    expect(isValidCvr(cvr)).toBe(true);
  });

  it.each(['12345678', '1374813', '137481366', '03748136', 'abcdefgh', ''])('refuses %j', (cvr) => {
    expect(isValidCvr(cvr)).toBe(false);
  });
});

describe('completeCvr', () => {
  it('adds the check digit', () => {
    expect(completeCvr('1374813')).toBe('13748136');
  });

  it('knows that some stems have none', () => {
    const stems = Array.from({ length: 50 }, (_, index) => String(1_000_000 + index));
    expect(stems.filter((stem) => completeCvr(stem) === null).length).toBeGreaterThan(0);
  });
});
