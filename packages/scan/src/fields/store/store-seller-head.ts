import { foldText } from '@bonbog/domain';

import type { Row } from '../../layout/rows.ts';
import { type Cell, cellsOf } from '../rows/cells.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { mayBeName } from './store-column-sign.ts';
import { isOverTwoAddresses } from './store-columns.ts';
import type { NameFinding } from './store-foot.ts';
import { bareName, nameWords, writeName } from './store-name.ts';

/** A head says so, but below it may stand the company instead of the name over the door. */
const PROBABILITY = 0.7;
const sellerHead = /^(?:seller|saelger|supplier|leverandor)\W*$/;
const buyerHead = /^(?:customer|buyer|kober|kunde|bill to|sold to)\W*$/;
/** These head the columns of a ticket as well, but there no two addresses stand below. A letter may be misread: 'HRA'. */
const fromHead = /^(?:[a-z]ra|f[a-z]a|from)\W*$/;
const toHead = /^(?:til|to)\W*$/;
const ADDRESS_ROWS = 3;
const label = /^(?:navn|name|firma|company|privat)\W*$/i;
/** The form of a company behind its name, Danish or of its neighbours. */
export const companyForm =
  /,? (?:aps|a\/s|[ikgp]\/s|ivs|s\. ?r\. ?o\.?|gmbh|ltd\.?|inc\.?|b\.?v\.?|ab|as|oy)$/i;

/** Who sells on the page of another, with the CVR number: 'Solgt af Bombay Palace ApS, CVR 37953652'. */
const soldBy = /^\W*solgt af:? (?<name>[^,·]{3,50}?)[,·. ]{1,3}\(?cvr/i;

/** What payment services write over a receipt: 'Receipt from Stackyard, Inc.' */
const receiptFrom =
  /^\W*(?:receipt|invoice|kvittering|faktura|regning) (?:from|fra) (?<name>\p{Lu}[^·|]{2,50})$/iu;
const FROM_ROWS = 8;
const SAID = 0.9;

/** Who the head of the paper says that it is from. Null where it does not. */
export function nameOfReceiptFrom(rows: readonly LabelledRow[]): NameFinding | null {
  for (const { row } of rows.slice(0, FROM_ROWS)) {
    const [first = ''] = row.text.split(/\s{2,}/);
    const name = receiptFrom.exec(first)?.groups?.['name'] ?? '';
    if (/^\p{Lu}/u.test(name) && isName(name)) {
      return { ...toFinding(name, row, 'named as who the receipt is from'), probability: SAID };
    }
  }
  return null;
}

/** Who is named as the seller beside the CVR number, on the page of a market or an agent. Null where nobody is. */
export function nameOfSoldBy(rows: readonly LabelledRow[]): NameFinding | null {
  for (const { row } of rows) {
    const name = bareName(soldBy.exec(row.text)?.groups?.['name'] ?? '').replace(companyForm, '');
    if (isName(name)) {
      return toFinding(name, row, 'named as the seller');
    }
  }
  return null;
}

/** Who stands under 'Seller', where 'Customer' heads the column beside. Null where no row has both heads. */
export function nameUnderHead(rows: readonly LabelledRow[]): NameFinding | null {
  for (const [index, { row }] of rows.entries()) {
    const below = rows[index + 1]?.row;
    const isOfAddresses = () =>
      rows.slice(index + 2, index + 2 + ADDRESS_ROWS).some((one) => isOverTwoAddresses(one.row));
    const head = below === undefined ? undefined : sellersCell(row, isOfAddresses);
    const cell = head === undefined || below === undefined ? undefined : under(below, head);
    const name = bareName(cell?.text ?? '').replace(companyForm, '');
    if (below !== undefined && isName(name)) {
      return toFinding(name, below, 'under the head of the seller');
    }
  }
  return null;
}

function toFinding(name: string, { words }: Row, why: string): NameFinding {
  return {
    value: writeName(name),
    probability: PROBABILITY,
    words: nameWords(words, name),
    why,
    chain: null,
  };
}

function isName(name: string): boolean {
  return mayBeName(name) && !label.test(name);
}

function sellersCell(row: Row, isOfAddresses: () => boolean): Cell | undefined {
  if (!/s|leverandor|\b(?:til|to)\W*$/.test(row.folded)) {
    return undefined;
  }
  const cells = cellsOf(row);
  const headOf = (head: RegExp) => cells.find(({ text }) => head.test(foldText(text)));
  // Beside a third head stand who sold it and for whom, of one order.
  if (cells.length !== 2) {
    return undefined;
  }
  const from = headOf(toHead) === undefined ? undefined : headOf(fromHead);
  return from !== undefined && isOfAddresses() ? from : headOf(buyerHead) && headOf(sellerHead);
}

function under(row: Row, { left, right }: Cell): Cell | undefined {
  return cellsOf(row).find((cell) => cell.left < right && cell.right > left);
}
