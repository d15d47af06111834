import { shiftDate } from '../../compose/moment.ts';
import { TOWNS } from '../../words/places.ts';
import { writeDay } from '../days.ts';
import type { Design, Occasion } from '../design.ts';
import { composeFirm, cvrLabel } from '../firm.ts';
import { createMoney, DOTS, KR_AFTER, KR_BEFORE } from '../money.ts';
import { logo, sideLogo, squares } from '../parts.ts';
import { createPen } from '../pen.ts';
import { pieces, sumUp, surcharge } from '../sums.ts';
import { roll, sheetOfA4 } from '../themes.ts';

const RAILWAYS = {
  heads: ['Østbanen', 'Kystrejser', 'Regionbusserne', 'Fjordlinjen', 'Midtbanen'],
  tails: [],
};
const INSURERS = {
  heads: ['Nordlyset', 'Værn', 'Bøgely', 'Kystens'],
  tails: ['Forsikring', 'Forsikring A/S', 'Gensidige'],
};

/** A ticket for train or bus: bought on one day, travelled on another; free of VAT. */
export const trainTicket: Design = { hours: [5, 23], compose: composeTicket };

function composeTicket(occasion: Occasion) {
  const { random } = occasion;
  const firm = composeFirm(random, RAILWAYS);
  const persons = random.whole(1, 3);
  const sums = sumUp(
    [
      pieces(
        random.pick(['Standardbillet', 'Enkeltbillet voksen', 'Billet voksen']),
        [persons, random.whole(24, 390) * 100],
        0,
      ),
      ...(random.chance(0.4) ? [surcharge('Pladsbillet', 3000, { kind: 'item', rate: 0 })] : []),
    ],
    true,
  );
  const money = createMoney(random.pick([DOTS, KR_AFTER]));
  const [from, to] = random.sample(TOWNS, 2);
  const form = random.pick(['short-month', 'dots', 'long', 'dashes'] as const);
  const payment = random.pick(['Dankort', 'MobilePay', 'Visa']);
  const pen = createPen(roll(random, 'open-sans', { width: 700 }));
  logo(pen, firm.name, { font: 'oswald', ink: '#1c2f57', scale: 2, style: random.pick(['band', 'waves']) });
  pen.space(0.3);
  pen.left(`${from?.name ?? ''} - ${to?.name ?? ''}`, { bold: true, scale: 1.3 });
  pen.pair(
    `Rejse: ${writeDay(shiftDate(occasion.date, random.whole(1, 21)), form)}`,
    `Afgang ${random.whole(10, 21)}.${random.whole(10, 59)}`,
  );
  pen.pair(`${persons} voksen`, `Vogn ${random.whole(11, 82)} plads ${random.whole(11, 118)}`);
  pen.space(0.5);
  squares(pen, random, 260);
  pen.rule();
  sums.lines.forEach((line) => {
    pen.pair(line.quantity === 1 ? line.text : `${line.quantity} x ${line.text}`, money(line.amount));
  });
  pen.pair(random.pick(['Pris i alt', 'I alt', 'Samlet pris']), money(sums.total), {
    bold: true,
    scale: 1.2,
  });
  pen.pair('Betalt med', payment);
  const exempt = random.pick([
    'Heraf moms: 0,00 kr.',
    'Momsfri ydelse',
    'Billetten er fritaget for moms',
    'Persontransport er momsfri',
    '',
  ]);
  pen.left(exempt, { scale: 0.85 });
  pen.space(0.4);
  pen.left(
    `${random.pick(['Købt', 'Udstedt', 'Købsdato:'])} ${writeDay(occasion.date, form)} kl. ${occasion.time}`,
    { scale: 0.9 },
  );
  pen.left(`Ordrenr. ${occasion.number}`, { scale: 0.9 });
  pen.left(`${firm.name} · ${firm.street} · ${firm.postcode} ${firm.town} · ${cvrLabel(random, firm.cvr)}`, {
    scale: 0.75,
  });
  return {
    firm,
    sums,
    sheets: [pen.finish()],
    currency: 'DKK',
    category: 'Transport' as const,
    payment,
    prints: { cvr: true, time: true, number: true, vat: true },
  };
}

/** The letter of an insurer: a premium, a period, and no VAT. */
export const insurance: Design = { hours: [8, 17], compose: composeInsurance };

function composeInsurance(occasion: Occasion) {
  const { random, date } = occasion;
  const firm = composeFirm(random, INSURERS);
  const sums = sumUp(
    [
      pieces(
        random.pick(['Erhvervsforsikring', 'Løsøreforsikring', 'Bilforsikring']),
        [1, random.whole(900, 8900) * 100],
        0,
      ),
      surcharge('Skadeforsikringsafgift', random.whole(10, 90) * 100, { kind: 'fee', rate: 0 }),
      ...(random.chance(0.5) ? [surcharge('Opkrævningsgebyr', 4900, { kind: 'fee', rate: 0 })] : []),
    ],
    true,
  );
  const money = createMoney(random.pick([DOTS, KR_BEFORE]));
  const pen = createPen(sheetOfA4('open-sans'));
  sideLogo(pen, firm.name, {
    font: 'oswald',
    ink: '#1f5a4a',
    scale: 2.2,
    style: random.pick(['leaf', 'roof', 'disc']),
    side: random.pick(['left', 'right']),
  });
  pen.space(2);
  pen.left('Tegnestuen Måge & Søn');
  pen.left('Bøgevænget 12');
  pen.left('8000 Aarhus C');
  pen.space(1);
  pen.right(
    `${random.pick(['Udskrevet', 'Dato', 'Fakturadato'])} ${writeDay(date, random.pick(['long', 'dots', 'dashes']))}`,
  );
  pen.right(`Policenr. ${random.digits(3)}-${random.digits(6)}`);
  pen.right(`Opkrævning nr. ${occasion.number}`);
  pen.space(1.5);
  pen.left(random.pick(['Opkrævning af præmie', 'Præmieopkrævning', 'Faktura for forsikring']), {
    bold: true,
    scale: 1.5,
  });
  pen.left(`Perioden ${writeDay(date, 'dots')} - ${writeDay(shiftDate(date, 364), 'dots')}`);
  pen.space(1);
  sums.lines.forEach((line) => {
    pen.pair(line.text, money(line.amount));
  });
  pen.rule();
  pen.pair(
    random.pick(['Beløb til betaling', 'I alt at betale', 'Til betaling DKK', 'Samlet pris']),
    money(sums.total),
    { bold: true, scale: 1.15 },
  );
  pen.space(0.5);
  pen.left(
    random.pick([
      'Forsikring er fritaget for moms.',
      'Der beregnes ikke moms af forsikringer.',
      'Beløbet er momsfrit.',
      '',
    ]),
  );
  pen.space(2);
  pen.left(
    `Betales senest ${writeDay(shiftDate(date, 14), 'dots')} via Betalingsservice eller +71< 0${random.digits(14)} +${random.digits(8)}<`,
  );
  pen.go(1600);
  pen.rule({ thickness: 1 });
  pen.left(`${firm.name} · ${firm.street} · ${firm.postcode} ${firm.town} · ${cvrLabel(random, firm.cvr)}`, {
    scale: 0.8,
  });
  return {
    firm,
    sums,
    sheets: [pen.finish()],
    currency: 'DKK',
    category: 'Forsikring' as const,
    payment: 'Betalingsservice',
    prints: { cvr: true, time: false, number: true, vat: true },
  };
}
