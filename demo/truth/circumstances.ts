import type { CalendarDate, CheckableField, Payment } from '@bonbog/domain';

import { dayAfter } from './days.ts';
import type { Merchant } from './merchant.ts';
import type { DemoVoucher } from './voucher.ts';

/** What decides how a voucher was paid and what its owner says of it. */
interface Circumstances {
  readonly index: number;
  readonly today: CalendarDate;
  readonly merchant: Merchant;
  readonly date: CalendarDate;
}

const doubts: readonly (readonly CheckableField[])[] = [['store'], ['amount', 'vat'], ['date'], ['category']];
const payers = [null, 'Sofie', null, 'Emil'];
const tagged = [['projekt Havneby'], ['kontor'], ['messe', 'rejse'], ['kunde Lund & Søn']];
const notes = [
  'Møde med Lund & Søn om deres nye katalog.',
  'Skal viderefaktureres til Havneby.',
  'Garantien løber i to år.',
  'Bestilt af Sofie.',
];
const doubtfulDays = 240;
const paidAfterDays = 45;
const settledAfterDays = 70;

/** What is wrong with some papers, or was not seen by their reader. */
export function oddities({
  index,
  today,
  merchant,
  date,
}: Circumstances): Pick<DemoVoucher, 'isCvrMissing' | 'pages' | 'unsure'> {
  const isDoubtful = index % 5 === 3 && date > dayAfter(today, -doubtfulDays);
  return {
    isCvrMissing: index % 17 === 8,
    pages: merchant.isInvoice && index % 4 === 1 ? 2 : 1,
    unsure: isDoubtful ? turn(doubts, Math.floor(index / 5)) : [],
  };
}

/** How it was paid, and what its owner notes. */
export function answersFor(
  circumstances: Circumstances,
): Pick<DemoVoucher, 'paidWith' | 'paidBy' | 'dueDate' | 'settledOn' | 'note' | 'tags'> {
  const { index, today, date, merchant } = circumstances;
  const paidWith = paymentOf(circumstances);
  const isSettled = paidWith === 'private' && date < dayAfter(today, -settledAfterDays) && index % 5 !== 0;
  return {
    paidWith,
    paidBy: paidWith === 'private' ? turn(payers, index) : null,
    dueDate: paidWith === 'unpaid' ? dayAfter(date, merchant.currency === 'DKK' ? 30 : 14) : null,
    settledOn: isSettled ? dayAfter(date, 30) : null,
    note: index % 6 === 2 ? turn(notes, Math.floor(index / 6)) : null,
    tags: index % 4 === 1 ? turn(tagged, Math.floor(index / 4)) : [],
  };
}

function paymentOf({ index, today, merchant, date }: Circumstances): Payment | null {
  if (merchant.isInvoice) {
    return date > dayAfter(today, -paidAfterDays) ? 'unpaid' : null;
  }
  if (index % 6 === 4) {
    return 'private';
  }
  if (index % 13 === 6) {
    return 'cash';
  }
  return index % 40 === 20 ? 'credit' : 'card';
}

/** One of a list, in turn. */
function turn<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) {
    throw new RangeError('There is nothing to take turns with');
  }
  return item;
}
