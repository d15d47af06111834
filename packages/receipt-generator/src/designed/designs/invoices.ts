import { shiftDate } from '../../compose/moment.ts';
import { composeCvr } from '../../compose/shop.ts';
import { CUSTOMERS } from '../../words/people.ts';
import { writeDay } from '../days.ts';
import type { Design, Occasion } from '../design.ts';
import { composeFirm, cvrLabel, type Firm } from '../firm.ts';
import { pickGoods, SERVICES, WEB_GOODS } from '../goods.ts';
import { BLANKS, createMoney, DOTS, KR_BEFORE, type Money } from '../money.ts';
import { sideLogo } from '../parts.ts';
import { createPen, type Pen } from '../pen.ts';
import { reversed, sumUp, surcharge, type SaleLine, type Sums } from '../sums.ts';
import { sheetOfA4 } from '../themes.ts';

const CRAFTSMEN = {
  heads: [
    'Bygværk',
    'Murerfirmaet',
    'VVS-Huset',
    'El-Centrum',
    'Tømrermester',
    'Studio',
    'Reklamebureauet',
    'Rent & Klart',
  ],
  tails: null,
};
const PRINTED = { cvr: true, time: false, number: true, vat: true };
const ROWS_A_PAGE = 18;

/** A4 with the logo left, a ruled table, company numbers of both parties and a payment card line. */
export const invoiceRuled: Design = { hours: [8, 17], compose: composeRuled };

function composeRuled(occasion: Occasion) {
  const { random, date } = occasion;
  const firm = composeFirm(random, CRAFTSMEN);
  const sums = sumUp(pickGoods(random, SERVICES, { fewest: 1, most: 6, several: 0.4 }), false);
  const money = createMoney(random.pick([DOTS, DOTS, BLANKS]));
  const pen = createPen(sheetOfA4('open-sans'));
  sideLogo(pen, firm.name, {
    font: 'oswald',
    ink: random.pick(['#7a1f2b', '#1d3f6e', '#22252b']),
    scale: 2,
    style: random.pick(['roof', 'frame', 'band']),
    side: 'left',
  });
  pen.left(`${firm.street}, ${firm.postcode} ${firm.town}`, { scale: 0.85 });
  pen.left(`${cvrLabel(random, firm.cvr)} · Tlf. ${firm.phone} · ${firm.mail}`, { scale: 0.85 });
  pen.space(2);
  const top = pen.y();
  buyer(pen, occasion, random.chance(0.7));
  const below = pen.y();
  pen.go(top);
  pen.within(0.6, 1, () => {
    pen.left('FAKTURA', { bold: true, scale: 1.5 });
    const form = random.pick(['dots', 'dashes', 'long', 'slash-dash'] as const);
    pen.pair(random.pick(['Fakturanr.', 'Fakturanummer', 'Faktura nr.:']), occasion.number);
    pen.pair(random.pick(['Fakturadato', 'Dato', 'Faktura dato:']), writeDay(date, form));
    pen.pair(
      random.pick(['Forfaldsdato', 'Forfald', 'Betalingsdato']),
      writeDay(shiftDate(date, random.pick([8, 14, 30])), form),
    );
    pen.pair('Ordrenr.', random.digits(5));
  });
  pen.go(Math.max(below, pen.y()) + 40);
  ruledTable(pen, sums.lines, money);
  pen.space(0.4);
  totals(pen, sums, { money, words: random.whole(0, 3) });
  pen.space(2);
  pen.box({ rows: 4.2, stroke: pen.theme.ink });
  pen.space(0.4);
  pen.within(0.03, 0.97, () => {
    pen.left(`Betales med indbetalingskort  +71<0${random.digits(14)}+${random.digits(8)}<`);
    pen.left(`eller til bank: reg.nr. ${random.digits(4)}  konto ${random.digits(10)}`);
    pen.left('Ved for sen betaling beregnes rente 2,00 % pr. måned og gebyr kr. 100,00.', { scale: 0.85 });
  });
  return invoice(occasion, { firm, sums, sheets: [pen.finish()] });
}

/** A4 with a coloured band, the logo right, a table without lines, EAN and bank. */
export const invoiceBand: Design = { hours: [8, 17], compose: composeBand };

function composeBand(occasion: Occasion) {
  const { random, date } = occasion;
  const firm = composeFirm(random, CRAFTSMEN);
  const freight = random.chance(0.4) ? [surcharge('Fragt', 7900, { kind: 'fee' })] : [];
  const sums = sumUp([...pickGoods(random, SERVICES, { fewest: 2, most: 5 }), ...freight], false);
  const money = createMoney(random.pick([DOTS, KR_BEFORE]));
  const colour = random.pick(['#0d5c63', '#3d2c8d', '#b3541e']);
  const pen = createPen(sheetOfA4('lato'));
  pen.shape({
    kind: 'box',
    x: 0,
    y: 0,
    width: 1240,
    height: 180,
    fill: colour,
    stroke: null,
    radius: 0,
    thickness: 0,
    turn: 0,
  });
  pen.go(60);
  pen.row([{ text: firm.name, at: 1, align: 'right', room: 0.6 }], {
    font: 'oswald',
    scale: 2.4,
    ink: '#ffffff',
  });
  pen.go(70);
  pen.left('Faktura', { scale: 2, bold: true, ink: '#ffffff' });
  pen.go(230);
  const form = random.pick(['long', 'dots', 'dashes-short'] as const);
  const facts: readonly (readonly [string, string])[] = [
    ['Fakturanummer', occasion.number],
    ['Dato', writeDay(date, form)],
    ['Betalingsfrist', writeDay(shiftDate(date, 30), form)],
    ['EAN', `57980${random.digits(8)}`],
  ];
  facts.forEach(([label, value], index) => {
    const y = pen.y();
    pen.row([{ text: label, at: index * 0.26 }], { scale: 0.8, ink: '#6b7280' });
    pen.row([{ text: value, at: index * 0.26 }], { bold: true });
    pen.go(y);
  });
  pen.space(3);
  const top = pen.y();
  buyer(pen, occasion, random.chance(0.5));
  const below = pen.y();
  pen.go(top);
  pen.within(0.62, 1, () => {
    pen.left('Fra', { scale: 0.8, ink: '#6b7280' });
    pen.left(firm.name, { bold: true });
    pen.left(firm.street);
    pen.left(`${firm.postcode} ${firm.town}`);
    pen.left(cvrLabel(random, firm.cvr));
  });
  pen.go(Math.max(below, pen.y()) + 50);
  table(pen, sums.lines, { money, columns: ['Beskrivelse', 'Antal', 'Pris', 'Beløb'] });
  pen.space(1);
  totals(pen, sums, { money, words: random.whole(0, 3), isBand: true });
  pen.go(1560);
  pen.rule({ ink: colour });
  pen.left(
    `Betales til ${firm.name}, bank reg. ${random.digits(4)} konto ${random.digits(8)}. Mærk betalingen ${occasion.number}.`,
    { scale: 0.85 },
  );
  return invoice(occasion, { firm, sums, sheets: [pen.finish()] });
}

/** An invoice of several pages, what is carried over at the foot and the head of each. */
export const invoicePages: Design = { hours: [8, 17], compose: composePages };

function composePages(occasion: Occasion) {
  const { random } = occasion;
  const firm = composeFirm(random, {
    heads: ['Nordkontor', 'Engrosvarer', 'Lagerhuset', 'Dansk Cykelgros'],
    tails: ['A/S', 'ApS', 'Engros'],
  });
  const goods = [...WEB_GOODS, ...SERVICES];
  const many = [
    ...pickGoods(random, goods, { fewest: 14, most: 18 }),
    ...pickGoods(random, goods, { fewest: 10, most: 16 }),
  ];
  const sums = sumUp(many, false);
  const money = createMoney(DOTS);
  const count = Math.ceil(many.length / ROWS_A_PAGE);
  const form = random.pick(['dashes', 'dots', 'long'] as const);
  const label = cvrLabel(random, firm.cvr);
  const words = random.whole(0, 3);
  const sheets = Array.from({ length: count }, (_, index) => {
    const pen = createPen(sheetOfA4('roboto'));
    sideLogo(pen, firm.name, { font: 'roboto', ink: '#22252b', scale: 1.6, style: 'waves', side: 'right' });
    pen.space(1);
    pen.pair(`Faktura ${occasion.number}`, `Side ${index + 1} af ${count}`, { bold: true });
    pen.pair(
      `Fakturadato: ${writeDay(occasion.date, form)}`,
      `Forfalder: ${writeDay(shiftDate(occasion.date, 30), form)}`,
    );
    pen.space(0.7);
    if (index === 0) {
      buyer(pen, occasion, true);
      pen.space(1);
    }
    const before = many.slice(0, index * ROWS_A_PAGE).reduce((sum, line) => sum + line.amount, 0);
    const own = many.slice(index * ROWS_A_PAGE, (index + 1) * ROWS_A_PAGE);
    if (index > 0) {
      pen.pair('Transport fra forrige side', money(before));
    }
    table(pen, own, { money, columns: ['Varetekst', 'Antal', 'Stk.pris', 'I alt'] });
    pen.space(0.5);
    if (index < count - 1) {
      pen.pair('Transport til næste side', money(before + own.reduce((sum, line) => sum + line.amount, 0)));
    } else {
      totals(pen, sums, { money, words });
      pen.space(1);
      pen.left(`Bankoverførsel: reg.nr. ${random.digits(4)} kontonr. ${random.digits(10)}`);
    }
    pen.go(1640);
    pen.center(`${firm.name} · ${firm.street} · ${firm.postcode} ${firm.town} · ${label}`, { scale: 0.8 });
    return pen.finish();
  });
  return invoice(occasion, { firm, sums, sheets });
}

/** A credit note: everything negative, with the invoice it takes back named beside. */
export const creditNote: Design = { hours: [8, 17], compose: composeCredit };

function composeCredit(occasion: Occasion) {
  const { random, date } = occasion;
  const firm = composeFirm(random, CRAFTSMEN);
  const sums = sumUp(reversed(pickGoods(random, SERVICES, { fewest: 1, most: 3 })), false);
  const money = createMoney({ ...DOTS, minusAfter: random.chance(0.3) });
  const pen = createPen(sheetOfA4('open-sans'));
  pen.left(random.pick(['KREDITNOTA', 'Kreditnota']), { bold: true, scale: 2 });
  pen.left(firm.name, { bold: true, scale: 1.2 });
  pen.left(`${firm.street}, ${firm.postcode} ${firm.town} · ${cvrLabel(random, firm.cvr)}`);
  pen.space(1.5);
  buyer(pen, occasion, random.chance(0.5));
  pen.space(1);
  pen.left(`Kreditnota nr. ${occasion.number}`);
  pen.left(
    `${random.pick(['Dato', 'Kreditnotadato'])}: ${writeDay(date, random.pick(['long', 'dots', 'dashes']))}`,
  );
  pen.left(`Vedr. faktura ${random.digits(5)} af ${writeDay(shiftDate(date, -random.whole(8, 60)), 'dots')}`);
  pen.space(1);
  table(pen, sums.lines, { money, columns: ['Tekst', 'Antal', 'Enhedspris', 'Beløb'] });
  pen.space(0.6);
  totals(pen, sums, { money, words: random.whole(0, 3) });
  pen.space(1);
  pen.left('Beløbet overføres til jeres konto inden for 5 bankdage.');
  return invoice(occasion, { firm, sums, sheets: [pen.finish()] });
}

function invoice<Rest extends { firm: Firm; sums: Sums }>(_occasion: Occasion, rest: Rest) {
  return {
    ...rest,
    currency: 'DKK',
    category: 'Materialer' as const,
    payment: 'Bankoverførsel',
    prints: PRINTED,
  };
}

/** The firm that pays, with or without its company number. */
export function buyer(pen: Pen, { random }: Occasion, hasCvr: boolean): void {
  pen.left(random.pick(['Kunde', 'Faktureres til', 'Til']), { scale: 0.8, ink: '#6b7280' });
  pen.left(random.pick(CUSTOMERS), { bold: true });
  pen.left(`${random.pick(['Industrivej', 'Havnegade', 'Lupinvej'])} ${random.whole(1, 90)}`);
  pen.left(random.pick(['2600 Glostrup', '8000 Aarhus C', '5000 Odense C']));
  pen.left(`Att.: ${random.pick(['Bogholderiet', 'Mette Holm', 'Indkøb'])}`);
  if (hasCvr) {
    pen.left(`${random.pick(['CVR-nr.', 'CVR:', 'Kundens CVR:', 'CVR'])} ${composeCvr(random)}`);
  }
}

/** A table of four columns under a line of heads. */
export function table(
  pen: Pen,
  lines: readonly SaleLine[],
  { money, columns }: { money: Money; columns: readonly string[] },
): void {
  const [text = '', count = '', price = '', amount = ''] = columns;
  tableRow(pen, [text, count, price, amount], true);
  pen.rule({ thickness: 1 });
  lines.forEach((line) => {
    tableRow(pen, [line.text, String(line.quantity), money(line.unit), money(line.amount)]);
  });
}

function tableRow(
  pen: Pen,
  [text = '', count = '', price = '', amount = '']: readonly string[],
  bold = false,
): void {
  pen.row(
    [
      { text, at: 0, room: 0.52 },
      { text: count, at: 0.62, align: 'right' },
      { text: price, at: 0.81, align: 'right' },
      { text: amount, at: 1, align: 'right' },
    ],
    { bold },
  );
}

function ruledTable(pen: Pen, lines: readonly SaleLine[], money: Money): void {
  pen.box({ rows: 1.2, fill: '#e5e7eb', stroke: '#22252b' });
  pen.within(0.02, 0.98, () => {
    tableRow(pen, ['Beskrivelse', 'Antal', 'Pris', 'Beløb'], true);
  });
  pen.space(0.2);
  lines.forEach((line) => {
    pen.box({ rows: 1.25, stroke: '#22252b' });
    pen.space(0.08);
    pen.within(0.02, 0.98, () => {
      tableRow(pen, [line.text, String(line.quantity), money(line.unit), money(line.amount)]);
    });
    pen.space(0.17);
  });
}

const TOTAL_WORDS: readonly (readonly [string, string, string])[] = [
  ['Subtotal', 'Moms 25 %', 'Total DKK'],
  ['Nettobeløb', '25,00% moms', 'I alt inkl. moms'],
  ['I alt ekskl. moms', 'Moms (25%)', 'At betale'],
  ['Beløb uden moms', 'Moms', 'Fakturabeløb'],
];

function totals(
  pen: Pen,
  sums: Sums,
  { money, words, isBand = false }: { money: Money; words: number; isBand?: boolean },
): void {
  const [net, vat, total] = TOTAL_WORDS[words] ?? ['Netto', 'Moms', 'Total'];
  pen.within(0.55, 1, () => {
    pen.pair(net, money(sums.net));
    pen.pair(vat, money(sums.vat));
    pen.space(0.2);
    if (isBand) {
      pen.box({ rows: 1.7, fill: '#22252b', from: -0.04, to: 1.04 });
      pen.space(0.15);
    }
    pen.pair(total, money(sums.total), { bold: true, scale: 1.2, ...(isBand ? { ink: '#ffffff' } : {}) });
  });
}
