import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findTotal } from './total.ts';

function totalIn(...lines: readonly string[]) {
  const text = layOutText(lines.map((line) => alignRight(line)).join('\n'));
  return findTotal(text, labelRows(text))?.value ?? null;
}

function alignRight(line: string): string {
  const [label = '', amount = ''] = line.split('  ');
  return label.padEnd(40 - amount.length) + amount;
}

describe('findTotal with a voucher', () => {
  it.each([
    [
      'net and VAT of each rate',
      ['Summe  55,35', 'Büchergutschein  -25,00', 'noch zu zahlen (bar)  30,35'],
      ['19% MwSt 2,31  Netto 12,14', '7% MwSt 2,68  Netto 38,22'],
      '55.35',
    ],
    [
      'a fifth of it',
      ['I alt  250,00', 'Gavekort  -100,00', 'At betale  150,00'],
      ['Heraf moms  50,00'],
      '250.00',
    ],
    [
      'a fifth of what is left',
      ['I alt  250,00', 'Voucher  -100,00', 'At betale  150,00'],
      ['Heraf moms  30,00'],
      '150.00',
    ],
    ['nothing', ['I alt  250,00', 'Gavekort  -100,00', 'At betale  150,00'], [], '150.00'],
  ])('takes the purchase or the rest, as VAT is told of: %s', (_, sums, vat, expected) => {
    expect(totalIn(...sums, ...vat)).toBe(expected);
  });

  it('takes what cash paid for the total, where VAT of one line fits that line', () => {
    expect(
      totalIn('BRØTCHEN  3,90', 'KÄSEKUCHEN  5,30', 'TÜTE  0,10', 'BAR  9,30', 'MwSt 19% aus 0,10  0,02'),
    ).toBe('9.30');
  });
});
