import { shiftDate } from '../../compose/moment.ts';
import { writeDay } from '../days.ts';
import type { Design, Occasion } from '../design.ts';
import { composeFirm } from '../firm.ts';
import { CLOUD_SERVICES, pickGoods, WEB_GOODS } from '../goods.ts';
import { createMoney, ENGLISH, DOTS, KR_AFTER, KR_BEFORE } from '../money.ts';
import { sideLogo } from '../parts.ts';
import { createPen } from '../pen.ts';
import { sumUp, surcharge } from '../sums.ts';
import { phoneScreen, sheetOfA4 } from '../themes.ts';

const WEB_SHOPS = {
  heads: ['Cykelgrej', 'Friluft', 'Pakkelageret', 'Løbebutikken', 'Nettorvet'],
  tails: ['Online', '.dk', 'Webshop', 'Danmark'],
};
const CLOUDS = {
  heads: ['Skybase', 'Taskfjord', 'Mailkite', 'Ledgerly', 'Pixelbay'],
  tails: ['', 'Nordic', 'ApS', 'Cloud'],
};
const APP_SHOPS = {
  heads: ['Parkér', 'Ladepunkt', 'Løbehjul', 'Madbud', 'Vaskeri'],
  tails: ['Nu', 'Go', 'Byen', 'Nord'],
};

/** The mail a web shop sends when an order is paid. */
export const webOrder: Design = { hours: [0, 24], compose: composeOrder };

function composeOrder(occasion: Occasion) {
  const { random, date } = occasion;
  const firm = composeFirm(random, WEB_SHOPS);
  const lines = pickGoods(random, WEB_GOODS, { fewest: 1, most: 4 });
  const sums = sumUp([...lines, surcharge('Levering', random.pick([0, 3900, 4900]), { kind: 'fee' })], true);
  const money = createMoney(random.pick([KR_AFTER, KR_BEFORE, { ...DOTS, after: ' DKK' }]));
  const payment = random.pick(['MobilePay', 'Visa', 'Dankort', 'Klarna']);
  const pen = createPen(sheetOfA4('lato', { height: null, width: 1000, margin: 80 }));
  pen.left(`Fra: ${firm.name} <${firm.mail}>`, { scale: 0.85, ink: '#6b7280' });
  pen.left(`Emne: Tak for din ordre ${occasion.number}`, { scale: 0.85, ink: '#6b7280' });
  pen.rule({ ink: '#d1d5db' });
  sideLogo(pen, firm.name, {
    font: 'oswald',
    ink: '#0d5c63',
    scale: 1.8,
    style: random.pick(['leaf', 'disc', 'band']),
    side: 'left',
  });
  pen.space(1);
  pen.left(random.pick(['Tak for din ordre!', 'Din kvittering', 'Ordrebekræftelse og kvittering']), {
    bold: true,
    scale: 1.5,
  });
  pen.left(`Hej ${occasion.staff}. Vi har modtaget din betaling og pakker din ordre.`);
  pen.space(0.7);
  pen.pair('Ordrenummer', occasion.number);
  pen.pair(
    random.pick(['Ordredato', 'Dato', 'Købsdato']),
    writeDay(date, random.pick(['long', 'short-month', 'dots', 'long-weekday'])),
  );
  pen.pair('Forventet levering', writeDay(shiftDate(date, 3), 'long'));
  pen.pair('Betalingsmetode', payment);
  pen.rule({ ink: '#d1d5db' });
  lines.forEach((line) => {
    pen.pair(`${line.quantity} x ${line.text}`, money(line.amount));
  });
  pen.rule({ ink: '#d1d5db' });
  pen.pair('Subtotal', money(lines.reduce((sum, line) => sum + line.amount, 0)));
  pen.pair(
    'Levering',
    sums.lines.at(-1)?.amount === 0 ? `Gratis ${money(0)}` : money(sums.lines.at(-1)?.amount ?? 0),
  );
  pen.pair(random.pick(['Total', 'I alt', 'Total inkl. moms', 'Samlet beløb']), money(sums.total), {
    bold: true,
    scale: 1.3,
  });
  pen.pair(random.pick(['Heraf moms', 'Moms (25%)', 'Moms udgør']), money(sums.vat));
  pen.space(1);
  pen.left('Du har 30 dages fuld returret fra den dag, du modtager pakken.', { scale: 0.85 });
  pen.rule({ ink: '#d1d5db' });
  pen.center(
    `${firm.name} · ${firm.street} · ${firm.postcode} ${firm.town} · CVR ${firm.cvr} · ${firm.web}`,
    { scale: 0.75, ink: '#6b7280' },
  );
  return {
    firm,
    sums,
    sheets: [pen.finish()],
    currency: 'DKK',
    category: 'Andet' as const,
    payment,
    prints: { cvr: true, time: false, number: true, vat: true },
  };
}

/** An invoice for software by the month, in English, with Danish VAT. */
export const subscription: Design = { hours: [0, 24], compose: composeSubscription };

function composeSubscription(occasion: Occasion) {
  const { random, date } = occasion;
  const firm = composeFirm(random, CLOUDS);
  const sums = sumUp(pickGoods(random, CLOUD_SERVICES, { fewest: 1, most: 3 }), false);
  const money = createMoney(
    random.pick([
      { ...ENGLISH, before: 'DKK ' },
      { ...ENGLISH, after: ' kr' },
      { ...ENGLISH, before: 'kr ' },
    ]),
  );
  const form = random.pick(['american', 'american-short', 'english', 'english-short'] as const);
  const isPaid = random.chance(0.6);
  const pen = createPen(sheetOfA4('inter'));
  pen.pair('Invoice', firm.name, { bold: true, scale: 1.8 });
  pen.space(0.5);
  pen.left(`Invoice number   ${occasion.number}`);
  pen.left(`${random.pick(['Date of issue', 'Invoice date'])}   ${writeDay(date, form)}`);
  pen.left(`Date due   ${writeDay(shiftDate(date, random.pick([0, 14])), form)}`);
  pen.space(1);
  const top = pen.y();
  [
    firm.name,
    firm.street,
    `${firm.postcode} ${firm.town}`,
    'Denmark',
    firm.mail,
    `DK VAT DK${firm.cvr}`,
  ].forEach((text, index) => {
    pen.left(text, { bold: index === 0 });
  });
  pen.go(top);
  pen.within(0.5, 1, () => {
    ['Bill to', 'Tegnestuen Måge & Søn', 'Lupinvej 4', '8000 Aarhus C', 'Denmark'].forEach((text, index) => {
      pen.left(text, { bold: index === 0 });
    });
  });
  pen.space(2.5);
  pen.left(`${money(sums.total)} ${isPaid ? 'paid on' : 'due'} ${writeDay(date, form)}`, {
    bold: true,
    scale: 1.4,
  });
  pen.space(1);
  pen.row(
    [
      { text: 'Description', at: 0 },
      { text: 'Qty', at: 0.6, align: 'right' },
      { text: 'Unit price', at: 0.8, align: 'right' },
      { text: 'Amount', at: 1, align: 'right' },
    ],
    { scale: 0.8 },
  );
  pen.rule({ thickness: 1 });
  sums.lines.forEach((line) => {
    pen.row([
      { text: line.text, at: 0, room: 0.5 },
      { text: String(line.quantity), at: 0.6, align: 'right' },
      { text: money(line.unit), at: 0.8, align: 'right' },
      { text: money(line.amount), at: 1, align: 'right' },
    ]);
  });
  pen.space(1);
  pen.within(0.5, 1, () => {
    pen.pair('Subtotal', money(sums.net));
    pen.pair('Total excluding tax', money(sums.net));
    pen.pair(
      random.pick([`VAT - Denmark (25% on ${money(sums.net)})`, 'VAT 25%', 'Tax (25%)']),
      money(sums.vat),
    );
    pen.pair('Total', money(sums.total), { bold: true });
    pen.pair(isPaid ? 'Amount paid' : 'Amount due', money(sums.total), { bold: true });
  });
  return {
    firm,
    sums,
    sheets: [pen.finish()],
    currency: 'DKK',
    category: 'Software' as const,
    payment: null,
    prints: { cvr: true, time: false, number: true, vat: true },
  };
}

/** The screen of an app after paying, light on dark. */
export const appDark: Design = { hours: [6, 23], compose: composeApp };

function composeApp(occasion: Occasion) {
  const { random, date } = occasion;
  const firm = composeFirm(random, APP_SHOPS);
  const sums = sumUp(pickGoods(random, WEB_GOODS, { fewest: 1, most: 1, several: 0 }), true);
  const money = createMoney(random.pick([KR_AFTER, DOTS, KR_BEFORE]));
  const hasVat = random.chance(0.75);
  const pen = createPen(
    phoneScreen('roboto', { ink: '#f3f4f6', paper: random.pick(['#111316', '#1b1d2a', '#000000']) }),
  );
  pen.go(24);
  pen.pair(occasion.time, `${random.pick(['4G', '5G'])}  ${random.whole(11, 99)}%`, {
    scale: 0.8,
    bold: true,
  });
  pen.space(1);
  pen.left('<  Kvittering', { bold: true, scale: 1.1 });
  pen.space(1.5);
  pen.center(firm.name, { bold: true, scale: 1.3 });
  pen.center(money(sums.total), { bold: true, scale: 2.4 });
  pen.center(random.pick(['Betalt', 'Gennemført', 'Betaling gennemført']), { ink: '#6ee7b7' });
  pen.space(1.5);
  const facts: readonly (readonly [string, string])[] = [
    ['Dato', `${writeDay(date, random.pick(['short-month', 'long', 'dots']))} kl. ${occasion.time}`],
    ['Betalt med', 'MobilePay'],
    [random.pick(['Kvitteringsnr.', 'Transaktion']), occasion.number],
    ['Vare', sums.lines[0]?.text ?? ''],
    ['Beløb', money(sums.total)],
    ...(hasVat ? ([[random.pick(['Heraf moms', 'Moms (25%)']), money(sums.vat)]] as const) : []),
    ['CVR-nr.', firm.cvr],
  ];
  facts.forEach(([label, value]) => {
    pen.pair(label, value, { scale: 0.95 });
    pen.rule({ ink: '#374151', thickness: 1 });
  });
  pen.space(2);
  pen.box({ rows: 2, fill: '#2563eb', radius: 20 });
  pen.space(0.45);
  pen.center('Del kvittering', { bold: true });
  return {
    firm,
    sums,
    sheets: [pen.finish()],
    currency: 'DKK',
    category: 'Andet' as const,
    payment: 'MobilePay',
    prints: { cvr: true, time: true, number: true, vat: hasVat },
  };
}
