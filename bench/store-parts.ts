import { type RandomSource } from './scan-noise.ts';
import { type Business, inventPerson, pick, pickTown } from './store-names.ts';
import { ABROAD, FACTS, GOODS, lines, SLOGANS, TITLES } from './store-sheet-words.ts';

/** One printed piece of a row; `x` is where it starts, is centred or ends, in parts of the page. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly align: 'start' | 'middle' | 'end';
  /** Height of its letters; 1 is what most of the paper has. */
  readonly size: number;
}

/** One printed row, and the blank above it in rows. */
export interface SheetRow {
  readonly pieces: readonly Piece[];
  readonly gap: number;
}

/** What a part is drawn with: the chance, the firm, and where its rows stand. */
export interface Draft {
  readonly random: RandomSource;
  readonly firm: Business;
  readonly align: Piece['align'];
  readonly x: number;
}

/** Draws some rows. */
export type Part = (draft: Draft) => SheetRow[];

/** A whole number, both ends possible. */
export function many(random: RandomSource, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** So many digits. */
export function digits(random: RandomSource, count: number): string {
  return Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
}

/** '129,95'. */
export function price(random: RandomSource): string {
  return `${many(random, 1, 900)},${pick(random, ['00', '50', '95', '25', '75'])}`;
}

/** How a row is printed: the height of its letters, and the blank above. */
interface Print {
  readonly size?: number;
  readonly gap?: number;
}

/** A row of one piece. */
export function row(
  { align, x }: Pick<Draft, 'align' | 'x'>,
  text: string,
  { size = 1, gap = 0.4 }: Print = {},
): SheetRow {
  return { pieces: [{ text, x, align, size }], gap };
}

/** The name as it is printed: shouted, set wide, on two rows, with a place or a company behind it. */
export const nameRows: Part = (draft) => {
  const { random, firm } = draft;
  const size = pick(random, [1, 1, 1.2, 1.4, 1.7, 2, 2.5, 3]);
  const style = random();
  const cased = inCase(firm.name, style);
  const parts = cased.split(' ');
  if (random() < 0.05 && cased.length < 16) {
    return [row(draft, Array.from(cased.toUpperCase()).join(' '), { size })];
  }
  if (random() < 0.06) {
    const ornament = pick(random, ['***', '*', '~', '==', 'x', '—', '★★★']);
    return [row(draft, `${ornament} ${cased} ${random() < 0.8 ? ornament : ''}`, { size })];
  }
  if (parts.length > 1 && random() < 0.28) {
    return onTwoRows(draft, parts, size);
  }
  const tail =
    random() < 0.12 ? ` ${pick(random, [firm.town, pickTown(random), 'Butik 114', 'afd. 7'])}` : '';
  return [row(draft, `${cased}${tail}`, { size })];
};

function inCase(name: string, style: number): string {
  return style < 0.4 ? name.toUpperCase() : style < 0.47 ? name.toLowerCase() : name;
}

function onTwoRows(draft: Draft, parts: readonly string[], size: number): SheetRow[] {
  const { random } = draft;
  const cut = many(random, 1, parts.length - 1);
  const second = random() < 0.5 ? size : size * pick(random, [0.5, 0.7, 1.4, 2]);
  const rest = parts.slice(cut).join(' ');
  const below = random() < 0.2 ? rest.toUpperCase() : rest;
  return [
    row(draft, parts.slice(0, cut).join(' '), { size }),
    row(draft, below, { size: second, gap: pick(random, [0.2, 0.4, 0.4, 0.8]) }),
  ];
}

/** Where it is. */
export const street: Part = (draft) => {
  const { random, firm } = draft;
  const name = `${pick(random, lines('Nørre|Sønder|Øster|Kirke|Skole|Bøge|Havne|Smede|Lærke|Møllebakke|Hoved|Algade|Sankt Peders |Gammel Konge|Industri|Strand'))}${pick(random, lines('gade|vej|vænget|stræde|parken|allé|torv|vangen|bakken'))} ${many(random, 1, 180)}`;
  const place = `${many(random, 1000, 9990)} ${firm.town}`;
  if (random() < 0.1) {
    return pick(random, ABROAD).map((text) => row(draft, text));
  }
  return random() < 0.4 ? [row(draft, `${name}, ${place}`)] : [row(draft, name), row(draft, place)];
};
/** Its number for VAT. */
export const cvr: Part = (draft) => [
  row(
    draft,
    `${pick(draft.random, lines('CVR-nr.|CVR:|CVR|SE-nr.|Moms nr. DK|CVR/SE-nr.:|VAT no. DK|USt-IdNr. DE|Org.nr.|VAT No. GB|CVR nr'))} ${digits(draft.random, 8)}`,
  ),
];
/** Its phone number. */
export const phone: Part = (draft) => [
  row(draft, `${pick(draft.random, lines('Tlf.|Tlf|Telefon|Tel:|+45'))} ${digits(draft.random, 8)}`),
];
/** Its web address, mail address, or both. */
export const web: Part = (draft) => {
  const { random, firm } = draft;
  return [
    row(
      draft,
      pick(random, [
        `www.${firm.domain}`,
        firm.domain,
        `info@${firm.domain}`,
        `kontakt@${firm.domain}  www.${firm.domain}`,
      ]),
    ),
  ];
};
/** Who keeps it. */
export const legal: Part = (draft) => {
  const { random, firm } = draft;
  const lead = pick(random, ['', '', '', 'Drives af ', 'v/ ', 'en del af ']);
  return [row(draft, `${lead}${random() < 0.15 ? inventPerson(random) : firm.legalName}`)];
};
/** What it says of itself. */
export const slogan: Part = (draft) => [
  row(draft, pick(draft.random, SLOGANS), { size: pick(draft.random, [0.8, 1, 1, 1.2]) }),
];
/** When it is open. */
export const hours: Part = (draft) => [
  row(
    draft,
    pick(draft.random, ['Man-fre 9-17.30 Lør 9-14', 'Åbent alle dage 8-21', 'MAN - SØN 07.00 - 22.00']),
  ),
];
/** What the paper is. */
export const title: Part = (draft) => [
  row(draft, pick(draft.random, TITLES), { size: pick(draft.random, [1, 1, 1.3, 1.8, 2.4]), gap: 0.8 }),
];
/** When it was, and who served. */
export const stamp: Part = (draft) => {
  const { random } = draft;
  const date = `${many(random, 1, 28)}.${many(random, 1, 12)}.202${many(random, 3, 6)}`;
  return pick(random, [
    [row(draft, `${date} ${many(random, 8, 21)}:${many(random, 10, 59)}  Bon ${digits(random, 5)}`)],
    [row(draft, `Dato: ${date}`), row(draft, `Kvitteringsnr. ${digits(random, 6)}`)],
    [row(draft, `Ekspedient: ${inventPerson(random).split(' ')[0] ?? ''}`), row(draft, date)],
    [row(draft, `Bord ${many(random, 1, 40)}  Tjener: ${inventPerson(random).split(' ')[0] ?? ''}`)],
  ]);
};

/** What tickets, orders and jobs are about: a label and its value in two columns, or below each other. */
export const factRows: Part = (draft) => {
  const { random } = draft;
  const inColumns = random() < 0.7;
  return Array.from({ length: many(random, 1, 6) }, () => pick(random, FACTS)).flatMap((fact) => {
    const [label = '', value = ''] = fact.split('  ');
    const start = { align: 'start' as const, x: 0.02 };
    const columns = [
      { text: label, ...start, size: 1 },
      { text: value, x: 0.98, align: 'end' as const, size: 1 },
    ];
    return inColumns ? [{ gap: 0.4, pieces: columns }] : [row(start, `${label} ${value}`)];
  });
};

/** What was paid for, as a telephone lists it. */
export const paidThing: Part = (draft) => {
  const { random } = draft;
  const start = { align: 'start' as const, x: 0.02 };
  const facts = [
    `Transaktion    ${digits(random, 4)}`,
    `${pick(random, ['Vare', 'Besked', 'Betaling for', 'Beskrivelse'])}    ${pick(random, GOODS)}`,
    `Beløb    kr. ${price(random)}`,
  ];
  return facts.filter(() => random() < 0.8).map((text) => row(start, text));
};

/** Some of the parts, each by its chance, in an order that varies a little. */
export function some(draft: Draft, parts: readonly (readonly [number, Part])[]): SheetRow[] {
  return parts.flatMap(([chance, part]) => (draft.random() < chance ? part(draft) : []));
}

/** What stands below a name, and how often. */
export const imprint: readonly (readonly [number, Part])[] = [
  [0.3, slogan],
  [0.35, legal],
  [0.85, street],
  [0.6, phone],
  [0.7, cvr],
  [0.3, web],
  [0.15, hours],
];
