import type { RandomSource } from './scan-noise.ts';
import { pick } from './store-names.ts';
import {
  digits,
  type Draft,
  many,
  nameRows,
  type Part,
  price,
  row,
  type SheetRow,
  some,
} from './store-parts.ts';
import { lines } from './store-sheet-words.ts';
import type { DrawnSheet } from './store-sheets.ts';

// Tills of countries where papers are told by the company that prints them: its name and form over its number, its
// address, 'Tax invoice', goods, a rounding, cash and change.
const WORDS = lines(
  'Golden|Ever|Super|Sun|Star|Lucky|Mega|Eco|Prime|Royal|Bright|Perfect|Asia|Pacific|Happy|Fresh|Grand|Unity|Wah|Seng|Hock|Hong|Kim|Lian|Teck|Chuan|Soon|Heng|Maju|Jaya|Indah|Sri|Bintang|Cahaya|Mutiara|Harmoni|Warisan|Restoran|Kedai|Pasar|Syarikat|Perniagaan|Klinik|Farmasi|Oxford|Crown|Albion|Thames|Northern|Westgate|Liberty|Summit|Harbor|Evergreen|Pioneer|Cedar',
);
const TRADES = lines(
  'Trading|Enterprise|Hardware|Stationery|Food & Beverage|Restaurant|Motor|Auto Parts|Electrical|Pharmacy|Optical|Book Store|Mini Market|Supermarket|Bakery|Cafe|Printing|Advertising|Furniture|Machinery|Timber|Paint|Steel|Fashion|Gift & Toys|Kitchen|Seafood|Petroleum|Service Station|Parking|Retail|Marketing|Resources|Industries|Holdings|Logistics|Catering|Plumbing|Garden Centre',
);
const MALAY_FORMS = lines('SDN BHD|SDN BHD|SDN. BHD.|Sdn Bhd|(M) SDN BHD|(M) SDN. BHD.|SDN.BHD|BHD|S/B|PLT');
const ENGLISH_FORMS = lines('Ltd|Ltd.|Limited|Inc.|Inc|LLC|Pte Ltd|Co. Ltd|Company');
const MALAY_TOWNS = lines(
  'JOHOR BAHRU|KUALA LUMPUR|PETALING JAYA|SHAH ALAM|KLANG|SUBANG JAYA|PUCHONG|SEREMBAN|MELAKA|IPOH|KAJANG|SELANGOR|SETAPAK|CHERAS|AMPANG|BANGI',
);
const ENGLISH_TOWNS = lines(
  'London|Leeds|Bristol|York|Dublin|Singapore|Boston|Austin|Portland|Denver|Sydney|Auckland',
);
const ROADS = lines('TAMAN|MAJU|SAGU|KENARI|PERMAS|BESTARI|MERANTI|INDUSTRI|UTAMA|SENTRAL|HARMONI|MELATI');
const STREETS = lines(
  'High Street|Station Road|Market Square|Mill Lane|Church Street|Broadway|Main Street|Park Avenue',
);
const SIGNS = lines('Mart|Print|Express|Fresh|Point|Hub|Corner|Kitchen|Station|Shop');
const GOODS = lines(
  'A4 PAPER 80G|TEH TARIK|NASI LEMAK|SCREW 4X40|PVC PIPE 1/2|MINERAL WATER|CABLE TIE|KOPI O|BATTERY AA|RON95|BALL PEN BLUE|FRIED RICE|ICE LEMON TEA|LED BULB 9W|PLASTIC BAG|PAINT BRUSH 2|COCA COLA 1.5L|WHITE BREAD|SUGAR 1KG|FLAT WHITE|GLOVES|DETERGENT|CHICKEN CHOP|PARKING FEE',
);
const TITLES = lines(
  'TAX INVOICE|Tax Invoice|RECEIPT|INVOICE|CASH BILL|Sales Receipt|OFFICIAL RECEIPT|GUEST CHECK|',
);
const FEET = lines(
  'THANK YOU PLEASE COME AGAIN|Goods sold are not returnable|THANK YOU|Exchange within 7 days with receipt|PLEASE KEEP THIS RECEIPT|Have a nice day',
);

/** A shop of these countries: what its papers call it, and how an address there goes. */
interface Company {
  readonly name: string;
  readonly sign: string;
  readonly isMalay: boolean;
  readonly address: readonly string[];
}

function inventCompany(random: RandomSource): Company {
  const isMalay = random() < 0.75;
  const words = Array.from({ length: many(random, 1, 3) }, () => pick(random, WORDS));
  const shop = [...new Set(words), ...(random() < 0.85 ? [pick(random, TRADES)] : [])].join(' ');
  const branch = random() < 0.25 ? ` (${pick(random, MALAY_TOWNS)})` : '';
  const name = `${shop}${branch} ${pick(random, isMalay ? MALAY_FORMS : ENGLISH_FORMS)}`;
  const isShouted = random() < (isMalay ? 0.8 : 0.4);
  const address = isMalay
    ? [
        `${pick(random, ['NO.', 'NO', 'LOT', 'LOT NO.', 'G-'])} ${many(random, 1, 300)}, JALAN ${pick(random, ROADS)} ${many(random, 1, 20)},`,
        `TAMAN ${pick(random, ROADS)},`,
        `${many(random, 40_000, 81_900)} ${pick(random, MALAY_TOWNS)}`,
      ]
    : [
        `${many(random, 1, 300)} ${pick(random, STREETS)}`,
        `${pick(random, ENGLISH_TOWNS)} ${digits(random, 5)}`,
      ];
  return {
    name: isShouted ? name.toUpperCase() : name,
    sign: `${pick(random, words)}${random() < 0.5 ? '' : ' '}${pick(random, SIGNS)}`,
    isMalay,
    address,
  };
}

/** Numbers that registers of companies give, beside the name or below. */
function registered({ isMalay }: Company, random: RandomSource): string {
  return isMalay
    ? pick(random, [
        `(${digits(random, 6)}-${pick(random, lines('A|D|H|K|M|P|T|U|V|W|X'))})`,
        `CO. REG. NO. : ${digits(random, 7)}-${pick(random, lines('H|K|M|T|W'))}`,
        `ROC NO: ${digits(random, 6)}-P`,
        `GST ID NO : ${digits(random, 12)}`,
        `GST REG NO. ${digits(random, 12)}`,
      ])
    : pick(random, [
        `VAT Reg No. ${digits(random, 9)}`,
        `Company No. ${digits(random, 8)}`,
        `Tax ID ${digits(random, 9)}`,
      ]);
}

/** On a narrow roll a long name goes on in the next rows in the same print. */
function onRowsAlike(draft: Draft, name: string): SheetRow[] {
  const most = many(draft.random, 10, 24);
  const rows = name.split(' ').reduce<string[]>((all, word) => {
    const last = all.at(-1);
    return last !== undefined && last.length + word.length < most
      ? [...all.slice(0, -1), `${last} ${word}`]
      : [...all, word];
  }, []);
  const size = pick(draft.random, [1, 1, 1.2, 1.5]);
  return rows.map((text) => row(draft, text, { size }));
}

function head(company: Company, draft: Draft): SheetRow[] {
  const { random } = draft;
  const number: Part = () => [row(draft, registered(company, random))];
  const place: Part = () => company.address.map((text) => row(draft, text));
  const telephone: Part = () => [
    row(
      draft,
      `${pick(random, lines('TEL|Tel:|TEL :|PHONE :|TEL/FAX'))} ${digits(random, 2)}-${digits(random, 7)}`,
    ),
  ];
  const title: Part = () => [row(draft, pick(random, TITLES), { size: pick(random, [1, 1, 1.4]), gap: 0.8 })];
  const form = random();
  const name =
    form < 0.2
      ? [
          row(
            draft,
            `${random() < 0.2 ? company.name.replaceAll(' ', '') : company.name} ${registered(company, random)}`,
          ),
        ]
      : form < 0.55
        ? onRowsAlike(draft, company.name)
        : nameRows(draft);
  return [
    ...some(draft, [
      [0.12, title],
      [0.35, () => [row(draft, company.sign, { size: pick(random, [1, 1.5, 2.2]) })]],
    ]),
    ...name,
    ...some(draft, [
      [0.6, number],
      [0.9, place],
      [0.5, telephone],
      [0.4, number],
      [0.6, title],
    ]),
  ];
}

/** Another company that was sold to, often with its number in the books of the seller. */
function buyerRows({ random }: Draft): SheetRow[] {
  const { name, address } = inventCompany(random);
  const start = { align: 'start' as const, x: 0.02 };
  const label = pick(random, ['', '', 'BILL TO : ', 'CUSTOMER : ', 'SOLD TO : ', 'TO : ', 'ATTN : ']);
  const code =
    random() < 0.5
      ? `${pick(random, lines('VE|C|CUST|300-A|A'))}${digits(random, 4)}${pick(random, [' ', ': ', ' - '])}`
      : '';
  const place = random() < 0.6 ? address.map((text) => row(start, text)) : [];
  return [row(start, `${label}${code}${name}`, { size: pick(random, [1, 1, 1.2]), gap: 0.8 }), ...place];
}

function body(draft: Draft): SheetRow[] {
  const { random } = draft;
  const start = { align: 'start' as const, x: 0.02 };
  const priced = (text: string, amount: string): SheetRow => ({
    gap: 0.4,
    pieces: [
      { text, ...start, size: 1 },
      { text: amount, x: 0.98, align: 'end', size: 1 },
    ],
  });
  const amount = () => price(random).replace(',', '.');
  const facts = [
    `Document No : TD${digits(random, 8)}`,
    `Date : ${many(random, 1, 28)}/${many(random, 1, 12)}/201${many(random, 6, 9)} ${many(random, 8, 21)}:${many(random, 10, 59)}:${many(random, 10, 59)}`,
    `Cashier : ${pick(random, lines('MANAGER|USER|ADMIN|Siti|Ravi|Wong|CASHIER 1'))}`,
    'Member :',
    'Salesperson :',
  ].filter(() => random() < 0.7);
  const rows = facts.map((text) => row(start, text));
  const buyer = random() < 0.35 ? buyerRows(draft) : [];
  return [
    ...(random() < 0.5 ? [...buyer, ...rows] : [...rows, ...buyer]),
    ...Array.from({ length: many(random, 1, 6) }, () => priced(pick(random, GOODS), amount())),
    ...lines('Total Sales|Rounding|TOTAL|CASH|CHANGE').map((text) => priced(text, amount())),
    ...some(draft, [[0.6, () => [row(draft, pick(random, FEET))]]]),
  ];
}

/** Draws an invented receipt that is told by its company as rows. */
export function inventCompanySheet(random: RandomSource): DrawnSheet {
  const company = inventCompany(random);
  const align = random() < 0.75 ? 'middle' : 'start';
  const firm = {
    name: company.name,
    legalName: company.name,
    domain: '',
    town: pick(random, company.isMalay ? MALAY_TOWNS : ENGLISH_TOWNS),
  };
  const draft: Draft = { random, firm, align, x: align === 'middle' ? 0.5 : 0.02 };
  return {
    store: company.name,
    rows: [...head(company, draft), ...body(draft)],
    columns: many(random, 32, 48),
  };
}
