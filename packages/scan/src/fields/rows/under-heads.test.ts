import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { unfoldHeads } from './under-heads.ts';

const rowsOf = (...lines: string[]) => unfoldHeads(layOutText(lines.join('\n'))).rows.map(({ text }) => text);

describe('amounts under heads', () => {
  it('stand behind their heads, with their places on the page', () => {
    const text = layOutText(
      [
        'Murermester Toft',
        'Beløb uden moms      Moms 25%     Faktura i alt',
        '       1.240,00        310,00        1.550,00',
      ].join('\n'),
    );

    const { rows } = unfoldHeads(text);

    expect(rows.map((row) => row.text)).toEqual([
      'Murermester Toft',
      'Beløb uden moms 1.240,00',
      'Moms 25% 310,00',
      'Faktura i alt 1.550,00',
    ]);
    expect(rows.flatMap(({ words }) => words)).toEqual(
      expect.arrayContaining(text.rows.flatMap(({ words }) => words)),
    );
    expect(rows.map(({ starts, text: own }) => starts.map((start) => own.charAt(start)))).toEqual(
      rows.map(({ words }) => words.map((word) => word.text.charAt(0))),
    );
  });

  it('may have the rate of VAT among them', () => {
    expect(
      rowsOf('Momspligtigt   Sats    Moms     Total', '3.844,00       25 %    961,00   4.805,00'),
    ).toEqual(['Momspligtigt 3.844,00', 'Sats 25 %', 'Moms 961,00', 'Total 4.805,00']);
    expect(
      rowsOf(
        'Varebeløb   Momsgrundlag   Momssats   Moms     Faktura i alt DKK',
        '10.038,07   10.083,07      25,00 %    2.520,77   12.603,84',
      ),
    ).toContain('Faktura i alt DKK 12.603,84');
  });

  it('may say what was paid for a ticket, beside times and numbers', () => {
    expect(rowsOf('Betalt     Heraf moms', '54,00 kr.  10,80')).toEqual([
      'Betalt 54,00 kr.',
      'Heraf moms 10,80',
    ]);
    expect(
      rowsOf('Fra     Reg.nr.      Betalt      Heraf moms', '14:45   EK 71 406    kr. 78,00   15,60'),
    ).toEqual(['Fra 14:45', 'Reg.nr. EK 71 406', 'Betalt kr. 78,00', 'Heraf moms 15,60']);
    const other = ['Fra     Reg.nr.      Betalt      Rest', '14:45   EK 71 406    kr. 78,00   15,60'];
    expect(rowsOf(...other)).toEqual(other.map((row) => row.replace(/ {2,}/g, '  ')));
  });

  it('may tell what the goods, their deposit and the base of VAT come to', () => {
    expect(
      rowsOf(
        'Varer      Pant netto      Momsgrl.      25 % moms      Total kr.',
        '5.842,00   36,00           5.878,00      1.469,50       7.347,50',
      ),
    ).toEqual([
      'Varer 5.842,00',
      'Pant netto 36,00',
      'Momsgrl. 5.878,00',
      '25 % moms 1.469,50',
      'Total kr. 7.347,50',
    ]);
  });

  it.each([
    'Total inkl. moms',
    'I alt inkl. moms',
    'Ialtinkl.moms',
    'Til betaling inkl. moms',
    'Faktura i alt inkl. moms',
  ])('may be those that a credit note pays back, the last with VAT: %s', (total) => {
    expect(
      rowsOf(
        'Nettobeløb      Momsgrundlag      Moms 25%      ' + total,
        '-1.276,00       -1.276,00         -319,00       -1.595,00',
      ),
    ).toEqual(['Nettobeløb -1.276,00', 'Momsgrundlag -1.276,00', 'Moms 25% -319,00', `${total} -1.595,00`]);
  });

  it('stay where what is to be paid follows by itself', () => {
    const rows = [
      'Varer       Moms        I alt',
      '400,00      100,00      500,00',
      'Pant 50,00',
      'At betale 550,00',
    ];

    expect(rowsOf(...rows)).toHaveLength(rows.length);
    expect(rowsOf('Netto       Moms        I alt', ...rows.slice(1))).toHaveLength(rows.length);
  });

  it('may be fewer than the heads, beside days and currencies', () => {
    expect(
      rowsOf(
        'Betalingsfrist     Valuta     Moms        Til betaling',
        '08-05-2026         DKK        310,00          1.550,00',
      ),
    ).toEqual(['Betalingsfrist 08-05-2026', 'Valuta DKK', 'Moms 310,00', 'Til betaling 1.550,00']);
  });

  it.each(['At betale', 'Atbetale'])(
    'may have a rate among them where a head says what to pay: %s',
    (head) => {
      expect(
        rowsOf(
          `Forfald      Netto      Momssats   Moms       ${head}`,
          '12-10-26     640,00       25 %     160,00      800,00',
        ),
      ).toEqual(['Forfald 12-10-26', 'Netto 640,00', 'Momssats 25 %', 'Moms 160,00', `${head} 800,00`]);
    },
  );

  it('may have VAT in the head of the total as well', () => {
    expect(rowsOf('Beløb inkl. moms     Heraf moms', '250,00 kr.           50,00')).toEqual([
      'Beløb inkl. moms 250,00 kr.',
      'Heraf moms 50,00',
    ]);
  });

  it.each([
    [
      'below a head of goods',
      ['Antal varer   Moms 25%    Beløb kr.', '    4          221,58     1107,90'],
      ['Antal varer 4', 'Moms 25% 221,58', 'Beløb kr. 1107,90'],
    ],
    [
      'with a day behind them',
      [
        'Sum ex. moms    Moms     Inkl. moms   Betal senest',
        '1007,50       251,88      1259,38      22/10 2025',
      ],
      ['Sum ex. moms 1007,50', 'Moms 251,88', 'Inkl. moms 1259,38', 'Betal senest 22/10 2025'],
    ],
    [
      'closer than columns',
      ['Momspligtigt beløb Moms 25 % I alt DKK', '         -1.550,00   -387,50 -1.937,50'],
      ['Momspligtigt beløb -1.550,00', 'Moms 25 % -387,50', 'I alt DKK -1.937,50'],
    ],
  ])('are totals where their VAT stands among them: %s', (_, printed, expected) => {
    expect(rowsOf(...printed)).toEqual(expected);
  });

  it.each([
    ['goods', ['Antal     Pris       I alt', '2,00      75,00     150,00']],
    ['rates of VAT', ['Sats      Moms      Total', '25 %      20,00    100,00']],
    ['several rows', ['Netto     Moms      Total', '80,00     20,00    100,00', '50,00      0,00     50,00']],
    ['goods with their VAT', ['Antal   Pris    Moms    Beløb', '1,00    500,00  100,00  500,00', 'Fliser']],
    ['one rate of two', ['Moms     Beløb   Moms    Beløb', '100,00   500,00  20,00   100,00']],
    ['a part of what follows', ['Moms     Beløb', '100,00   500,00', 'Total 600,00']],
    ['several rows', ['Netto     Moms      Total', '50,00      0,00     50,00', '80,00     20,00    100,00']],
    [
      'one rate whose sign was misread',
      [
        '          Grundlag  Moms    Ialt',
        'A 258     62,00     15,50   77,50',
        'B0%       36,00     0,0     36,00',
      ],
    ],
    ['a total that is not the largest', ['Kontant   Retur     Total', '200,00   100,00    100,00']],
    ['one amount', ['Netto     Moms      Total', '                   100,00']],
    ['goods with a name', ['Netto     Moms      Total', 'Kaffe     20,00    100,00']],
    ['amounts beside each other', ['Netto                Total', '80,00    20,00 x  100,00 100,00']],
    ['heads that hold amounts', ['Netto 80,00    Total', '80,00         100,00']],
  ])('stay where they are: %s', (_, lines) => {
    expect(rowsOf(...lines)).toEqual(layOutText(lines.join('\n')).rows.map(({ text }) => text));
  });
});
