import type { CurrencyCode } from '../currency.ts';

/** What tells where the VAT of a receipt is from; see DeductionSubject. */
export interface VatSource {
  readonly cvr: string;
  readonly currencyCode: CurrencyCode | null;
  readonly originalCurrencyCode: CurrencyCode | null;
}

/** The other countries of the EU, whose VAT a Danish business gets back through TastSelv, and euro itself. */
// prettier-ignore
const euRegions: ReadonlySet<string> = new Set([
  'EU', 'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT',
  'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
]);

const notHere = 'Udenlandsk moms kan ikke trækkes fra i den danske momsangivelse.';

/** Why VAT that is not Danish cannot be deducted, and what can be done; names the country where the receipt tells it. */
export function foreignReason(receipt: VatSource): string {
  const region = regionOf(receipt);
  if (receipt.currencyCode === null) {
    return 'Bilagets valuta kendes ikke, så der trækkes ingen moms fra.';
  }
  if (region === 'US') {
    return 'Amerikansk salgsskat er ikke moms og kan ikke trækkes fra.';
  }
  const name = region === 'EU' ? 'EU-lande' : nameOfRegion(region);
  if (name === null) {
    return `${notHere} Er den fra et EU-land, kan den søges tilbage i TastSelv.`;
  }
  return isEuRegion(region)
    ? `${notHere} Moms fra ${name} kan søges tilbage i TastSelv.`
    : `${notHere} Moms fra ${name} søges tilbage hos landets egne myndigheder.`;
}

/**
 * The region of a receipt: the letters before the seller's number, else those of the currency on the receipt itself, whose
 * codes begin with their country's (ISO 4217). Null when only the rate is foreign.
 */
export function regionOf({ cvr, currencyCode, originalCurrencyCode }: VatSource): string | null {
  const letters = foreignLetters(plainNumber(cvr));
  if (letters !== null) {
    // Greece writes EL before its numbers.
    return letters === 'EL' ? 'GR' : letters;
  }
  const region = (originalCurrencyCode ?? currencyCode ?? 'DKK').slice(0, 2);
  return region === 'DK' ? null : region;
}

/** A seller's number without the signs between its letters and digits. */
export function plainNumber(cvr: string): string {
  return cvr.toUpperCase().replace(/[^A-Z\d]/g, '');
}

/** The letters of another country that a plain number begins with; null when it is Danish, or has none. */
export function foreignLetters(number: string): string | null {
  return /^(?!DK|CVR)([A-Z]{2}).*\d/.exec(number)?.[1] ?? null;
}

/** Whether a region is another country of the EU, or euro itself. */
export function isEuRegion(region: string | null): boolean {
  return euRegions.has(region ?? '');
}

/** The Danish name of a region; null for letters that are none. */
export function nameOfRegion(region: string | null): string | null {
  return region === null ? null : (names.of(region) ?? null);
}

const names = new Intl.DisplayNames('da', { type: 'region', fallback: 'none' });
