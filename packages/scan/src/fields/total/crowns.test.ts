import { calendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findFields } from '../read-fields.ts';

const today = calendarDate(2026, 6, 30) ?? expect.fail('no day');

function findIn(text: string) {
  return findFields(layOutText(text), today);
}

describe('a receipt in whole crowns', () => {
  it.each([
    ['Bogreol   450,\nI alt   450\nBetalt kontant   450,', '450.00'],
    ['2  krus  140,-\n1  fad   260,\nI alt\n   400,', '400.00'],
    ['KONTANTNOTA\nSkål   140,-\nFad   1.260,-\nI alt inkl. moms   1.400,-\nHeraf moms   280,-', '1400.00'],
    ['Skål   140\nFad   260\nI alt   400\nMobilePay   400', '400.00'],
    ['Lampe   75\nI alt   75', '75.00'],
    ['Kartofler   80,-\nHonning   65,-\nKurv   250,-\nIalt at betale   395-\nheraf moms   79,-', '395.00'],
    ['ADGANGSBILLET\nVoksen   2 stk.\nPris   240,\nEntreen er fritaget for moms\nCVR13585628', '240.00'],
    ['Skål   140,\nReturneret fad   -40,\nI alt: 100,', '100.00'],
  ])('is read without dashes: %j (S-35)', (text, total) => {
    expect(findIn(text)?.total?.value).toBe(total);
  });

  it.each([
    ['277 kr.\ninkl. moms 55,40 kr.\nFri tale   199,00\nEkstra kort   49,00\nEU-pakke   29,00', '277.00'],
    ['Beløb inkl. moms   100,00\nDu har sparet\n500 kr.\nheraf moms   20,00', '100.00'],
    ['Pris inkl. moms   100,00\nKøb for mindst\n500 kr.', '100.00'],
  ])(
    'takes whole crowns beside øre for the total where they are five times the VAT alone: %j (S-35)',
    (text, total) => {
      expect(findIn(`Byens Mobil\n24-05-2026 13:07\n${text}`)?.total?.value).toBe(total);
    },
  );

  it('has VAT whose dash was not read (S-35)', () => {
    const found = findIn('Skål   140,-\nFad   260,\nI alt inkl. moms\n   400,\nHeraf moms\n    80,');

    expect(found?.vat.vat?.value).toBe('80.00');
  });

  it.each(['Bær   60\nHeraf moms   52\nI alt   260', 'Bær   200\nHeraf moms   52\nI alt kr. 260'])(
    'has VAT that is a fifth of its total: %j (S-35)',
    (text) => {
      const found = findIn(text);

      expect(found?.total?.value).toBe('260.00');
      expect(found?.vat.vat?.value).toBe('52.00');
    },
  );

  it('is not sure of total and VAT where no dash is read, as the øre may be cut off (S-35)', () => {
    const found = findIn('Vask   50,\nI alt   50,\nMoms 25 %   10,\nDankort   50,');

    expect(found?.total).toMatchObject({ value: '50.00', isProved: false });
    expect(found?.total?.probability).toBeLessThan(0.9);
    expect(found?.total?.atMost).toBeLessThan(0.9);
    expect(found?.vat.vat?.probability).toBeLessThan(0.9);
  });

  it('is sure of a total without its dash where others have theirs and add up to it (S-35)', () => {
    expect(findIn('Skål   140,-\nFad   260,\nI alt   400,')?.total?.probability).toBeGreaterThan(0.9);
    expect(findIn('Regning\nFad   260,-\nI alt   785,')?.total?.doubts).toEqual([
      'few amounts to choose among',
    ]);
  });

  it.each([
    ['Kaffe  30,00\nSøndergade 12,\nTotal  30,00', '30.00'],
    ['Fad  260,-\nBirkevej 912,\nI alt  260,-', '260.00'],
    ['Fad  260,-\nI alt  260,-\nPoint i alt  912', '260.00'],
  ])('takes no house number and no count for an amount: %j (S-35)', (text, total) => {
    expect(findIn(text)?.total?.value).toBe(total);
  });

  it.each([
    'Vi var i alt 48,\nog året var 1912,',
    'Deltagere i alt   48\nHold   4',
    'Besøg total   48,\nen god dag',
  ])('is no text that counts something else: %j (S-35)', (text) => {
    expect(findIn(text)).toBeNull();
  });

  it('is known by its title where the total is torn off (S-35)', () => {
    expect(findIn('KONTANTNOTA  Nr. 71\nSkål   140,-\nFad   260,-')).not.toBeNull();
  });

  it('reads VAT in money that has no smaller coin (S-35)', () => {
    const found = findIn(
      'BAKARIID HEIMA\nLaugavegur 3, Reykjavik\nKaffi   690\nKaka   1.250\nSamtals ISK   1.940\nVSK 11%   192\n14.10.2026',
    );

    expect(found?.total?.value).toBe('1940.00');
    expect(found?.vat.vat?.value).toBe('192.00');
    expect(found?.currency?.value).toBe('ISK');
  });
});
