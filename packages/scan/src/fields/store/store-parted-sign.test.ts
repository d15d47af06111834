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
        'Trelleborg Vikingemuseum, Trelleborg Allé 4, 4200 Slagelse',
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
    ['nothing', ['Hansens', 'Cykler', 'Total  80,00']],
  ])('leaves %s (S-35)', (_name, rows) => {
    expect(nameIn(...rows)).toBeNull();
  });
});
