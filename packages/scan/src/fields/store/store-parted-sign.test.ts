import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { nameInParts } from './store-parted-sign.ts';

const nameIn = (...rows: readonly string[]) => nameInParts(layOutText(rows.join('\n')))?.value ?? null;

describe('nameInParts', () => {
  it.each([
    [
      'Trelleborg Vikingemuseum',
      [
        'Trelleborg    ENTRÉBILLET',
        'Vikinge-    Pris  290,00',
        'museum',
        'Trelleborg Vikingemuseum, Trelleborg Allé 4, 4200',
        'Slagelse',
        'CVR 32909248 · Tlf. 41206019',
      ],
    ],
    [
      'Forbundet Danske Håndværkere',
      [
        'Forbundet Danske',
        'FDH',
        'Håndværkere',
        'Dato 01.07.26',
        'AT BETALE  2.607,00',
        'Forbundet Danske Håndværkere',
        'Kampmannsgade 14',
        '1604 København V',
        'CVR 22748416',
      ],
    ],
  ])('puts %s together (S-35)', (name, rows) => {
    expect(nameIn(...rows)).toBe(name);
  });

  it.each([
    [
      'a name that stands whole over the door',
      ['Hansens Cykler', 'Total  80,00', 'Hansens Cykler, Torvet 3'],
    ],
    ['a name of which a part is missing', ['Hansens', 'Torvet', 'Total  80,00', 'Hansens Cykler, Torvet 3']],
    ['a name with no address', ['Hansens', 'Cykler', 'Total  80,00', 'Hansens Cykler']],
    [
      'a customer, over whose address no number of a company stands',
      ['Lisbeth', 'Rasmussen', 'Total  80,00', 'Lisbeth Rasmussen, Elmevej 4', 'Frisør Lone · CVR 24305856'],
    ],
    [
      'goods of one row',
      ['Dansk      Brød', 'Rugbrød  24,00', 'Total  24,00', 'Dansk Brød, Møllevej 3', 'CVR 24305856'],
    ],
    ['nothing', ['Hansens', 'Cykler', 'Total  80,00']],
  ])('leaves %s (S-35)', (_name, rows) => {
    expect(nameIn(...rows)).toBeNull();
  });
});
