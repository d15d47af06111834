import type { Category } from '@bonbog/domain';

import type { Good } from './goods.ts';

/** What an invoicing firm deals in; prices are without VAT. */
export interface Trade {
  readonly category: Category;
  readonly goods: readonly Good[];
}

/** Trades of the firms that send invoices. */
export const TRADES: readonly Trade[] = [
  {
    category: 'Kontorartikler',
    goods: [
      ['Kopipapir A4 80 g, kasse med 5 pakker', 189, 289],
      ['Ringbind bred ryg, blå', 22, 45],
      ['Kuglepenne sort, æske med 12', 49, 99],
      ['Whiteboardtusser, sæt med 4', 59, 99],
      ['Brevordner med 6 rum', 89, 149],
      ['Hæftemaskine metal', 99, 189],
      ['Plastlommer A4, 100 stk.', 39, 79],
    ],
  },
  {
    category: 'IT-udstyr',
    goods: [
      ['Trådløst tastatur, dansk layout', 299, 699],
      ['Skærm 27" med højdejustering', 1499, 2899],
      ['Dockingstation USB-C', 799, 1699],
      ['Netværkskabel Cat6, 10 m', 59, 129],
      ['Ekstern harddisk 2 TB', 499, 899],
      ['Headset med støjdæmpning', 599, 1299],
    ],
  },
  {
    category: 'Inventar',
    goods: [
      ['Hæve-sænkebord 140x80 cm, eg', 2899, 4999],
      ['Kontorstol med armlæn', 1499, 3299],
      ['Reol med 5 hylder', 899, 1799],
      ['Skrivebordslampe LED', 349, 699],
      ['Opslagstavle 90x60 cm', 249, 449],
      ['Skuffesektion på hjul', 799, 1499],
    ],
  },
];
