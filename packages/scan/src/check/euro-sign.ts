import type { Finding } from '../fields/field.ts';
import type { ReceiptText } from '../layout/rows.ts';
import type { SecondReader } from './second-opinion.ts';

const besideAmount = /(?<![\p{L}\d])€\s?\d|\d\s?€(?![\p{L}\d])/u;
const otherBeside =
  /(?:\b(?:dkk|kr|sek|nok|usd|gbp|chf|rm|myr)\b\.?|[$£]) ?\d|\d ?(?:dkk|kr|sek|nok|usd|gbp|chf)\b/;
/** One engine alone saw the sign; no other currency is printed with an amount. */
const CERTAINTY = 0.92;

/** What was found so far, and where: the text that the first engine read. */
interface Known {
  readonly currency: Finding | null;
  readonly total: Pick<Finding, 'words'> | null;
  readonly text: ReceiptText;
}

/**
 * The currency, where the second engine sees '€' beside the total. The model that reads first does not know the sign and
 * leaves it out, so that a bill in euros with Danish words looks like one in crowns.
 */
export async function confirmCurrency(
  { currency, total, text }: Known,
  read: SecondReader,
): Promise<Finding | null> {
  if (total === null || text.rows.some(({ folded }) => otherBeside.test(folded))) {
    return currency;
  }
  const second = (await read(total.words)) ?? '';
  return besideAmount.test(second) && (currency?.value !== 'EUR' || currency.probability < CERTAINTY)
    ? {
        value: 'EUR',
        probability: CERTAINTY,
        words: total.words,
        why: 'the second engine reads € beside the total',
      }
    : currency;
}
