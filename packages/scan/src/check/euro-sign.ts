import type { Finding } from '../fields/field.ts';
import type { TotalFinding } from '../fields/total/total.ts';
import type { ReceiptText } from '../layout/rows.ts';
import type { SecondReader } from './second-reading.ts';

const besideAmount =
  /(?<![\p{L}\d])€\s?(?<behind>\d[\d.,]*)|(?<![\d.,])(?<before>\d[\d.,]*)\s?€(?![\p{L}\d])/gu;
/** The name or the sign of another currency, or the dash that stands for the øre of whole crowns. */
const another = /(?<![a-z])(?:dkk|kr|sek|nok|usd|gbp|chf|rm|myr|kroner)(?![a-z])|[$£]|\d,-/;
/** One engine alone saw the sign; no other currency is printed. */
const CERTAINTY = 0.92;

/** What was found so far, and where: the text that the first engine read. */
interface Known {
  readonly currency: Finding | null;
  readonly total: Pick<TotalFinding, 'words' | 'minor'> | null;
  readonly text: ReceiptText;
}

/**
 * Euros, where the second engine sees '€' beside the total, and what was found otherwise. The model that reads first
 * does not know the sign and leaves it out, so that a bill in euros with Danish words looks like one in crowns.
 */
export async function confirmCurrency(
  { currency, total, text }: Known,
  read: SecondReader,
): Promise<Finding | null> {
  if (total === null || text.rows.some(({ folded }) => another.test(folded))) {
    return currency;
  }
  const second = (await read(total.words)) ?? '';
  return isBeside(second, total.minor) && (currency?.value !== 'EUR' || currency.probability < CERTAINTY)
    ? {
        value: 'EUR',
        probability: CERTAINTY,
        words: total.words,
        why: 'the second engine reads € beside the total',
      }
    : currency;
}

/** The amount with the sign has the digits of the total; its øre may be left out where there are none. */
function isBeside(text: string, minor: number): boolean {
  const digits = String(Math.abs(minor));
  return [...text.matchAll(besideAmount)].some(({ groups }) => {
    const printed = (groups?.['behind'] ?? groups?.['before'] ?? '').replace(/[.,]/g, '');
    return printed === digits || `${printed}00` === digits;
  });
}
