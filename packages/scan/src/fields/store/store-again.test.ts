import { describe, expect, it } from 'vitest';

import type { PlacedWord } from '../../layout/rows.ts';
import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { inOrderOfCompany, nameAgainByCvr, withRestOfName } from './store-again.ts';

const rowsOf = (...rows: readonly string[]) => labelRows(layOutText(rows.join('\n')));

describe('nameAgainByCvr', () => {
  const bill = ['Faktura 25-0067', 'Bager Hornbæk', 'Hovedgaden 11', 'Kursus   5.450,00'];

  it.each([
    ['in its row', ['Midtjysk Kursuscenter S/I · Skolegade 88 · 7400 Herning · CVR: 11789722']],
    ['in the row below', ['Midtjysk Kursuscenter, Skolegade 88, 7400 Herning', 'CVR-nr. 11789722']],
  ])('names who stands over a bill and by the CVR number %s (S-35)', (_, foot) => {
    expect(nameAgainByCvr(rowsOf('Midtjysk Kursuscenter', ...bill, ...foot))?.value).toBe(
      'Midtjysk Kursuscenter',
    );
  });

  it.each([
    ['more of a name', 'Midtjysk Kursuscenter Holding ApS · CVR: 11789722'],
    ['no number', 'Midtjysk Kursuscenter · Skolegade 88'],
    ['the buyer', 'Kundens CVR: 11789722'],
  ])('leaves %s (S-35)', (_, foot) => {
    expect(nameAgainByCvr(rowsOf('Midtjysk Kursuscenter', ...bill, foot))).toBeNull();
  });
});

describe('withRestOfName', () => {
  const named = (value: string, probability: number) => ({
    value,
    probability,
    words: [],
    why: 'a row',
    chain: null,
  });
  const shop = rowsOf('Nordstrøm El-Engros A/S', 'NORDSTRØM   Transportbuen 12', 'Kabel   758,88');
  const web = rowsOf('lhylden.dk', 'Mus   749,00', 'Pixelhylden.dk · Lagervej 3 · CVR 24244024');

  it('makes a doubtful name whole by a company at the head (S-35)', () => {
    expect(withRestOfName(named('Nordstrøm', 0.4), shop)?.value).toBe('Nordstrøm El-Engros A/S');
    expect(withRestOfName(named('Nordstrøm', 0.8), shop)?.value).toBe('Nordstrøm');
  });

  it('gives a name its start back, and is not sure of it (S-35)', () => {
    expect(withRestOfName(named('lhylden.dk', 0.95), web)).toMatchObject({
      value: 'Pixelhylden.dk',
      probability: 0.88,
    });
    expect(withRestOfName(named('Hylden.dk', 0.95), web)?.value).toBe('Hylden.dk');
  });

  it('leaves a chain as it is called (S-35)', () => {
    const chain = { ...named('Nordstrøm', 0.4), chain: { name: 'Nordstrøm' } };

    expect(withRestOfName(chain, shop)).toBe(chain);
  });

  it('completes a name that is only the start of a word of a company at the head, however likely (S-35)', () => {
    const rows = rowsOf('TØMMER       Tømmergaarden Byg ApS', 'GAARDEN      Havnevej 118', 'Skruer   264,08');

    expect(withRestOfName(named('Tømmer', 0.85), rows)?.value).toBe('Tømmergaarden Byg ApS');
    expect(withRestOfName(named('Tømmergaarden', 0.85), rows)?.value).toBe('Tømmergaarden');
  });
});

describe('inOrderOfCompany', () => {
  const word = (text: string, top: number): PlacedWord => ({
    text,
    confidence: 0.9,
    weakest: 0.9,
    left: 0,
    right: 90,
    top,
    bottom: top + 20,
    page: 0,
    shown: { left: 0, right: 90, top, bottom: top + 20 },
    line: 0,
    angle: 0,
  });
  const named = (second: number) => ({
    value: 'Vestkaj Fragthuset',
    probability: 0.95,
    words: [word('VESTKAJ', 0), word('FRAGTHUSET', second)],
    why: 'a row',
  });
  const rows = rowsOf('VESTKAJ', 'FRAGTHUSET', 'Fragthuset Vestkaj A/S   Vestkajen 18, 4600 Køge');

  it('turns the two rows of a sign as the company has them (S-35)', () => {
    expect(inOrderOfCompany(rows, named(30))).toMatchObject({
      value: 'Fragthuset Vestkaj',
      probability: 0.88,
    });
  });

  it('leaves words of one row, and a name that no company turns (S-35)', () => {
    expect(inOrderOfCompany(rows, named(2)).value).toBe('Vestkaj Fragthuset');
    expect(inOrderOfCompany(rowsOf('VESTKAJ', 'FRAGTHUSET', 'Vestkaj Fragt A/S'), named(30)).value).toBe(
      'Vestkaj Fragthuset',
    );
  });
});
