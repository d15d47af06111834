import { ownValue } from '@bonbog/domain';

/**
 * The rates of VAT that papers of a country print, in percent: those in force and those of the last ten years. Countries
 * without a VAT of that kind are left out. Sources: the European Commission's list "VAT rates applied in the Member
 * States", and the tax authorities of the other countries, as known in November 2026.
 */
const ratesByCountry: Readonly<Record<string, readonly number[]>> = {
  DK: [25],
  SE: [25, 12, 6],
  NO: [25, 15, 12],
  IS: [24, 11],
  CH: [8.1, 2.6, 3.8, 7.7, 2.5, 3.7, 8],
  GB: [20, 5],
  PL: [23, 8, 5],
  CZ: [21, 12, 15, 10],
  HU: [27, 18, 5],
  RO: [19, 9, 5, 21, 11],
  TR: [20, 10, 1, 18, 8],
  CA: [5, 13, 15, 14],
  MX: [16, 8],
  AU: [10],
  NZ: [15],
  SG: [9, 8, 7],
  MY: [6, 8, 10, 5],
  ID: [11, 12, 10],
  PH: [12],
  TH: [7],
  IN: [18, 12, 28, 5, 9, 6, 14, 2.5],
  CN: [13, 9, 6],
  JP: [10, 8],
  KR: [10],
  IL: [18, 17],
  ZA: [15, 14],
  FI: [25.5, 24, 14, 10, 13.5],
  DE: [19, 7, 16, 5],
  AT: [20, 13, 10],
  NL: [21, 9, 6],
  BE: [21, 12, 6],
  FR: [20, 10, 5.5, 2.1],
  LU: [17, 14, 8, 3, 16],
  ES: [21, 10, 4, 5],
  IT: [22, 10, 5, 4],
  PT: [23, 13, 6],
  IE: [23, 13.5, 9],
  EE: [22, 24, 20, 9, 13],
  LV: [21, 12, 5],
  LT: [21, 9, 5, 12],
  HR: [25, 13, 5],
  SI: [22, 9.5, 5],
  SK: [23, 20, 19, 10, 5],
  BG: [20, 9],
  GR: [24, 13, 6],
};

/** Every rate of any country. */
export const ALL_RATES: ReadonlySet<number> = new Set(Object.values(ratesByCountry).flat());

/** The rates of a country, by ISO 3166 code; none of one that is not known. */
export function ratesOfCountry(country: string): readonly number[] {
  return ownValue(ratesByCountry, country) ?? [];
}
