import { describe, expect, it } from 'vitest';

import type { ReceiptText } from '../../layout/rows.ts';
import { layOutText } from '../../layout/text-layout.ts';
import { findStoreCandidates } from './store-candidates.ts';
import { settleByCompany } from './store-company.ts';

/** A bill whose first row is printed in letters so many times as high as usual. */
function billOf(rows: readonly string[], height: number): ReceiptText {
  const text = layOutText([...rows, 'Kaffe  30,00', 'Kage  25,00', 'Total  55,00'].join('\n'));
  const [first, ...rest] = text.rows;
  const sign = { ...(first ?? expect.fail('no row')), height: height * text.letterHeight };
  return { ...text, rows: [sign, ...rest] };
}

function settled(text: ReceiptText, chosen: string): string {
  const candidates = findStoreCandidates(text);
  const candidate = candidates.find(({ name }) => name === chosen) ?? expect.fail(`no ${chosen}`);
  return settleByCompany(text, candidates, candidate).name;
}

describe('settleByCompany', () => {
  it('takes the sign in large print over the company that it begins (S-35)', () => {
    const rows = ['Hobbs & Wren', '14 Cathedral Lane', 'Hobbs & Wren Books Ltd.'];

    expect(settled(billOf(rows, 1.6), 'Hobbs & Wren Books Ltd.')).toBe('Hobbs & Wren');
    expect(settled(billOf(rows, 1), 'Hobbs & Wren Books Ltd.')).toBe('Hobbs & Wren Books Ltd.');
  });

  it('leaves out a drawn mark that was read as letters of the sign (S-35)', () => {
    const rows = ['APlanloop', 'Havnegade 4', 'Planloop Software ApS'];

    expect(settled(billOf(rows, 1.6), 'Planloop Software ApS')).toBe('Planloop');
  });

  it('takes the whole company where its sign goes on below, with another row between (S-35)', () => {
    const rows = ['LYNGVIG', '          Faktura', 'EL-TEKNIK', 'Havnegade 4', 'Lyngvig El-Teknik ApS'];

    expect(settled(billOf(rows, 1.6), 'Lyngvig El-Teknik ApS')).toBe('Lyngvig El-Teknik');
    expect(settled(billOf(rows.toSpliced(2, 1), 1.6), 'Lyngvig El-Teknik ApS')).toBe('LYNGVIG');
  });

  it.each([
    ['a sign that says something else', ['Byens Torv', 'Havnegade 4', 'Planloop Software ApS']],
    ['a sign that is the whole name', ['Planloop Software', 'Havnegade 4', 'Planloop Software ApS']],
  ])('leaves a company below %s (S-35)', (_, rows) => {
    expect(settled(billOf(rows, 1.6), 'Planloop Software ApS')).toBe('Planloop Software ApS');
  });

  it.each([
    ['of which only the end was read', 'dtel', 'Fjordtel A/S'],
    ['of which only the trade was read', 'Design', 'Nordlys Design ApS'],
    ['with the first letter of its owner', 'F. KJÆR', 'Murermester Flemming Kjær ApS'],
  ])('takes the company for a sign %s (S-35)', (_, sign, company) => {
    expect(settled(billOf([sign, 'Havnegade 4', company], 1.6), sign)).toBe(company);
  });

  it.each([
    ['Gammel Strandgaard', 'Hotel Gammel Strandgaard A/S', 'Hotel Gammel Strandgaard'],
    ['Morgen', 'Café Morgenstund ApS', 'Café Morgenstund'],
  ])('takes for %j what kind of place it is from %j (S-35)', (sign, company, name) => {
    expect(settled(billOf([sign, 'Havnegade 4', company], 1.6), sign)).toBe(name);
    expect(settled(billOf([sign, 'Havnegade 4', `Drift ${company}`], 1.6), sign)).toBe(sign);
  });

  it('takes the company that a sign begins where the row below goes on with it (S-35)', () => {
    const rows = ['BØGH LARSEN', 'VVS & BLIK', 'Smedevænget 12', 'Bøgh Larsen VVS ApS'];

    expect(settled(billOf(rows, 1.6), 'BØGH LARSEN')).toBe('Bøgh Larsen VVS');
    expect(settled(billOf(rows.toSpliced(1, 1), 1.6), 'BØGH LARSEN')).toBe('BØGH LARSEN');
  });

  it('takes the company for what stands below a part of it in larger print (S-35)', () => {
    const rows = ['vrøvl', 'VINHANDEL & SMAGNING', 'Ribersgade 2', 'Vin & Vrøvl ApS'];

    expect(settled(billOf(rows, 1.6), 'VINHANDEL & SMAGNING')).toBe('Vin & Vrøvl');
    expect(settled(billOf(rows, 1), 'VINHANDEL & SMAGNING')).toBe('VINHANDEL & SMAGNING');
  });

  it.each([
    ['Kjær', 'Murermester Flemming Kjær ApS'],
    ['F. KJÆR', 'Murermester Ole Kjær ApS'],
    ['Bølgen', 'Havbølgen Drift Nordsjælland ApS'],
    ['telt', 'Fjordtel A/S'],
  ])('leaves %j over %j, which may be another (S-35)', (sign, company) => {
    expect(settled(billOf([sign, 'Havnegade 4', company], 1.6), sign)).toBe(sign);
  });
});
