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
  title,
  type AmountPrinter,
} from '../compose/print.ts';
import type { Visit } from '../compose/visit.ts';
import type { Random } from '../random.ts';
import { centered, left, pair, rule, space, type Row } from '../rows.ts';
import { PHARMACY_GOODS } from '../words/goods.ts';

/** Pharmacy: AT BETALE, with rounding and change when paid in cash. */
export const pharmacy: Layout = { hours: [9, 18], compose };

function compose(visit: Visit): Draft {
  const { random, shop } = visit;
  const payment = random.pick(['Kontant', 'Kontant', 'Dankort', 'Visa/Dankort', 'MobilePay']);
  const bill = billOf(composeLines(random), payment === 'Kontant');
  const paper = composeRoll(random, ['courier-prime', 'roboto-mono'], [36, 40]);
  const amounts = createAmountPrinter({ thousandsDot: true, minusAfter: false });
  return {
    bill,
    payment,
    category: 'Personlig pleje og apotek',
    paper,
    rows: [
      title(shop.name, paper),
      ...shopHeader(random, shop, paper),
      centered(shop.openingHours),
      centered(cvrText(random, shop.cvr)),
      space(),
      left(`${random.pick(['Kvittering', 'Kvit. nr.'])} ${visit.receiptNumber}`),
      rule(),
      ...bill.lines.filter((line) => line.kind !== 'rounding').flatMap((line) => goodRows(line, amounts)),
      rule(),
      ...totalRows(bill, amounts),
      ...paymentRows(bill, { payment, amounts }),
      space(),
      pair([random.pick(['Heraf 25% moms', 'Heraf moms kr.', 'MOMS UDGØR']), amounts(bill.vat)]),
      space(),
      left(`Ekspederet af: ${visit.staff}`),
      left(momentText(visit)),
      space(),
      centered(random.pick(['God bedring', 'Spørg os gerne til råds', 'Medicin tages ikke retur'])),
    ],
  };
}

function composeLines(random: Random): BillLine[] {
  const goods = composeBasket(random, PHARMACY_GOODS, { fewest: 1, most: 5, severalPart: 0.2 });
  const discount = extra('Medlemsrabat', -random.pick([500, 1_000, 1_250]), 'discount');
  return random.chance(0.3) ? [...goods, discount] : goods;
}

function goodRows(line: BillLine, amounts: AmountPrinter): Row[] {
  return line.quantity === 1
    ? [pair([line.text, amounts(line.amount)])]
    : [left(line.text), pair([`   ${line.quantity} stk à ${amounts(line.unitPrice)}`, amounts(line.amount)])];
}

function totalRows(bill: Bill, amounts: AmountPrinter): Row[] {
  const rounding =
    bill.rounding === 0
      ? []
      : [pair(['SUBTOTAL', amounts(bill.subtotal)]), pair(['ØREAFRUNDING', amounts(bill.rounding)])];
  return [...rounding, pair(['AT BETALE', amounts(bill.total)], { bold: true, scale: 1.15 })];
}

function paymentRows(bill: Bill, { payment, amounts }: { payment: string; amounts: AmountPrinter }): Row[] {
  if (payment !== 'Kontant') {
    return [pair([`Betalt med ${payment}`, amounts(bill.total)])];
  }
  return [
    pair(['KONTANT', amounts(bill.given)]),
    pair(['BYTTEPENGE', amounts(minorUnits(bill.given - bill.total))]),
  ];
}

function momentText(visit: Visit): string {
  const date = printDate(visit.date, visit.random.pick(['slash-dash', 'dots', 'dashes']));
  return `D. ${date} kl. ${dottedTime(visit.time)}`;
}
