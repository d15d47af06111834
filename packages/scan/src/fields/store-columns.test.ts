import { describe, expect, it } from 'vitest';

import { layOutText } from '../layout/text-layout.ts';
import { processorMs } from '../testing/processor-time.ts';
import { findStoreCandidates } from './store-candidates.ts';
import { isOverTwoAddresses } from './store-columns.ts';

describe('isOverTwoAddresses', () => {
  it.each([
    ['Havnevej 12    3300 Frederiksværk', false],
    ['Havnevej 12', false],
    ['Havnevej 12    Torvet 4', true],
    ['3300 Frederiksværk    8000 Aarhus C', true],
    ['Havnevej 12, 3300 Frederiksværk    Torvet 4, 8000 Aarhus C', true],
  ])('tells of %j whether two addresses stand side by side: %j (S-35)', (row, expected) => {
    expect(isOverTwoAddresses(layOutText(row).rows[0])).toBe(expected);
  });
});

describe('findStoreCandidates', () => {
  it('has both parts of a name set wide over a street and its town (S-35)', () => {
    const names = findStoreCandidates(layOutText('Kroen   Havblik\nHavnevej 12    3300 Frederiksværk'));

    expect(names.map(({ name }) => name)).toContain('Kroen Havblik');
  });

  it('reads rows of endless columns without delay (S-35)', () => {
    const row = 'vej 1   '.repeat(1250);
    const text = layOutText(Array.from({ length: 13 }, () => row).join('\n'));

    expect(processorMs(() => findStoreCandidates(text))).toBeLessThan(700);
  });
});
