import { foldText } from '@bonbog/domain';

import type { Row } from '../../layout/rows.ts';
import { type Cell, cellsOf } from '../rows/cells.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { mayBeName } from './store-column-sign.ts';
import type { FootFinding } from './store-foot.ts';
import { bareName, nameWords, writeName } from './store-name.ts';

/** A head says so, but below it may stand the company instead of the name over the door. */
const PROBABILITY = 0.7;
// 'Fra' and 'Til' head the columns of a ticket as well.
const sellerHead = /^(?:seller|saelger|supplier|leverandor)\W*$/;
const buyerHead = /^(?:customer|buyer|kober|kunde|bill to|sold to)\W*$/;
const label = /^(?:navn|name|firma|company|privat)\W*$/i;
const legalForm = /,? (?:aps|a\/s|[ikgp]\/s|ivs|s\. ?r\. ?o\.?|gmbh|ltd\.?|inc\.?|b\.?v\.?|ab|as|oy)$/i;

/** Who stands under 'Seller', where 'Customer' heads the column beside. Null where no row has both heads. */
export function nameUnderHead(rows: readonly LabelledRow[]): FootFinding | null {
  for (const [index, { row }] of rows.entries()) {
    const below = rows[index + 1]?.row;
    const head = below === undefined ? undefined : sellersCell(row);
    const cell = head === undefined || below === undefined ? undefined : under(below, head);
    const name = bareName(cell?.text ?? '').replace(legalForm, '');
    if (below !== undefined && isName(name)) {
      return {
        value: writeName(name),
        probability: PROBABILITY,
        words: nameWords(below.words, name),
        why: 'under the head of the seller',
        chain: null,
      };
    }
  }
  return null;
}

function isName(name: string): boolean {
  return mayBeName(name) && !label.test(name);
}

function sellersCell(row: Row): Cell | undefined {
  if (!/s|leverandor/.test(row.folded)) {
    return undefined;
  }
  const cells = cellsOf(row);
  const isHead = (head: RegExp) => cells.find(({ text }) => head.test(foldText(text)));
  // Beside a third head stand who sold it and for whom, of one order.
  return cells.length !== 2 || isHead(buyerHead) === undefined ? undefined : isHead(sellerHead);
}

function under(row: Row, { left, right }: Cell): Cell | undefined {
  return cellsOf(row).find((cell) => cell.left < right && cell.right > left);
}
