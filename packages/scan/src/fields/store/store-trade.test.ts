import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { isTradeWord } from './store-signs.ts';
import { findStore, findStoreByRules } from './store.ts';

function storeIn(text: string): string | undefined {
  const laidOut = layOutText(text);
  return findStoreByRules(labelRows(laidOut), laidOut)?.value;
}

describe('findStoreByRules', () => {
  it('takes a row that only says which trade it is with the name above it (S-35)', () => {
    expect(
      storeIn(
        'Lim Kah Seng\nKEE SIONG\nHARDWARE TRADING\n(SA0182734-K)\nNO 27, JLN PERWIRA 3/2, 43000 KAJANG\nGST ID : 001284390912\nTAX INVOICE\nTOTAL RM 55.30',
      ),
    ).toBe('Kee Siong Hardware Trading');
  });

  it('goes on with a name in the row below it (S-35)', () => {
    expect(storeIn('Tøjhusmuseet\npå Hammershus 8\nEntrébillet 2 voksne\nTotal DKK 270,00')).toBe(
      'Tøjhusmuseet på Hammershus 8',
    );
    expect(storeIn('Købmand Holm\nfor hele familien\nTotal DKK 270,00')).toBe('Købmand Holm');
  });

  it('begins with the name that stands well above what goes on with it (S-35)', () => {
    const shop = layOutText('Boghandleren\n\npå Torvet\n\nTorvet 2 . 3400 Hillerød : 48 26 00 17');
    const rows = [...shop.rows, ...layOutText('Kvittering 118-2\nKalender 149,95\nTotal 149,95').rows];

    expect(findStore(labelRows({ ...shop, rows }), { ...shop, rows })?.value).toMatch(/^Boghandleren/);
  });

  it('leaves the day beside a name (S-35)', () => {
    expect(storeIn('Rundstykket mandag 15/6 2026\nMorgenbrød bragt til døren\nTotal 1.023,75')).toBe(
      'Rundstykket',
    );
  });

  it('takes no word of a goodbye for a name (S-35)', () => {
    expect(
      storeIn('PULS24\nHej Ida\nTak for din betaling - vi ses på gulvet!\nTrukket på dit kort 199,00 kr.'),
    ).not.toBe('gulvet');
  });

  it('takes neither the head of a day nor the number of a card for a name (S-35)', () => {
    expect(storeIn('DUEDATE\nNorth Node Consulting\nTotal 199,00')).toBe('North Node Consulting');
    expect(storeIn('XXXXXXXXXXXX4530\nBæltbroen\nTotal 199,00')).toBe('Bæltbroen');
  });

  it('takes the trade or the region above a name with it, and what goes on with a company (S-35)', () => {
    const foot = 'Havnepladsen 2, 3250 Gilleleje\nCVR 21443964\nKaffe 45,00\nTotal 270,00';

    expect(storeIn(`RESTAURANT\nFISKERHUSET\n${foot}`)).toBe('Restaurant Fiskerhuset');
    expect(storeIn('HAVTJØRNEN\nRESTAURANT · SKOVVEJ 3 · 8600 SILKEBORG\nKaffe 45,00\nTotal 270,00')).toBe(
      'Restaurant Havtjørnen',
    );
    expect(storeIn(`RENSERIET\nKlar & Ren\n${foot}`)).toBe('Renseriet Klar & Ren');
    expect(storeIn(`Nordsjællands\nPapirlager A/S\n${foot}`)).toBe('Nordsjællands Papirlager A/S');
    expect(storeIn(`KVITTERING\nKlar & Ren\n${foot}`)).toBe('Klar & Ren');
  });

  it.each([
    [['NUL SEKS', 'kaffebar'], 'NUL SEKS kaffebar'],
    [['Frimærkebutikken', 'POSTHORNET'], 'Frimærkebutikken Posthornet'],
    [['MAJA LUND', 'FOTOGRAFI'], 'Maja Lund Fotografi'],
    [['BUCHHANDLUNG', 'Wortreich'], 'Buchhandlung Wortreich'],
  ])('joins one word that only says which trade it is with the name in %j (S-35)', (sign, name) => {
    const text = layOutText(
      [...sign, 'Havnepladsen 2, 3250 Gilleleje', 'Kaffe 45,00', 'Total 45,00'].join('\n'),
    );

    expect(findStore(labelRows(text), text)?.value.toLowerCase()).toBe(name.toLowerCase());
  });

  it("goes on below a row that ends with '&' (S-35)", () => {
    expect(storeIn('Skovlund Tømmer &\nBeslag\nKongensgade 93\n4700 Næstved\nTape 49,00\nTotal 49,00')).toBe(
      'Skovlund Tømmer & Beslag',
    );
  });

  it('joins a sign abroad as it is printed (S-35)', () => {
    const sign = 'SELERA UTAMA CATERING &\nCAFE';

    expect(
      storeIn(`${sign}\nNO 27, JLN PERWIRA 3, 43000 KAJANG\nGST ID : 001284390912\nTOTAL RM 55.30`),
    ).toBe('Selera Utama Catering & Cafe');
  });

  it('goes on with the last word of a name, which did not fit the paper (S-35)', () => {
    const shop = 'Ravn Klinik for Klassisk\nMassage\nStoregade 8, 9000 Aalborg\nTime 440,00\nTotal 440,00';
    const goods = 'BUIH PUTIH LAUNDRY & DRY\nCLEANING\nBAJU 40.00\nTOTAL RM 40.00';

    expect(storeIn(shop)).toBe('Ravn Klinik for Klassisk Massage');
    expect(storeIn(goods)).toBe('Buih Putih Laundry & Dry');
  });

  it.each(['Kvittering', 'kaffe · brød · kager'])('leaves %s below a name (S-35)', (below) => {
    expect(storeIn(`Lindeblad\n${below}\nHavnepladsen 2, 3250 Gilleleje\nKaffe 45,00\nTotal 45,00`)).toBe(
      'Lindeblad',
    );
  });

  it.each([
    ['RESTAURANT', 'Restaurant Havtornen'],
    ['PLANTECENTER', 'Havtornen Plantecenter'],
    ['BOGHANDEL', 'Havtornen Boghandel'],
    ['FYSIOTERAPI', 'Havtornen Fysioterapi'],
    ['CAMPING', 'Havtornen Camping'],
  ])('writes %s below a name where a Dane says it (S-35)', (trade, name) => {
    expect(storeIn(`HAVTORNEN\n${trade}\nHavnepladsen 2, 3250 Gilleleje\nKaffe 45,00\nTotal 45,00`)).toBe(
      name,
    );
  });

  it('is not sure of what may only say what there is to buy (S-35)', () => {
    const certaintyOf = (name: string, under = 'Torvet 5') => {
      const text = layOutText(`${name}\n${under}, 6270 Tønder\n7472 0031\nBuket 325,00\nTotal 325,00`);
      return findStoreByRules(labelRows(text), text)?.probability ?? 0;
    };

    expect(certaintyOf('blomster & binderi')).toBeLessThan(0.9);
    expect(certaintyOf('Blomster & Binderi')).toBeGreaterThan(0.9);
    expect(certaintyOf('VINHANDEL & SMAGNING', 'Vin & Vrøvl ApS · Torvet 5')).toBeLessThan(0.9);
    expect(certaintyOf('VIN & VRØVL', 'Vin & Vrøvl ApS · Torvet 5')).toBeGreaterThan(0.9);
  });

  it('takes the sender of a letter, not whom it is for (S-35)', () => {
    const letter = [
      'Motorstyrelsen',
      'Nykøbingvej 76 · 4990 Sakskøbing · CVR-nr. 42116408',
      'Birk Konsulent ApS',
      'Vesterbrogade 88, 2. tv',
      '1620 København V',
      '8. maj 2025',
      'Beløb til betaling: 2.360,00 kr.',
    ];

    expect(storeIn(letter.join('\n'))).toBe('Motorstyrelsen');
  });

  it('takes the first part of a row that also holds the address (S-35)', () => {
    const row = 'Skorstensfejermester Ove Krag – Søndergade 30, 8850 Bjerringbro – tlf. 37 84 75 21';

    expect(storeIn(`${row}\nRegning nr. 620174\nFejning  490,00\nMoms  122,50\nI alt  612,50`)).toBe(
      'Skorstensfejermester Ove Krag',
    );
  });

  it('is not sure of the one in the window above, where another stands over a motto at the foot (S-35)', () => {
    const letter = 'Glasmuseet\nBakkevej 3\n8382 Hinnerup\nEAN 5798000112233\nFaktura\nRengøring   5.800,00';
    const foot = 'Rent & Pænt\nErhvervsrengøring siden 1998\nElmevej 77 · 8370 Hadsten · CVR-nr. 33437587';

    const text = layOutText(`${letter}\nI alt kr. 8.475,00\n${foot}`);

    expect(findStore(labelRows(text), text)?.probability).toBeLessThan(0.9);
  });

  it('leaves a dash in a name (S-35)', () => {
    expect(storeIn('Spisehuset – 56 grader\nHavnegade 2, 7800 Skive\nCVR 21443964\nTotal 270,00')).toBe(
      'Spisehuset – 56 grader',
    );
    expect(storeIn('Autoværksted – Holm & Søn\nHavnegade 2, 7800 Skive\nCVR 21443964\nTotal 270,00')).toBe(
      'Autoværksted – Holm & Søn',
    );
  });

  it('takes no label over a row that names the company itself (S-35)', () => {
    const bill = 'regnbuen\nHej Ida\nTak for din betaling\nI alt 248,75 kr.\nNæste betaling 22. juli 2025';

    expect(storeIn(`${bill}\nRegnbuen Regnskab ApS · Åboulevarden 21, 8000 Aarhus C · CVR 32037097`)).toBe(
      'Regnbuen Regnskab ApS',
    );
  });
});

describe('isTradeWord', () => {
  it.each([
    'frimaerkebutikken',
    'fotografi',
    'kaffebaren',
    'autoteknik',
    'bryggeriet',
    'auktioner',
    'restaurant',
  ])('knows %s', (word) => {
    expect(isTradeWord(word)).toBe(true);
  });

  it.each(['kontordelta', 'danmark', 'kvittering', 'huset ved aaen'])('does not take %s for one', (word) => {
    expect(isTradeWord(word)).toBe(false);
  });
});
