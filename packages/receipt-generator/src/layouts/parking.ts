import { minorUnits } from '@bonbog/domain';

import { billOf, extra, type Bill, type BillLine } from '../compose/bill.ts';
import type { Draft, Layout } from '../compose/draft.ts';
import { printDate, type DateForm } from '../compose/moment.ts';
import {
  addressRows,
  composeRoll,
  createAmountPrinter,
  cvrText,
  shout,
  title,
  type AmountPrinter,
} from '../compose/print.ts';
import type { Visit } from '../compose/visit.ts';
import type { Random } from '../random.ts';
import { centered, pair, rule, space, type Row } from '../rows.ts';

/** Parking slip: when one came and left, zone and number plate, an amount and little else. */
export const parking: Layout = { hours: [8, 22], compose };

const HOUR_PRICES = [1_200, 1_500, 1_800, 2_200, 2_500, 3_000, 3_800] as const;
const SERVICE_FEE = 195;

function compose(visit: Visit): Draft {
  const { random, shop } = visit;
  const payment = random.pick(['Dankort', 'Visa', 'MobilePay', 'Mastercard']);
  // Parking ends when the slip is printed and began the same day: the till opens at eight.
  const hours = random.whole(1, Math.min(8, Number(visit.time.slice(0, 2)) - 7));
  const lines = composeLines(random, hours);
  const bill = billOf(lines, false);
  const paper = composeRoll(random, ['vt323', 'roboto-mono'], [30, 34]);
  const amounts = createAmountPrinter({ thousandsDot: true, minusAfter: false });
  return {
    bill,
    payment,
    category: 'Parkering',
    paper,
    rows: [
      title(random.chance(0.5) ? shout(shop.name) : shop.name, paper),
      ...addressRows(shop, paper),
      centered(cvrText(random, shop.cvr)),
      space(),
      centered('KVITTERING', { bold: true }),
      rule(),
      ...stayRows(visit, hours),
      rule(),
      ...lines.map((line) => pair([line.text, amounts(line.amount)])),
      ...totalRows(random, bill, amounts),
      pair([`Betalt med ${payment}`, amounts(bill.total)]),
      space(),
      pair(['Automat', `P${random.digits(3)}`]),
      pair(['Kvit. nr.', visit.receiptNumber]),
      centered(`Vagttelefon ${shop.phone}`),
    ],
  };
}

function composeLines(random: Random, hours: number): BillLine[] {
  const hourPrice = minorUnits(random.pick(HOUR_PRICES));
  const stay: BillLine = {
    text: `Parkering ${hours} ${hours === 1 ? 'time' : 'timer'}`,
    quantity: hours,
    unitPrice: hourPrice,
    amount: minorUnits(hours * hourPrice),
    kind: 'item',
  };
  return random.chance(0.3) ? [stay, extra('Servicegebyr', SERVICE_FEE, 'fee')] : [stay];
}

function stayRows(visit: Visit, hours: number): Row[] {
  const form: DateForm = visit.random.pick(['slash-dash', 'dots', 'dashes']);
  const [hour = '', minute = ''] = visit.time.split(':');
  const arrival = `${String(Number(hour) - hours).padStart(2, '0')}:${minute}`;
  const plate = `${visit.random.pick(['CK', 'DF', 'EB', 'BZ'])} ${visit.random.digits(2)} ${visit.random.digits(3)}`;
  const day = printDate(visit.date, form);
  return [
    pair(['Område', visit.random.digits(4)]),
    pair(['Reg.nr.', plate]),
    pair(['Fra', `${day} ${arrival}`]),
    pair(['Til', `${day} ${visit.time}`]),
  ];
}

function totalRows(random: Random, bill: Bill, amounts: AmountPrinter): Row[] {
  return [
    space(),
    pair([random.pick(['TOTAL DKK', 'I ALT', 'Samlet pris', 'AT BETALE']), amounts(bill.total)], {
      bold: true,
      scale: 1.15,
    }),
    pair([random.pick(['Heraf moms 25%', 'Moms udgør', 'HERAF MOMS']), amounts(bill.vat)]),
  ];
}
