import { type CalendarDate, minorUnits } from '@bonbog/domain';
import { createRandom, type Random } from '@bonbog/receipt-generator';

import { answersFor, oddities } from './circumstances.ts';
import { dayAfter } from './days.ts';
import type { Merchant } from './merchant.ts';
import { monthly, officeMerchants, workshopMerchants } from './merchants.ts';
import type { Owner } from './people.ts';
import type { BoughtLine, DemoVoucher } from './voucher.ts';

/** What a demo house is made of: the same numbers on the same day make the same house. */
export interface DemoSize {
  readonly seed: number;
  readonly vouchers: number;
  readonly today: CalendarDate;
}

const span = 730;
/** Of all vouchers, those that come every month. */
const monthlyShare = 0.24;
/** What can be brought back to the shop. */
const returned: ReadonlySet<string> = new Set(['Kontorartikler', 'Materialer', 'Værktøj og småanskaffelser']);
/** One in this many is saved twice. */
const copyEvery = 75;

/** Decides everything about the vouchers of a demo house, the oldest first. */
export function composeVouchers({ seed, vouchers, today }: DemoSize): DemoVoucher[] {
  const random = createRandom(seed, 'demo house');
  const copies = Math.ceil(vouchers / copyEvery);
  const visits = planVisits(random, vouchers - copies, today);
  const single = visits.map((visit, index) => composeVoucher(random, visit, { index, today }));
  const likely = single.filter(({ merchant, pages }) => !merchant.isInvoice && pages === 1);
  const doubled = likely
    .filter((_each, index) => (likely.length - 1 - index) % Math.ceil(likely.length / copies) === 0)
    .map((voucher, index) => ({ ...voucher, key: `copy-${index}`, copyOf: voucher.key }));
  return [...single, ...doubled].toSorted((one, two) => one.savedAt.localeCompare(two.savedAt));
}

interface Visit {
  readonly owner: Owner;
  readonly merchant: Merchant;
  readonly date: CalendarDate;
}

function planVisits(random: Random, count: number, today: CalendarDate): Visit[] {
  const regular = Array.from({ length: Math.floor(count * monthlyShare) }, (_, index): Visit => {
    const which = index % monthly.length;
    const monthsAgo = Math.floor(index / monthly.length);
    return {
      owner: 'mette',
      merchant: random.pick(monthly.slice(which, which + 1)),
      date: dayAfter(today, -(2 + 3 * which + Math.round(monthsAgo * 30.4))),
    };
  });
  const rest = count - regular.length;
  const others = Array.from({ length: rest }, (_, index): Visit => {
    const owner: Owner = index % 5 < 3 ? 'mette' : 'jonas';
    const back = Math.round((index * span) / rest) + (index === 0 ? 0 : random.whole(0, 2));
    return {
      owner,
      merchant: random.pick(owner === 'mette' ? officeMerchants : workshopMerchants),
      date: dayAfter(today, -back),
    };
  });
  return [...regular, ...others].toSorted((one, two) => one.date.localeCompare(two.date));
}

function composeVoucher(
  random: Random,
  visit: Visit,
  { index, today }: { readonly index: number; readonly today: CalendarDate },
): DemoVoucher {
  const { merchant, date } = visit;
  const waited = dayAfter(date, random.whole(0, 6));
  const savedOn = waited > today ? today : waited;
  const minute = String(10 + (index % 50));
  return {
    ...visit,
    key: `voucher-${index}`,
    savedAt: `${savedOn}T${savedOn === today ? '05' : String(random.whole(8, 17)).padStart(2, '0')}:${minute}:00.000Z`,
    lines: composeLines(random, merchant, { isReturn: index % 20 === 16 }),
    isConverted: merchant.currency !== 'DKK' && index % 4 !== 3,
    copyOf: null,
    ...oddities({ index, today, merchant, date }),
    ...answersFor({ index, today, merchant, date }),
  };
}

function composeLines(
  random: Random,
  { goods, mostLines, category }: Merchant,
  { isReturn }: { readonly isReturn: boolean },
): BoughtLine[] {
  const isCredit = isReturn && returned.has(category);
  const chosen = random.sample(goods, isCredit ? 1 : random.whole(1, mostLines));
  return chosen.map(([text, lowest, highest, ratePercent]) => {
    const whole = random.whole(lowest, highest) * 100;
    // Tills like a price that ends on a part of a krone; a plan costs the same every time.
    const amount = lowest === highest ? whole : whole - random.pick([0, 5, 50]);
    return { text, ratePercent, amount: minorUnits(isCredit ? -amount : amount) };
  });
}
