import { minorUnits } from '@bonbog/domain';

import { composeBasket } from '../compose/basket.ts';
import { billOf, type Bill, type BillLine } from '../compose/bill.ts';
import type { Draft, Layout } from '../compose/draft.ts';
import { printDate } from '../compose/moment.ts';
import {
  composeRoll,
  createAmountPrinter,
  cvrText,
  shopHeader,
  shout,
  terminalRows,
  title,
  type AmountPrinter,
} from '../compose/print.ts';
import type { Visit } from '../compose/visit.ts';
import type { Random } from '../random.ts';
import { centered, left, pair, rule, space, type Row } from '../rows.ts';
import { FUELS, ROADSIDE_GOODS } from '../words/goods.ts';

/** Petrol station: litres times a price per litre, with pump, terminal and mileage lines. */
export const petrolStation: Layout = { hours: [5, 24], compose };

function compose(visit: Visit): Draft {
  const { random, shop } = visit;
  const payment = random.pick(['Dankort', 'Visa', 'Erhvervskort', 'Mastercard']);
  const fuel = composeFuel(random);
  const goods = random.chance(0.35) ? composeBasket(random, ROADSIDE_GOODS, { fewest: 1, most: 2 }) : [];
  const bill = billOf([fuel, ...goods], false);
  const paper = composeRoll(random, ['vt323', 'roboto-mono'], [32, 36]);
  const amounts = createAmountPrinter({ thousandsDot: random.chance(0.5), minusAfter: false });
  const date = printDate(visit.date, random.pick(['iso', 'slashes', 'dots', 'dashes-short']));
  return {
    bill,
    payment,
    category: 'Brændstof',
    paper,
    rows: [
      title(random.chance(0.5) ? shout(shop.name) : shop.name, paper),
      ...shopHeader(random, shop, paper),
      centered(cvrText(random, shop.cvr)),
      rule(),
      left(`${random.pick(['Kvittering', 'BON', 'Bonnr.'])} ${visit.receiptNumber}`),
      left(`${random.pick(['Dato', 'DATO', 'Dato:'])} ${date} ${visit.time}`),
      left(`Stander ${random.whole(1, 12)}`),
      space(),
      ...fuelRows(random, fuel, amounts),
      ...goods.map((line) => pair([line.text, amounts(line.amount)])),
      rule(),
      ...totalRows(random, bill, amounts),
      rule(),
      pair([shout(payment), amounts(bill.total)]),
      ...terminalRows(random),
      ...(payment === 'Erhvervskort' ? mileage(random) : []),
      space(),
      centered(random.pick(['Tak og god tur!', 'Kør forsigtigt', 'Tak for handelen'])),
    ],
  };
}

/** Litres to two decimals; the amount is rounded half up, which is how pumps do it. */
function composeFuel(random: Random): BillLine {
  const [text, low, high] = random.pick(FUELS);
  const hundredthLitres = random.whole(1_200, 6_800);
  const pricePerLitre = random.whole(low, high);
  return {
    text,
    quantity: hundredthLitres / 100,
    unitPrice: minorUnits(pricePerLitre),
    amount: minorUnits(Math.round((hundredthLitres * pricePerLitre) / 100)),
    kind: 'item',
  };
}

function fuelRows(random: Random, fuel: BillLine, amounts: AmountPrinter): Row[] {
  const litres = fuel.quantity.toFixed(2).replace('.', ',');
  const price = amounts(fuel.unitPrice);
  const name = random.chance(0.5) ? shout(fuel.text) : fuel.text;
  return random.chance(0.5)
    ? [pair([name, amounts(fuel.amount)]), left(`   ${litres} L x ${price} kr/L`)]
    : [left(name), pair(['LITER', litres]), pair(['PRIS/L', price]), pair(['BELØB', amounts(fuel.amount)])];
}

function totalRows(random: Random, bill: Bill, amounts: AmountPrinter): Row[] {
  const label = random.pick(['Total DKK', 'I ALT', 'AT BETALE', 'TOTAL']);
  return [
    pair([label, amounts(bill.total)], { bold: true, scale: random.pick([1, 1.2]) }),
    pair([random.pick(['Heraf moms 25,00%', 'Moms 25%', 'HERAF MOMS']), amounts(bill.vat)]),
    ...(random.chance(0.4) ? [pair(['Grundlag', amounts(bill.net)])] : []),
  ];
}

function mileage(random: Random): Row[] {
  return [
    left(`Km-stand: ${random.digits(6)}`),
    left(`Reg.nr: ${random.pick(['BX', 'CR', 'DE'])} ${random.digits(5)}`),
  ];
}
