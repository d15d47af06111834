import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findItems } from './items.ts';
import { labelRows } from '../rows/labelled-rows.ts';

const itemsIn = (text: string) => findItems(labelRows(layOutText(text)));

describe('findItems', () => {
  it('lists name and amount of each line up to the total (S-35)', () => {
    const items = itemsIn('Brød   20,00\nMælk   11,95\nTOTAL  31,95\nDANKORT 31,95');

    expect(items.map(({ text, minor }) => [text, minor])).toEqual([
      ['Brød', 2000],
      ['Mælk', 1195],
    ]);
  });

  it('joins a count on the row below to the name above (S-35)', () => {
    const [item] = itemsIn('SKRABEÆBLER LØSE\n  3 x 4,00          12,00\nTOTAL  12,00');

    expect(item).toMatchObject({
      text: 'SKRABEÆBLER LØSE',
      quantity: 3,
      unitMinor: 400,
      minor: 1200,
      kind: 'item',
    });
  });

  it('tells discounts and deposits from goods (S-35)', () => {
    const items = itemsIn('Kaffe   45,95\n  RABAT   10,00-\nPANT   6,00\nTOTAL   41,95');

    expect(items.map(({ kind }) => kind)).toEqual(['item', 'discount', 'deposit']);
  });

  it.each([
    ['Drikkepenge', 'tip'],
    ['Tip', 'tip'],
    ['Service', 'tip'],
    ['Kortgebyr', 'fee'],
    ['Emballage', 'fee'],
    ['Levering', 'fee'],
    ['Fragt', 'fee'],
    ['Tipvogn', 'item'],
    ['Serviceeftersyn', 'item'],
    ['Leverpostej', 'item'],
  ])('takes a line "%s" for: %s', (text, kind) => {
    expect(itemsIn(`${text}   20,00\nTOTAL   20,00`)).toMatchObject([{ text, kind }]);
  });

  it.each(['Boller  12,00\n  3 x 4,00', '3 x 4,00\nBoller  12,00', 'Boller  12,00\n3 stk à 4,00'])(
    'joins a count without amount to the goods above or below it: %j',
    (text) => {
      expect(itemsIn(`${text}\nTOTAL  12,00`)).toMatchObject([
        { text: 'Boller', quantity: 3, unitMinor: 400, minor: 1200, kind: 'item' },
      ]);
    },
  );

  it('takes no opening hours for goods (S-35)', () => {
    const items = itemsIn('MAN - SØN 07.00 - 21.00\nSmør   14,00\nTOTAL  14,00');

    expect(items.map(({ text }) => text)).toEqual(['Smør']);
  });

  it('leaves out the total above the goods (S-35)', () => {
    const items = itemsIn(
      'Strøget 12\n141,00\nWrap   82,00\nJuice   59,00\nTotal   141,00\nApple Pay 141,00',
    );

    expect(items.map(({ text }) => text)).toEqual(['Wrap', 'Juice']);
  });

  it('keeps goods of the price of the total beside others that make nothing (S-35)', () => {
    const items = itemsIn('Wrap   82,00\nVand   0,00\nTotal   82,00');

    expect(items.map(({ text }) => text)).toEqual(['Wrap', 'Vand']);
  });

  it('takes neither VAT rates nor sizes in a column for counts (S-35)', () => {
    const rates = itemsIn('Brot      7   2,50\nBier      19   3,00\nTOTAL  5,50');
    const sizes = itemsIn('Ringbind bred      80   29,00\nSandpapir korn      120   39,00\nTOTAL  68,00');

    expect([...rates, ...sizes].map(({ quantity }) => quantity)).toEqual([null, null, null, null]);
  });

  it('keeps goods of the price of the total that others make no other way (S-35)', () => {
    const items = itemsIn('Pizza   80,00\nSalat   60,00\nRabat   60,00\nAT BETALE   80,00');

    expect(items.map(({ text }) => text)).toEqual(['Pizza', 'Salat', 'Rabat']);
  });

  it('keeps what is hired by the hour (S-35)', () => {
    const [item] = itemsIn('Leje af sal 10.00-14.00   1.200,00\nTOTAL   1.200,00');

    expect(item?.minor).toBe(120_000);
  });

  it.each([
    ['Læsebrille      2   1.295,00', 'Læsebrille', 2],
    ['LED-panel 60x60      3 stk   1.295,00', 'LED-panel 60x60', 3],
    ['2xWienerschnitzel   1.295,00', 'Wienerschnitzel', 2],
    ['2 × Rabarbertrifli   1.295,00', 'Rabarbertrifli', 2],
  ])('counts in %j (S-35)', (row, text, quantity) => {
    const [, item] = itemsIn(`Varetekst  Antal  Pris\nEtui      1   99,00\n${row}\nTOTAL   1.394,00`);

    expect(item).toMatchObject({ text, quantity });
  });

  it("reads 'å' between count and price as the sign it is read for (S-35)", () => {
    const [item] = itemsIn('Wrap   82,00\n2 stk. å 41,00\nTotal  82,00');

    expect(item).toMatchObject({ text: 'Wrap', quantity: 2, unitMinor: 4100 });
  });

  it('keeps the size of a package in its name (S-35)', () => {
    const [item] = itemsIn('SØDMÆLK 1 L   14,00\nTOTAL  14,00');

    expect(item).toMatchObject({ text: 'SØDMÆLK 1 L', quantity: null, minor: 1400 });
  });

  it('takes the price of one piece for the amount below a name without one', () => {
    expect(itemsIn('Boller\n  1 x 4,00\nTOTAL  4,00')).toMatchObject([
      { text: 'Boller', quantity: 1, unitMinor: 400, minor: 400 },
    ]);
  });

  it('leaves out a count that fits neither the goods above nor those below', () => {
    const items = itemsIn('Brød  20,00\n2 stk à 5,00\nOst  30,00\nTOTAL  50,00');

    expect(items.map(({ text, quantity }) => [text, quantity])).toEqual([
      ['Brød', null],
      ['Ost', null],
    ]);
  });

  it('reads count and price from the columns of a table (S-35)', () => {
    const text =
      'Beskrivelse          Antal   Pris      Beløb\nLeje af lift, 2 dage   2   1.357,00   2.714,00\nI alt   2.714,00';

    expect(itemsIn(text)).toMatchObject([
      { text: 'Leje af lift, 2 dage', quantity: 2, unitMinor: 135_700, minor: 271_400 },
    ]);
  });

  it('adds what comes on top of a subtotal when it makes the total (S-35)', () => {
    const goods = 'Termokop   158,25\nSubtotal   158,25\nLevering   39,00\n';

    expect(itemsIn(`${goods}Total   197,25`).map(({ kind }) => kind)).toEqual(['item', 'fee']);
    expect(itemsIn(`${goods}Total   210,00`).map(({ kind }) => kind)).toEqual(['item']);
  });

  it('leaves out sums that are carried over (S-35)', () => {
    const text = 'Kørsel   224,00\nTransport til næste side   224,00\nTotal   224,00';

    expect(itemsIn(text).map(({ text: name }) => name)).toEqual(['Kørsel']);
  });

  it('leaves out what the goods come to (S-35)', () => {
    const text = 'Reglar   80,00\nCement   40,00\nVaresum   120,00\nMoms 25 %   30,00\nI alt   150,00';

    expect(itemsIn(text).map(({ text: name }) => name)).toEqual(['Reglar', 'Cement']);
  });

  it('leaves out section headings (S-35)', () => {
    expect(itemsIn('* MEJERI *\nMælk   11,95\nTOTAL  11,95').map(({ text }) => text)).toEqual(['Mælk']);
  });

  it.each([
    ['Maling 5L 499,00', 'Maling 5L'],
    ['Panodil 500mg 20 stk 32,95', 'Panodil 500mg 20 stk'],
  ])('takes the size of a good for no count: %j (S-35)', (line, text) => {
    expect(itemsIn(`${line}\nTOTAL 999,00`)).toMatchObject([{ text, quantity: null, unitMinor: null }]);
  });
});
