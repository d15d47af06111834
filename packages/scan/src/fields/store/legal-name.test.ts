import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findLegalName } from './legal-name.ts';

const nameIn = (text: string, store: string | null = 'Netto') =>
  findLegalName(labelRows(layOutText(text)), store);

describe('findLegalName', () => {
  it.each([
    ['NETTO\nSalling Group A/S\nCVR 35954716', 'Salling Group A/S'],
    ['NETTO\nTOTAL 20,00\nSalling Group A/S · CVR-nr. 35954716', 'Salling Group A/S'],
    ['NETTO\nSALLING GROUP A/S   CVR 35954716', 'Salling Group A/S'],
    ['NETTO\nCVR 35954716  Salling Group A/S', 'Salling Group A/S'],
    ['NETTO\nCVR 35 95 47 16 Salling Group A/S', 'Salling Group A/S'],
    ['Butikken drives af Hansen & Søn ApS', 'Hansen & Søn ApS'],
    ['REMA\nReitan Distribution I/S', 'Reitan Distribution I/S'],
    ['Hansen Handel  CVR-nr. 35954716', 'Hansen Handel'],
    ['Holm og co. CVR-nr. 35954716', 'Holm og co.'],
    ['NETTO\nEjendomsselskabet Byvej 3 ApS\nCVR-nr. 35954716', 'Ejendomsselskabet Byvej 3 ApS'],
    ['NETTO\nKaffebar Nytorv 4 ApS\nCVR-nr. 35954716', 'Kaffebar Nytorv 4 ApS'],
    ['NETTO\nByvej 3 ApS, CVR-nr. 35954716', 'Byvej 3 ApS'],
    ['real,-\nreal SB-Warenhaus GmbH\nTel. 0211', 'real SB-Warenhaus GmbH'],
    ['TOP MART\nABC TRADING SDN BHD (123456-X)\nGST ID 000123456789', 'Abc Trading SDN BHD'],
  ])('reads the company of %j', (text, expected) => {
    expect(nameIn(text)?.value).toBe(expected);
  });

  it('takes no company over another number than the seller has', () => {
    const text =
      'Skagerrak Rengøring\nCVR-nr. 14297758\nFiskeauktion Nord A/S\n9990 Skagen\nCVR-nr.: 44664526';
    const nameFor = (number: string) =>
      findLegalName(labelRows(layOutText(text)), 'Skagerrak Rengøring', number);

    expect(nameFor('14297758')).toBeNull();
    expect(nameFor('44664526')?.value).toBe('Fiskeauktion Nord A/S');
  });

  it.each([
    ['NETTO\nSalling Group A/5\nCVR 35954716', 'Salling Group A/S'],
    ['NETTO\nHansen Handel Ap5', 'Hansen Handel ApS'],
    ['NETTO\nSallingGroupA/S CVR35954716', 'SallingGroup A/S'],
    ['NETTO\nSalling Group A / S', 'Salling Group A/S'],
    ['NETTO\nFjordens Forsikring g/ s Havnegade 6', 'Fjordens Forsikring g/s'],
    ['NETTO\nLAGERET.dk - Lageret ApS, Havnegade 6', 'Lageret ApS'],
    ['NETTO\nHansen & Holm 1/S, Havnegade 6', 'Hansen & Holm I/S'],
  ])('reads %j, as scanners glue and confuse', (text, expected) => {
    expect(nameIn(text)?.value).toBe(expected);
  });

  it.each([
    ['Nordisk VVS ApS\nCVR 35954716', 'Nordisk VVS ApS'],
    ['NORDISK VVS ApS\nCVR 35954716', 'Nordisk VVS'],
  ])('is null when the company is the store, its form aside: %j', (text, store) => {
    expect(nameIn(text, store)).toBeNull();
  });

  it.each([
    'Faktureres til\nHolm Consult ApS',
    'Kunde: Holm Consult ApS',
    'Betalt med MobilePay A/S',
    'Nets Denmark A/S terminal',
    'Butik 7574  MOMSNR. 35954716',
    'Kaffe A/S  12,50',
    'Tlf. 75 12 34 56',
    'ab 10 Uhr geöffnet',
    'CVR 35954716',
    'A/S',
    'Betalt med Mastercard Vort CVR-nr. 35954716',
    'Betalt med Mastercard · Vort CVR-nr. 35954716 · Varer byttes ikke',
    'Efter fristen betales gebyr. SE-nr. 35954716',
    'gebyr. SE-nr. 35954716',
    'Org.n/CVR:35954716',
    'NETTO\nKirkegade 18 A/S\nKaffe  12,50',
    'NETTO\nKirkegade 18   A/S\nCVR 35954716',
    'NETTO\nFaktura 7\nHavre Tekst        CVR-nr. 35954716\nByvej 3\n8000 Aarhus C',
  ])('takes none from %j', (text) => {
    expect(nameIn(text)).toBeNull();
  });

  it.each([
    'Kunde\nAtt. Ole Holm\nHavreholm VVS A/S\nByvej 3\n8000 Aarhus C\nTimer  1000,00\nCVR 12345674',
    'Maler Olsen\nFaktura 123\nHavreholm VVS A/S\nByvej 3\n8000 Aarhus C\nTimer  1000,00\nTotal  1250,00\nCVR 12345674',
    'Maler Olsen     FAKTURA\nHavreholm VVS A/S     Fakturanr. 123\nByvej 3     Dato 01.02.2026\n8000 Aarhus C\nTimer  1000,00',
  ])('is never the addressee of an invoice: %j', (text) => {
    expect(nameIn(text, 'Maler Olsen')).toBeNull();
  });

  it('is the seller at the foot of an invoice and not its addressee', () => {
    const text =
      'Studio Kim\nFAKTURA\nHavreholm VVS A/S\nByvej 3\n8000 Aarhus C\nTimer  1000,00\nTotal  1250,00\nKims Tegnestue ApS\nTlf. 75 12 34 56';

    expect(nameIn(text, 'Studio Kim')?.value).toBe('Kims Tegnestue ApS');
  });

  it.each([
    'NETTO\nSalling Group A/S\nRosbjergvej 33\n8220 Brabrand\nTlf. 87 78 50 00\nCVR 35954716\nFaktura 12',
    'NETTO\nSalling Group A/S\nRosbjergvej 33\n8220 Brabrand\nMælk  12,50',
  ])('keeps the seller with an address of its own: %j', (text) => {
    expect(nameIn(text)?.value).toBe('Salling Group A/S');
  });

  it('prefers the company beside the CVR number', () => {
    const text =
      'NETTO\nTOTAL 20,00\nEjendom Vest A/S\nTak for besøget\nKig ind igen\nSalling Group A/S\nCVR 35954716';

    expect(nameIn(text)?.value).toBe('Salling Group A/S');
  });

  it('is unsure of a name whose words are glued together', () => {
    expect(nameIn('NETTO\nSallingGroup A/S\nCVR 35954716')?.probability).toBeLessThan(0.9);
    expect(nameIn('NETTO\nSalling Group A/S\nCVR 35954716')?.probability).toBeGreaterThan(0.9);
  });

  it('reads a zero in front of small letters as the letter, and knows the store with an l for an I', () => {
    expect(nameIn('NETTO\nNetto 0perations A/S\nCVR 35954716')?.value).toBe('Netto Operations A/S');
    expect(nameIn('Havre El ApS\nHavre EI ApS\nCVR 35954716', 'Havre El ApS')).toBeNull();
  });

  it('is unsure of a name that is but a street', () => {
    expect(nameIn('NETTO\nByvej 3 ApS\nCVR 35954716')?.probability).toBeLessThan(0.9);
  });

  it('is unsure of a name that parts the store’s', () => {
    expect(nameIn('NETTO\nNet to Danmark ApS\nCVR 35954716')?.probability).toBeLessThan(0.9);
  });

  it('names the words it was read from', () => {
    const found = nameIn('NETTO\nSalling Group A/S · CVR 35954716');

    expect(found?.words.map(({ text }) => text)).toEqual(['Salling', 'Group', 'A/S']);
  });
});
