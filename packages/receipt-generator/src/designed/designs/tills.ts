import { shout } from '../../compose/print.ts';
import { BUILDING_GOODS, SHELVES } from '../../words/goods.ts';
import type { Design, Occasion } from '../design.ts';
import { writeDay } from '../days.ts';
import { composeFirm, cvrLabel } from '../firm.ts';
import { HOME_GOODS, KIOSK_GOODS, NEWSPAPERS, pickGoods } from '../goods.ts';
import { createMoney, DASH, DOTS, PLAIN, type Money } from '../money.ts';
import { logo } from '../parts.ts';
import { createPen, type Pen } from '../pen.ts';
import { sumUp, surcharge, type SaleLine, type Sums } from '../sums.ts';
import { roll } from '../themes.ts';

const SHOPS = {
  heads: ['Hus & Hjørne', 'Linnedskabet', 'Strikkeriet', 'Livsglæde', 'Nordhavn Interiør', 'Skabet'],
  tails: ['Home', 'Butik', 'Design', 'Living', '& Co.'],
};
const GROCERS = {
  heads: ['Grøntgården', 'Spiren', 'Torvehjørnet', 'Dagli', 'Madkurven'],
  tails: ['Nord', 'Marked', 'Nærbutik', 'Express'],
};
const KIOSKS = {
  heads: ['Kiosk', 'Stationskiosken', 'Hjørnekiosken', 'Bladhjørnet'],
  tails: ['Perronen', 'Byen', 'Plus', '24'],
};

/** A shop with a drawn logo and its total in a frame. */
export const tillLogo: Design = { hours: [9, 20], compose: composeTillLogo };

function composeTillLogo(occasion: Occasion) {
  const { random } = occasion;
  const firm = composeFirm(random, SHOPS);
  const lines = pickGoods(random, HOME_GOODS, { fewest: 1, most: 5 });
  const off = random.chance(0.3)
    ? [surcharge('Medlemsrabat', -random.whole(2, 9) * 1000, { kind: 'discount' })]
    : [];
  const sums = sumUp([...lines, ...off], true);
  const money = createMoney(random.pick([DOTS, PLAIN]));
  const payment = random.pick(['Dankort', 'MobilePay', 'Visa', 'Mastercard']);
  const pen = createPen(roll(random, 'lato'));
  logo(pen, firm.name, {
    font: random.pick(['oswald', 'lato']),
    ink: pen.theme.ink,
    scale: random.pick([1.7, 2.1, 2.5]),
    loud: random.chance(0.5),
    style: random.pick(['disc', 'leaf', 'waves', 'roof', 'frame']),
  });
  pen.space(0.4);
  pen.center(`${firm.street} · ${firm.postcode} ${firm.town}`);
  pen.center(`Tlf. ${firm.phone}`);
  pen.center(cvrLabel(random, firm.cvr));
  pen.space(0.6);
  pen.pair(
    `${random.pick(['Dato', 'Købsdato'])} ${writeDay(occasion.date, random.pick(['dots', 'dots-short', 'dashes', 'dots-plain']))}`,
    `Kl. ${occasion.time}`,
  );
  pen.pair(`Bon ${occasion.number}`, `Ekspedient: ${occasion.staff}`);
  pen.rule();
  goodsRows(pen, sums.lines, money);
  pen.rule();
  pen.space(0.3);
  pen.box({ rows: 2, stroke: pen.theme.ink, thickness: 3, radius: random.pick([0, 12]) });
  pen.space(0.28);
  pen.within(0.04, 0.96, () => {
    pen.pair(
      random.pick(['Total', 'I alt', 'AT BETALE', 'Total inkl. moms']),
      `${random.pick(['DKK ', 'kr. ', ''])}${money(sums.total)}`,
      {
        scale: 1.4,
        bold: true,
      },
    );
  });
  pen.space(0.6);
  pen.pair(random.pick(['Heraf moms', 'Moms udgør', 'heraf 25% moms']), money(sums.vat));
  pen.pair(payment, money(sums.total));
  pen.space(0.8);
  pen.center(random.pick(['Byttes inden 30 dage', 'Tak for besøget', `Følg os på ${firm.web}`]), {
    scale: 0.85,
  });
  return done(occasion, { firm, sums, pen, payment, category: 'Inventar' as const });
}

/** A grocer whose total stands white on black. */
export const tillInverted: Design = { hours: [7, 22], compose: composeTillInverted };

function composeTillInverted(occasion: Occasion) {
  const { random } = occasion;
  const firm = composeFirm(random, GROCERS);
  const goods = random.chance(0.7) ? SHELVES.flatMap((shelf) => shelf.goods) : BUILDING_GOODS;
  const lines = pickGoods(random, goods, { fewest: 3, most: 11, several: 0.2 });
  const pant = random.chance(0.4) ? [surcharge('Pant', random.whole(1, 6) * 100, { kind: 'deposit' })] : [];
  const sums = sumUp([...lines, ...pant], true);
  const money = createMoney(random.pick([PLAIN, DOTS, { ...PLAIN, minusAfter: true }]));
  const payment = random.pick(['DANKORT', 'VISA/DANKORT', 'MASTERCARD', 'MOBILEPAY']);
  const pen = createPen(roll(random, 'roboto'));
  logo(pen, firm.name, {
    font: 'oswald',
    ink: pen.theme.ink,
    scale: 2.4,
    loud: true,
    style: random.pick(['band', 'band', 'frame']),
  });
  pen.center(firm.street);
  pen.center(`${firm.postcode} ${firm.town}`);
  pen.center(random.pick(['ÅBENT ALLE DAGE 7-22', 'MAN-SØN 08-21', `TLF ${firm.phone}`]));
  pen.space(0.5);
  goodsRows(pen, sums.lines, money, true);
  pen.rule({ thickness: 1 });
  const isSubtotal = random.chance(0.4);
  if (isSubtotal) {
    pen.pair(`ANTAL VARER ${sums.lines.length}`, '');
  }
  pen.box({ rows: 1.9, fill: '#161618' });
  pen.space(0.22);
  pen.within(0.03, 0.97, () => {
    pen.pair(random.pick(['TOTAL', 'I ALT', 'TOTAL DKK', 'AT BETALE', 'SUM DKK']), money(sums.total), {
      scale: 1.5,
      bold: true,
      ink: '#ffffff',
    });
  });
  pen.space(0.5);
  pen.pair(payment, money(sums.total));
  pen.space(0.5);
  vatRows(pen, sums, { money, form: random.whole(0, 3) });
  pen.space(0.5);
  pen.center(
    `${writeDay(occasion.date, random.pick(['dashes-short', 'dots-short', 'slashes', 'blanks', 'dots']))} ${occasion.time}`,
  );
  pen.center(`BON: ${occasion.number}  KASSE ${random.whole(1, 9)}  ${shout(occasion.staff)}`);
  pen.center(cvrLabel(random, firm.cvr));
  return done(occasion, { firm, sums, pen, payment: capital(payment), category: 'Mad og drikke' as const });
}

/** A kiosk that sells newspapers (no VAT) beside other goods. */
export const kioskMixed: Design = { hours: [6, 23], compose: composeKiosk };

function composeKiosk(occasion: Occasion) {
  const { random } = occasion;
  const firm = composeFirm(random, KIOSKS);
  const isWhole = random.chance(0.5);
  const sums = sumUp(
    [
      ...pickGoods(random, KIOSK_GOODS, { fewest: 1, most: 4, whole: isWhole }),
      ...pickGoods(random, NEWSPAPERS, { fewest: 1, most: 2, rate: 0, whole: true, several: 0 }),
    ],
    true,
  );
  const money = createMoney(isWhole ? random.pick([DASH, PLAIN]) : PLAIN);
  const exact = createMoney(PLAIN);
  const payment = random.pick(['Kort', 'MobilePay', 'Dankort']);
  const pen = createPen(roll(random, 'ibm-plex-mono', { size: 23 }));
  logo(pen, firm.name, {
    font: 'oswald',
    ink: pen.theme.ink,
    scale: 1.8,
    style: random.pick(['plain', 'disc', 'band']),
  });
  pen.center(`${firm.street}, ${firm.postcode} ${firm.town}`);
  pen.center(cvrLabel(random, firm.cvr));
  pen.rule({ mark: random.pick(['-', '=', '.']) });
  goodsRows(pen, sums.lines, money);
  pen.rule({ mark: '-' });
  pen.pair(random.pick(['BELØB I ALT', 'I ALT KR.', 'Til betaling', 'TOTAL']), money(sums.total), {
    bold: true,
    scale: 1.3,
  });
  pen.pair(payment, money(sums.total));
  pen.space(0.5);
  vatRows(pen, sums, { money: exact, form: random.pick([2, 4]) });
  pen.space(0.4);
  pen.left(
    `${writeDay(occasion.date, random.pick(['long-weekday', 'short-month', 'short-month-loud', 'iso']))} kl. ${occasion.time}`,
  );
  pen.left(`${random.pick(['Bonnr.', 'Kvittering nr.', 'Bilag:'])} ${occasion.number}`);
  return done(occasion, { firm, sums, pen, payment, category: 'Mad og drikke' as const });
}

/** What the tills of this file have in common: they print everything. */
function done<Rest extends { pen: Pen }>(_occasion: Occasion, { pen, ...rest }: Rest) {
  return {
    ...rest,
    sheets: [pen.finish()],
    currency: 'DKK',
    prints: { cvr: true, time: true, number: true, vat: true },
  };
}

/** A line for each good; pieces below or before the name. */
export function goodsRows(pen: Pen, lines: readonly SaleLine[], money: Money, isLoud = false): void {
  for (const line of lines) {
    const text = isLoud ? shout(line.text) : line.text;
    if (line.quantity === 1) {
      pen.pair(text, money(line.amount));
    } else if (isLoud) {
      pen.left(text);
      pen.pair(`   ${line.quantity} x ${money(line.unit)}`, money(line.amount));
    } else {
      pen.pair(`${line.quantity} x ${text}`, money(line.amount));
    }
  }
}

/** VAT in one of five ways: a label, a label with its base, a table with or without the gross, a row a rate. */
export function vatRows(pen: Pen, sums: Sums, { money, form }: { money: Money; form: number }): void {
  const main = sums.rates[0];
  if (form === 0) {
    pen.pair('MOMS UDGØR', money(sums.vat));
  } else if (form === 1) {
    pen.pair(`25% moms af ${money(main?.net ?? 0)}`, money(sums.vat));
  } else if (form === 2) {
    const columns = (texts: readonly string[]) => {
      pen.row(
        texts.map((text, index) => ({ text, at: [0.2, 0.46, 0.72, 1][index] ?? 1, align: 'right' })),
        { scale: 0.85 },
      );
    };
    columns(['Moms%', 'Netto', 'Moms', 'I alt']);
    for (const one of sums.rates) {
      columns([`${one.rate},00`, money(one.net), money(one.vat), money(one.gross)]);
    }
  } else if (form === 3) {
    pen.pair('Momspligtigt beløb', money(main?.gross ?? 0));
    pen.pair(`Heraf moms ${main?.rate ?? 25}%`, money(sums.vat));
  } else {
    for (const one of sums.rates) {
      pen.pair(
        one.rate === 0 ? 'Momsfrit' : `Moms ${one.rate}% udgør`,
        money(one.rate === 0 ? one.gross : one.vat),
      );
    }
  }
}

function capital(text: string): string {
  return text === 'MOBILEPAY' ? 'MobilePay' : text.slice(0, 1) + text.slice(1).toLowerCase();
}
