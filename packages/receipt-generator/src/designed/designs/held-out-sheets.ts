import { shiftDate } from '../../compose/moment.ts';
import { writeDay } from '../days.ts';
import type { Design, Occasion } from '../design.ts';
import { composeFirm, cvrLabel } from '../firm.ts';
import { CAR_REPAIRS, pickGoods, SERVICES } from '../goods.ts';
import { createMoney, DKK_BLANKS, DOTS, KR_AFTER } from '../money.ts';
import { scribble, sideLogo } from '../parts.ts';
import { createPen } from '../pen.ts';
import { pieces, sumUp } from '../sums.ts';
import { sheetOfA4 } from '../themes.ts';
import { buyer, table } from './invoices.ts';

const HOTELS = {
  heads: ['Hotel', 'Badehotellet', 'Kroen', 'Pensionat'],
  tails: ['Klitten', 'Rosengården', 'Havblik', 'Store Bro'],
};
const WRITERS = { heads: ['Arkitekt', 'Revisor', 'Fotograf', 'Gartner', 'Tegner'], tails: null };
const GARAGES = {
  heads: ['Autoværksted', 'Dækcenter', 'Bilgården', 'Motorhuset'],
  tails: ['Nordvest', 'Industrien', 'Ringvejen', 'Pedersen'],
};

/** A hotel's bill: arrival, departure and a day for every night, VAT inside. */
export const hotelBill: Design = { hours: [7, 12], compose: composeHotel };

function composeHotel(occasion: Occasion) {
  const { random, date } = occasion;
  const firm = composeFirm(random, HOTELS);
  const nights = random.whole(1, 4);
  const price = random.whole(695, 1595) * 100;
  const stay = Array.from({ length: nights }, () => pieces('Enkeltværelse m. morgenmad', [1, price]));
  const extras = random.chance(0.6) ? [pieces('Middag restaurant', [1, random.whole(195, 495) * 100])] : [];
  const sums = sumUp([...stay, ...extras], true);
  const money = createMoney(random.pick([DOTS, KR_AFTER]));
  const form = random.pick(['dots', 'dashes', 'slashes'] as const);
  const pen = createPen(sheetOfA4('merriweather'));
  sideLogo(pen, firm.name, {
    font: 'merriweather',
    ink: '#5b4636',
    scale: 2,
    style: random.pick(['waves', 'frame']),
    side: 'left',
  });
  pen.left(`${firm.street} · ${firm.postcode} ${firm.town} · ${firm.phone}`, { scale: 0.85 });
  pen.space(1.5);
  pen.row([
    { text: 'Gæst: Mette Holm', at: 0 },
    { text: `${random.pick(['Regning nr.', 'Faktura nr.'])} ${occasion.number}`, at: 0.6 },
  ]);
  pen.row([
    { text: `Værelse ${random.whole(101, 420)}`, at: 0 },
    {
      text: `${random.pick(['Udskrevet', 'Dato', 'Fakturadato'])} ${writeDay(date, form)} ${occasion.time}`,
      at: 0.6,
    },
  ]);
  pen.row([
    { text: `Ankomst ${writeDay(shiftDate(date, -nights), form)}`, at: 0 },
    { text: `Afrejse ${writeDay(date, form)}`, at: 0.6 },
  ]);
  pen.space(1);
  pen.row(
    [
      { text: 'Dato', at: 0 },
      { text: 'Tekst', at: 0.2 },
      { text: 'Beløb DKK', at: 1, align: 'right' },
    ],
    { bold: true },
  );
  pen.rule({ thickness: 1 });
  sums.lines.forEach((line, index) => {
    pen.row([
      { text: writeDay(shiftDate(date, Math.min(0, index - nights)), form), at: 0 },
      { text: line.text, at: 0.2 },
      { text: money(line.amount), at: 1, align: 'right' },
    ]);
  });
  pen.rule({ thickness: 1 });
  pen.pair(random.pick(['Total', 'I alt inkl. moms', 'Saldo i alt']), money(sums.total), {
    bold: true,
    scale: 1.15,
  });
  pen.pair('Mastercard', money(sums.total));
  pen.space(0.6);
  pen.row(
    [
      { text: 'Moms', at: 0.4, align: 'right' },
      { text: 'Netto', at: 0.6, align: 'right' },
      { text: 'Momsbeløb', at: 0.8, align: 'right' },
      { text: 'Brutto', at: 1, align: 'right' },
    ],
    { scale: 0.85 },
  );
  pen.row(
    [
      { text: '25 %', at: 0.4, align: 'right' },
      { text: money(sums.net), at: 0.6, align: 'right' },
      { text: money(sums.vat), at: 0.8, align: 'right' },
      { text: money(sums.total), at: 1, align: 'right' },
    ],
    { scale: 0.85 },
  );
  pen.go(1620);
  pen.center(`${firm.name} · ${cvrLabel(random, firm.cvr)} · ${firm.web}`, { scale: 0.8 });
  return {
    firm,
    sums,
    sheets: [pen.finish()],
    currency: 'DKK',
    category: 'Hotel' as const,
    payment: 'Mastercard',
    prints: { cvr: true, time: true, number: true, vat: true },
  };
}

/** An invoice in a book face without any lines, with a note in handwriting. */
export const invoicePlain: Design = { hours: [8, 18], compose: composePlain };

function composePlain(occasion: Occasion) {
  const { random, date } = occasion;
  const firm = composeFirm(random, WRITERS);
  const sums = sumUp(pickGoods(random, SERVICES, { fewest: 1, most: 4 }), false);
  const money = createMoney(random.pick([DOTS, DKK_BLANKS]));
  const pen = createPen(sheetOfA4('merriweather', { paper: '#fbf9f4' }));
  pen.right(firm.name, { bold: true, scale: 1.4 });
  pen.right(firm.street);
  pen.right(`${firm.postcode} ${firm.town}`);
  pen.right(cvrLabel(random, firm.cvr));
  pen.right(firm.mail);
  pen.space(1);
  buyer(pen, occasion, random.chance(0.6));
  pen.space(1.5);
  pen.left(`Faktura ${occasion.number}`, { bold: true, scale: 1.6 });
  pen.left(`${firm.town}, den ${writeDay(date, 'long')}`);
  pen.left(
    `Betalingsbetingelser: netto ${random.pick([8, 14])} dage. Forfaldsdato: ${writeDay(shiftDate(date, 14), 'long')}`,
  );
  pen.space(1.2);
  sums.lines.forEach((line) => {
    pen.pair(
      line.quantity === 1 ? line.text : `${line.text}  (${line.quantity} á ${money(line.unit)})`,
      money(line.amount),
    );
    pen.space(0.3);
  });
  pen.space(0.8);
  pen.pair(random.pick(['Honorar ekskl. moms', 'Momsgrundlag', 'I alt uden moms']), money(sums.net));
  pen.pair(random.pick(['+ 25 % moms', 'Moms', 'Salgsmoms 25,00 %']), money(sums.vat));
  pen.pair(
    random
      .pick(['Honorar inkl. moms', 'Faktura total', 'I alt', 'Til udbetaling'])
      .replace('Til udbetaling', 'Beløb at betale'),
    money(sums.total),
    { bold: true },
  );
  pen.space(2);
  pen.left(`Beløbet bedes indsat på konto ${random.digits(4)}-${random.digits(10)}.`);
  scribble(pen, `Bogført bilag ${random.digits(3)}`, {
    x: 640,
    y: 1450,
    size: 54,
    turn: -7,
    font: 'kalam',
    ink: '#1d4ed8',
  });
  return {
    firm,
    sums,
    sheets: [pen.finish()],
    currency: 'DKK',
    category: 'Materialer' as const,
    payment: 'Bankoverførsel',
    prints: { cvr: true, time: false, number: true, vat: true },
  };
}

/** A garage's bill in two columns at the top, the car's numbers among the firm's. */
export const workshop: Design = { hours: [8, 17], compose: composeWorkshop };

function composeWorkshop(occasion: Occasion) {
  const { random, date } = occasion;
  const firm = composeFirm(random, GARAGES);
  const sums = sumUp(pickGoods(random, CAR_REPAIRS, { fewest: 2, most: 5 }), false);
  const money = createMoney(DOTS);
  const payment = random.pick(['Dankort', 'Bankoverførsel']);
  const pen = createPen(sheetOfA4('cousine', { size: 20 }));
  pen.left(firm.name, { font: 'bebas-neue', scale: 3 });
  pen.row([
    { text: `${firm.street}, ${firm.postcode} ${firm.town}`, at: 0 },
    { text: `Tlf.: ${firm.phone}`, at: 0.6 },
  ]);
  pen.row([
    { text: firm.mail, at: 0 },
    { text: cvrLabel(random, firm.cvr), at: 0.6 },
  ]);
  pen.rule({ thickness: 4 });
  const top = pen.y();
  pen.within(0, 0.5, () => {
    buyer(pen, occasion, random.chance(0.4));
  });
  pen.go(top);
  pen.within(0.6, 1, () => {
    pen.pair(random.pick(['FAKTURA', 'KONTANTFAKTURA', 'Faktura nr.']), occasion.number);
    pen.pair('Dato', writeDay(date, random.pick(['dots-short', 'dashes', 'slashes-long'])));
    pen.pair('Reg.nr.', `${random.pick(['AB', 'CK', 'DX'])} ${random.digits(2)} ${random.digits(3)}`);
    pen.pair('Km-stand', random.digits(6));
    pen.pair('1. reg.', writeDay(shiftDate(date, -random.whole(900, 2800)), 'dots'));
    pen.pair('Næste syn', writeDay(shiftDate(date, random.whole(60, 300)), 'dots'));
  });
  pen.space(2);
  table(pen, sums.lines, { money, columns: ['Arbejde / reservedele', 'Antal', 'á pris', 'Beløb'] });
  pen.rule();
  pen.row(
    [
      { text: 'Momspl. beløb', at: 0.2, align: 'right' },
      { text: 'Moms 25%', at: 0.5, align: 'right' },
      { text: random.pick(['Total kr.', 'At betale kr.', 'Faktura i alt']), at: 1, align: 'right' },
    ],
    { bold: true },
  );
  pen.row(
    [
      { text: money(sums.net), at: 0.2, align: 'right' },
      { text: money(sums.vat), at: 0.5, align: 'right' },
      { text: money(sums.total), at: 1, align: 'right' },
    ],
    { scale: 1.15 },
  );
  pen.space(1);
  pen.left(
    payment === 'Dankort'
      ? 'Betalt med Dankort. Tak for besøget.'
      : `Betales til reg. ${random.digits(4)} konto ${random.digits(7)} senest ${writeDay(shiftDate(date, 8), 'dashes')}`,
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
