import { minorUnits } from '@bonbog/domain';

import { composeBasket } from '../compose/basket.ts';
import { extra, invoiceOf, type Bill, type BillLine } from '../compose/bill.ts';
import type { Draft, Layout } from '../compose/draft.ts';
import { printDate, shiftDate, type DateForm } from '../compose/moment.ts';
import { createAmountPrinter, cvrText, type AmountPrinter } from '../compose/print.ts';
import { composeCvr, type Shop } from '../compose/shop.ts';
import type { Visit } from '../compose/visit.ts';
import type { Random } from '../random.ts';
import type { Paper } from '../receipt.ts';
import { cells, fill, left, rule, space, type Cell, type Row, type RowStyle } from '../rows.ts';
import { TRADES } from '../words/invoice-goods.ts';
import { CUSTOMERS } from '../words/people.ts';

const SHEET: Paper = { kind: 'a4', font: 'inter', columns: 84, letterWidth: 12, margin: 110 };
const LABELS_AT = 0.58;

/** Invoice on A4: two columns at the top, prices without VAT, the VAT on top, payment terms at the foot. */
export const officeInvoice: Layout = { hours: [8, 17], compose };

function compose(visit: Visit): Draft {
  const { random, shop } = visit;
  const trade = random.pick(TRADES);
  const goods = composeBasket(random, trade.goods, { fewest: 2, most: 5, severalPart: 0.4 });
  const bill = invoiceOf(
    random.chance(0.4) ? [...goods, extra('Fragt', random.pick([3_900, 5_900, 7_900]), 'fee')] : goods,
  );
  const amounts = createAmountPrinter({ thousandsDot: true, minusAfter: false });
  return {
    bill,
    payment: 'Bankoverførsel',
    category: trade.category,
    paper: SHEET,
    rows: [
      ...letterhead(visit),
      space(1.5),
      ...customerRows(random),
      space(2),
      ...goodsTable(random, bill.lines, amounts),
      space(0.5),
      ...totalRows(random, bill, amounts),
      fill(),
      ...terms(visit),
      rule('line'),
      ...imprint(random, shop),
    ],
  };
}

function letterhead(visit: Visit): Row[] {
  const { random, shop, date } = visit;
  const days = random.pick([8, 14, 30]);
  const form: DateForm = random.pick(['long', 'dashes', 'dots']);
  const details: readonly (readonly [string, string])[] = [
    [random.pick(['Fakturanr.', 'Fakturanummer']), visit.receiptNumber],
    ['Fakturadato', printDate(date, form)],
    [random.pick(['Forfaldsdato', 'Betales senest']), printDate(shiftDate(date, days), form)],
    ['Kundenr.', random.digits(5)],
    ['Ordre udskrevet', `kl. ${visit.time}`],
  ];
  const address = [shop.street, shop.district, `Tlf. ${shop.phone}`, '', ''];
  return [
    twoSides([shop.name, 'FAKTURA'], { scale: 1.5, bold: true }),
    space(0.5),
    ...details.map(([label, value], index) =>
      cells([at(0, address[index] ?? ''), at(LABELS_AT, label), atEnd(1, value)]),
    ),
  ];
}

function customerRows(random: Random): Row[] {
  const ownNumber = random.chance(0.25) ? [left(`Jeres CVR-nr. ${composeCvr(random)}`)] : [];
  return [
    left('Faktureres til', { scale: 0.85 }),
    left(random.pick(CUSTOMERS), { bold: true }),
    left(`Att. ${random.pick(['bogholderiet', 'indkøb', 'regnskab'])}`),
    ...ownNumber,
  ];
}

function goodsTable(random: Random, lines: readonly BillLine[], amounts: AmountPrinter): Row[] {
  const rows = lines.map((line) =>
    tableRow([
      random.digits(5),
      line.text,
      String(line.quantity),
      amounts(line.unitPrice),
      amounts(line.amount),
    ]),
  );
  return [
    tableRow(['Varenr.', 'Beskrivelse', 'Antal', 'Stk. pris', 'Beløb'], { bold: true }),
    rule('line'),
    ...rows,
    rule('line'),
  ];
}

function tableRow(texts: readonly string[], style: RowStyle = {}): Row {
  const [number = '', text = '', quantity = '', price = '', amount = ''] = texts;
  return cells(
    [at(0, number), at(0.1, text), atEnd(0.66, quantity), atEnd(0.83, price), atEnd(1, amount)],
    style,
  );
}

function totalRows(random: Random, bill: Bill, amounts: AmountPrinter): Row[] {
  const labels = random.pick([
    ['Netto', 'Moms 25 %', 'I alt DKK'],
    ['I alt ekskl. moms', 'Moms 25,00 %', 'I alt inkl. moms'],
    ['Subtotal', '25 % moms', 'At betale DKK'],
    ['Beløb ekskl. moms', 'Moms (25 %)', 'Beløb til betaling'],
  ] as const);
  const sum = (label: string, value: string, style: RowStyle = {}) =>
    cells([at(LABELS_AT, label), atEnd(1, value)], style);
  return [
    sum(labels[0], amounts(bill.net)),
    sum(labels[1], amounts(bill.vat)),
    sum(labels[2], amounts(bill.total), { bold: true, scale: 1.1 }),
  ];
}

function terms(visit: Visit): Row[] {
  const { random } = visit;
  const reminder = minorUnits(10_000);
  const amounts = createAmountPrinter({ thousandsDot: true, minusAfter: false });
  return [
    left(`Betaling: Bankoverførsel til reg.nr. ${random.digits(4)} konto ${random.digits(10)}`),
    left(
      `Oplys venligst fakturanr. ${visit.receiptNumber}. Ved rykker opkræves gebyr på ${amounts(reminder)} kr.`,
    ),
    left(`Jeres kontakt: ${visit.staff}`),
    space(1),
  ];
}

function imprint(random: Random, shop: Shop): Row[] {
  return [
    left(`${shop.name}  ·  ${shop.street}, ${shop.district}  ·  ${cvrText(random, shop.cvr)}`, {
      scale: 0.85,
    }),
  ];
}

function twoSides([first, second]: readonly [string, string], style: RowStyle): Row {
  return cells([at(0, first), atEnd(1, second)], style);
}

function at(place: number, text: string): Cell {
  return { text, at: place, align: 'left' };
}

function atEnd(place: number, text: string): Cell {
  return { text, at: place, align: 'right' };
}
