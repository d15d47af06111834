import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findBuyerBlock } from './buyer-block.ts';
import { findCvr } from '../cvr/cvr.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findStore } from './store.ts';

const window = ['Bros Bageri v/ Lene Holm', 'Torvet 3', '4400 Kalundborg', 'CVR-nr. 26384028'];
const goods = [
  'Faktura nr. 71',
  'Rør, 3 m   250,00',
  'Moms   50,00',
  'I alt   250,00',
  'Betales inden 8 dage',
];
const foot = 'Nordlys Grossist ApS · Elvej 2 · 2750 Ballerup · Tlf. 44 97 12 34 · CVR 13585628';
const beside = [
  'Bros Bageri              Nordlys Grossist',
  'Torvet 3                 Elvej 2',
  '4400 Kalundborg          2750 Ballerup',
  'CVR-nr. 26384028         CVR-nr. 13585628',
];

const layOut = (...lines: readonly string[]) => layOutText(lines.join('\n'));
const indexesIn = (...lines: readonly string[]) =>
  findBuyerBlock(layOut(...lines).rows).map(({ index }) => index);

describe('findBuyerBlock', () => {
  it('finds whom a bill is for whose sender stands at the foot (S-35)', () => {
    expect(indexesIn(...window, ...goods, foot)).toEqual([0, 1, 2, 3]);
  });

  it('takes the last quarter of a page and a little more for its foot (S-35)', () => {
    const under = ['Varerne forbliver', 'vores, til de', 'er betalt.'];

    expect(indexesIn(...window, ...goods, foot, ...under)).toEqual([0, 1, 2, 3]);
    expect(indexesIn(...window, ...goods, foot, ...under, ...under)).toEqual([]);
  });

  it('finds whom a bill is for whose sender stands beside (S-35)', () => {
    const reached = '                         Tlf. 44 97 12 34';

    expect(indexesIn(...beside, reached, ...goods)).toEqual([0, 1, 2, 3]);
  });

  it('finds a public body that a bill is for, of whose sender only a name is read (S-35)', () => {
    const school = ['Nordskolen    KURSUSHUSET', 'Skolevej 12', '7500 Holstebro', 'CVR-nt. 26384028'];

    expect(indexesIn(...school, 'EAN 5798004417720', ...goods)).toEqual([0, 1, 2, 3]);
    expect(indexesIn(...school, 'Antal 57', ...goods)).toEqual([]);
    expect(indexesIn(...school, 'EAN 5798004417720', 'Bank 1234 0001234567', ...goods)).toEqual([]);
  });

  it.each([
    ['no other number', [...window, ...goods, 'Elvej 2 · 2750 Ballerup · Tlf. 44 97 12 34']],
    ['no other town', [...window, ...goods, 'CVR 13585628 · Tlf. 44 97 12 34']],
    ['no way to reach the other', [...beside, ...goods]],
    ['a bank two rows under it', [...window, 'EAN 5790000000001', 'Bank 1234 0001234567', ...goods, foot]],
    [
      'who buys beside it',
      [
        'Bros Bageri              Kunde:',
        ...beside.slice(1),
        '                         Tlf. 44 97 12 34',
        ...goods,
      ],
    ],
    ['whom the bill was sold to', [...window, ...goods, `Fakturaen er overdraget til ${foot}`]],
    ['a telephone under it', [...window, 'Tlf. 59 51 12 34', ...goods, foot]],
    ['a head that names the seller over it', ['Sælger', ...window, ...goods, foot]],
    ['no number of its own', [...window.slice(0, 3), ...goods, foot]],
    ['nothing of a bill', [...window, 'Rør, 3 m   250,00', foot]],
  ])('finds nobody where there is %s (S-35)', (_name, lines) => {
    expect(indexesIn(...lines)).toEqual([]);
  });

  it('leaves name and number to the other (S-35)', () => {
    const text = layOut(...window, ...goods, foot);

    expect(findStore(labelRows(text), text)?.value).toBe('Nordlys Grossist ApS');
    expect(findCvr(text)?.value).toBe('13585628');
  });

  it('leaves no number where the other is that of another country (S-35)', () => {
    const seller = [
      'Tulip Tools B.V.',
      'Keizersgracht 112, 1015 Amsterdam',
      'VAT NL762866139B01 · hallo@tulip.nl',
    ];
    const text = layOut(...window, ...goods, 'Reverse charge', ...seller);

    expect(findCvr(text)).toBeNull();
  });

  it('knows a buyer by the reference for its bills below its number (S-35)', () => {
    const firm = ['Hotel Lillestrand P/S', 'Torvet 3', '4400 Kalundborg', 'CVR: 26384028'];

    expect(indexesIn(...firm, 'EAN/ref.: Henriette Olsen', ...goods)).toEqual([0, 1, 2, 3]);
    expect(indexesIn(...firm, 'Henriette Olsen', ...goods)).toEqual([]);
  });
});
