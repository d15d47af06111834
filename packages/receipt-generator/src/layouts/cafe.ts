import { composeBasket } from '../compose/basket.ts';
import { billOf, type Bill, type BillLine } from '../compose/bill.ts';
import type { Draft, Layout } from '../compose/draft.ts';
import { printDate } from '../compose/moment.ts';
import {
  composeRoll,
  createAmountPrinter,
  cvrText,
  shopHeader,
  title,
  type AmountPrinter,
} from '../compose/print.ts';
import type { Visit } from '../compose/visit.ts';
import type { Random } from '../random.ts';
import { centered, left, pair, rule, space, type Row } from '../rows.ts';
import { CAFE_GOODS } from '../words/goods.ts';

/** Café or bakery: a short narrow receipt with few words. */
export const cafe: Layout = { hours: [7, 18], compose };

function compose(visit: Visit): Draft {
  const { random, shop } = visit;
  const payment = random.pick(['MobilePay', 'Kort', 'Dankort', 'Apple Pay']);
  const bill = billOf(composeBasket(random, CAFE_GOODS, { fewest: 1, most: 4, severalPart: 0.3 }), false);
  const paper = composeRoll(random, ['roboto-mono', 'courier-prime', 'vt323'], [30, 34]);
  const amounts = createAmountPrinter({ thousandsDot: true, minusAfter: false });
  const date = printDate(visit.date, random.pick(['dashes-short', 'dots', 'slash-dash', 'dashes']));
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
      pair([date, visit.time]),
      left(`Ordre ${visit.receiptNumber}   ${visit.staff}`),
      rule(random.pick(['-', '=', '*'])),
      ...bill.lines.map((line) => goodRow(line, amounts)),
      rule(),
      ...totalRows(random, bill, amounts),
      pair([payment, amounts(bill.total)]),
      space(),
      ...footer(random),
    ],
  };
}

function goodRow(line: BillLine, amounts: AmountPrinter): Row {
  return pair([`${line.quantity} ${line.text}`, amounts(line.amount)]);
}

function totalRows(random: Random, bill: Bill, amounts: AmountPrinter): Row[] {
  const total = pair([random.pick(['TOTAL', 'I alt', 'Total kr.', 'I ALT DKK']), amounts(bill.total)], {
    bold: true,
    scale: 1.1,
  });
  const vat = pair([random.pick(['Heraf moms', '25% moms', 'Moms 25%']), amounts(bill.vat)]);
  return [total, vat];
}

function footer(random: Random): Row[] {
  const network = random.chance(0.4) ? [centered(`Wifi: gaest${random.digits(4)}`)] : [];
  return [centered(random.pick(['Tak for i dag', 'Hav en dejlig dag', 'Kom snart igen'])), ...network];
}
