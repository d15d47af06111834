import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findCvr } from './cvr.ts';

const cvrIn = (text: string) => findCvr(layOutText(text))?.value ?? null;

describe('findCvr', () => {
  it.each([
    'Lejer          Udlejer\nHolm Foto      Maskinlejen ApS\nNygade 12      Hammervej 17\nCVR 26384028   CVR 13585628',
    'CVR-N0. 13585628',
    'CVR-nI 13585628',
    'SE-NP. 13585628',
    'Holm Foto KøbersCVR:26384028\nArrangør: Sol ApS · CVR 13585628',
  ])('knows the seller’s number: %j (S-35)', (text) => {
    expect(findCvr(layOutText(text))?.value).toBe('13585628');
  });

  it.each([
    'CVR 13585628',
    'CVR-nr. DK13585628',
    'Cvr. nr. 13585628',
    'CVR/SE-nr.: 13585628',
    'SE-nr. 13585628',
    'Butik 7031  MOMSNR. 13585628',
    'MOMS NR 13585628',
    'DK-13585628',
    'CVR: 13 58 56 28',
    'CVR nr .      13      58      56      28',
    'CVR I3585628',
    'Moms reg. nr: 1358562B',
    'CVR13585628',
    'CUR-NR 13585628',
    'MONSNR. 13585628',
    'CVR nI. 13585628',
    'CVR nm. 13585628',
    'SE- m. 13585628',
    'Fax 67 77 38 30 CVR·nr 13585628·Bank',
    'Færgevej 6, 8000 Aarhus C, tlf 2370911 V r\n13585628.',
    'CVR-nr.:\n13585628',
    'Se vores hjemmeside. Snak Fjord A/S, CVR-nr.\nTak! Ring til      13585628, Algade 7, 5000 Odense C.',
    '13585628\nCVR-nr.',
    'Telefon      Maling af trappe\nCVR nr.\n13585628     Arbejdsløn  34 t  455,00',
    'CVR nr.      LED-panel  410,00\n13585628     Gebyr      120,00',
    'Tanken v/ Leif Ravn CVR-nr.\n13585628',
    'Lægehuset, Torvet 2, 8000 Aarhus C. CVR\n13585628. Mød op senest kl. 9',
  ])('reads %s', (line) => {
    expect(cvrIn(line)).toBe('13585628');
  });

  it('ignores a phone number that passes modulus 11 (S-35)', () => {
    expect(cvrIn('Tlf. 13585628')).toBeNull();
  });

  it('ignores a number that stands below the label of another column (S-35)', () => {
    expect(cvrIn('Telefon      CVR nr.\n13585628     ukendt')).toBeNull();
  });

  it('ignores the number of a row whose last column is another', () => {
    expect(
      cvrIn('Se vores hjemmeside. CVR-nr.\nRing til      13585628, Algade 7      5000 Odense C'),
    ).toBeNull();
    expect(cvrIn('Se vores hjemmeside. CVR-nr.\nRing til      Tlf. 13585628')).toBeNull();
  });

  it('ignores a number whose check digit is wrong (S-35)', () => {
    expect(cvrIn('CVR 12345678')).toBeNull();
  });

  it.each([
    'Faktureres til\nHolm Consult ApS\nHavnegade 4\n8000 Aarhus C\nCVR 13585628',
    'Kunde           Fra\nHolm Consult    Studio Bæk\nHavnegade 4     Åvej 2\nCVR 13585628    Tlf. 75 12 34 56',
    'Bill to\nHolm Consult\nAtt.: Mette\nVAT no. DK13585628',
  ])('ignores the number at the end of the block that names the buyer: %j (S-35)', (text) => {
    expect(cvrIn(text)).toBeNull();
  });

  it('takes the number at the foot when the one at the top is the buyer’s, and is sure of it (S-35)', () => {
    const found = findCvr(
      layOutText(
        'Kunde\nHolm Consult ApS\nCVR-nr. 24256790\n\nVarer  100,00\n\nStudio Bæk · CVR 13585628 · Tlf. 75 12 34 56',
      ),
    );

    expect(found?.value).toBe('13585628');
    expect(found?.probability).toBeGreaterThan(0.9);
  });

  it('takes the seller’s number beside the buyer’s in another column (S-35)', () => {
    const text =
      'Faktureres til      Fra\nHolm Consult ApS    Studio Bæk\nCVR-nr. 24256790    CVR-nr. 13585628';

    expect(cvrIn(text)).toBe('13585628');
  });

  it('reads a label that has lost its blanks', () => {
    expect(cvrIn('DKVATDK13585628')).toBe('13585628');
  });

  it.each([
    'Momsnr. kunde      DK13585628',
    'Lejers CVR 13585628',
    'Åvej 5, 4296 Nyrup   CVR 1056134 SparNord 9190',
  ])('ignores what is not the number of the seller: %j (S-35)', (text) => {
    expect(cvrIn(text)).toBeNull();
  });

  it.each(['KUNDENS KVITTERING', 'Kundenummer', 'Kundeklub'])(
    'takes the labelled number beside %j (S-35)',
    (words) => {
      expect(cvrIn(`${words}     CVR-nr. 13585628`)).toBe('13585628');
    },
  );

  it('takes the number below the telephone of a customer (S-35)', () => {
    expect(cvrIn('Kunde: tlf. 2712xxxx\nBETALT ONLINE\ncvr 13585628')).toBe('13585628');
  });

  it('takes the number below whom an order is for, at the foot of a till receipt, unsurely (S-35)', () => {
    const goods = Array.from({ length: 12 }, (_, index) => `Vare ${index}  10,00`).join('\n');
    const foot = 'Bestilt: 27/10/2025 18:12\nKunde: Mette H.\nCVR: 13585628\nBuon appetito!';
    expect(findCvr(layOutText(`Pizzeria Fjord\n${goods}\nTOTAL  120,00\n${foot}`))).toMatchObject({
      value: '13585628',
      doubts: ['stands where a bill names its buyer'],
    });
    expect(cvrIn(`FAKTURA\n${goods}\nTOTAL  120,00\n${foot}`)).toBeNull();
  });

  it('takes the number below its label, each letter of which stands apart (S-35)', () => {
    expect(cvrIn('C V R   Honorar ekskl. moms   40.125,00\n13585628   Moms (25 %)   10.031,25')).toBe(
      '13585628',
    );
  });

  it('takes the number behind what the register is called in brackets (S-35)', () => {
    expect(cvrIn('Org.nr.(CVR)13585628')).toBe('13585628');
  });

  it('ignores the number of the buyer', () => {
    expect(cvrIn('Kunde: Holm Consult ApS, CVR 13585628')).toBeNull();
  });

  it('is not sure of a number below one that was misread, which may be the seller’s (S-35)', () => {
    const found = findCvr(layOutText('Murerfirma Skov\nCVR-nr. 20120571\nNordvig Design ApS\nCVR: 13585628'));

    expect(found).toMatchObject({ value: '13585628', doubts: ['another number was misread'] });
    expect(found?.probability).toBeLessThan(0.9);
  });

  it('is sure of the seller’s number though the buyer’s is misread (S-35)', () => {
    const found = findCvr(
      layOutText('Faktureringsadresse\nHolm ApS\nCVR 20120571\n\nVarer  100,00\n\nStudio Bæk · CVR 13585628'),
    );

    expect(found?.value).toBe('13585628');
    expect(found?.probability).toBeGreaterThan(0.9);
  });

  it('takes the number in a foot that also names the customer service (S-35)', () => {
    expect(cvrIn('Kaffekanden.dk · CVR DK13585628 · kundeservice 57908074')).toBe('13585628');
  });

  it.each([
    'Telia\nKundeservice 80 40 40 40\nCVR 13585628',
    'Ørsted A/S\nKundenr. 123456\nCVR-nr. 13585628',
    'KUNDENS KVITTERING\nCafe Sol\nCVR 13585628',
    'Til lykke med købet\nCafe Sol\nCVR 13585628',
  ])('knows a heading about customers from one over the customer: %j (S-35)', (text) => {
    expect(cvrIn(text)).toBe('13585628');
  });

  it('takes amounts behind the word for VAT for no misread number (S-35)', () => {
    const found = findCvr(layOutText('CVR 13585628\nMoms 80.00 20.00 100.00'));

    expect(found?.probability).toBeGreaterThan(0.9);
  });

  it.each([
    'Kundens CVR-nr.:\n25313704',
    'Deres CVR-nr.\n25313704',
    'Gæst: Jensen Byg ApS\nCVR-nr.\n25313704',
    'Danske Bank A/S, CVR-nr.\n61126228',
    'www.ikea.se\n33 12 34 18',
    '33 12 34 18\nCVR-nr.\n25313705',
    'Lemons 50123405',
    'Simons 33123418',
  ])('ignores the number of a customer, a bank or a telephone: %j (S-35)', (text) => {
    expect(cvrIn(text)).toBeNull();
  });

  it.each([
    'CVR-nr.:\n13585628',
    '13585628\nCVR-nr.',
    'CVR nr.      LED-panel  410,00\n13585628     Gebyr   120,00',
  ])('doubts a number whose label is in another row: %j (S-35)', (text) => {
    expect(findCvr(layOutText(text))?.doubts).toEqual(['apart from its label']);
  });

  it.each(['Kro nr. 7\nCVR nr. 13 s8 56 28', 'Vogn 214\nFra: Brogade\nTil: Lufthavnen\nCVR-NR 13585628'])(
    'takes the number of which a digit was read as a letter, or under a ride: %j (S-35)',
    (text) => {
      const found = findCvr(layOutText(text));

      expect(found?.value).toBe('13585628');
      expect(found?.probability).toBeGreaterThan(0.9);
    },
  );

  it.each([
    'Fjordstrøm A/S, Havnen 2, 6960 Hvide Sande CVR-nr. 13585628 www.fjordstrom.example Kundenr. 4471902',
    'Fjordstrøm A/S · Kundenr. 4471902 · CVR-nr. 13585628',
    'Fjordstrøm\nKundenr. 4471902 | CVR-nr. 13585628',
    'Fjordstrøm\nCVR-nr. 13585628 køber',
    'Fjordstrøm\nCustomer no. 4471902 | VAT no. DK13585628',
  ])('doubts the number in whose cell the customer is named: %j (S-35)', (text) => {
    const found = findCvr(layOutText(text));

    expect(found?.value).toBe('13585628');
    expect(found?.probability).toBeLessThan(0.9);
    expect(found?.atMost).toBeLessThan(0.9);
  });

  it.each([
    'Regning nr. 31\n\nFra: Tømrer Lund\nTil: Bros Bageri, Brogade 4, 7000 Fredericia\nCVR: 13585628\n3 km kørsel',
    'Taxa 31\n\nFra: Tømrer Lund\nTil: Bros Bageri ApS\nCVR: 13585628',
    'Fra: Tømrer Lund\nTil: Bros Bageri\nCVR: 13585628',
    'Vognmand Lund\nFra: Lund\nTil: Bros Bageri\nCVR: 13585628',
  ])('takes who writes to whom for no ride: %j (S-35)', (text) => {
    expect(cvrIn(text)).toBeNull();
  });

  it('doubts a number that ran together with the telephone’s (S-35)', () => {
    const found = findCvr(layOutText('Bros Bageri, Brogade 4, 7000 Fredericia CVR1358562875123456'));

    expect(found).toMatchObject({ value: '13585628', doubts: ['apart from its label'] });
  });

  it('doubts a number parted from its label by a stray digit (S-35)', () => {
    const found = findCvr(layOutText('Bros Bageri\nCVR-nr.5 13585628\nKvittering'));

    expect(found).toMatchObject({ value: '13585628', doubts: ['apart from its label'] });
    expect(found?.words.map(({ text }) => text)).toEqual(['13585628']);
  });

  it.each([
    'CVR-num mer13585628',
    'Bros Bageri CV R 1358562 8 tlf 75 12 34 56',
    'GVR nr. 13585628',
    'CYB-nr. DK13585628',
    'Butik 51  #0KS#R. 13585628',
    'CV R 135B5G28',
    'CVR-nE.: OK13585628',
    'SE/CVR-nX. 13585628',
    'CVR nr . 13. 58 5628',
  ])(
    'takes the number of which label or digits were read badly, but is not sure of it: %j (S-35)',
    (text) => {
      const found = findCvr(layOutText(`Bros Bageri\n${text}`));

      expect(found?.value).toBe('13585628');
    },
  );

  it.each([
    'EUR 13585628',
    'GVR nr. 13585629',
    'Ovn 13585628',
    'Norden. 13585628',
    'CVRen 13585628',
    'CV R BIQSAGTI',
  ])('takes no other words for a label that was read badly: %j (S-35)', (text) => {
    expect(cvrIn(`Bros Bageri\n${text}`)).toBeNull();
  });

  it.each(['CVR-nr.5 13585629', 'CVR-nr.5 135856281', 'CVR-nr. 75 12 34 5 13585628'])(
    'takes no other digits for the number behind a stray one: %j (S-35)',
    (text) => {
      expect(cvrIn(text)).toBeNull();
    },
  );

  it.each(['CVR-nr. 13585628 (kunde)', 'Fjordstrøm\nKøbers CVR-nr. 13585628', 'Customer VAT no. DK13585628'])(
    'still ignores the buyer’s: %j (S-35)',
    (text) => {
      expect(cvrIn(text)).toBeNull();
    },
  );
});
