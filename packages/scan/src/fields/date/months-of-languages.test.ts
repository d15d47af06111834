import { describe, expect, it } from 'vitest';

import { findDates } from './date-patterns.ts';

describe('findDates', () => {
  it.each([
    ['14 de marzo de 2025', '2025-03-14'],
    ['3 agosto 2024', '2024-08-03'],
    ['7 marca 2025 r.', '2025-03-07'],
    ['5. cervna 2024', '2024-06-05'],
    ['5. cervence 2024', '2024-07-05'],
    ['9. toukokuuta 2025', '2025-05-09'],
    ['2025 m. kovo 14 d.', '2025-03-14'],
    ['1 fevrier 2025', '2025-02-01'],
    ['30 iunie 2025', '2025-06-30'],
    ['2 juillet 2025', '2025-07-02'],
  ])('reads the months of other languages: %s (S-35)', (printed, date) => {
    expect(findDates(printed)[0]?.date).toBe(date);
  });

  it.each(['5 general 2024', '2 magasin 2024', '10 ledig 2025', '7 lister 2024', '3 elever 2025'])(
    'takes no other word for a month: %s (S-35)',
    (printed) => {
      expect(findDates(printed)).toEqual([]);
    },
  );
});
