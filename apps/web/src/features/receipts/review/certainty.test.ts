import { describe, expect, it } from 'vitest';

import { buildReading, buildReadingField } from '#features/receipts/testing/build-parsed.ts';
import { boxesOf, certaintyOf, fieldsToCheck, nextToCheck } from './certainty.ts';

const reading = buildReading({
  date: buildReadingField({ sure: false }),
  cvr: buildReadingField({ value: null, sure: false }),
});
const none = new Set<never>();

describe('certaintyOf', () => {
  it('is sure, or asks for a look at what is unsure or missing (S-35)', () => {
    expect(certaintyOf(reading, 'store', none)).toBe('sure');
    expect(certaintyOf(reading, 'date', none)).toBe('check');
    expect(certaintyOf(reading, 'cvr', none)).toBe('check');
  });

  it('asks no more for what the user has edited', () => {
    expect(certaintyOf(reading, 'date', new Set(['date'] as const))).toBe('checked');
  });

  it('says nothing without a reading', () => {
    expect(certaintyOf(undefined, 'store', none)).toBeNull();
  });
});

describe('what the picture lights up', () => {
  it('is where the field was read', () => {
    expect(boxesOf(reading, 'amount')).toEqual([{ page: 0, x: 0.6, y: 0.5, width: 0.3, height: 0.05 }]);
    expect(boxesOf(reading, null)).toEqual([]);
  });
});

describe('nextToCheck', () => {
  it('goes through the doubtful fields in the order of the screen and round again', () => {
    const open = fieldsToCheck(reading, none);

    expect(open).toEqual(['date', 'cvr']);
    expect(nextToCheck(open, null)).toBe('date');
    expect(nextToCheck(open, 'date')).toBe('cvr');
    expect(nextToCheck(open, 'cvr')).toBe('date');
    expect(nextToCheck([], 'cvr')).toBeNull();
  });
});
