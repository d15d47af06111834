import { describe, expect, it } from 'vitest';

import { layOutText } from '../layout/text-layout.ts';
import { labelRows } from './labelled-rows.ts';
import { findStore } from './store.ts';

function storeIn(text: string): string | null {
  const laidOut = layOutText(text);
  return findStore(labelRows(laidOut), laidOut)?.value ?? null;
}

describe('findStore', () => {
  it.each([
    ['        netto\n     Lindevej 14\n     8240 Risskov', 'Netto'],
    ['REMA 1000\nRema 1000 Skovparken\nSkovparken 9', 'REMA 1000'],
    ['JYSK\nJYSK A/S  Hedelundvej 8', 'JYSK'],
    ['Circle K Vejlevej\nVejlevej 88, 7000 Fredericia', 'Circle K'],
    ['7-ELEVEN\nHovedbanegården, 1570 København V', '7-Eleven'],
    ['OK Plus Holstebro Nord\nOK a.m.b.a.', 'OK'],
  ])('knows the chain of %j', (text, expected) => {
    expect(storeIn(`${text}\nVare   25,00\nTOTAL  25,00`)).toBe(expected);
  });

  it('does not take the net amount for the chain Netto (S-35)', () => {
    expect(storeIn('Kaffebaren ApS\nTorvet 4\n8600 Silkeborg\nKaffe 25,00\nTOTAL 25,00\nNETTO 20,00')).toBe(
      'Kaffebaren ApS',
    );
  });

  it('writes a shouted name as a person would', () => {
    expect(storeIn('NORDISK VVS SERVICE\nSØNDERGADE 3\n6400 SØNDERBORG\nBELØB 412,50')).toBe(
      'Nordisk VVS Service',
    );
  });

  it('leaves address and number off the name', () => {
    expect(storeIn('NordTele A/S · Postboks 12 · 2450 København SV · CVR-nr. 28554192\nFaktura')).toBe(
      'NordTele A/S',
    );
  });

  it('finds the chain in a web address when the logo was not read', () => {
    expect(
      storeIn('FRISCHE EINKAUFEN\nWUNSCHLOS\nBrot 1,99\nSUMME 1,99\nBAR 2,00\nwww.marktkauf-lehr.de'),
    ).toBe('Marktkauf');
  });

  it('takes the headline over the company that keeps the shop', () => {
    const laidOut = layOutText(
      'MADTORVET HJØRRING\nLykkegaard Detail A/S\nØsterstræde 58, 9800 Hjørring\nTOTAL 25,00',
    );
    const rows = laidOut.rows.map((row, index) =>
      index === 0 ? { ...row, height: 1.5 * laidOut.letterHeight } : row,
    );

    const found = findStore(labelRows({ ...laidOut, rows }), { ...laidOut, rows });

    expect(found).toMatchObject({ value: 'Madtorvet Hjørring' });
  });

  it('answers null when the top is no name (S-35)', () => {
    expect(storeIn('12345678\n00 11 22')).toBeNull();
  });
});
