import { writeDay, type DayForm } from '../days.ts';
import type { Design, Occasion } from '../design.ts';
import { composeFirm } from '../firm.ts';
import { createMoney, ENGLISH, PLAIN, DOTS, BLANKS, type MoneyStyle } from '../money.ts';
import { logo } from '../parts.ts';
import { createPen } from '../pen.ts';
import { pieces, sumUp } from '../sums.ts';
import { roll } from '../themes.ts';
import type { Good } from '../../words/goods.ts';
import type { Random } from '../../random.ts';

interface Country {
  readonly currency: string;
  readonly names: readonly string[];
  readonly address: readonly string[];
  readonly taxNumber: (random: Random) => string;
  readonly goods: readonly (readonly [Good, number])[];
  readonly words: {
    total: string;
    vat: string;
    net: string;
    gross: string;
    card: string;
    number: string;
    date: string;
    thanks: string;
  };
  readonly style: MoneyStyle;
  readonly days: readonly DayForm[];
}

const GERMANY: Country = {
  currency: 'EUR',
  names: ['Bäckerei Lindental', 'Buchhandlung Möwe', 'Gasthaus Zur Eiche', 'Papeterie Blau'],
  address: ['Hauptstraße 14, 24939 Flensburg', 'Marktplatz 3, 20095 Hamburg', 'Lindenallee 8, 10115 Berlin'],
  taxNumber: (random) => `USt-IdNr. DE${random.digits(9)}`,
  goods: [
    [['Brötchen gemischt', 2, 5], 7],
    [['Apfelkuchen', 3, 5], 7],
    [['Kaffee Crema', 3, 4], 19],
    [['Notizbuch A5', 6, 14], 19],
    [['Taschenbuch', 9, 16], 7],
    [['Mineralwasser', 2, 4], 19],
  ],
  words: {
    total: 'Summe EUR',
    vat: 'MwSt',
    net: 'Netto',
    gross: 'Brutto',
    card: 'Kartenzahlung',
    number: 'Beleg-Nr.',
    date: 'Datum',
    thanks: 'Vielen Dank',
  },
  style: PLAIN,
  days: ['dots', 'dots-short'],
};

const SWEDEN: Country = {
  currency: 'SEK',
  names: ['Café Lingonet', 'Bokhandeln Svanen', 'Hamnkiosken', 'Järnboden'],
  address: ['Storgatan 12, 211 34 Malmö', 'Kungsgatan 4, 411 19 Göteborg'],
  taxNumber: (random) => `Org.nr 556${random.digits(3)}-${random.digits(4)}`,
  goods: [
    [['Kanelbulle', 32, 45], 12],
    [['Bryggkaffe', 29, 42], 12],
    [['Anteckningsbok', 79, 149], 25],
    [['Skruvmejsel', 89, 199], 25],
    [['Dagstidning', 35, 45], 6],
    [['Räksmörgås', 139, 189], 12],
  ],
  words: {
    total: 'Totalt SEK',
    vat: 'Moms',
    net: 'Netto',
    gross: 'Brutto',
    card: 'Kortköp',
    number: 'Kvitto nr',
    date: 'Datum',
    thanks: 'Välkommen åter',
  },
  style: PLAIN,
  days: ['iso'],
};

const NORWAY: Country = {
  currency: 'NOK',
  names: ['Kaffebrenneriet Fjell', 'Byhandelen', 'Brygga Mat', 'Sportsboden'],
  address: ['Storgata 7, 0155 Oslo', 'Torget 2, 5014 Bergen'],
  taxNumber: (random) => `Org.nr. NO ${random.digits(9)} MVA`,
  goods: [
    [['Skolebolle', 39, 49], 15],
    [['Kaffe stor', 45, 55], 15],
    [['Regnjakke', 499, 899], 25],
    [['Lommelykt', 149, 249], 25],
    [['Fiskesuppe', 189, 239], 15],
  ],
  words: {
    total: 'Sum NOK',
    vat: 'MVA',
    net: 'Grunnlag',
    gross: 'Sum',
    card: 'BankAxept',
    number: 'Salgskvittering',
    date: 'Dato',
    thanks: 'Velkommen tilbake',
  },
  style: BLANKS,
  days: ['dots', 'dots-short'],
};

/** A till receipt from Germany, Sweden or Norway, with the rates of those countries. */
export const foreignTill: Design = {
  hours: [8, 21],
  compose: (occasion) => composeForeign(occasion, [GERMANY, SWEDEN, NORWAY]),
};

function composeForeign(occasion: Occasion, countries: readonly Country[]) {
  const { random } = occasion;
  const country = random.pick(countries);
  const { words } = country;
  const firm = { ...composeFirm(random, { heads: country.names, tails: [] }), cvr: '' };
  const lines = random
    .sample(country.goods, random.whole(1, 4))
    .map(([[text, low, high], rate]) =>
      pieces(text, [random.whole(1, 3), random.whole(low * 10, high * 10) * 10], rate),
    );
  const sums = sumUp(lines, true);
  const money = createMoney(country.style);
  const pen = createPen(roll(random, random.pick(['roboto', 'lato', 'ibm-plex-mono'])));
  logo(pen, firm.name, {
    font: 'oswald',
    ink: pen.theme.ink,
    scale: 1.8,
    style: random.pick(['plain', 'disc', 'roof', 'band']),
  });
  pen.center(random.pick(country.address));
  pen.center(country.taxNumber(random));
  pen.rule();
  lines.forEach((line) => {
    pen.pair(line.quantity === 1 ? line.text : `${line.quantity} x ${line.text}`, money(line.amount));
  });
  pen.rule();
  pen.pair(words.total, money(sums.total), { bold: true, scale: 1.4 });
  pen.pair(words.card, money(sums.total));
  pen.space(0.5);
  const columns = (texts: readonly string[]) => {
    pen.row(
      texts.map((text, index) => ({ text, at: [0.25, 0.5, 0.75, 1][index] ?? 1, align: 'right' })),
      { scale: 0.9 },
    );
  };
  columns([`${words.vat} %`, words.net, words.vat, words.gross]);
  for (const one of sums.rates) {
    columns([`${one.rate},00%`, money(one.net), money(one.vat), money(one.gross)]);
  }
  pen.space(0.5);
  pen.pair(`${words.date} ${writeDay(occasion.date, random.pick(country.days))}`, occasion.time);
  pen.left(`${words.number} ${occasion.number}`);
  pen.center(words.thanks);
  return abroad(firm, { sums, currency: country.currency, sheets: [pen.finish()] });
}

/** A British or American paper: VAT of 20 %, or a sales tax that comes on top. */
export const foreignEnglish: Design = { hours: [8, 22], compose: composeEnglish };

function composeEnglish(occasion: Occasion) {
  const { random } = occasion;
  const isBritish = random.chance(0.5);
  const name = random.pick(
    isBritish
      ? ['The Copper Kettle', 'Harbour Books', 'Fox & Fiddle']
      : ['Blue Ridge Diner', 'Corner Hardware', 'Main Street Coffee'],
  );
  const firm = { ...composeFirm(random, { heads: [name], tails: [] }), cvr: '' };
  const goods: readonly Good[] = [
    ['Flat white', 3, 5],
    ['Chicken sandwich', 7, 12],
    ['Map of the coast', 9, 15],
    ['Batteries AA', 5, 9],
    ['Soup of the day', 6, 9],
  ];
  const rate = isBritish ? 20 : 8;
  const lines = random
    .sample(goods, random.whole(1, 4))
    .map(([text, low, high]) =>
      pieces(text, [random.whole(1, 2), random.whole(low * 10, high * 10) * 10], rate),
    );
  const sums = sumUp(lines, isBritish);
  const money = createMoney({ ...ENGLISH, before: isBritish ? '£' : '$' });
  const pen = createPen(roll(random, 'cousine', { width: 600, size: 23 }));
  logo(pen, name, {
    font: 'bebas-neue',
    ink: pen.theme.ink,
    scale: 2.2,
    style: random.pick(['plain', 'frame', 'leaf']),
  });
  pen.center(isBritish ? '14 Quay Street, London SE1 4QT' : '220 Main St, Portland, OR 97201');
  if (isBritish) {
    pen.center(`VAT No. GB ${random.digits(3)} ${random.digits(4)} ${random.digits(2)}`);
  }
  pen.space(0.4);
  pen.pair(
    writeDay(
      occasion.date,
      random.pick(isBritish ? ['english-short', 'slashes-long'] : ['american', 'american-short']),
    ),
    occasion.time,
  );
  pen.left(`${isBritish ? 'Receipt no.' : 'Check #'} ${occasion.number}`);
  pen.rule({ mark: '-' });
  lines.forEach((line) => {
    pen.pair(`${line.quantity} ${line.text}`, money(line.amount));
  });
  pen.rule({ mark: '-' });
  if (!isBritish) {
    pen.pair('Subtotal', money(sums.net));
    pen.pair('Sales tax 8.00%', money(sums.vat));
  }
  pen.pair(isBritish ? random.pick(['TOTAL GBP', 'Total', 'Amount due']) : 'TOTAL USD', money(sums.total), {
    bold: true,
    scale: 1.3,
  });
  if (isBritish) {
    pen.pair('VAT @ 20%', money(sums.vat));
  }
  pen.pair(random.pick(['Visa', 'Mastercard']), money(sums.total));
  pen.center('Thank you');
  return abroad(firm, { sums, currency: isBritish ? 'GBP' : 'USD', sheets: [pen.finish()] });
}

/** A Dutch hotel or shop in euro, an invoice with its own rate. */
export const foreignInvoice: Design = { hours: [8, 18], compose: composeDutch };

function composeDutch(occasion: Occasion) {
  const { random } = occasion;
  const firm = {
    ...composeFirm(random, {
      heads: ['Drukkerij Haring', 'Fietsenmaker Jansen', 'Studio Tulp'],
      tails: ['B.V.', 'Amsterdam'],
    }),
    cvr: '',
  };
  const sums = sumUp(
    [
      pieces('Drukwerk folders', [random.whole(1, 4), random.whole(80, 900) * 100], 21),
      pieces('Verzendkosten', [1, 1250], 21),
    ],
    false,
  );
  const money = createMoney({ ...DOTS, before: '€ ' });
  const pen = createPen(
    roll(random, 'merriweather', { width: 1240, height: 1754, margin: 110, size: 22, lineHeight: 1.6 }),
  );
  pen.left(firm.name, { bold: true, scale: 2 });
  pen.left('Prinsengracht 210, 1016 HD Amsterdam');
  pen.left(`BTW-nr. NL${random.digits(9)}B01  KvK ${random.digits(8)}`);
  pen.space(2);
  pen.left('Factuur / Invoice', { bold: true, scale: 1.4 });
  pen.pair('Invoice no.', occasion.number);
  pen.pair('Invoice date', writeDay(occasion.date, random.pick(['english', 'dashes'])));
  pen.rule();
  sums.lines.forEach((line) => {
    pen.pair(`${line.quantity} x ${line.text}`, money(line.amount));
  });
  pen.rule();
  pen.pair('Subtotal', money(sums.net));
  pen.pair('BTW / VAT 21%', money(sums.vat));
  pen.pair('Total EUR', money(sums.total), { bold: true, scale: 1.2 });
  pen.space(1);
  pen.left(`IBAN NL${random.digits(2)} BANK ${random.digits(10)}`);
  return abroad(firm, { sums, currency: 'EUR', sheets: [pen.finish()], time: false });
}

function abroad<Rest extends object>(
  firm: ReturnType<typeof composeFirm>,
  { time = true, ...rest }: Rest & { time?: boolean },
) {
  return {
    ...rest,
    firm,
    category: 'Andet' as const,
    payment: null,
    prints: { cvr: false, time, number: true, vat: true },
  };
}
