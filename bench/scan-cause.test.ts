import { describe, expect, it } from 'vitest';

import { layOutText } from '../packages/scan/src/layout/text-layout.ts';
import { danishReceipt } from '../packages/scan/src/testing/danish-receipt.ts';
import { causeOf } from './scan-cause.ts';

const text = layOutText(danishReceipt);

describe('why a field came out wrong', () => {
  it.each([
    ['total', '49.95', 'chosenWrongly'],
    ['vat', '15.98', 'chosenWrongly'],
    ['date', '2026-06-12', 'chosenWrongly'],
    ['store', 'Købmandsgården', 'chosenWrongly'],
    ['cvr', '13585628', 'chosenWrongly'],
    ['currency', 'DKK', 'chosenWrongly'],
  ] as const)('is the choice where the right %s was a candidate (S-35)', (field, expected, cause) => {
    expect(causeOf({ field, expected, text })).toBe(cause);
  });

  it('is a missing candidate where the right value was read in another place (S-35)', () => {
    const below = layOutText(`${danishReceipt}\n\nTak for besøget\nHilsen Ostehjørnet`);
    expect(causeOf({ field: 'store', expected: 'Ostehjørnet', text: below })).toBe('noCandidate');
    const apart = layOutText(danishReceipt.replace('13585628', '13 58 56 28'));
    expect(causeOf({ field: 'cvr', expected: '13585628', text: apart })).toBe('noCandidate');
  });

  it.each([
    ['cvr', '13585629'],
    ['cvr', '135685628'],
    ['date', '2026-06-13'],
    ['total', '79.80'],
  ] as const)('is a misreading where %s %s is nearly there (S-35)', (field, expected) => {
    expect(causeOf({ field, expected, text })).toBe('misread');
  });

  it('is not called a misreading where too few characters could be anything (S-35)', () => {
    expect(causeOf({ field: 'total', expected: '5.01', text })).toBe('unseen');
    expect(causeOf({ field: 'total', expected: '6831.27', text })).toBe('unseen');
  });

  it('is the file, the picture or the truth where there was nothing to find (S-35)', () => {
    const prose = layOutText('Det var en mørk aften');

    expect(causeOf({ field: 'total', expected: '5.00', text: null })).toBe('refused');
    expect(causeOf({ field: 'total', expected: '5.00', text: prose })).toBe('noReceipt');
    expect(causeOf({ field: 'cvr', expected: null, text })).toBe('notPrinted');
  });
});
