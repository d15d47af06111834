import { foldText } from '@bonbog/domain';

import { type ReceiptText, type Row, wordsAt } from '../layout/rows.ts';
import { cellsOf } from './rows/cells.ts';
import type { Finding } from './field.ts';

const value = String.raw`(?<value>(?=[\w/-]*\d)[A-Z]{0,4}[-]?[\dA-Z][\dA-Z/-]{1,22})(?![\dA-Z/-]|[.,]\d)`;
/** Behind words that also stand before other things. */
const longer = String.raw`(?<value>(?:[A-Z]{1,4}-?)?\d{3,}[\dA-Z/-]*)(?![\dA-Z/-]|[.,]\d)`;
const separator = String.raw`\s*(?:n[ro]|nummer|number|#)?\s*[.:#]*\s*`;

/** Labels of a receipt's own number, the surest first. */
const labels: readonly RegExp[] = [
  new RegExp(String.raw`\bfaktura\s?(?:nr|nummer|no)\s*[.:#]*\s*${value}`, 'i'),
  new RegExp(String.raw`\bbon\s?/\s?faktura${separator}${value}`, 'i'),
  new RegExp(String.raw`\b(?:kvittering|kvit\.?|kvitto|bilag|kreditnota)s?${separator}${value}`, 'i'),
  new RegExp(String.raw`(?<!vedr\.? )\bbon${separator}${value}`, 'i'),
  new RegExp(
    String.raw`\b(?:invoice|receipt|bill|document|doc|trans|slip)\s?(?:no|number|#)\s*[.:#]*\s*${value}`,
    'i',
  ),
  new RegExp(String.raw`\b(?:bon|beleg|rechnungs?|kassenbon)[- ]?(?:nr|nummer)\s*[.:#]*\s*${value}`, 'i'),
  new RegExp(
    String.raw`\b(?:faktura|regning|opkrævning|salgskvittering|invoice|billet)${separator}${longer}`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:kvitto|turn[ro]|tur|check|folio|rechnung|beleg|facture|factuur)${separator}${longer}`,
    'i',
  ),
  new RegExp(String.raw`\b(?:transaktion|ordre|order|ref\.?)${separator}${value}`, 'i'),
];

/** From this place in the list on, a label may also be another number's: a transaction, an order. */
const DOUBTFUL_FROM = labels.length - 1;

const printedDate = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}$/;
const columnHead =
  /^(?:faktura|invoice|kvitterings?|regnings?|bon|bilags?)[ -]?(?:nr|num ?mer|no|number)?\.?:?$/;
const columnValue = /^[A-Z]{0,4}-?\d{2,}[\dA-Z-]*$/;

/** The number the shop gave the receipt or invoice, as printed; null when none is labelled. */
export function findReceiptNumber(text: ReceiptText): Finding | null {
  for (const [index, label] of labels.entries()) {
    for (const row of text.rows) {
      const match = label.exec(row.text);
      const found = match?.groups?.['value'];
      if (match !== null && found !== undefined && !printedDate.test(found)) {
        const end = match.index + match[0].length;
        return {
          value: found,
          probability: index < DOUBTFUL_FROM ? 0.92 : 0.75,
          words: wordsAt(row, end - found.length, end),
          why: index < DOUBTFUL_FROM ? 'behind its label' : 'behind the label of an order',
        };
      }
    }
  }
  return numberBelow(text);
}

/** A label as the head of a column, its number in the row below. */
function numberBelow({ rows, letterHeight }: ReceiptText): Finding | null {
  for (const [index, row] of rows.entries()) {
    const head = cellsOf(row).find((cell) => columnHead.test(foldText(cell.text)));
    const below: Row | undefined = rows[index + 1];
    const cell = cellsBelow(below).find(
      ({ text, left }) =>
        head !== undefined &&
        columnValue.test(text) &&
        !printedDate.test(text) &&
        Math.abs(left - head.left) <= letterHeight * 2,
    );
    if (below !== undefined && cell !== undefined) {
      const words = wordsAt(below, cell.start, cell.start + cell.text.length);
      return { value: cell.text, probability: 0.9, words, why: 'below its label' };
    }
  }
  return null;
}

function cellsBelow(row: Row | undefined) {
  return row === undefined ? [] : cellsOf(row);
}
