import { copenhagenDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findFields, writeFields } from '../read-fields.ts';

const NOWHERE = { page: 0, x: 0, y: 0, width: 0, height: 0 };
const day = copenhagenDate(new Date('2025-03-01T12:00:00Z'));
const top = 'Havneby Tryk ApS\nKajen 12, 6792 Rømø\nCVR-nr. 36904418\nDato 28-02-2025';

function linesOf(text: string) {
  const fields = findFields(layOutText(`${top}\n${text}`), day);
  const { vatByRate, vat } = writeFields(fields, () => NOWHERE);
  return {
    vat: vat.value,
    lines: vatByRate.map((line) => `${line.ratePercent}:${line.base ?? ''}:${line.vat}`).join(' '),
  };
}

describe('the part of a paper that bears no VAT', () => {
  it.each([
    ['a row of 0 %', 'Moms 0 %    55,00    0,00\nMoms 25 %   200,00   50,00', '305,00'],
    ['goods with their price', 'Plakat   250,00\nFrimærker   55,00\nHeraf moms 25 %   50,00', '305,00'],
    [
      'two of the goods',
      'Plakat   250,00\nFrimærke   30,00\nBrev   25,00\nHeraf moms 25 %   50,00',
      '305,00',
    ],
    [
      'rows that say so',
      'Tryk   200,00\n25% moms   50,00\nRykkergebyr (momsfrit)   40,00\nRenter (momsfrit)   15,00',
      '305,00',
    ],
    ['deposits', 'Vand   250,00\nPant   45,00\nKassepant   10,00\nHeraf moms   50,00', '305,00'],
  ])('is what the rates leave of the total where it is printed as %s', (_, rows, total) => {
    expect(linesOf(`${rows}\nTotal DKK   ${total}`)).toEqual({
      vat: '50.00',
      lines: '25:200.00:50.00 0:55.00:0.00',
    });
  });

  it('takes up what VAT was rounded by', () => {
    const { lines } = linesOf(
      'Plakat   249,99\nFrimærker   55,00\nHeraf moms 25 %   50,00\nTotal DKK   304,99',
    );

    expect(lines).toBe('25:199.99:50.00 0:55.00:0.00');
  });

  it('is none where nothing that is printed explains the rest', () => {
    const { vat, lines } = linesOf('Plakat   305,00\nHeraf moms 25 %   50,00\nTotal DKK   305,00');

    expect(vat).toBe('50.00');
    expect(lines).not.toContain('0:55.00');
  });

  it('is none of what cash was rounded by', () => {
    const { lines } = linesOf(
      'Plakat   249,75\nAfrunding   0,25\nHeraf moms 25 %   49,95\nTotal DKK   250,00',
    );

    expect(lines).not.toMatch(/\b0:/);
  });

  it('is none of goods where another rate is printed whose VAT was not read', () => {
    const { lines } = linesOf('Bok   250,00\nMat 12 %   55,00\nMoms 25 %   50,00\nTotal SEK   305,00');

    expect(lines).not.toMatch(/\b0:55/);
  });
});
