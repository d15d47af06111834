import { describe, expect, it } from 'vitest';

import { printPage } from '../../testing/printed-page.ts';
import { joinOreColumn } from './ore-column.ts';

describe('joinOreColumn', () => {
  const form = (total: string, part: string) =>
    printPage(
      [60, 100, 20, 'Antal  Genstand'],
      [800, 100, 20, 'Kr.'],
      [900, 100, 20, 'Øre'],
      [60, 140, 20, '6 flaglinejer a 42,50'],
      [790, 140, 20, '255'],
      [900, 140, 20, '00'],
      [600, 180, 20, 'Ialt'],
      [780, 180, 20, total],
      [900, 180, 20, part],
    );
  const textsOf = (...printed: readonly [string, string]) =>
    joinOreColumn(form(...printed)).rows.map(({ text }) => text);

  it('makes one amount of what stands in a column for crowns and one for øre (S-35)', () => {
    expect(textsOf('3.952', '50').slice(1)).toEqual(['6 flaglinejer a 42,50  255,00', 'Ialt  3.952,50']);
  });

  it('knows the dash for no øre', () => {
    expect(textsOf('3.952', '-').at(-1)).toBe('Ialt  3.952,00');
  });

  it('keeps the words of what it joins, as places on the page', () => {
    const word = joinOreColumn(form('3.952', '50')).rows.at(-1)?.words.at(-1);
    expect([word?.left, word?.right]).toEqual([780, 920]);
  });

  it('leaves what is no such amount, and papers without the two heads', () => {
    expect(textsOf('3.952,50', '25 %').at(-1)).toBe('Ialt  3.952,50  25 %');
    const other = printPage([60, 100, 20, 'Antal Pris'], [60, 140, 20, 'Ialt'], [300, 140, 20, '3 50']);
    expect(joinOreColumn(other)).toBe(other);
  });
});
