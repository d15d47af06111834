import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findTotal } from './total.ts';
import { isAgainstMost, refundSignOf } from './total-refund.ts';

const signOf = (...rows: readonly string[]) => refundSignOf(labelRows(layOutText(rows.join('\n'))));

describe('refundSignOf', () => {
  it.each([
    ['Total   -398,00'],
    ['Kasserer: Jonas   Kl. 19.22', 'Jeans   499,00-', 'TOTAL INKL. MOMS   499,00-'],
    [
      'Strik   599,00-',
      'Tørklæde   201,00',
      'Total   398,00-',
      'Heraf moms 25%   79,60-',
      'Tilgodebevis udstedt   398,00',
    ],
    [
      'RETURBON',
      'Stegepande   -1198,00',
      'TIL KUNDE   -1198,00',
      'MOMS 25% HERAF   -239,60',
      'REFUNDERING MC 9914',
      'Beløb   1198,00',
    ],
  ])('tells by the minus of the total, also where the customer has the sum to his credit: %j', (...rows) => {
    expect(signOf(...rows)).toBe('minus');
  });

  it.each([
    ['Vare   200,00', 'Pant   -3,00', 'Total   197,00', 'Heraf moms   39,40'],
    ['Vare   200,00', 'Total rabat   -40,00', 'Total   160,00', 'Heraf moms   32,00'],
  ])('is none where only a part of the bill is taken off: %j', (...rows) => {
    expect(signOf(...rows)).toBe('none');
  });

  it('is doubted where most amounts are paid and nothing speaks of a refund (S-35)', () => {
    const bought = ['Spax   279,90', 'Blyant   59,70', 'Tape   49,95', 'Klubkupon', 'I ALT   -50,00'];
    const read = (...rows: readonly string[]) => {
      const text = layOutText(rows.join('\n'));
      return findTotal(text, labelRows(text));
    };

    expect(read(...bought, 'Dankort   339,55')?.why).toContain('other amounts are not paid back');
    expect(isAgainstMost(labelRows(layOutText(bought.join('\n'))))).toBe(true);
    expect(isAgainstMost(labelRows(layOutText(['Retur', ...bought].join('\n'))))).toBe(false);
    expect(isAgainstMost(labelRows(layOutText('Tape   -49,95\nI ALT   -49,95')))).toBe(false);
  });

  it('tells by the words of a title where no minus is printed', () => {
    expect(signOf('Kreditnota', 'Vare   200,00', 'Total   200,00')).toBe('words');
    expect(signOf('Holm Consult ApS   KREDITNOTA', 'Vare   200,00', 'Total   200,00')).toBe('words');
    expect(signOf('Vi sender en   kreditnota i næste uge', 'Total   200,00')).toBe('none');
  });
});
