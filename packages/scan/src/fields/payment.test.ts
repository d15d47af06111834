import { describe, expect, it } from 'vitest';

import { layOutText } from '../layout/text-layout.ts';
import { findPaymentMeans } from './payment.ts';
import { labelRows } from './rows/labelled-rows.ts';

const meansOf = (text: string) => findPaymentMeans(labelRows(layOutText(text)))?.value ?? null;

describe('findPaymentMeans', () => {
  it.each([
    ['Kontant   100,00\nByttepenge   20,00', 'Kontant'],
    ['SUMME EUR   20,00\nBar   20,00', 'Kontant'],
    ['SUMME EUR   18,50\nGegeben bar   20,00', 'Kontant'],
    ['Kontant   0,00\nDankort   80,00', 'Dankort'],
    ['Mars bar   10,00\nI alt   10,00', null],
    ['Kontantkort   100,00', null],
  ])('%s: %s', (text, expected) => {
    expect(meansOf(text)).toBe(expected);
  });
});
