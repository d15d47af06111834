import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findStore, findStoreByRules } from './store.ts';

function storeIn(text: string): string | null {
  const laidOut = layOutText(text);
  return findStore(labelRows(laidOut), laidOut)?.value ?? null;
}

function storeOf(head: string) {
  const laidOut = layOutText(
    `${head}\nTlf. 97 37 12 34\nVare A 80,00\nTOTAL DKK 80,00\nHeraf moms 16,00\n12.10.2026 12:30\nCVR 25313763`,
  );
  return findStore(labelRows(laidOut), laidOut);
}

describe('findStore', () => {
  it('takes no head over whom a bill is for (S-35)', () => {
    expect(
      storeIn('Patient:\nSigne Holmbo\nBredgade 90\n8600 Silkeborg\nRegning nr. 31776\nI alt 1.949,10'),
    ).not.toBe('Patient');
  });

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

  it('keeps the front of a name in whose middle letters were misread (S-35)', () => {
    const till = [
      'Skovens    jftek randers',
      'Birkeparken 57, 8900 Randers C',
      'Telefon 70 10 24 80',
      'MAN - SØN 07.00 - 21.00',
      'CVR nr. 24305856',
      'Kvit. nr. 3464',
      'Hostesaft    241,25',
    ];

    const laidOut = layOutText(till.join('\n'));
    expect(findStoreByRules(labelRows(laidOut), laidOut)?.value).toBe('Skovens jftek randers');
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

  it('joins a company that takes two rows (S-35)', () => {
    expect(
      storeIn('POPULAR BOOK\nCO. (M) SDN BHD\n(Co. No. 113825-W)\nNo 8, Jalan 7/118B\nTOTAL RM 12.50'),
    ).toBe('Popular Book Co. (M) SDN BHD');
  });

  it('passes over the person whose name stands above (S-35)', () => {
    expect(
      storeIn('anna lee berg\nSENG HONG HARDWARE SDN BHD\n(860671-D)\nLot 18, Jalan KPB 6\nTOTAL RM 12.50'),
    ).toBe('Seng Hong Hardware SDN BHD');
  });

  it('keeps the company that has a chain in its name, where companies name the shop (S-35)', () => {
    expect(
      storeIn('TAI LEE SHELL SERVICE STATION\n(256628-W)\nLOT 26 JALAN BESAR\nSELANGOR\nTOTAL RM 12.50'),
    ).toBe('Tai Lee Shell Service Station');
  });

  it('is the grocer and not the parcel service at its counter (S-35)', () => {
    expect(
      storeIn(
        'Købmand Søgaard\nTorvet 4\n8600 Silkeborg\nCVR 35954716\nMælk 12,50\nPostNord pakke\nTOTAL 12,50',
      ),
    ).toBe('Købmand Søgaard');
  });

  it('is never the buyer, and finds the seller at the foot (S-35)', () => {
    expect(
      storeIn(
        'Faktura nr. 1234\nFaktureres til:\nHolm Byg ApS\nByvej 3\n8000 Aarhus C\nTimer 1000,00\nMoms 250,00\nTotal 1250,00\nMalermester Kim Olsen · Skovvej 3 · 8600 Silkeborg · CVR 12345674',
      ),
    ).toBe('Malermester Kim Olsen');
  });

  it('takes the name in the row of the CVR number when no row at the top is one (S-35)', () => {
    const prices = Array.from({ length: 16 }, (_, index) => `${100 + index},50`).join('\n');

    expect(storeIn(`${prices}\nMoms 250,00\nTotal 1250,00\nMalermester Kim Olsen · CVR 12345674`)).toBe(
      'Malermester Kim Olsen',
    );
  });

  it.each([
    [
      'P-BILLET\nGyldig til  16:12\nZone  5287\nBetalt kr.  96,00\nTak fordi du parkerede hos\nTorvets Parkering\nCVR 12345674\ntorvetsparkering.dk',
      'Torvets Parkering',
    ],
    [
      'KVITTERING\nBord: 12  Bon nr. 642\nKaffe  45,00\nKage  55,00\nTOTAL  100,00\nMoms 25%  20,00\nHavblik Café ApS\nStrandvej 4\n9990 Skagen\nCVR 12345674',
      'Havblik Café ApS',
    ],
    [
      'Altid friske varer\nLANDHANDLER\nSØGAARD\nTorvet 4\n8600 Silkeborg\nMælk  12,50\nTOTAL  12,50\nwww.landhandlersoegaard.dk',
      'Landhandler Søgaard',
    ],
  ])('finds the name where other places agree on it: %j (S-35)', (text, expected) => {
    expect(storeIn(text)).toBe(expected);
  });

  it.each([
    ['Købmanden\nKundekopi\nBrød  30,00\nTotal  30,00', 'Købmanden'],
    ['Købmanden\nKl. 14:32  Ekspedient 12 Marie\nBrød  30,00\nTotal  30,00', 'Købmanden'],
    ['Klasse Cykler\nBetjent af Marie\nStoregade 12\n8000 Aarhus C\nSlange  30,00', 'Klasse Cykler'],
    ['Velkommen til\nStart Op Kaffe\nStoregade 12\n8000 Aarhus C\nKaffe  30,00', 'Start Op Kaffe'],
  ])('leaves off who served, the time and the copy: %j (S-35)', (text, expected) => {
    expect(storeIn(text)).toBe(expected);
  });

  it('is not sure of a name that one row at the bottom alone prints, and surer of one that two print (S-35)', () => {
    const prices = Array.from({ length: 16 }, (_, index) => `${100 + index},50`).join('\n');
    const certainty = (bottom: string) => {
      const laidOut = layOutText(`${prices}\n${bottom}`);
      return findStore(labelRows(laidOut), laidOut)?.probability ?? 0;
    };
    const once = 'Tak for besøget hos Landhandler Søgaard';

    expect(certainty(once)).toBeLessThan(0.9);
    expect(certainty(`${once}\nwww.landhandlersoegaard.dk`)).toBeGreaterThan(0.9);
  });

  it.each([
    'Bageriet på Hjørnet\nStoregade 12\n8000 Aarhus C\nCVR 25313704\nBrød 30,00\nTotal 30,00\nTak for besøget - besøg os i Aarhus igen',
    'Lemon Bar\nStoregade 12\n8000 Aarhus C\nCVR 25313704\nØl 30,00\nTotal 30,00\nBogholder: bilag@ageras.com',
  ])('is the name at the top and no word of the foot: %j (S-35)', (text) => {
    expect(storeIn(text)).toBe(text.split('\n')[0]);
  });

  it.each([
    ['Nærkøb Tranebjerg', 'Mad og drikke'],
    ['MENY ved Kanalen', 'Mad og drikke'],
    ['Brugsen Mosehuset', 'Mad og drikke'],
    ['Meny-Maren', undefined],
    ['Shell Skønhedspleje', undefined],
  ])('keeps what %j goes on with, and the chain if it is one (S-35)', (name, category) => {
    const laidOut = layOutText(`${name}\nStoregade 12\n8000 Aarhus C\nCVR 25313704\nBrød 30,00\nTotal 30,00`);
    const found = findStore(labelRows(laidOut), laidOut);

    expect(found?.value).toBe(name);
    expect(found?.chain?.category).toBe(category);
  });

  it('is not sure of the chain alone that the foot names, where more stands over the door (S-35)', () => {
    const laidOut = layOutText(
      'Nærkøb Tranebjerg\nStoregade 12\nBrød 30,00\nTotal 30,00\nTak fordi du handlede hos Nærkøb',
    );

    expect(findStore(labelRows(laidOut), laidOut)?.probability).toBeLessThan(0.9);
  });

  it('finds the name over address and CVR number at the foot of a block (S-35)', () => {
    const goods = Array.from({ length: 16 }, (_, index) => `Ost  ${100 + index},50`).join('\n');
    const laidOut = layOutText(
      `Nr. 4711\n${goods}\nI alt 2000,00\nLærkegården\nByvej 3, 8000 Aarhus C\nCVR 12345674`,
    );
    const found = findStore(labelRows(laidOut), laidOut);

    expect(found?.value).toBe('Lærkegården');
  });

  it.each(['Kontantnota', 'KONTANTREGNING Nr. 118', 'Bilag 2245', 'Følgeseddel', 'Arbejdsseddel 17', 'Nota'])(
    'finds the stamp at the foot under goods and the heading %j (S-35)',
    (heading) => {
      const laidOut = layOutText(
        `${heading}\nDato: 12/10-26\nAntal  Varebetegnelse  Kr.\n2 sæt  360,-\n1 potte  90,-\nI alt  450,-\nBetalt kontant\nBirkely Pileflet\nCVR 12345674`,
      );
      const found = findStore(labelRows(laidOut), laidOut);

      expect(found?.value).toBe('Birkely Pileflet');
    },
  );

  it.each(['Kasserer', 'Med venlig hilsen', 'Underskrift'])(
    'takes %j over a CVR number for no name (S-35)',
    (row) => {
      const goods = Array.from({ length: 16 }, (_, index) => `Ost  ${100 + index},50`).join('\n');

      expect(storeIn(`Nr. 4711\n${goods}\nI alt 2000,00\n${row}\nCVR 12345674`)).toBeNull();
    },
  );

  it('takes no street over its town for the name over an address (S-35)', () => {
    expect(
      storeIn('100,50\n200,50\n300,50\n400,50\nI alt 1002,00\nBøgebakken 5\n7400 Herning\nCVR 12345674'),
    ).toBeNull();
  });

  it.each(['Aut. el-installatør', 'Autoriseret kloakmester', 'Statsautoriseret revisor'])(
    'takes no craft for the name: %j (S-35)',
    (craft) => {
      expect(storeIn(`Faktura 82749\n${craft}\nKundenr. 2591\nTimer 80,00\nTotal 80,00`)).toBeNull();
    },
  );

  it('takes no label with its value over the last line of an invoice for its name (S-35)', () => {
    const goods = Array.from({ length: 16 }, (_, index) => `Ost  ${100 + index},50`).join('\n');

    expect(
      storeIn(
        `Nr. 4711\n${goods}\nI alt 2000,00\nJeres kontakt: Mette\nByvej 3, 8000 Aarhus C\nCVR 12345674`,
      ),
    ).toBeNull();
  });

  it('answers null rather than goods on a page that names no seller (S-35)', () => {
    expect(
      storeIn(
        'Faktura\nNr. 4711\nTil\nOle Holm, Holm Byg\nByvej 3\n8000 Aarhus C\nVare  Antal  á pris  Beløb\nBlyant  2  5,00  10,00\nMoms 2,00\nTotal 10,00',
      ),
    ).toBeNull();
  });

  it('doubts a name with a word that was hard to read (S-35)', () => {
    const laidOut = layOutText(
      'Café Lærkereden\nTorvet 4\n8600 Silkeborg\nCVR 12345674\nKaffe  45,00\nTOTAL  45,00',
    );
    const found = (confidence: number) => {
      const rows = laidOut.rows.map((row, index) => ({
        ...row,
        words: row.words.map((word) => (index === 0 ? { ...word, confidence } : word)),
      }));
      return findStore(labelRows({ ...laidOut, rows }), { ...laidOut, rows });
    };

    expect(found(0.82)?.doubts).toEqual([]);
    expect(found(0.78)?.doubts).toEqual(['its spelling is doubtful']);
  });

  it('is not sure of goods, where no name was read (S-35)', () => {
    const laidOut = layOutText(
      'Kaffe latte  45,00\nRugbrød  18,00\nKærnemælk 1L  10,95\nTOTAL  73,95\nDankort  73,95',
    );

    expect(findStoreByRules(labelRows(laidOut), laidOut)?.probability ?? 0).toBeLessThan(0.7);
  });

  it.each([
    ['Garnhjulet - Tarm', '6880 Tarm', 'Garnhjulet'],
    ['GARNHJULET - HOLTE', '2840 Holte', 'Garnhjulet'],
    ['Garnhjulet - Kvittering', '6880 Tarm', 'Garnhjulet'],
    ['Garn - Gudrun', '6880 Tarm\nwww.garn-gudrun.dk', 'Garn-Gudrun'],
  ])('parts a name from what stands behind a hyphen: %j over %j (S-35)', (name, address, value) => {
    const laidOut = layOutText(`${name}\nTorvegade 5\n${address}`);
    const found = findStoreByRules(labelRows(laidOut), laidOut);

    expect(found?.value).toBe(value);
    expect(found?.probability).toBeGreaterThan(0.9);
  });

  it('is not sure whether two words set apart are one name (S-35)', () => {
    expect(storeOf('Garn - Gudrun\nTorvegade 5\n6880 Tarm')?.probability).toBeLessThan(0.9);
  });

  it.each([
    ['SILVAN-AARHUS', 'Silvan', 'Materialer'],
    ['Dustin Home', 'Dustin', 'IT-udstyr'],
  ])('keeps the chain and its category: %j (S-35)', (name, value, category) => {
    expect(storeOf(`${name}\nTorvegade 5\n6880 Tarm`)).toMatchObject({ value, chain: { category } });
  });

  it('answers null when the top is no name (S-35)', () => {
    expect(storeIn('12345678\n00 11 22')).toBeNull();
  });

  it('takes no sentence over the number at the foot for the store', () => {
    const goods = `${'1  10,00\n'.repeat(16)}TOTAL  160,00\nBetalt  160,00`;
    const foot = (name: string) => storeIn(`${goods}\n${name}\nCVR 25313763`);

    expect(foot('Denne ydelse falder udenfor lovens13.')).toBeNull();
    expect(foot('Havnens Fisk')).toBe('Havnens Fisk');
  });
});
