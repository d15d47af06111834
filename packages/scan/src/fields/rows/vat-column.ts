import { foldText } from '@bonbog/domain';

import { composeRow, type PlacedWord, type ReceiptText, type Row } from '../../layout/rows.ts';
import { findAmounts, type PrintedAmount } from './amounts.ts';
import { areAligned, type Cell, cellsOf } from './cells.ts';
import { labelsOf } from './labelled-rows.ts';
import { labelKey } from './lexicon.ts';

/** The head of what the amount beside it holds of VAT; 'Moms' alone may come on top of it. */
const heldVat =
  /^(?:heraf|heri|hvoraf|deraf|herav|varav|davon|in[ck]l\.?) ?(?:\d{1,2} ?% ?)?(?:moms|mva|mwst|ust|vat)(?![a-z])/;
/** In heights of a letter. */
const SAME_EDGE = 2;
/** No bill has more lines between its heads and its total. */
const MAX_LINES = 40;
/** No usual rate makes more of an amount that holds it: of 25 % it is a fifth. */
const MAX_SHARE = 0.2;
const ROUNDING = 2;

/**
 * Puts the VAT of a total into a row of its own behind its head, where a bill has a column for it: 'Pris kr.   Heraf moms'
 * over 'Beløb i alt   1.527,00   29,80'. Lines of goods stay as they are.
 */
export function splitVatColumn(text: ReceiptText): ReceiptText {
  const heads = text.rows.flatMap((row, index) => {
    const words = headOfVat(row);
    return words === null ? [] : [{ words, index }];
  });
  const [head] = heads;
  if (head === undefined) {
    return text;
  }
  const last = head.index + MAX_LINES;
  return {
    ...text,
    rows: text.rows.flatMap((row, index) =>
      index > head.index && index <= last
        ? (partsOf(row, head.words, text.letterHeight * SAME_EDGE) ?? [row])
        : [row],
    ),
  };
}

/** The words of the head of VAT in a row that heads another column as well, and holds no amounts. */
function headOfVat(row: Row): readonly PlacedWord[] | null {
  if (!/moms|mva|mwst|ust|vat/.test(row.folded)) {
    return null;
  }
  const cells = cellsOf(row);
  const [own, ...others] = cells.filter((cell) => heldVat.test(foldText(cell.text)));
  const isHead = own !== undefined && others.length === 0 && cells.length > 1;
  return isHead && findAmounts(row, 1).length === 0
    ? row.words.filter(({ left, right }) => left >= own.left && right <= own.right)
    : null;
}

/** The total and its VAT; null for other rows. */
function partsOf(row: Row, head: readonly PlacedWord[], reach: number): Row[] | null {
  const [first, second, ...others] = findAmounts(row, 3);
  if (first === undefined || second === undefined || others.length > 0 || !isTotal(row)) {
    return null;
  }
  const edges = edgesOf(head);
  const [vat, ...more] = [first, second].filter((amount) => isUnder(amount, edges, reach));
  const total = vat === first ? second : first;
  if (vat === undefined || more.length > 0 || Math.abs(vat.minor) > mostVatOf(total)) {
    return null;
  }
  return [
    { ...row, ...composeRow(row.words.filter((word) => !vat.words.includes(word))) },
    { ...row, gapAbove: 1, ...composeRow([...head, ...vat.words]) },
  ];
}

function isTotal(row: Row): boolean {
  const { total, subtotal, taxFirst } = labelsOf(labelKey(row));
  return total && !subtotal && !taxFirst;
}

function isUnder({ words }: PrintedAmount, head: Pick<Cell, 'left' | 'right'>, reach: number): boolean {
  const own = edgesOf(words);
  return areAligned(own, head, reach) || (own.left < head.right && head.left < own.right);
}

function mostVatOf({ minor }: PrintedAmount): number {
  return Math.abs(minor) * MAX_SHARE + ROUNDING;
}

function edgesOf(words: readonly PlacedWord[]): Pick<Cell, 'left' | 'right'> {
  return {
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
  };
}
