import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findStoreCandidates } from './store-candidates.ts';
import { isToldByCompany } from './store-signs.ts';

const namesIn = (text: string) => findStoreCandidates(layOutText(text)).map(({ name }) => name);

const LABELS_OF_BILLS = [
  'Forbrugernr. 00417-02',
  'Medlemsnummer 40028113',
  'Afrejse',
  'Udrejse    Hjemrejse',
  'Valuta NOK',
  'Sweden    Denmark',
  'bet. netbank 17/10',
  'Mobil 40 00 81 23',
];

describe('findStoreCandidates', () => {
  it('joins up to three rows, as long names take (S-35)', () => {
    expect(namesIn('AIK HUAT HARDWARE\nENTERPRISE (SETIA\nALAM) SDN BHD')).toContain(
      'AIK HUAT HARDWARE ENTERPRISE (SETIA ALAM) SDN BHD',
    );
  });

  it('has the second column alone, where invoices carry the logo (S-35)', () => {
    expect(namesIn('Faktura     Studio Ærebo')).toContain('Studio Ærebo');
    expect(namesIn('Recei ipt      Pixelbro')).toEqual(['Pixelbro']);
  });

  it('parts a name from any kind of paper beside it', () => {
    expect(namesIn('Bådhuset Tvis      REPARATIONSFAKTURA')).toEqual(['Bådhuset Tvis']);
    expect(namesIn('Fjordens El      Regning')).toEqual(['Fjordens El']);
    expect(namesIn('Fjordens El_      BETALT')).toEqual(['Fjordens El']);
  });

  it.each(['Hej Hanne', 'Hej Danmark!', 'Betalt & Brugt', 'Afdeling for Vin', 'Bageriet siden 1912'])(
    'has %s, which a shop may be called',
    (name) => {
      expect(namesIn(name)).toEqual([name]);
    },
  );

  it('has a shop that is called after its street or quarter, and not the street', () => {
    expect(namesIn('JALAN IPOH PETROL STATION')).toEqual(['JALAN IPOH PETROL STATION']);
    expect(namesIn('TAMAN DESA CAR WASH')).toEqual(['TAMAN DESA CAR WASH']);
    expect(namesIn('JALAN IPOH 12')).toEqual([]);
    expect(namesIn('TAMAN DESA')).toEqual([]);
  });

  it('has a shop that is called after a ring road, and leaves the road under a name out', () => {
    expect(namesIn('Trælasten Ring 4')).toEqual(['Trælasten Ring 4']);
    expect(namesIn('Trælasten\nNordre Ring 4')).not.toContain('Nordre Ring 4');
  });

  it.each([
    'FAKTURA',
    'TAX INVOICE',
    'CASHSALE',
    'KVITTERING NR. 4711',
    'REPARATIONSFAKTURA',
    'Tandlægeregning',
    'VEJESEDDEL NR. 12',
    'CUR. 25313763',
    'VOGN 12   FØRER 3401',
    'Hej Hanne,',
    'Ordredato',
    'BALANCEDUE',
    'Afd. Slotsarkaderne',
    'P-BILLE',
    'Betalingsmetode: Kort (OnPay)',
    'Tilbagebetalt på kort',
    'Fører 3401',
    'Fører S41',
    'Fører: Ole',
    'Årsregning',
    'Restaurantnota',
    'Startgebyr',
    'Tørvevej 12, 8000 Aarhus C',
    '8000',
  ])('leaves %j out: it names the paper or a place', (line) => {
    expect(namesIn(line)).toEqual([]);
  });

  it.each(['Elverseddel', 'Varmeberegning', 'Snildfaktura', 'Fører 3 Køreskole'])(
    'has %j, though it ends or begins as the name of a paper or a label does',
    (line) => {
      expect(namesIn(`${line}\nByvej 3`)).toContain(line);
    },
  );

  it.each([
    'Vestre Ring 8',
    'Sdr. Ring 14',
    'Nordre Ring 2',
    'Østre Ring 2',
    'Søndre Ring 12',
    'Skovens Ring 2',
  ])('leaves out %j, a street over the name', (street) => {
    expect(namesIn(`${street}\n3300 Frederiksværk\nGarnhjørnet`)).toEqual(['Garnhjørnet']);
  });

  it('takes names that stand only in a greeting, a company, beside the CVR number or in a web address (S-35)', () => {
    const prices = Array.from({ length: 16 }, (_, index) => `${100 + index},50`).join('\n');

    expect(namesIn(`${prices}\nTak fordi du parkerede hos Byens Parkering\nwww.torvetsbager.dk`)).toEqual([
      'Byens Parkering',
      'Torvetsbager',
    ]);
  });

  it('leaves out a web address as printed, for the name in it (S-35)', () => {
    expect(namesIn('info@torvetsbager.dk')).toEqual(['Torvetsbager']);
  });

  it.each([
    'Kundekopi',
    'Kl. 14:32  Ekspedient 12 Marie',
    'Brød  30,00',
    'Ekspedient 12 Marie',
    'Betjent af Marie',
    'Velkommen til',
    ...LABELS_OF_BILLS,
  ])('does not go on with %j (S-35)', (line) => {
    expect(namesIn(`Købmanden\n${line}`).filter((name) => name.startsWith('Købmanden'))).toEqual([
      'Købmanden',
    ]);
  });

  it.each(['Klasse Cykler', 'Start Op Kaffe', 'Plads til Alle'])(
    'has %j, though tickets print its first word as a label (S-35)',
    (name) => {
      expect(namesIn(name)).toEqual([name]);
    },
  );

  it.each([
    'Klasse: 2',
    'Plads 34',
    'Gyldig til  16:12',
    'Start     Hovedgaden',
    'Betjent af Marie',
    'Velkommen til',
    ...LABELS_OF_BILLS,
  ])('leaves %j out: it is a label (S-35)', (line) => {
    expect(namesIn(line)).toEqual([]);
  });

  it.each([
    'Visa 4711 (kontaktløs)',
    'Mastercard ************4711',
    'Kontant / MobilePay',
    'Honning 450 gr',
    'I alt kr.',
    'Subtotal ekskl. moms',
    'KONTANTFAKTURA',
    'Turkvittering',
    'w ww.torvetsbager.nu Ole Holm',
  ])('leaves %j out: it is of the sale and no name (S-35)', (line) => {
    expect(namesIn(line).filter((name) => name !== 'Torvetsbager')).toEqual([]);
  });

  it.each(['Total Rengøring', 'Kort & Godt', 'Levering Nord', 'Visa Consult'])(
    'has %j, though it begins as rows of a sale do (S-35)',
    (name) => {
      expect(namesIn(name)).toEqual([name]);
    },
  );

  it.each(['Alt i Alt', 'Alt i Alt Haveservice', '250 g Tebar', 'Kort 36', 'Card 4 All', 'Fragt til Øst'])(
    'has %j where it stands first (S-35)',
    (name) => {
      expect(namesIn(`${name}\nByvej 3\n8000 Aarhus C`)).toContain(name);
    },
  );

  it.each(['2 stk Rugbrød', 'Kort 36', 'Fragt til Øst'])('leaves %j out below a name (S-35)', (line) => {
    expect(namesIn(`Kafé Ida\nByvej 3\n${line}`).filter((one) => one.startsWith(line.slice(0, 4)))).toEqual(
      [],
    );
  });

  it.each([
    'Faktura\nTil\nOle Holm, Holm Byg\nByvej 3\n8000 Aarhus C',
    'Faktura\nTil\nOle Holm\nHolm Byg\nByvej 3\n8000 Aarhus C',
    'Faktura\nTil Ole Holm, Holm Byg\nByvej 3\n8000 Aarhus C',
  ])('leaves out to whom the paper is sent: %j (S-35)', (text) => {
    expect(namesIn(text).filter((name) => /holm/i.test(name))).toEqual([]);
  });

  it('has a shop whose name begins as an address does (S-35)', () => {
    expect(namesIn('Til Bords\nByvej 3\n8000 Aarhus C')).toContain('Til Bords');
  });

  it.each([
    ['Kvittering\nTo Brødre\nByvej 3\n8000 Aarhus C', 'To Brødre'],
    ['Velkommen\nAn Loc\nByvej 3\n8000 Aarhus C', 'An Loc'],
    ['Velkommen hos\nTil Kaffe\nByvej 3\n8000 Aarhus C', 'Til Kaffe'],
    ['KUNDE\nKVITTERING\nKafé Ida\nByvej 3\n8000 Aarhus C', 'Kafé Ida'],
    ['KUNDE\nKOPI\nKafé Ida\nByvej 3\n8000 Aarhus C', 'Kafé Ida'],
  ])('has below the title a shop that is no addressee: %j (S-35)', (text, name) => {
    expect(namesIn(text)).toContain(name);
  });

  it.each([
    'Kafé Ida\nTil Ole Holm\nByvej 3\n8000 Aarhus C',
    'Kvittering\nTil: Ole Holm\nByvej 3\n8000 Aarhus C',
  ])('leaves out to whom a paper is sent that is no invoice: %j (S-35)', (text) => {
    expect(namesIn(text).filter((name) => name.startsWith('Ole') || name.startsWith('Til'))).toEqual([]);
  });

  it.each(['Tak for besøget', 'Mange tak for handlen', 'Tak for dit køb'])(
    'takes no thanks for a name: %j (S-35)',
    (line) => {
      expect(namesIn(line)).toEqual([]);
    },
  );

  it.each(['Turnr.', 'Bonnr', 'Fakturadato:', 'ENTRÉBILLET', 'tirsdag-lørdag 9- 17'])(
    'leaves out %s, whose value stands in another column',
    (label) => {
      expect(namesIn(`${label}\nSusåens Taxa`)).toEqual(['Susåens Taxa']);
    },
  );

  it('joins no rows that stand beside each other, no letter of a mark and no person in another column', () => {
    expect(namesIn('                    Vesterhuset\nCykelsmeden')).not.toContain('Vesterhuset Cykelsmeden');
    expect(namesIn('Pladsfri\nP')).toEqual(['Pladsfri']);
    expect(namesIn('nordnys      Dorthe Eskelund')).toContain('nordnys');
  });

  it('leaves out where a ticket is to, and what it lets see', () => {
    expect(namesIn('Smålandsruten\nAgersø      Omø\nAfgang 12-07-2025 09:15')).not.toContain('Agersø Omø');
    expect(namesIn('Den syvende ugle\nForestilling: lørdag kl. 20.00\nTeater Havnen')).not.toContain(
      'Den syvende ugle',
    );
    expect(namesIn('Trio Ugle\nFredag den 17. april kl. 20.00 · ståplads\nHavnen')).not.toContain(
      'Trio Ugle',
    );
    expect(namesIn('Trio Ugle\nFredag den 17. april kl. 20.00\nKaffe')).toContain('Trio Ugle');
    expect(namesIn('Den syvende ugle\nTorvet 3\nTeater Havnen')).toContain('Den syvende ugle');
  });

  it('takes no column for itself that goes on with the one before', () => {
    expect(namesIn('TRINE &      FALK')).toEqual(['TRINE & FALK']);
  });

  it.each(['Koittering', 'Betalingsfist'])('knows %s for the misread head of a paper', (title) => {
    expect(namesIn(title)).toEqual([]);
  });

  it.each(['B-1-11, Blok B, Pusat Niaga', '1-3, Jalan Pjs 11/28', '12-4A, Jalan Besar'])(
    'leaves out the number of a unit with its street: %s',
    (line) => {
      expect(namesIn(line)).toEqual([]);
    },
  );

  it('leaves out what there is to buy below a name', () => {
    expect(namesIn('TRINE & FALK\nDametøj · Herretøj')).toEqual(['TRINE & FALK']);
    expect(namesIn('TRINE & FALK\nSkagen · Odense')).not.toEqual(['TRINE & FALK']);
  });

  it('leaves out the last row of a sentence, and does not join since when there is a shop', () => {
    expect(namesIn('Susåens Taxa\nrefunderes billetten ikke.')).not.toContain('refunderes billetten ikke.');
    expect(namesIn('Bogstakken\nboghandel siden 1987')).toEqual(['Bogstakken']);
    expect(namesIn('dtel.')).toEqual(['dtel.']);
    expect(namesIn('KONTORDELTA\nSælger:      Køber:')).toEqual(['KONTORDELTA']);
    expect(namesIn('regnbuen\nHej Ida')).not.toContain('regnbuen Hej Ida');
  });

  it('has no name far below one that stands over its address', () => {
    const between = ['Til:', 'Teater Kantarel', 'Faktura', '117', 'Dato', '2. maj 2025', 'Side', '1'];
    const poster = 'Plakat og program til forestillingen';

    expect(
      namesIn(['Mette Grafisk', 'Ryesgade 88, 2100 København', ...between, poster].join('\n')),
    ).not.toContain(poster);
    expect(namesIn(['Mette Grafisk', 'grafiker', ...between, poster].join('\n'))).toContain(poster);
  });

  it('leaves out the head of the goods, and goods below it (S-35)', () => {
    const names = namesIn('Papirgården\nVare  Antal  á pris  Beløb\nBlyant  2  5,00  10,00');

    expect(names).toEqual(['Papirgården']);
  });

  it.each([
    ['Holm Byg      Mølle Forsikring', 'Mølle Forsikring', '                Tlf. 86 12 34 56'],
    ['Mølle Forsikring      Holm Byg', 'Mølle Forsikring', 'Tlf. 86 12 34 56'],
  ])('has of two names over two addresses the one over the phone number: %j (S-35)', (row, name, phone) => {
    const names = namesIn(`${row}\nByvej 3         Torvet 4\n8000 Aarhus C   9000 Aalborg\n${phone}`);

    expect(names).toContain(name);
    expect(names.filter((one) => one.includes('Holm Byg'))).toEqual([]);
  });

  it("has the name below the title of the customer's copy (S-35)", () => {
    expect(namesIn('Kundekopi\nKøbmanden')).toEqual(['Købmanden']);
  });

  it.each(['Kvit tering', 'K V I T T E R I N G', 'Kort kvit tering', 'Tur kvittering'])(
    'leaves out a title that a scanner took apart: %j (S-35)',
    (line) => {
      expect(namesIn(line)).toEqual([]);
    },
  );

  it.each(['Kafé Ida', 'Papirgården'])('has %j before the title in its row (S-35)', (name) => {
    expect(namesIn(`${name} Kvittering`)).toEqual([name]);
  });

  it('closes up a heading set wide (S-35)', () => {
    expect(namesIn('B O G H A N D E L')).toEqual(['BOGHANDEL']);
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

  it.each([
    ['Fakturadato   3.februar 2026\nBetalingsfrist   17. februar 2026', '17. februar 2026'],
    ['GrønStrøm   Elregning\nOktober 2024', 'GrønStrøm Oktober 2024'],
    ['Verktygsboden   FAKTURA\nLeveransadress:   Fakturanummer 10442871', 'Verktygsboden Leveransadress'],
    ['Fra              Til\nMurer Søren Bach   Damgaard A/S', 'Fra Murer Søren Bach'],
    ['Ordrebekræftelse og faktura\nOrdrenr.   Ordredato', 'Ordrebekræftelse og faktura'],
    ['DANKORT\nGaver kan byttes til 31.01.2026', 'Gaver kan byttes til 31.01.2026'],
    ['GAVEKORT   150,00', 'GAVEKORT'],
    ['Belegdatum   28.08.2025', 'Belegdatum'],
  ])('does not make %j a name', (text, name) => {
    expect(namesIn(text)).not.toContain(name);
  });

  it('has the seller beside the buyer, whose column alone is headed, and not the buyer', () => {
    const names = namesIn(
      'Glarmester            Faktureres til\nGlarmester Kirk ApS   Randers Dyrehandel\nVesterport 4          Storegade 15\n8900 Randers C        8900 Randers C',
    );

    expect(names).toContain('Glarmester Kirk ApS');
    expect(names.join()).not.toContain('Dyrehandel');
  });
});
