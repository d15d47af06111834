import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { nameUnderHead } from './store-seller-head.ts';

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
