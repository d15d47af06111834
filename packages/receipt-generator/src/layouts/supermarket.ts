import { minorUnits } from '@bonbog/domain';

import { composeBasket, composePrice } from '../compose/basket.ts';
import { billOf, extra, purchase, type Bill, type BillLine } from '../compose/bill.ts';
import type { Draft, Layout } from '../compose/draft.ts';
import { printDate } from '../compose/moment.ts';
import {
  composeRoll,
  createAmountPrinter,
  shopHeader,
  shout,
  title,
  type AmountPrinter,
} from '../compose/print.ts';
import type { Visit } from '../compose/visit.ts';
import type { Random } from '../random.ts';
import { barcode, centered, left, pair, rule, space, type Row } from '../rows.ts';
import { BOTTLED_DRINKS, SHELVES } from '../words/goods.ts';

interface Section {
  readonly heading: string;
  readonly lines: readonly BillLine[];
}

/** Discount supermarket: capitals, shelf headings, deposit, minus after discounts, date parted by blanks. */
export const supermarket: Layout = { hours: [7, 21], compose };

function compose(visit: Visit): Draft {
  const { random, shop } = visit;
  const sections = composeSections(random);
  const payment = random.pick(['Betalingskort', 'Betalingskort', 'Dankort', 'MobilePay', 'Kontant']);
  const bill = billOf(
    sections.flatMap((section) => section.lines),
    payment === 'Kontant',
  );
  const paper = composeRoll(random, ['vt323', 'roboto-mono', 'courier-prime'], [36, 42]);
  const amounts = createAmountPrinter({ thousandsDot: true, minusAfter: true });
  return {
    bill,
    payment,
    category: 'Mad og drikke',
    paper,
    rows: [
      title(shout(shop.name), paper),
      ...shopHeader(random, shop, paper),
      centered(shout(shop.openingHours)),
      space(),
      ...sections.flatMap((section) => sectionRows(section, amounts)),
      rule(),
      ...totalRows(random, bill, { payment, amounts }),
      space(),
      pair(['MOMS UDGØR', amounts(bill.vat)]),
      space(),
      ...footer(visit),
    ],
  };
}

function composeSections(random: Random): Section[] {
  const shelves = random.sample(SHELVES, random.whole(2, 4)).map(({ heading, goods }) => ({
    heading,
    lines: composeBasket(random, goods, { fewest: 1, most: 4, severalPart: 0.25 })
      .map((line) => ({ ...line, text: shout(line.text) }))
      .flatMap((line) => (random.chance(0.2) ? [line, discountOn(random, line)] : [line])),
  }));
  return random.chance(0.6) ? [...shelves, drinks(random)] : shelves;
}

function discountOn(random: Random, line: BillLine): BillLine {
  const part = random.pick([0.1, 0.2, 0.25]);
  const amount = Math.max(50, Math.round((line.amount * part) / 50) * 50);
  return extra(random.pick(['RABAT', 'MEDLEMSRABAT', 'AFTENRABAT']), -amount, 'discount');
}

function drinks(random: Random): Section {
  const good = random.pick(BOTTLED_DRINKS);
  const count = random.whole(1, 6);
  const deposit = purchase('PANT', count, minorUnits(random.pick([100, 150, 300])));
  return {
    heading: 'DRIKKEVARER',
    lines: [purchase(shout(good[0]), count, composePrice(random, good)), { ...deposit, kind: 'deposit' }],
  };
}

function sectionRows(section: Section, amounts: AmountPrinter): Row[] {
  const lines = section.lines.flatMap((line): Row[] => {
    const indent = line.kind === 'discount' ? '  ' : '';
    if (line.quantity === 1) {
      return [pair([`${indent}${line.text}`, amounts(line.amount)])];
    }
    return [left(line.text), pair([`  ${line.quantity} x ${amounts(line.unitPrice)}`, amounts(line.amount)])];
  });
  return [left(`* ${section.heading} *`), ...lines];
}

function totalRows(
  random: Random,
  bill: Bill,
  { payment, amounts }: { payment: string; amounts: AmountPrinter },
): Row[] {
  const pieces = bill.lines.filter((line) => line.kind === 'item').length;
  const label = random.pick(['TOTAL', 'TOTAL', 'I ALT', 'TOTAL DKK', `TOTAL  ${pieces} VARER`]);
  const before = [
    ...(random.chance(0.3) || bill.rounding !== 0 ? [pair(['SUBTOTAL', amounts(bill.subtotal)])] : []),
    ...(bill.rounding === 0 ? [] : [pair(['ØREAFRUNDING', amounts(bill.rounding)])]),
  ];
  const change =
    payment === 'Kontant' ? [pair(['BYTTEPENGE', amounts(minorUnits(bill.given - bill.total))])] : [];
  return [
    ...before,
    pair([label, amounts(bill.total)], { bold: true, scale: random.pick([1, 1.2]) }),
    space(),
    pair([shout(payment), amounts(bill.given)]),
    ...change,
  ];
}

function footer(visit: Visit): Row[] {
  const { random, shop } = visit;
  const date = printDate(visit.date, random.pick(['blanks', 'blanks', 'dots']));
  const saved = minorUnits(random.whole(5, 900) * 100);
  const bonus = random.chance(0.4)
    ? [
        pair([
          random.pick(['BONUS OPTJENT', 'DU HAR SPARET I ÅR']),
          createAmountPrinter({ thousandsDot: true, minusAfter: true })(saved),
        ]),
      ]
    : [];
  return [
    ...bonus,
    left(`Du blev betjent af: ${visit.staff}`),
    left(`${random.digits(4)} ${visit.till} ${visit.receiptNumber}  ${date} ${visit.time}`),
    left(`Butik ${random.digits(4)}  MOMSNR. ${shop.cvr}`),
    space(),
    centered(random.pick(['TAK FOR BESØGET', 'KIG IND IGEN', 'VELKOMMEN TILBAGE'])),
    ...(random.chance(0.5) ? [space(), barcode(random.digits(20))] : []),
  ];
}
