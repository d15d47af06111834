import { writeDay } from '../days.ts';
import type { Design, Occasion } from '../design.ts';
import { composeFirm, cvrLabel } from '../firm.ts';
import { createMoney, DOTS, PLAIN } from '../money.ts';
import { logo } from '../parts.ts';
import { createPen } from '../pen.ts';
import { pieces, sumUp, surcharge } from '../sums.ts';
import { roll } from '../themes.ts';

const MERCHANTS = {
  heads: ['Frisørsalon', 'Blomsterhandler', 'Cykelsmeden', 'Grillen', 'Galleri'],
  tails: ['Krøllen', 'Østbo', 'Vinkelvej', 'Solsiden', 'Bellis'],
};
const TAXIS = {
  heads: ['Taxi', 'Ringtaxa', 'Vognmand', 'Bytaxa'],
  tails: ['Øst', 'Søgaard', 'Fjordbyen', 'Nordkysten', '4x12'],
};

/** The slip of a card terminal: no goods, no company number, and nothing about VAT. */
export const cardSlip: Design = { hours: [8, 22], compose: composeSlip };

function composeSlip(occasion: Occasion) {
  const { random } = occasion;
  const firm = composeFirm(random, MERCHANTS);
  const sums = sumUp([pieces('Køb', [1, random.whole(3500, 189_900)])], true);
  const money = createMoney(random.pick([PLAIN, DOTS]));
  const card = random.pick(['Visa', 'Mastercard', 'Dankort', 'MasterCard Debit']);
  const pen = createPen(roll(random, 'share-tech-mono', { width: 600 }));
  pen.left(firm.name, { scale: 1.15 });
  pen.left(firm.street);
  pen.left(`${firm.postcode} ${firm.town}`);
  pen.left(`TLF. ${firm.phone}`);
  pen.space(0.7);
  pen.pair(`TERMINAL: ${random.digits(8)}`, random.pick(['Kopi', '']));
  pen.pair(writeDay(occasion.date, random.pick(['dots', 'iso', 'dots-short', 'dashes'])), occasion.time);
  pen.pair(random.pick(['Transaktion', 'REF.NR']), occasion.number);
  pen.rule({ mark: '-' });
  pen.left(random.pick(['KØB', 'Salg', 'BETALING']));
  pen.pair(random.pick(['BELØB', 'BELØB DKK', 'DKK', 'Total DKK']), money(sums.total), { scale: 1.3 });
  pen.rule({ mark: '-' });
  pen.left(card);
  pen.left(`**** **** **** ${random.digits(4)}`);
  pen.pair('KONTAKTLØS', `ATC: ${random.digits(5)}`);
  pen.left(`AID: A000000${random.digits(7)}`);
  pen.pair(`PSAM: ${random.digits(10)}`, `AUT: ${random.digits(6)}`);
  pen.space(0.5);
  pen.center(random.pick(['GODKENDT', '*** GODKENDT ***']), { scale: 1.2 });
  pen.center(random.pick(['GEM KVITTERINGEN', 'Kortholders kopi']));
  return {
    firm,
    sums,
    sheets: [pen.finish()],
    currency: 'DKK',
    category: 'Andet' as const,
    payment: card.startsWith('Master') ? 'Mastercard' : card,
    prints: { cvr: false, time: true, number: true, vat: false },
  };
}

/** A taxi's receipt; carrying persons is free of VAT, and often the paper says so. */
export const taxi: Design = { hours: [0, 24], compose: composeTaxi };

function composeTaxi(occasion: Occasion) {
  const { random } = occasion;
  const firm = composeFirm(random, TAXIS);
  const trip = pieces('Tur', [1, random.whole(7500, 64_000)], 0);
  const extras = random.chance(0.3)
    ? [surcharge('Bro/færge', random.pick([4500, 27_500]), { kind: 'fee', rate: 0 })]
    : [];
  const sums = sumUp([trip, ...extras], true);
  const money = createMoney(random.pick([PLAIN, DOTS]));
  const payment = random.pick(['Dankort', 'Visa', 'Mastercard', 'MobilePay']);
  const pen = createPen(roll(random, 'ibm-plex-mono', { width: 560, size: 24 }));
  logo(pen, firm.name, {
    font: 'oswald',
    ink: pen.theme.ink,
    scale: 1.9,
    loud: random.chance(0.5),
    style: random.pick(['band', 'plain', 'disc']),
  });
  pen.center(`Tlf. ${firm.phone}`);
  pen.center(cvrLabel(random, firm.cvr));
  pen.rule({ mark: '-' });
  pen.pair('Vogn', random.digits(4));
  pen.pair('Chauffør', random.digits(5));
  pen.pair(
    random.pick(['Dato', 'Start']),
    `${writeDay(occasion.date, random.pick(['dots-short', 'dots', 'dashes', 'slashes']))} ${occasion.time}`,
  );
  pen.pair('Turnr.', occasion.number);
  pen.pair('Km', `${random.whole(2, 60)},${random.whole(0, 9)}`);
  pen.pair('Fra', random.pick(['Lufthavnen', 'Banegården', 'Havnegade 4']));
  pen.rule({ mark: '-' });
  sums.lines.forEach((line) => {
    pen.pair(line.text, money(line.amount));
  });
  pen.space(0.3);
  pen.pair(random.pick(['TOTAL', 'I ALT KR', 'At betale', 'BELØB']), money(sums.total), {
    bold: true,
    scale: 1.3,
  });
  pen.pair(payment, money(sums.total));
  pen.space(0.4);
  const vat = random.pick([
    'Momsfri persontransport',
    'Personbefordring er momsfritaget',
    'Moms 0%: 0,00',
    'Heraf moms 0,00',
    '',
  ]);
  pen.left(vat);
  pen.center('Tak for turen');
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
