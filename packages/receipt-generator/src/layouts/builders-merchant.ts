import { minorUnits } from '@bonbog/domain';

import { composeBasket } from '../compose/basket.ts';
import { billOf, extra, type Bill, type BillLine } from '../compose/bill.ts';
import type { Draft, Layout } from '../compose/draft.ts';
import { dottedTime, printDate, shiftDate } from '../compose/moment.ts';
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
import { barcode, centered, left, pair, rule, space, type Row } from '../rows.ts';
import { BUILDING_GOODS } from '../words/goods.ts';

/** Builders' merchant: item numbers above the goods, a VAT table by class, and a date until which goods go back. */
export const buildersMerchant: Layout = { hours: [7, 19], compose };

function compose(visit: Visit): Draft {
  const { random, shop } = visit;
  const payment = random.pick(['Visa', 'Dankort', 'Mastercard', 'Kontokort']);
  const bill = billOf(composeLines(random), false);
  const paper = composeRoll(random, ['roboto-mono', 'courier-prime', 'vt323'], [40, 44]);
  const amounts = createAmountPrinter({ thousandsDot: random.chance(0.8), minusAfter: false });
  return {
    bill,
    payment,
    category: random.pick(['Materialer', 'Værktøj og småanskaffelser']),
    paper,
    rows: [
      title(shop.name, paper),
      ...shopHeader(random, shop, paper),
      centered(cvrText(random, shop.cvr)),
      space(),
      left(`Bon/Faktura: ${random.digits(4)}-${visit.till}-${visit.receiptNumber}`),
      rule(),
      ...bill.lines.flatMap((line) => lineRows(random, line, amounts)),
      rule(),
      ...totalRows(random, bill, amounts),
      pair([payment, `${amounts(bill.total)}  `]),
      space(),
      ...vatRows(random, bill, amounts),
      space(),
      ...(random.chance(0.4) ? terminalRows(random) : []),
      ...footer(visit),
    ],
  };
}

function composeLines(random: Random): BillLine[] {
  return composeBasket(random, BUILDING_GOODS, { fewest: 1, most: 7, severalPart: 0.35 }).flatMap((line) => {
    const percent = random.pick([5, 10, 15]);
    const discount = Math.round((line.amount * percent) / 100);
    return random.chance(0.2) ? [line, extra(`Kunderabat ${percent}%`, -discount, 'discount')] : [line];
  });
}

function lineRows(random: Random, line: BillLine, amounts: AmountPrinter): Row[] {
  if (line.kind === 'discount') {
    return [pair([`   ${line.text}`, `${amounts(line.amount)}  `])];
  }
  const itemNumber = left(`57${random.digits(11)}`);
  if (line.quantity === 1) {
    return [itemNumber, pair([line.text, `${amounts(line.amount)} 1`])];
  }
  const several = pair([`   ${line.quantity} x ${amounts(line.unitPrice)}`, `${amounts(line.amount)} 1`]);
  return [itemNumber, left(line.text), several];
}

function totalRows(random: Random, bill: Bill, amounts: AmountPrinter): Row[] {
  const label = random.pick(['Total DKK', 'I ALT', 'TOTAL', 'I alt DKK']);
  const hasDiscount = bill.lines.some((line) => line.kind === 'discount');
  const saved = bill.lines
    .filter((line) => line.kind === 'discount')
    .reduce((sum, line) => sum - line.amount, 0);
  return [
    pair([label, `${amounts(bill.total)}  `], { bold: true }),
    ...(hasDiscount ? [pair(['Heraf rabat i alt', `${amounts(minorUnits(saved))}  `])] : []),
  ];
}

function vatRows(random: Random, bill: Bill, amounts: AmountPrinter): Row[] {
  return random.chance(0.6)
    ? [pair([`1: Moms 25,00% af ${amounts(bill.net)}`, `${amounts(bill.vat)}  `])]
    : [pair(['Heraf moms 25%', `${amounts(bill.vat)}  `]), pair(['Momsgrundlag', `${amounts(bill.net)}  `])];
}

function footer(visit: Visit): Row[] {
  const { random } = visit;
  const form = random.pick(['dots', 'dashes'] as const);
  const time = random.chance(0.7) ? visit.time : dottedTime(visit.time);
  const returnDay = printDate(shiftDate(visit.date, 30), form);
  return [
    left(`Eksp. ${visit.staff}  Kasse ${visit.till}`),
    left(`${printDate(visit.date, form)}  ${time}`),
    space(),
    centered(
      random.pick([`Bytteret til ${returnDay}`, 'Bytteret 30 dage mod bon', `Ombyttes senest ${returnDay}`]),
    ),
    centered('Afskårne metervarer tages ikke retur'),
    ...(random.chance(0.6) ? [space(), barcode(random.digits(16))] : []),
  ];
}
