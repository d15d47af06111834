import { shout } from '../../compose/print.ts';
import { CAFE_GOODS } from '../../words/goods.ts';
import { writeDay } from '../days.ts';
import type { Design, Occasion } from '../design.ts';
import { composeFirm, cvrLabel } from '../firm.ts';
import { HOME_GOODS, pickGoods } from '../goods.ts';
import { createMoney, DASH, DOTS, KR_BEFORE, PLAIN } from '../money.ts';
import { logo, scribble, stamp } from '../parts.ts';
import { createPen } from '../pen.ts';
import { pieces, sumUp } from '../sums.ts';
import { phoneScreen, roll } from '../themes.ts';

const BOUTIQUES = {
  heads: ['Urmageren', 'Skomageriet', 'Brillehuset', 'Guldsmed'],
  tails: ['Torvet', 'Klint', 'Amalie', 'Ankersen'],
};
const CAFES = {
  heads: ['Kaffe', 'Isboden', 'Juicebaren', 'Pandekagehuset'],
  tails: ['Perlen', 'Molen', 'Citronen', 'Havet'],
};
const POSTS = {
  heads: ['Postbutikken', 'Pakkeposten', 'Frimærkecentret'],
  tails: ['Midtby', 'Havnen', 'Syd'],
};
const RENTALS = {
  heads: ['Cykelleje', 'Elløb', 'Bådudlejning', 'Delebilen'],
  tails: ['Kyst', 'Havn', 'Kvik'],
};
const ALL = { cvr: true, time: true, number: true, vat: true };

/** A boutique's paper in two columns, stamped BETALT across its text. */
export const boutiqueStamped: Design = { hours: [10, 18], compose: composeBoutique };

function composeBoutique(occasion: Occasion) {
  const { random } = occasion;
  const firm = composeFirm(random, BOUTIQUES);
  const isWhole = random.chance(0.6);
  const sums = sumUp(pickGoods(random, HOME_GOODS, { fewest: 1, most: 4, whole: isWhole }), true);
  const money = createMoney(isWhole ? DASH : DOTS);
  const payment = random.pick(['Dankort', 'Kontant', 'MobilePay']);
  const pen = createPen(roll(random, 'cousine', { width: 900, size: 24 }));
  logo(pen, firm.name, {
    font: 'bebas-neue',
    ink: pen.theme.ink,
    scale: 2.8,
    style: random.pick(['frame', 'leaf', 'plain']),
  });
  pen.space(0.4);
  const top = pen.y();
  pen.within(0, 0.48, () => {
    pen.left(firm.street);
    pen.left(`${firm.postcode} ${firm.town}`);
    pen.left(`Telefon ${firm.phone}`);
    pen.left(cvrLabel(random, firm.cvr));
  });
  pen.go(top);
  pen.within(0.54, 1, () => {
    pen.pair('Bilag', occasion.number);
    pen.pair(
      'Dato',
      writeDay(occasion.date, random.pick(['dots-plain', 'slashes-long', 'short-month', 'dashes-short'])),
    );
    pen.pair('Kl.', occasion.time);
    pen.pair('Ekspedition', occasion.staff);
  });
  pen.rule();
  sums.lines.forEach((line) => {
    pen.row([
      { text: `${line.quantity}`, at: 0 },
      { text: line.text, at: 0.07, room: 0.5 },
      { text: money(line.unit), at: 0.78, align: 'right' },
      { text: money(line.amount), at: 1, align: 'right' },
    ]);
  });
  pen.rule();
  pen.pair(random.pick(['Totalbeløb', 'Pris i alt', 'At betale i alt']), money(sums.total), {
    bold: true,
    scale: 1.25,
  });
  pen.pair(random.pick(['Moms indeholdt', 'Deraf moms 25 %', 'Moms heraf']), createMoney(DOTS)(sums.vat));
  pen.pair(random.pick(['Betalt', 'Modtaget', 'Betaling']) + ` ${payment}`, money(sums.total));
  const { left, width } = pen.area();
  stamp(pen, 'BETALT', {
    x: left + width * (0.2 + random.fraction() * 0.3),
    y: pen.y() - random.whole(120, 260),
    size: 52,
    ink: '#b03a3a',
    turn: random.whole(-18, 12),
  });
  pen.space(1);
  pen.center('Ingen ombytning uden bon');
  return {
    firm,
    sums,
    sheets: [pen.finish()],
    currency: 'DKK',
    category: 'Inventar' as const,
    payment,
    prints: ALL,
  };
}

/** A café's faded paper, the total framed at the top. */
export const cafeFaded: Design = { hours: [7, 19], compose: composeCafe };

function composeCafe(occasion: Occasion) {
  const { random } = occasion;
  const firm = composeFirm(random, CAFES);
  const sums = sumUp(pickGoods(random, CAFE_GOODS, { fewest: 1, most: 5 }), true);
  const money = createMoney(random.pick([PLAIN, KR_BEFORE]));
  const payment = random.pick(['MobilePay', 'Kort', 'Apple Pay']);
  const pen = createPen(
    roll(random, 'cousine', {
      width: 580,
      size: 23,
      ink: random.pick(['#8d8f98', '#9a958c', '#7d7f86']),
      paper: random.pick(['#f7f4ea', '#f4f4f2']),
    }),
  );
  logo(pen, firm.name, {
    font: random.pick(['patrick-hand', 'merriweather']),
    ink: pen.theme.ink,
    scale: 2,
    style: random.pick(['plain', 'waves', 'disc']),
  });
  pen.box({ rows: 2.3, stroke: pen.theme.ink, thickness: 2 });
  pen.space(0.2);
  pen.center(random.pick(['Du har betalt', 'Total', 'I alt']), { scale: 0.8 });
  pen.center(money(sums.total), { scale: 1.3, bold: true });
  pen.space(0.5);
  sums.lines.forEach((line) => {
    pen.pair(`${line.quantity} ${line.text}`, money(line.amount));
  });
  pen.pair(random.pick(['- moms udgør', 'Inkl. moms', '25% MOMS']), money(sums.vat));
  pen.pair(shout(payment), money(sums.total));
  pen.space(0.5);
  pen.center(
    `${writeDay(occasion.date, random.pick(['slash-dash', 'dots-short', 'blanks', 'short-month-loud']))} ${occasion.time}`,
  );
  pen.center(`Ordre ${occasion.number}`);
  pen.center(`${firm.street}, ${firm.postcode} ${firm.town}`);
  pen.center(cvrLabel(random, firm.cvr));
  return {
    firm,
    sums,
    sheets: [pen.finish()],
    currency: 'DKK',
    category: 'Restaurant' as const,
    payment,
    prints: ALL,
  };
}

/** A post shop that sells stamps, which carry no VAT. */
export const postStamps: Design = { hours: [9, 18], compose: composeStamps };

function composeStamps(occasion: Occasion) {
  const { random } = occasion;
  const firm = composeFirm(random, POSTS);
  const sums = sumUp(
    [
      pieces(
        random.pick(['Frimærker 10 stk', 'Frimærke Danmark', 'Brevporto 50 g']),
        [random.whole(1, 5), random.pick([2500, 2900, 5000])],
        0,
      ),
      ...(random.chance(0.5) ? [pieces('Anbefalet brev', [1, 12_900], 0)] : []),
    ],
    true,
  );
  const money = createMoney(PLAIN);
  const payment = random.pick(['Dankort', 'Kort', 'MobilePay']);
  const pen = createPen(roll(random, 'cousine', { width: 640, size: 24 }));
  logo(pen, firm.name, {
    font: 'bebas-neue',
    ink: pen.theme.ink,
    scale: 2.3,
    style: random.pick(['band', 'frame']),
  });
  pen.center(`${firm.street}, ${firm.postcode} ${firm.town}`);
  pen.rule({ mark: '=' });
  sums.lines.forEach((line) => {
    pen.left(line.text);
    pen.pair(`  ${line.quantity} stk a ${money(line.unit)}`, money(line.amount));
  });
  pen.rule({ mark: '-' });
  pen.pair(random.pick(['SUM', 'Total DKK', 'AT BETALE']), money(sums.total), { bold: true, scale: 1.2 });
  pen.pair(payment, money(sums.total));
  pen.pair(random.pick(['Moms 0,00 %', '0% moms', 'MOMSFRIT']), random.pick([money(0), '']));
  pen.space(0.4);
  pen.left(`${cvrLabel(random, firm.cvr)}`);
  pen.left(
    `Kvittering ${occasion.number}  ${writeDay(occasion.date, random.pick(['dashes', 'dots', 'iso']))}  ${occasion.time}`,
  );
  return {
    firm,
    sums,
    sheets: [pen.finish()],
    currency: 'DKK',
    category: 'Porto og gebyrer' as const,
    payment,
    prints: ALL,
  };
}

/** The screen of an app, dark on light, with a period and a note somebody wrote on it. */
export const appLight: Design = { hours: [6, 23], compose: composeApp };

function composeApp(occasion: Occasion) {
  const { random, date } = occasion;
  const firm = composeFirm(random, RENTALS);
  const sums = sumUp(
    [pieces(random.pick(['Leje 2 timer', 'Leje en dag', 'Minutpris']), [1, random.whole(45, 690) * 100])],
    true,
  );
  const money = createMoney(random.pick([KR_BEFORE, { ...DOTS, after: ' DKK' }]));
  const pen = createPen(phoneScreen('merriweather', { ink: '#1c1917', paper: '#fafaf9' }));
  pen.go(24);
  pen.pair(`${occasion.time}`, `${random.whole(12, 98)} %`, { scale: 0.75 });
  pen.space(0.8);
  pen.left(firm.name, { font: 'bebas-neue', scale: 1.8 });
  pen.left('Din tur er slut', { scale: 1.2, bold: true });
  pen.space(0.7);
  pen.box({ rows: 3.4, fill: '#e7e5e4', radius: 24 });
  pen.space(0.5);
  pen.center('I alt', { scale: 0.9 });
  pen.center(money(sums.total), { scale: 1.7, bold: true });
  pen.space(1);
  pen.pair('Starttid', `${writeDay(date, 'dots')} ${occasion.time}`);
  pen.pair(sums.lines[0]?.text ?? '', money(sums.total));
  pen.pair('Heraf moms 25 %', money(sums.vat));
  pen.pair('Betalingskort', `Visa •• ${random.digits(4)}`);
  pen.pair('Kvittering', occasion.number);
  pen.space(1);
  pen.left(`${firm.name} · ${cvrLabel(random, firm.cvr)}`, { scale: 0.8 });
  scribble(pen, 'kundemøde', { x: 420, y: pen.y() + 160, size: 70, turn: -6, font: 'kalam', ink: '#1d4ed8' });
  return {
    firm,
    sums,
    sheets: [pen.finish()],
    currency: 'DKK',
    category: 'Transport' as const,
    payment: 'Visa',
    prints: ALL,
  };
}
