import { isCalendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findFields } from '../read-fields.ts';
import { splitVatColumn } from './vat-column.ts';

const rowsOf = (...lines: readonly string[]) =>
  splitVatColumn(layOutText(lines.join('\n'))).rows.map(({ text }) => text.replace(/ {2,}/g, ' '));

const goods = [
  'Avisen, 3 måneder      1.349,00         0,00',
  'Digitalt arkiv           149,00        29,80',
];
const total = 'Beløb i alt            1.498,00        29,80';

describe('the VAT of a total in a column of its own', () => {
  it.each(['Heraf moms', 'Deraf moms', 'Hvoraf moms', 'Inkl. moms', 'Heraf 25 % moms'])(
    'stands behind its head: %s (S-35)',
    (head) => {
      const rows = rowsOf(`                       Pris kr.   ${head}`, ...goods, total);

      expect(rows.slice(3)).toEqual(['Beløb i alt 1.498,00', `${head} 29,80`]);
      expect(rows.slice(1, 3)).toEqual(goods.map((line) => line.replace(/ {2,}/g, ' ')));
    },
  );

  it('may stand before the total (S-35)', () => {
    expect(
      rowsOf(
        'Vare                   Heraf moms      Beløb',
        'Digitalt arkiv         29,80           149,00',
        'I alt                  29,80           149,00',
      ).slice(2),
    ).toEqual(['I alt 149,00', 'Heraf moms 29,80']);
  });

  it.each([
    ['what comes on top', '                       Pris kr.         Moms', total],
    ['what is no head', 'Prisen er heraf moms        ', total],
    [
      'more than VAT can be',
      '                       Pris kr.   Heraf moms',
      total.replace('29,80', '829,80'),
    ],
    ['another column', 'Pris kr.   Heraf moms', total],
    [
      'a line of goods',
      '                       Pris kr.   Heraf moms',
      total.replace('Beløb i alt', 'Gebyr      '),
    ],
  ])('is not %s (S-35)', (_, head, last) => {
    expect(rowsOf(head, ...goods, last)).toHaveLength(4);
  });

  it('leaves the total to its own column (S-35)', () => {
    const today = '2026-11-21';
    const lines = ['Morgenposten', 'Udskrevet 20.11.2025', '                       Pris kr.   Heraf moms'];
    const text = layOutText([...lines, ...goods, total].join('\n'));
    const found = isCalendarDate(today) ? findFields(text, today) : null;

    expect(found?.total?.value).toBe('1498.00');
    expect(found?.vat.vat?.value).toBe('29.80');
  });
});
