import { type ReceiptText, type Row, wordsAt } from '../layout/rows.ts';
import { byClarity, type Finding } from './field.ts';

interface CardForm {
  readonly expression: RegExp;
  readonly probability: number;
  readonly why: string;
  /** Too little to be a card number on its own: a card must be named in the row. */
  readonly needsCard: boolean;
}

// Four digits, each possibly misread as a letter; what follows must not go on with the number or the mask.
const lastFour = String.raw`(?<digits>[\dOoQIl|SB]{4})(?![\d*•●#]|[ -]?[Xx*•●#]{2}|[ -]\d{4})`;
const mask = String.raw`[Xx*•●#×✱∗+]`;

const forms: readonly CardForm[] = [
  {
    expression: new RegExp(String.raw`(?:${mask}[ -]?){8,24}${lastFour}`),
    probability: 0.95,
    why: 'behind a masked card number',
    needsCard: false,
  },
  {
    expression: new RegExp(String.raw`(?:${mask}[ -]?){4,24}${lastFour}`),
    probability: 0.9,
    why: 'behind a mask of four signs',
    needsCard: false,
  },
  {
    expression: new RegExp(String.raw`(?:[Xx*•●#×+][ -]?|[.·…]){2,24}\s?${lastFour}`),
    probability: 0.85,
    why: 'behind a mask and the name of a card',
    needsCard: true,
  },
  {
    expression: new RegExp(
      String.raw`(?:slutter (?:på|paa|pa|med)|ending (?:in|with)?|ends (?:in|with)|endet auf|endziffern?)[ :.]{1,3}${lastFour}`,
      'i',
    ),
    probability: 0.9,
    why: 'says how the card number ends',
    needsCard: false,
  },
];
/** The short form of Dankort terminals: 'DK 1234' alone in its row. With a town behind, it is a postcode. */
const shortForm = /^DK[ -]?(?<digits>\d{4})(?!\d)[^\p{L}]*(?:(?:DKK|kr\.?)[^\p{L}]*)?$/u;
const card =
  /kort|card|karte|visa|master|dankort|maestro|amex|\bpan\b|\bmc\b|\bdk\b|girocard|contactless|kontaktlos/;
/** Numbers that are masked as well, or stand beside cards, and are none. */
const noCard =
  /medlem|member|bonus|loyal|point|fordel|gavekort|gift|gutschein|\bkonto|iban|\bacc(?:ount|t)|kunde|customer|\btlf|telefon|\btel\b|phone|mobil|\bsms\b|\+45|\baid\b|\baut|\bauth|godk|approv|genehmigung|\bterm|psam|\bref\b|\btid\b|\bmid\b|cpr|\bcvr|\bid\b/;

/**
 * Finds the last four digits of the card that paid, from a masked number. Numbers of members, terminals, approvals
 * and phones are never taken. Null when none is printed.
 */
export function findCardLastFour(text: ReceiptText): Finding | null {
  const found = text.rows.flatMap((row, index) => {
    const finding = cardIn(row, text.rows[index - 1]) ?? shortCardIn(row, text.rows.slice(0, index));
    return finding === null ? [] : [finding];
  });
  const best = found.toSorted((first, second) => second.probability - first.probability)[0];
  if (best === undefined) {
    return null;
  }
  const isAlone = found.every(({ value }) => value === best.value);
  return isAlone ? best : { ...best, probability: 0.6, why: `${best.why}, first of several cards` };
}

function cardIn(row: Row, above: Row | undefined): Finding | null {
  for (const form of forms) {
    const match = form.expression.exec(row.text);
    const printed = match?.groups?.['digits'] ?? '';
    if (match === null || (printed.match(/\d/g)?.length ?? 0) < 2) {
      continue;
    }
    const label = labelOf(row, match.index, above);
    if (isCard(label, form)) {
      const words = wordsAt(row, match.index, match.index + match[0].length);
      return {
        value: toDigits(printed),
        probability: byClarity(form.probability, words),
        words,
        why: form.why,
      };
    }
  }
  return null;
}

function isCard(label: string, { needsCard }: CardForm): boolean {
  return !noCard.test(label) && (!needsCard || card.test(label));
}

/** The words before the number; those of the row above when the number stands alone in its row. */
function labelOf(row: Row, start: number, above: Row | undefined): string {
  const isAlone = !/[a-wyz]/.test(row.folded);
  return isAlone ? (above?.folded ?? '') : row.folded.slice(0, start);
}

function shortCardIn(row: Row, above: readonly Row[]): Finding | null {
  const match = shortForm.exec(row.text);
  const value = match?.groups?.['digits'];
  // At the top stands the address, whose postcode looks the same.
  const isBelowAmounts = above.some(({ text }) => /\d[.,]\d{2}(?!\d)/.test(text));
  if (match === null || value === undefined || !isBelowAmounts) {
    return null;
  }
  return { value, probability: 0.7, words: wordsAt(row, 0, 7), why: 'short form of a Dankort' };
}

function toDigits(text: string): string {
  return text.replace(/[OoQ]/g, '0').replace(/[Il|]/g, '1').replaceAll('S', '5').replaceAll('B', '8');
}
