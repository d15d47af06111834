import { minorUnits } from '@bonbog/domain';

import { composeBasket } from '../compose/basket.ts';
import { billOf, extra, type Bill, type BillLine } from '../compose/bill.ts';
import type { Draft, Layout } from '../compose/draft.ts';
import { dottedTime, printDate } from '../compose/moment.ts';
import {
  composeRoll,
  createAmountPrinter,
  cvrText,
  shopHeader,
  terminalRows,
  title,
  type AmountPrinter,
} from '../compose/print.ts';
import type { Visit } from '../compose/visit.ts';
import type { Random } from '../random.ts';
import { centered, left, pair, rule, space, type Row } from '../rows.ts';
import { DISHES } from '../words/goods.ts';

/** Restaurant: dishes with their count in front, table and waiter, sometimes a tip that is part of what is paid. */
export const restaurant: Layout = { hours: [12, 23], compose };

function compose(visit: Visit): Draft {
  const { random, shop } = visit;
  const payment = random.pick(['Dankort', 'Visa', 'Mastercard', 'MobilePay']);
  const bill = billOf(composeLines(random), false);
  const paper = composeRoll(random, ['courier-prime', 'roboto-mono'], [36, 40]);
  const amounts = createAmountPrinter({ thousandsDot: random.chance(0.7), minusAfter: false });
  return {
    bill,
    payment,
    category: 'Restaurant',
    paper,
    rows: [
      title(shop.name, paper),
      ...shopHeader(random, shop, paper),
      centered(cvrText(random, shop.cvr)),
      space(),
      pair([`Bord ${random.whole(1, 48)}`, `Tjener: ${visit.staff}`]),
      rule(),
      ...bill.lines.filter((line) => line.kind === 'item').map((line) => dishRow(line, amounts)),
      rule(),
      ...totalRows(random, bill, amounts),
      space(),
      pair([payment, amounts(bill.total)]),
      ...(payment === 'MobilePay' || random.chance(0.4) ? [] : terminalRows(random)),
      space(),
      ...footer(visit),
    ],
  };
}

function composeLines(random: Random): BillLine[] {
  const dishes = composeBasket(random, DISHES, { fewest: 2, most: 7, severalPart: 0.5 });
  const whole = dishes.map((line) => wholeKroner(line));
  const sum = whole.reduce((total, line) => total + line.amount, 0);
  return random.chance(0.25) ? [...whole, extra('Drikkepenge', tipFor(sum), 'tip')] : whole;
}

/** Menus have no øre. */
function wholeKroner(line: BillLine): BillLine {
  const unitPrice = minorUnits(Math.floor(line.unitPrice / 100) * 100);
  return { ...line, unitPrice, amount: minorUnits(unitPrice * line.quantity) };
}

/** About a tenth, in whole tens of kroner. */
function tipFor(sum: number): number {
  return Math.max(2_000, Math.round(sum / 10_000) * 1_000);
}

function dishRow(line: BillLine, amounts: AmountPrinter): Row {
  return pair([`${line.quantity} ${line.text}`, amounts(line.amount)]);
}

function totalRows(random: Random, bill: Bill, amounts: AmountPrinter): Row[] {
  const tip = bill.lines.find((line) => line.kind === 'tip');
  const tipRows =
    tip === undefined
      ? []
      : [pair(['Subtotal', amounts(bill.subtotal)]), pair([tip.text, amounts(tip.amount)])];
  return [
    ...tipRows,
    pair([random.pick(['AT BETALE', 'AT BETALE DKK', 'I ALT', 'TOTAL DKK']), amounts(bill.total)], {
      bold: true,
      scale: 1.2,
    }),
    pair([random.pick(['HERAF MOMS', 'Heraf moms 25%', 'Moms 25% udgør']), amounts(bill.vat)]),
    ...(random.chance(0.4) ? [pair(['Excl. moms', amounts(bill.net)])] : []),
  ];
}

function footer(visit: Visit): Row[] {
  const { random } = visit;
  const date = printDate(visit.date, random.pick(['dashes', 'dots', 'slashes', 'long']));
  const time = random.chance(0.5) ? visit.time : `kl. ${dottedTime(visit.time)}`;
  return [
    left(`Bon ${visit.receiptNumber}`),
    left(`${date}  ${time}`),
    space(),
    centered(random.pick(['Tak for besøget - på gensyn!', 'Velbekomme og på gensyn', 'Tak fordi I kom'])),
  ];
}
