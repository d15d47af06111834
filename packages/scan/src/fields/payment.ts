import { wordsAt } from '../layout/rows.ts';
import type { Finding } from './field.ts';
import type { LabelledRow } from './rows/labelled-rows.ts';

interface Means {
  readonly name: string;
  readonly expression: RegExp;
}

/** Means of payment in the words Danes use, the most telling first. */
const means: readonly Means[] = [
  { name: 'MobilePay', expression: /mobile ?pay/ },
  { name: 'Betalingsservice', expression: /betalingsservice/ },
  { name: 'Visa/Dankort', expression: /visa ?[/-]? ?dankort/ },
  { name: 'Dankort', expression: /dankort/ },
  { name: 'Mastercard', expression: /master ?card|\bmc debit|maestro/ },
  { name: 'Visa', expression: /\bvisa\b/ },
  { name: 'American Express', expression: /\bamex\b|american express/ },
  { name: 'Apple Pay', expression: /apple ?pay/ },
  { name: 'Google Pay', expression: /google ?pay/ },
  { name: 'Swish', expression: /\bswish\b/ },
  { name: 'PayPal', expression: /paypal/ },
  { name: 'Klarna', expression: /klarna/ },
  { name: 'ViaBill', expression: /viabill/ },
  { name: 'Gavekort', expression: /gavekort/ },
  { name: 'Erhvervskort', expression: /erhvervskort/ },
  { name: 'Girocard', expression: /girocard|ec-?cash|ec-?karte/ },
  {
    name: 'Kort',
    expression:
      /(?<!ind)betalingskort|bankkort|kreditkort|kortbetaling|\bkort\b|kartenzahlung|kreditkarte|\bkarte\b|credit card|debit card/,
  },
  {
    name: 'Kontant',
    expression:
      /\bkontant\b|\bcash\b(?! ?(?:bill|sales|memo))|^\W*bar\b|\b(?:gegeben|bezahlt|zahlung):? bar\b|\bbyttepenge\b/,
  },
  {
    name: 'Bankoverførsel',
    expression:
      /bankoverforsel|\breg\.? ?(?:nr)?\.?:? ?\d{0,4}.{0,12}konto|\biban\b|\bfik?\b|indbetalingskort|\+ ?7[135] ?<|overfores til .{0,24}konto|indsaettes? pa .{0,24}konto|indsat pa .{0,12}konto|bank transfer/,
  },
];

/** How the receipt was paid, in Danish; null when it does not say. A row with an amount counts before others. */
export function findPaymentMeans(rows: readonly LabelledRow[]): Finding | null {
  const withAmount = rows.filter((row) => row.amounts.length > 0);
  return (
    meansIn(withAmount, { probability: 0.95, why: 'named beside an amount' }) ??
    meansIn(rows, { probability: 0.75, why: 'named without an amount' })
  );
}

function meansIn(
  rows: readonly LabelledRow[],
  certainty: Pick<Finding, 'probability' | 'why'>,
): Finding | null {
  for (const { name, expression } of means) {
    for (const { row } of rows) {
      const match = expression.exec(row.folded);
      if (match !== null) {
        const words = wordsAt(row, match.index, match.index + match[0].length);
        return { value: name, words, ...certainty };
      }
    }
  }
  return null;
}
