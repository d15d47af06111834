import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { isInWindow, isPayer } from './store-window.ts';

const letterhead = ['Motorstyrelsen', 'Nykøbingvej 76 · 4990 Sakskøbing · CVR-nr. 42116408'];

function isWindow(...rows: readonly string[]): boolean {
  const text = layOutText([...letterhead, ...rows].join('\n'));
  return isInWindow(text.rows, letterhead.length);
}

describe('isInWindow', () => {
  it.each([
    [
      'a company',
      ['Birk Konsulent ApS', 'Vesterbrogade 88, 2. tv', '1620 København V', 'Beløb til betaling 2.360,00'],
    ],
    ['who keeps it', ['Café Solsikken', 'v/ Lene Damgaard', 'Torvet 3', '4400 Kalundborg', 'Regning']],
    ['a label beside it', ['Birk Konsulent    Faktura 77', 'Torvet 3    Dato', '4400 Kalundborg    8/5-25']],
  ])('tells whom a letter is for: %s (S-35)', (_name, rows) => {
    expect(isWindow(...rows)).toBe(true);
  });

  it.each([
    ['a telephone', ['Holms Auto', 'Torvet 3', '4400 Kalundborg', 'Tlf. 59 51 12 34']],
    ['a CVR number', ['Holms Auto', 'Torvet 3', '4400 Kalundborg', 'CVR-nr. 12345674']],
    ['what a till prints', ['Holms Auto', 'Torvet 3', '4400 Kalundborg', 'Regning 12.11.2026 13:05']],
    ['no town', ['Holms Auto', 'Torvet 3', 'Dato 8/5-25']],
    ['no street', ['Holms Auto', '4400 Kalundborg', 'Dato 8/5-25']],
  ])('leaves who prints %s under the name (S-35)', (_name, rows) => {
    expect(isWindow(...rows)).toBe(false);
  });

  it('leaves the first address of a paper (S-35)', () => {
    const { rows } = layOutText('Holms Auto\nTorvet 3\n4400 Kalundborg\nFaktura');

    expect(isInWindow(rows, 0)).toBe(false);
  });

  const foot = 'Nordlys A/S, Lautrupvang 2, 2750 Ballerup, CVR 14062408';

  it.each([
    ['at the foot', ['Holms Auto', 'Torvet 3', '4400 Kalundborg', 'Regning', 'El  834,00', foot]],
    [
      'in two rows of the foot',
      [
        'Holms Auto',
        'Torvet 3',
        '4400 Kalundborg',
        'Regning',
        'El  834,00',
        'CVR 14062408',
        'Elvej 2, 2750 Ballerup',
      ],
    ],
  ])('tells whom a letter is for whose sender stands %s (S-35)', (_name, rows) => {
    expect(isInWindow(layOutText(rows.join('\n')).rows, 0)).toBe(true);
  });

  it('tells whom a public bill is for, above how its sender is paid (S-35)', () => {
    const rows = [
      'Glasmuseet',
      'Torvet 3',
      '4400 Kalundborg',
      'EAN 5798000112233',
      'Faktura',
      'Rengøring  834,00',
    ];

    expect(isInWindow(layOutText([...rows, foot, 'Danske Bank 3569'].join('\n')).rows, 0)).toBe(true);
  });

  it('leaves the shop whose owner stands at the foot (S-35)', () => {
    const rows = [
      'Holms Auto',
      'Torvet 3',
      '4400 Kalundborg',
      'Regning',
      'El  834,00',
      'Ejes af Holm Gruppen ApS',
    ];

    expect(isInWindow(layOutText([...rows, 'Elvej 2, 2750 Ballerup, CVR 14062408'].join('\n')).rows, 0)).toBe(
      false,
    );
  });

  it.each([
    ['the same town', 'Elvej 2, 4400 Kalundborg, CVR 14062408'],
    ['its own name', 'Holms Auto, Lautrupvang 2, 2750 Ballerup, CVR 14062408'],
    ['no CVR number', 'Lautrupvang 2, 2750 Ballerup'],
  ])('leaves who has %s at the foot (S-35)', (_name, last) => {
    const { rows } = layOutText(`Holms Auto\nTorvet 3\n4400 Kalundborg\nRegning\nEl  834,00\n${last}`);

    expect(isInWindow(rows, 0)).toBe(false);
  });
});

describe('isPayer', () => {
  const slip = [
    'Holms Aulo',
    'Regning',
    'Indbetaler      Kreditor',
    'Holms Auto      +73<313110907632304',
    '4400 Kalundborg',
  ];

  it('tells who is to pay at the post office, also with a letter misread (S-35)', () => {
    const { rows } = layOutText(slip.join('\n'));

    expect(rows.map((_row, index) => isPayer(rows, index))).toEqual([true, false, false, true, false]);
  });

  it('takes nobody for the payer where a head names the creditor (S-35)', () => {
    const { rows } = layOutText('Holms Auto\nBetalings-ID og indbetaler\n80054180   24629855\nHolms Auto');

    expect(isPayer(rows, 0)).toBe(false);
  });
});
