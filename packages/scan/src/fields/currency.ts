import { type ReceiptText, wordsAt } from '../layout/rows.ts';
import type { Finding } from './field.ts';

interface Mark {
  readonly code: string;
  readonly expression: RegExp;
  readonly weight: number;
}

/** What points to a currency, strongest first: codes and signs beside amounts, then words only one country prints. */
const marks: readonly Mark[] = [
  { code: 'DKK', weight: 5, expression: /\bdkk\b|\bdkk(?=\d)|(?<=\d)dkk\b/g },
  { code: 'EUR', weight: 5, expression: /\beur\b|\beur(?=\d)|(?<=\d) ?eur\b|€/g },
  { code: 'SEK', weight: 5, expression: /\bsek\b|\bsek(?=\d)|(?<=\d)sek\b/g },
  { code: 'GBP', weight: 5, expression: /\bgbp\b|£/g },
  { code: 'USD', weight: 5, expression: /\busd\b|us\$/g },
  { code: 'NOK', weight: 5, expression: /\bnok\b/g },
  { code: 'CHF', weight: 5, expression: /\bchf\b/g },
  { code: 'MYR', weight: 5, expression: /\bmyr\b|\brm ?\d|\brm\b|\(rm\)/g },
  {
    code: 'DKK',
    weight: 2,
    expression:
      /\bmoms|\bcvr|\bdankort|mobilepay|\bkvittering|\bheraf\b|\bat betale|\bi alt\b|\bbelob|\bkobenhavn|\ba\/s\b|\baps\b|\bkontaktlos/g,
  },
  { code: 'DKK', weight: 1, expression: /\bkr\b|\bkr\.|\bbon\b|\bkasse\b|\btlf\b/g },
  {
    code: 'EUR',
    weight: 2,
    expression:
      /\bmwst|\bust\b|\bsteuer|\bsumme\b|\bkassenbon|\bkartenzahlung|\bgmbh|\beuro\b|girocard|\bdatum\b|\bvielen dank|\bbtw\b|\btva\b|\biva\b/g,
  },
  {
    code: 'SEK',
    weight: 2,
    expression:
      /\borg\.? ?nr|\bkvitto|\btotalt\b|\bsverige|\boresavrundning|\batt betala|\bswish\b|\bbrutto\b.*\bmoms|\bkassa\b/g,
  },
  { code: 'GBP', weight: 2, expression: /\bvat reg|\blondon\b|\bpounds?\b/g },
  { code: 'USD', weight: 2, expression: /\bsales tax|\btip\b|\bsubtotal\b.*\$|\$ ?\d/g },
  { code: 'NOK', weight: 2, expression: /\bmva\b|\bnorge\b|\bbankaxept/g },
  {
    code: 'MYR',
    weight: 3,
    expression: /\bsdn\b|\bbhd\b|\bgst\b|\bjalan\b|\bringgit|\bjln\b|kuala lumpur|selangor/g,
  },
];

/** How sure one point of lead makes: a code printed once (5) against nothing is 0.95. */
const CERTAIN_LEAD = 5;

/** Finds the currency of a receipt, by ISO 4217 code. Null when nothing on it points to one. */
export function findCurrency(text: ReceiptText): Finding | null {
  const scores = new Map<string, number>();
  for (const mark of marks) {
    const count = text.rows.reduce((sum, row) => sum + [...row.folded.matchAll(mark.expression)].length, 0);
    scores.set(mark.code, (scores.get(mark.code) ?? 0) + mark.weight * Math.min(3, count));
  }
  const [best, next] = [...scores].toSorted(([, first], [, second]) => second - first);
  if (best === undefined || best[1] === 0) {
    return null;
  }
  const [code, score] = best;
  const lead = score - (next?.[1] ?? 0);
  return {
    value: code,
    probability: Math.min(
      0.99,
      0.5 + 0.45 * Math.min(1, lead / CERTAIN_LEAD) + (lead > CERTAIN_LEAD ? 0.03 : 0),
    ),
    words: codeWords(text, code),
    why: `points to ${code} by ${lead}`,
  };
}

function codeWords(text: ReceiptText, code: string) {
  const own = marks.find((mark) => mark.code === code);
  for (const row of text.rows) {
    const match = own === undefined ? undefined : [...row.folded.matchAll(own.expression)][0];
    if (match !== undefined) {
      return wordsAt(row, match.index, match.index + match[0].length);
    }
  }
  return [];
}
