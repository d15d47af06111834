import { expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { joinStackedLabels } from './stacked-labels.ts';

const rowsOf = (...lines: string[]) =>
  joinStackedLabels(layOutText(lines.join('\n'))).rows.map(({ text }) => text);

it('puts net, VAT and gross beside the labels over them (S-35)', () => {
  expect(
    rowsOf('Fragt', 'Ekskl. moms', '1.819,00', 'Moms', '454,75', 'Inkl. moms', '2.273,75', 'Tak'),
  ).toEqual(['Fragt', 'Ekskl. moms 1.819,00', 'Moms 454,75', 'Inkl. moms 2.273,75', 'Tak']);
});

it('leaves goods below their names where they are (S-35)', () => {
  expect(rowsOf('Kaffe', '25,00', 'Te', '30,00', 'Vand', '55,00')).toHaveLength(6);
});

it.each([
  {
    rows: [
      'Ekstra',
      '       8.000,-',
      '       2.000,-',
      'Moms 25%',
      '       10.000,-',
      'At betale i alt kr.',
    ],
    joined: ['Ekstra', '8.000,-', 'Moms 25%  2.000,-', 'At betale i alt kr.  10.000,-'],
  },
  {
    rows: ['Fragt', '            312,50 kr', 'I alt', '            62,50 kr', 'Heraf moms'],
    joined: ['Fragt', 'I alt  312,50 kr', 'Heraf moms  62,50 kr'],
  },
])('puts VAT and a total beside the labels that a page which curls shows below them: $rows (S-35)', (one) => {
  expect(rowsOf(...one.rows.map((row) => row.replace(/^ +/, (blanks) => blanks.repeat(4))))).toEqual(
    one.joined,
  );
});

it.each([
  ['no rate makes the one of the other', ['312,50', 'I alt', '70,00', 'Heraf moms']],
  ['no label is that of VAT', ['312,50', 'I alt', '62,50', 'Rabat']],
  ['no label is that of a total', ['312,50', 'Fragt', '62,50', 'Heraf moms']],
])('leaves amounts above labels where they are, as %s (S-35)', (_, rows) => {
  expect(rowsOf(...rows.map((row) => (/\d/.test(row) ? `${' '.repeat(40)}${row}` : row)))).toHaveLength(4);
});
