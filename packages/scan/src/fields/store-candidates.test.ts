import { describe, expect, it } from 'vitest';

import { layOutText } from '../layout/text-layout.ts';
import { findStoreCandidates } from './store-candidates.ts';
import { isToldByCompany } from './store-signs.ts';

const namesIn = (text: string) => findStoreCandidates(layOutText(text)).map(({ name }) => name);

describe('findStoreCandidates', () => {
  it('joins up to three rows, as long names take (S-35)', () => {
    expect(namesIn('AIK HUAT HARDWARE\nENTERPRISE (SETIA\nALAM) SDN BHD')).toContain(
      'AIK HUAT HARDWARE ENTERPRISE (SETIA ALAM) SDN BHD',
    );
  });

  it('has the second column alone, where invoices carry the logo (S-35)', () => {
    expect(namesIn('Faktura     Studio Ærebo')).toContain('Studio Ærebo');
  });

  it.each([
    'FAKTURA',
    'TAX INVOICE',
    'CASHSALE',
    'KVITTERING NR. 4711',
    'Tørvevej 12, 8000 Aarhus C',
    '8000',
  ])('leaves %j out: it names the paper or a place', (line) => {
    expect(namesIn(line)).toEqual([]);
  });

  it('leaves a street below the first row out, though a trade is in its name (S-35)', () => {
    expect(namesIn('Fakt\nTømrerv ænget 18')).toEqual(['Fakt', 'Fakt Tømrerv ænget 18']);
  });
});

describe('isToldByCompany', () => {
  it('tells Malay receipts from Danish ones by their words (S-35)', () => {
    expect(isToldByCompany(layOutText('ABC SDN BHD\nJALAN BESAR 4\nGST ID 0012\nTOTAL RM 4.50'))).toBe(true);
    expect(isToldByCompany(layOutText('Kaffebaren ApS\nTorvet 4\nCVR 35954716\nMoms 4,50'))).toBe(false);
  });
});
