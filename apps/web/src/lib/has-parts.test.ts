import { describe, expect, it } from 'vitest';

import { hasParts, isObject, isTexts } from './has-parts.ts';

describe('hasParts', () => {
  it.each([
    ['list', []],
    ['object', {}],
    ['text', ''],
    ['number', 0],
    ['flag', false],
    ['any', null],
  ] as const)('knows a %s', (kind, value) => {
    expect(hasParts({ part: value, other: 1 }, { part: kind })).toBe(true);
  });

  it.each([
    ['list', {}],
    ['object', []],
    ['object', null],
    ['text', 1],
    ['number', '1'],
    ['flag', 0],
    ['flag', undefined],
  ] as const)('knows what is no %s: %j', (kind, value) => {
    expect(hasParts({ part: value }, { part: kind })).toBe(false);
  });

  it('wants every part, and none that every object has', () => {
    expect(hasParts({ one: 1 }, { one: 'number', two: 'any' })).toBe(false);
    expect(hasParts({}, { constructor: 'any' })).toBe(false);
  });

  it.each([null, undefined, 'text', 1, []])('finds no parts in %j', (value) => {
    expect(hasParts(value, {})).toBe(false);
    expect(isObject(value)).toBe(false);
  });
});

describe('isTexts', () => {
  it('knows a list of texts', () => {
    expect(isTexts([])).toBe(true);
    expect(isTexts(['a', 'b'])).toBe(true);
    expect(isTexts(['a', 1])).toBe(false);
    expect(isTexts('a')).toBe(false);
  });
});
