import { describe, expect, it } from 'vitest';

import { foldText, ownValue } from './index.ts';

/** Every name that each object answers to without having it. */
const inherited = [...Object.getOwnPropertyNames(Object.prototype), '__proto__'];

describe('ownValue', () => {
  it('finds what a table has, also under such a name, and nothing that it inherits', () => {
    const table = { kaffe: 1, constructor: 2 };

    expect([ownValue(table, 'kaffe'), ownValue(table, 'constructor')]).toEqual([1, 2]);
    expect(inherited.filter((name) => ownValue({ kaffe: 1 }, name) !== undefined)).toEqual([]);
  });
});

describe('folding', () => {
  it('leaves the names of properties words like others', () => {
    expect(inherited.map(foldText)).toEqual(inherited.map((name) => name.toLowerCase()));
  });
});
