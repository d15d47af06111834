import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findCvr } from './cvr.ts';

const cvrIn = (...rows: readonly string[]) => findCvr(layOutText(rows.join('\n')))?.value ?? null;

describe('findCvr, by where its label stands', () => {
  it('takes the number below its own head beside that of a bank (S-35)', () => {
    const heads = 'Talknuserne ApS          Telefon         Bank                CVR-nr.';

    expect(cvrIn(heads, 'Sct. Mathias Gade 50     86 62 77 00     9255 4571002118     13585628')).toBe(
      '13585628',
    );
  });

  it('takes the seller’s beside its address for mail to customers (S-35)', () => {
    const seller =
      'Linned-Lauget A/S · Rughavevej 4 · 5500 Middelfart · kunde@linnedlauget.example · SE/CVR-nr.13585628';

    expect(
      cvrIn('FAKTURA', 'Lerbjerghus I/S', '5600 Faaborg', 'CVR-nr. 39563045', 'Total 500,00', seller),
    ).toBe('13585628');
  });

  it('takes a number whose label stands behind it (S-35)', () => {
    expect(cvrIn('Vægtkælderen', '13585628 (CVR)')).toBe('13585628');
    expect(cvrIn('Studio Kvist', 'CVR / VAT DK13585628')).toBe('13585628');
    expect(cvrIn('Komma & Punktum', 'Danish company no. (CVR) 13 58 56 28')).toBe('13585628');
  });

  it.each([
    'Nordkontor Engros · Åkandetorvet 63 · 9300 Sæby · Cr.n.13585628',
    'Konorg den Sko  S o  nget 36.7620Lem ig CV o.13585628',
    'Tømrerstræde 6 8400 Ebeltoft VR 13585628',
    'Erhvervslageret Grenaa Hedetorv 15 8500 Grenaa CV 13 58 56 28',
  ])('takes a number whose label lost a letter, in doubt: %s (S-35)', (row) => {
    const found = findCvr(layOutText(`Faktura\n${row}`));

    expect(found).toMatchObject({ value: '13585628', doubts: ['apart from its label'] });
  });

  it('takes a number whose stroke before the telephone was read as a digit, in doubt', () => {
    const found = findCvr(
      layOutText('Faktura\nTømrerstræde 6, 8400 Ebeltoft\nCVRn 135856281Tlf 578311 kontakt@lys.dk'),
    );

    expect(found).toMatchObject({ value: '13585628', doubts: ['apart from its label'] });
    expect(cvrIn('Faktura', 'CVR-nr 135856281 Telt')).toBeNull();
  });

  it('takes the number of who holds an event, not the first, in doubt', () => {
    const block = ['FIRMA', 'Sol A/S', 'CVR 26384028', 'ARRANGØR', 'Skolen ApS', 'Nygade 12, 5000 Odense C'];
    const found = findCvr(layOutText([...block, 'CVR 13585628', 'I alt 5.000,00'].join('\n')));

    expect(found).toMatchObject({ value: '13585628', doubts: ['one of several numbers'] });
  });

  it.each([
    'Momsregistreringsnr. 13585628',
    'Virksomhedsnr. 13585628',
    'Firma nr. 13585628',
    'CVR-Nr : 13-58-56-28',
  ])('knows the label of %s (S-35)', (row) => {
    expect(cvrIn('Butik Nord', row, 'Kaffe 35,00')).toBe('13585628');
  });

  it('takes the number at the foot though goods and sums stand between it and the customer', () => {
    expect(
      cvrIn('Butik Nord', 'Kunde: Hansen ApS', 'Kaffe   35,00', 'I alt   35,00', 'Tak', 'CVR 13585628'),
    ).toBe('13585628');
  });

  const buyer = ['Klub Lys', 'Elmevej 5', '5700 Svendborg', 'CVR-nr. 26384028'];

  it.each([
    ['its bank below', ['Trykkeren', 'Nygade 1', '7400 Herning', 'CVR 13585628', 'Bank 7607 2450118']],
    ['what firms print in one line', ['Trykkeren A/S · Nygade 1 · 7400 Herning · CVR-nr. 13585628']],
    ['its account', ['Trykkeren A/S, Nygade 1, CVR-nr. 13585628 - Konto 8117']],
  ])('takes the number with %s for the seller’s, not the first', (_, seller) => {
    expect(cvrIn('Salgsnota 6120', ...buyer, 'Kommode 850,00', ...seller, 'Total 850,00')).toBe('13585628');
  });

  it('takes a number behind the register and its name in brackets', () => {
    expect(cvrIn('Bon 17', 'Reg. nr. (CVR) 13585628', 'Total 850,00')).toBe('13585628');
    expect(cvrIn('Invoice 17', 'Reg.no.(CVR) 13585628', 'Total 850.00')).toBe('13585628');
  });

  it('takes no number in brackets behind an address for the seller’s where another is printed', () => {
    const buyer = 'Klub Lys, Elmevej 5, 5700 Svendborg (CVR 26384028)';

    expect(cvrIn('FAKTURA 24-0771', buyer, 'Bustur 6.850,00', 'Solbusser v/Kaj Bo, CVR-nr. 13585628')).toBe(
      '13585628',
    );
    expect(cvrIn('FAKTURA 24-0771', buyer.replace('5700', '5,5700'), 'Solbusser CVR-nr. 13585628')).toBe(
      '13585628',
    );
    expect(cvrIn('Bon 17', buyer)).toBe('26384028');
  });

  it.each([
    'Boghandlerstrupvej 3 · SEiCVR-or. 13585628',
    'Boghandlerstrupvej 3  CVR-n_13585628',
    'Telefon 62 21 08 84 ~ S.E.-nr. 13585628',
  ])('takes a number behind a label that was misread, or is printed with points: %s (S-35)', (row) => {
    expect(cvrIn('Faktura', row)).toBe('13585628');
  });

  it.each([
    'Ordre ER 13585628',
    'Serienr. CV 1358562',
    'Best. nr. XCR 13585628',
    'SKR 13585628',
    'VR 1358562 8',
  ])('takes no number for that whose label is another or which is not whole: %s (S-35)', (row) => {
    expect(cvrIn('Faktura', row)).toBeNull();
  });

  it.each([
    ['Blomsterboden v/ Lis Krag', 'CVR-nr. 13585628', 'Honorarnota', 'Holm & Dahl CVR29739Sydbank reg 799'],
    ['CVR-nr. 13585628', 'CVR: 2973 Sydbank'],
    ['CVR-nr. 13585628', 'Vestergade 10 6270 Tønder', 'CVR 29u7349-Sydbank'],
  ])('is not sure of a number where another was not read whole: %j (S-35)', (...rows) => {
    const found = findCvr(layOutText(rows.join('\n')));

    expect(found?.value).toBe('13585628');
    expect(found?.probability).toBeLessThan(0.9);
  });

  it.each([
    ['CVR-nr. 13585628', 'cvr 1358562 www.holm.dk'],
    ['CVR-nr. 13585628', 'CVR: 135B5628 www.holm.dk'],
    ['CVR-nr. 13585628', 'CVR pris 2973'],
    ['CVR-nr. 13585628', 'Kundens CVR 2973'],
  ])('is sure where what was not read whole may be the same, or is none: %j (S-35)', (...rows) => {
    expect(findCvr(layOutText(rows.join('\n')))?.probability).toBeGreaterThan(0.9);
  });
});
