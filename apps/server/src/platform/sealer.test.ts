import { describe, expect, it } from 'vitest';

import { createSealer } from './sealer.ts';

describe('createSealer', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    const sealer = createSealer('a secret', 'test');

    const sealed = [sealer.seal('Kære Anna', 'row 1'), sealer.seal('Kære Anna', 'row 1')];

    expect(sealed.map((text) => sealer.open(text, 'row 1'))).toEqual(['Kære Anna', 'Kære Anna']);
    expect(sealed[0]).not.toBe(sealed[1]);
  });

  it.each([
    ['another secret', createSealer('another', 'test'), 'row 1'],
    ['another purpose', createSealer('a secret', 'other'), 'row 1'],
    ['another row', createSealer('a secret', 'test'), 'row 2'],
  ])('does not open under %s', (_, sealer, context) => {
    const sealed = createSealer('a secret', 'test').seal('Kære Anna', 'row 1');

    expect(sealer.open(sealed, context)).toBeNull();
  });

  it('does not open what was changed or cut off', () => {
    const sealer = createSealer('a secret', 'test');
    const bytes = Buffer.from(sealer.seal('Kære Anna', 'row 1'), 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;

    expect(sealer.open(bytes.toString('base64'), 'row 1')).toBeNull();
    expect(sealer.open(bytes.subarray(0, 20).toString('base64'), 'row 1')).toBeNull();
  });
});
