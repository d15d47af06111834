import type { ReceiptText, Row } from '../../layout/rows.ts';
import { cellsOf } from '../rows/cells.ts';
import { cvrLabel } from './legal-name.ts';
import { mayBeName } from './store-column-sign.ts';
import type { FootFinding } from './store-foot.ts';
import { keyOf } from './store-mentions.ts';
import { bareName, nameWords, writeName } from './store-name.ts';
import { isAddressLine } from './store-signs.ts';

/** The parts of a logo and the one place that prints them as one name both say it. */
const PROBABILITY = 0.88;
const HEAD_ROWS = 8;
const MIN_PART_LETTERS = 3;
const MIN_LETTERS = 8;
const MAX_PARTS = 12;
/** What parts a name from the address behind it. */
const beforeAddress = /\s*[·•|,]\s*|\s{2,}| [-–] /;
const legalForm = / (?:aps|a\/s|[ikgp]\/s|ivs)$/i;

interface Part {
  readonly key: string;
  readonly index: number;
}

/**
 * The name whose words stand in the head at several places, as a logo has them: 'Trelleborg', 'Vikinge-' and 'museum'
 * in a column beside a ticket, and 'Trelleborg Vikingemuseum, Trelleborg Allé 4' at the foot. Null where no row over or
 * before an address or a CVR number prints them as one name.
 */
export function nameInParts({ rows }: ReceiptText): FootFinding | null {
  const parts = rows.slice(0, HEAD_ROWS).flatMap(partsOf).slice(0, MAX_PARTS);
  if (parts.length < 2) {
    return null;
  }
  for (const [index, row] of rows.entries()) {
    const name = isBesideAddress(rows, index) ? nameBeforeAddress(row) : '';
    const above = parts.filter((part) => part.index < index);
    const key = keyOf(name);
    if (key.length >= MIN_LETTERS && !above.some((part) => part.key.includes(key)) && isMadeOf(key, above)) {
      return {
        value: writeName(name),
        probability: PROBABILITY,
        words: nameWords(row.words, name),
        why: 'in parts over the receipt, and whole over an address',
        chain: null,
      };
    }
  }
  return null;
}

function partsOf(row: Row, index: number): Part[] {
  return cellsOf(row)
    .filter(({ text }) => !/\d/.test(text) && mayBeName(bareName(text)))
    .map(({ text }) => ({ key: keyOf(text), index }))
    .filter(({ key }) => key.length >= MIN_PART_LETTERS);
}

function nameBeforeAddress({ text }: Row): string {
  const name = bareName(text.split(beforeAddress, 1)[0] ?? '').replace(legalForm, '');
  return mayBeName(name) ? name : '';
}

function isBesideAddress(rows: readonly Row[], index: number): boolean {
  return rows.slice(index, index + 2).some(({ folded }) => isAddressLine(folded) || cvrLabel.test(folded));
}

/** The parts, one after the other and some left out, make the whole. */
function isMadeOf(key: string, parts: readonly Part[]): boolean {
  return (
    key === '' ||
    parts.some(
      (part, place) =>
        key.startsWith(part.key) && isMadeOf(key.slice(part.key.length), parts.slice(place + 1)),
    )
  );
}
