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
