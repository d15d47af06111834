import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import type { Finding } from '../field.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { withoutBuyer } from './store-buyer.ts';
import { findStoreCandidates } from './store-candidates.ts';

const SELLER = '34982627';
const number: Finding = { value: SELLER, probability: 0.95, words: [], why: 'labelled' };
const foot = `Turbusserne v/Benny Holm, Spodsbjergvej 190, 5900 Rudkøbing. CVR-nr. ${SELLER}`;

function kept(row: string, seller: Finding | null = number): string[] {
  const text = layOutText(`FAKTURA 24-0318\n${row}\nKørsel   6.850,00\n${foot}`);
  return withoutBuyer(labelRows(text), text, seller).text.rows.map((one) => one.text);
}

describe('withoutBuyer', () => {
  it("leaves out the row of an address with another number than the seller's (S-35)", () => {
    expect(kept('Seniorforeningen, Ahornvej 5, 5700 Svendborg (CVR 11635857)')).toEqual([
      'FAKTURA 24-0318',
      'Kørsel  6.850,00',
      foot,
    ]);
  });

  it.each([
    ["the seller's number", `Turbusserne, Ahornvej 5, 5900 Rudkøbing CVR ${SELLER}`, number],
    ['another in a column', 'Turbusserne, Ahornvej 5      Kunde CVR 11635857', number],
    ['no address', 'Turbusserne, CVR 11635857', number],
    ['a number while none is known', 'Turbusserne, Ahornvej 5 CVR 11635857', null],
  ])('keeps a row with %s (S-35)', (_, row, seller) => {
    expect(kept(row, seller)).toHaveLength(4);
  });
});

describe('findStoreCandidates', () => {
  it.each([
    'Ejer: Lone Skytte',
    'Patient: Musse, huskat',
    'VAT ID DE 284 117 903',
    'Torsdag den 8 .februar 2024',
  ])('has neither who is served, a tax number nor a day: %s (S-35)', (line) => {
    const names = findStoreCandidates(layOutText(`${line}\nDyrlægerne ved Åen`)).map(({ name }) => name);

    expect(names).toEqual(['Dyrlægerne ved Åen']);
  });
});
