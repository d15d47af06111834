import type { ReceiptText, Row } from '../../layout/rows.ts';
import { cellsOf } from '../rows/cells.ts';
import { cvrLabel } from './legal-name.ts';
import { legalForm, mayBeName } from './store-column-sign.ts';
import type { NameFinding } from './store-foot.ts';
import { keyOf } from './store-mentions.ts';
import { bareName, nameWords, writeName } from './store-name.ts';
import { isAddressLine } from './store-signs.ts';

/** The parts of a logo and the one place that prints them as one name both say it. */
const PROBABILITY = 0.8;
const HEAD_ROWS = 8;
/** In rows: so far below a name stands the number of its company. */
const CVR_ROWS = 3;
const cvrFirst = /^\W*(?:c\.? ?v\.? ?r(?![a-z])|se-?nr)/;
const MIN_PART_LETTERS = 3;
const MIN_LETTERS = 8;
const MAX_PARTS = 12;
/** What parts a name from the address behind it. */
const beforeAddress = /\s*[·•|,]\s*|\s{2,}| [-–] /;

interface Part {
  readonly key: string;
  readonly index: number;
}

/**
 * The name whose words stand in the head at several places, as a logo has them: 'Trelleborg', 'Vikinge-' and 'museum'
 * in a column beside a ticket, and 'Trelleborg Vikingemuseum, Trelleborg Allé 4' at the foot. Null where no row over or
 * before an address with a CVR number prints them as one name.
 */
export function nameInParts({ rows }: ReceiptText): NameFinding | null {
  const parts = rows.slice(0, HEAD_ROWS).flatMap(partsOf).slice(0, MAX_PARTS);
  if (parts.length < 2) {
    return null;
  }
  for (const [index, row] of rows.entries()) {
    const name = isSellers(rows, index) ? nameBeforeAddress(row) : '';
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

/** An address begins in the row or the next one, and a CVR number follows with no other name before it. */
function isSellers(rows: readonly Row[], index: number): boolean {
  const block = rows.slice(index, index + 1 + CVR_ROWS).map(({ folded }) => folded);
  return (
    block.slice(0, 2).some((folded) => isAddressLine(folded)) &&
    block.some((folded, place) => (place === 0 ? cvrLabel.test(folded) : cvrFirst.test(folded)))
  );
}

/** The parts, each below the one before and some left out, make the whole. */
function isMadeOf(key: string, parts: readonly Part[]): boolean {
  return (
    key === '' ||
    parts.some(({ key: start, index }) => {
      const below = () => parts.filter((other) => other.index > index);
      return key.startsWith(start) && isMadeOf(key.slice(start.length), below());
    })
  );
}
