import { isCalendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findDate } from './date.ts';

const today = '2026-11-21';

function findingIn(text: string) {
  return isCalendarDate(today) ? findDate(layOutText(text), today) : null;
}

describe('findDate in letters and their columns', () => {
  it('is not sure of a day in prose that nothing names (S-35)', () => {
    const text = 'Salær   9.375,00\nDeponeret beløb frigives ved\novertagelsen den 1. april 2026.';
    expect(findingIn(text)?.value).toBe('2026-04-01');
    expect(findingIn(text)?.probability).toBeLessThan(0.9);
  });

  it.each([
    [
      '29.09.2026',
      'J.nr. 26-417 / MD   Randers, den 29. september 2026\nBeløbet frigives ved\novertagelsen den 1. november 2026.',
    ],
    [
      '29.09.2026',
      'Kystkurven ApS   29. september 2026\nForsikringstid: 1. november 2026 til 31. oktober 2027\nBetales senest 1. november 2026   8.504,53',
    ],
    [
      '29.09.2026',
      'Bros ApS   Faaborg, 29. september 2026\n1. RYKKER – Vandopkrævning\nFaktura nr. 2026-117   Fakturadato   19.06.2026\nRykkergebyr   100,00',
    ],
    [
      '29.09.2026',
      'Til:                     Ry, d. 29/9 - 2026\nBros Mad og Fest\nGrønnegade 9             Spilledato: 27/9 - 2026',
    ],
    [
      '29.09.2026',
      'Bros Mad & Fest ApS      29-09-2026\nPeriode   01.01.27 - 31.12.27\n                         Sidste frist\n8000 Aarhus              13-10-2026',
    ],
    [
      '29.09.2026',
      'No. TT/38\n29 September 2026\n"Captain" - duo, 2 sets, Aarhus   980.00\nHarbour, 5 September 2026',
    ],
    ['29.09.2026', 'AFHENTET HERNING   Fakt.dato 29/09/26\nRekv.: KLOAK   Lev.dato 27/09/26'],
    [
      '29.09.2026',
      'Regning 33\n29/92026\n                        Næste tid\nGebyr   35,00   fredag 27/10 2026',
    ],
    ['29.09.2026', 'Udkast samt møde den 12. september 2026   2.875,00\n29. september 2026'],
  ])('takes %s for the day of the paper: %j (S-35)', (day, text) => {
    expect(findingIn(text)?.value).toBe(day.split('.').toReversed().join('-'));
  });

  it('takes the day of a credit note and not that of the order it is about (S-35)', () => {
    const rows = (title: string) =>
      `Kartonhuset     ${title}\nBros Bageri     29/09/2026\nHavnegade 3\nCVR-nr. 13585628     Ordredato 10/09/2026\nKrediteret   -400,00`;

    expect(findingIn(rows('KREDITNOTA'))?.value).toBe('2026-09-29');
    expect(findingIn(rows('ORDREBEKRÆFTELSE'))?.value).toBe('2026-09-10');
  });
});
