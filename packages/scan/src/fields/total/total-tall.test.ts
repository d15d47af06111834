import { describe, expect, it } from 'vitest';

import { layOut } from '../../layout/rows.ts';
import { wordsOfText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findTotal } from './total.ts';

describe('findTotal in letters taller than its label', () => {
  it('takes what was paid under its label in tall letters, not what a lost ticket costs', () => {
    const lines: [string, number][] = [
      ['PARKING HOUSE WEST', 0],
      ['AMOUNT PAID', 2],
      ['LOST TICKET RM 40.00', 6],
    ];
    const tall = wordsOfText('   RM 6.00', 3).map((word) => ({
      ...word,
      top: word.top + 14,
      bottom: word.bottom + 22,
    }));
    const words = [...lines.flatMap(([line, row]) => wordsOfText(line, row)), ...tall];
    const text = layOut([{ width: 400, height: 300, words }]);

    expect(findTotal(text, labelRows(text))?.value).toBe('6.00');
  });
});
