import { isCalendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findDate } from './date.ts';
import { guessDates } from './date-patterns.ts';

const today = '2026-11-21';

function dateIn(text: string): string | null {
  return isCalendarDate(today) ? (findDate(layOutText(text), today)?.value ?? null) : null;
}

describe('findDate of a day that was misread', () => {
  it.each([
    // Its month was misread, and the other day is that of the first purchase.
    ['Dato 14-64-2026 17:40\nOprindelig bon 812 d. 02-03-2026', '2026-04-14'],
    ['28. FED. 2026 KL. 08.13', '2026-02-28'],
    ['FAKT.DAT0 25.04.25\nHAVNEPLADSEN 7\nORDREDAT0 22.04.25\nLEV.DATO 24.04.25', '2025-04-25'],
    ['Fakturadato 15. tebruar 2026\nForfaldsdato 1. marts 2026', '2026-02-15'],
    ['Fakturadato 14. jui 2025\nForfaldsdato 28. juli 2025', '2025-07-14'],
    ['10 N0V 25 k1. 14:07', '2025-11-10'],
    ['96.08.2025 191512\nKaffe 38,00', '2025-08-06'],
    ['Bon 4417   Aug 29, 2925', '2025-08-29'],
    ['Date : 29/08/2925', '2025-08-29'],
    ['190925   ki 09:03', '2025-09-19'],
    ['Date: 09-Ju1-2025', '2025-07-09'],
    ['27.84.26 20:43', '2026-04-27'],
    ['89.05-26 08:14\nKaffe   38,00\n89-05-26 08:14', '2026-05-09'],
  ])('reads the one day that it can be: %j (S-35)', (text, expected) => {
    expect(dateIn(text)).toBe(expected);
  });

  it.each(['28. juli 2025', '2. juni 2026', '9. mai 2026', '81.05.21 12.99', '86 12-26 Kai'])(
    'guesses no other day where one is printed, and none from amounts and numbers: %j (S-35)',
    (text) => {
      expect(guessDates(text)).toEqual([]);
    },
  );

  it.each([
    ['KEDAI HARDWARE\n12/10/2025\nCABLE NO 66 12.25 12.25', '2025-10-12'],
    ['Bus 83 12.25 12.55\nBillet 24,00\n03-11-2026', '2026-11-03'],
    ['3/2-25\nAut.id 82-10-24 08:00', '2025-02-03'],
    ['Tlf 86 12.24 15:00-18:00', null],
    ['Tlf 82.12.24 15:00-18:00', null],
    ['Tlf 22-84-25 18.00', null],
    ['Version 62.11.25 10:00', null],
    ['tlf 88-12-2025', null],
    ['Kort XX81 12/26 14:12', null],
    ['1 n0voice 25', null],
  ])('takes no prices, times and numbers for a day with a digit misread: %j (S-35)', (text, expected) => {
    expect(dateIn(text)).toBe(expected);
  });

  it.each(['Afhentet/betalt', 'Afhentetbetalt', 'Afhentetlbetalt', 'Afhentet | betalt', 'Afhentet betalt'])(
    'takes the day a thing was fetched and paid, whatever its slash was read as: %s (S-35)',
    (label) => {
      expect(dateIn(`Indleveret16-07-25    Lovet 18-07-25    ${label} 19-07-25`)).toBe('2025-07-19');
    },
  );

  it.each(['Varenr 02.03.01    125,00', '10-04-00    19,00'])(
    'takes no number of an article for a day 25 years ago: %j (S-35)',
    (row) => {
      expect(dateIn(`Kvittering\n${row}\nI alt 125,00 kr`)).toBeNull();
      expect(dateIn(`Kvittering\n${row}\n14.10.2026`)).toBe('2026-10-14');
    },
  );

  it('takes a day so long ago that is called one, or has a time (S-35)', () => {
    expect(dateIn('Kvittering\nFakturadato: 02.03.2001')).toBe('2001-03-02');
    expect(dateIn('Kvittering\n02.03.2001 14:32')).toBe('2001-03-02');
  });
});
