import { foldText } from '@bonbog/domain';

import type { Row } from '../../layout/rows.ts';
import { findAmounts } from '../rows/amounts.ts';
import type { Finding } from '../field.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { isAccountEntry, isTakenOut, SCREEN_ROWS } from '../total/total-refund.ts';
import { bareName, letterShare, nameWords, writeName } from './store-name.ts';

/** Who was paid, as a telephone shows it; what else is known of a chain is looked for by itself. */
export interface PayeeFinding extends Finding {
  readonly chain: null;
}

/** What a telephone shows over a payment that was made with it. */
export const paidByPhone =
  /^\W*(?:(?:din )?betaling(?:en)? (?:er )?gennemfort|du (?:har )?(?:betalte?|sendt?|overforte?)|penge(?:ne)? (?:er )?(?:sendt|overfort))(?![a-z])/;
const PROBABILITY = 0.85;
const ofShop = /\bcvr\b|\bmoms\b|\blever(?:es|ing)/;
const HEAD_ROWS = 8;
/** Between those words and the name stand the amount and 'til'. */
const PAYEE_ROWS = 4;
const MIN_LETTER_SHARE = 0.6;
/** Why a payee is the store: a telephone shows nothing else by name. */
export const PAYEE = 'whom a telephone paid';
const toWhom = /^\W*(?:til|to|modtager)\b\W*/i;

/** Who was paid, where a telephone shows it: 'Betaling gennemført', '555,- kr.', 'til', 'Hansens Cykler'. */
export function namePayee(rows: readonly LabelledRow[]): PayeeFinding | null {
  const below = belowHead(rows);
  const labelled = below.findIndex(({ folded }) => toWhom.test(folded));
  const label = below[labelled];
  if (label === undefined) {
    return payeeOfEntry(rows);
  }
  const isAlone = label.text.replace(toWhom, '') === '';
  const row = isAlone ? below[labelled + 1] : label;
  const name =
    row === undefined || findAmounts(row, 1).length > 0 ? '' : bareName(row.text.replace(toWhom, ''));
  return row === undefined ? null : toPayee(row, name);
}

function toPayee(row: Row, name: string): PayeeFinding | null {
  return letterShare(name) < MIN_LETTER_SHARE || foldText(name) === 'mobilepay'
    ? null
    : {
        value: writeName(name),
        probability: PROBABILITY,
        words: nameWords(row.words, name),
        why: PAYEE,
        chain: null,
      };
}

/** In rows: so far over what was paid stands to whom, with a number or initials between or above. */
const ENTRY_REACH = 3;
const BELOW_REACH = 2;
const MIN_PAYEE_LETTERS = 3;
const noPayee =
  /^\W*(?:betalings[a-z]+\W*$|(?:kvittering|aktivitet|belob|betal|rabat|total|i ?alt|dkk|modtager|til|fra|konto|gebyr|status|gennemfort|godkendt|dato|tid(?:spunkt)?|besked|butik(?= ?\d)|(?:man|tirs|ons|tors|fre|lor|son)dag)\b)/;

/** The name over '-185,00 kr.' or right below, where a telephone shows what was paid from an account. */
function payeeOfEntry(rows: readonly LabelledRow[]): PayeeFinding | null {
  const amount = isAccountEntry(rows) ? rows.findIndex(isTakenOut) : -1;
  const above = rows.slice(Math.max(0, amount - ENTRY_REACH), Math.max(0, amount)).toReversed();
  const below = amount < 0 ? [] : rows.slice(amount + 1, amount + 1 + BELOW_REACH);
  const named = [...above, ...below].find(
    ({ row }) => row.folded.replace(/[^a-z]/g, '').length >= MIN_PAYEE_LETTERS && !noPayee.test(row.folded),
  );
  return named === undefined ? null : toPayee(named.row, bareName(named.row.text));
}

/** What a telephone shows of a payment, from its head on; nothing of a shop's own receipt. */
function belowHead(rows: readonly LabelledRow[]): Row[] {
  const isShops = rows.length > SCREEN_ROWS || rows.some(({ row }) => ofShop.test(row.folded));
  const head = isShops ? -1 : rows.slice(0, HEAD_ROWS).findIndex(({ row }) => paidByPhone.test(row.folded));
  return head < 0 ? [] : rows.slice(head, head + PAYEE_ROWS + 1).map(({ row }) => row);
}
