import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { nameOfReceiptFrom, nameOfSoldBy, nameUnderHead } from './store-seller-head.ts';

const nameIn = (...rows: readonly string[]) =>
  nameUnderHead(labelRows(layOutText(rows.join('\n'))))?.value ?? null;

describe('nameUnderHead', () => {
  it.each([
    ['Seller              Customer', 'Codebeam s.r.o.     Havnens Webbureau ApS', 'Codebeam'],
    ['Sælger                    Køber', 'Rengøring Plus ApS        Frandklinikken Søborg', 'Rengøring Plus'],
    ['Kunde               Sælger:', 'Ole Holm            Hansens Cykler', 'Hansens Cykler'],
  ])('names the seller under %j (S-35)', (heads, row, name) => {
    expect(nameIn(heads, row, 'Total  80,00')).toBe(name);
  });

  it.each([
    ['a journey', 'Fra                 Til', 'Valby st.           Vesterport'],
    ['one head alone', 'Sælger', 'Hansens Cykler'],
    ['who sold it', 'Ordre          Sælger          Kunde', '117            Mette Holm      Ole Bang'],
    ['a label', 'Sælger              Køber', 'Navn                Navn'],
    ['an address', 'Sælger              Køber', 'Algade 7            Byvej 2'],
    ['nothing', 'Sælger              Køber', ''],
  ])('leaves %s (S-35)', (_name, heads, row) => {
    expect(nameIn(heads, row)).toBeNull();
  });
});

describe('nameUnderHead between two addresses', () => {
  const names = ['Fra                Til', 'Anna Winther       Region Syd'];

  it.each(['Fra', 'HRA', 'Fla'])('names who sends a bill under %s (S-35)', (head) => {
    const [, below = ''] = names;
    const heads = `${head}                Til`;
    expect(nameIn(heads, below, 'Algade 50          Damhaven 12', '1360 København K   7100 Vejle')).toBe(
      'Anna Winther',
    );
  });

  it('leaves a journey (S-35)', () => {
    expect(nameIn(...names, 'Kl. 10.15          Kl. 12.30', 'Pris               80,00')).toBeNull();
  });
});

describe('nameOfSoldBy', () => {
  const soldBy = (...rows: readonly string[]) =>
    nameOfSoldBy(labelRows(layOutText(rows.join('\n'))))?.value ?? null;

  it('names who sells on the page of another, with the CVR number (S-35)', () => {
    expect(soldBy('just eat', 'Solgt af Bombay Palace ApS, CVR 37953652.')).toBe('Bombay Palace');
  });

  it.each([
    'Solgt af Mette',
    'Solgt af: Ekspedient 4 CVR 37953652',
    'Opskrift solgt af Ole ApS, CVR 37953652',
  ])('leaves who served, and other words: %j (S-35)', (row) => {
    expect(soldBy(row)).toBeNull();
  });
});

describe('nameOfReceiptFrom', () => {
  const from = (...rows: readonly string[]) =>
    nameOfReceiptFrom(labelRows(layOutText(rows.join('\n'))))?.value ?? null;

  it.each([
    ['Receipt from Stackyard, Inc.', 'Stackyard, Inc.'],
    ['Kvittering fra Bageriet Solsiden', 'Bageriet Solsiden'],
    ['Invoice from Lindqvist Cloud AB    Paid', 'Lindqvist Cloud AB'],
  ])('names who a receipt is from: %s (S-35)', (row, name) => {
    expect(from('stackyard', row, 'Total  80,00')).toBe(name);
  });

  it.each(['Kvittering fra 12. maj', 'Faktura fra os til dig', 'Receipt #2201-7745'])(
    'leaves %s (S-35)',
    (row) => {
      expect(from(row, 'Total  80,00')).toBeNull();
    },
  );
});
