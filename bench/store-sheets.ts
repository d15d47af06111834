import { layOut, type ReceiptText } from '../packages/scan/src/layout/rows.ts';
import type { Word } from '../packages/scan/src/layout/word.ts';
import type { RandomSource } from './scan-noise.ts';
import { inventBusiness, inventPerson, pick, pickTown } from './store-names.ts';
import {
  cvr,
  digits,
  type Draft,
  factRows,
  imprint,
  legal,
  many,
  nameRows,
  paidThing,
  type Part,
  type Piece,
  price,
  row,
  type SheetRow,
  slogan,
  some,
  stamp,
  street,
  title,
  web,
} from './store-parts.ts';
import { GOODS, MACHINES, PAYMENTS, SLOGANS, TITLES } from './store-sheet-words.ts';

/** An invented receipt: whose it is, and what stands where. */
export interface DrawnSheet {
  readonly store: string;
  readonly rows: readonly SheetRow[];
  /** Letters in a row of usual size. */
  readonly columns: number;
}

function buyerBlock({ random }: Draft, x: number): string[] {
  const who = random() < 0.5 ? inventPerson(random) : inventBusiness(random).legalName;
  const label = pick(random, [
    'Kunde:',
    'Faktureres til:',
    'Kunde',
    'Til:',
    'Leveres til:',
    'Leveringsadresse',
    '',
  ]);
  const place = [`Skovvej ${many(random, 1, 99)}`, `${many(random, 1000, 9990)} ${pickTown(random)}`];
  const own = random() < 0.3 ? [`CVR ${digits(random, 8)}`] : [];
  return [...(label === '' || x < 0 ? [] : [label]), who, ...place, ...own];
}

function twoColumns(left: readonly SheetRow[], right: readonly string[], x: number): SheetRow[] {
  const count = Math.max(left.length, right.length);
  return Array.from({ length: count }, (_, index) => {
    const text = right[index];
    const aside: Piece[] = text === undefined ? [] : [{ text, x, align: 'start', size: 1 }];
    return { gap: left[index]?.gap ?? 0.4, pieces: [...(left[index]?.pieces ?? []), ...aside] };
  });
}

/** A till's or a restaurant's head, in the middle or at the left. */
const tillHead: Part = (draft) => {
  const { random } = draft;
  const before = some(draft, [
    [0.12, title],
    [0.1, slogan],
    [0.08, stamp],
    [0.05, street],
    [
      0.08,
      () => [
        row(
          draft,
          pick(random, ['Velkommen til', 'Velkommen', 'Tak for besøget', 'Tak for din ordre', 'Hej!']),
        ),
      ],
    ],
  ]);
  const name = random() < 0.94 ? nameRows(draft) : [];
  const rest = random() < 0.85 ? imprint : imprint.toSorted(() => random() - 0.5);
  return [
    ...before,
    ...name,
    ...some(draft, rest),
    ...some(draft, [
      [0.35, title],
      [0.6, stamp],
      [0.25, factRows],
    ]),
  ];
};

/** A letter's head: the seller on one side, the buyer or the title on the other. */
const letterHead: Part = (draft) => {
  const { random } = draft;
  const right = pick(random, [0.55, 0.62, 0.7]);
  const left: Draft = { ...draft, align: 'start', x: 0.02 };
  const seller = [...(random() < 0.92 ? nameRows(left) : []), ...some(left, imprint)];
  const sellerTexts = seller.flatMap(({ pieces }) => pieces.map(({ text }) => text));
  const buyer = buyerBlock(draft, right).map((text) => row(left, text));
  const form = random();
  if (form < 0.35) {
    return [
      ...some(left, [[0.3, title]]),
      ...twoColumns(seller, random() < 0.5 ? [pick(random, TITLES)] : buyerBlock(draft, right), right),
      ...some(left, [
        [0.6, title],
        [0.5, stamp],
      ]),
    ];
  }
  if (form < 0.7) {
    const block = random() < 0.6 ? buyer : title(left);
    // The seller's own block may be a picture, with only the buyer and what the job was left to read.
    const aside =
      random() < 0.82 ? sellerTexts : factRows(left).flatMap(({ pieces }) => pieces.map(({ text }) => text));
    return [
      ...some(left, [[0.3, title]]),
      ...twoColumns(block, aside, right),
      ...some(left, [
        [0.4, title],
        [0.6, stamp],
      ]),
    ];
  }
  return [
    ...seller,
    ...some(left, [[0.5, title]]),
    ...buyer,
    ...some(left, [
      [0.6, stamp],
      [0.3, title],
    ]),
  ];
};

/** A ticket's or a bill's head that says what it is for, with the name at the foot. */
const factHead: Part = (draft) => [
  ...some(draft, [
    [0.2, nameRows],
    [0.9, title],
    [0.2, stamp],
  ]),
  ...factRows(draft),
];

/** A letter in a window envelope: whom it is for on top, and who writes at the foot alone. */
const windowHead: Part = (draft) => [
  ...some(draft, [[0.2, title]]),
  ...buyerBlock(draft, -1).map((text) => row(draft, text)),
  ...some(draft, [
    [0.2, () => [row(draft, `EAN ${digits(draft.random, 13)}`)]],
    [0.5, stamp],
    [0.8, title],
  ]),
];

/** What an app or a mail shows: a title, an amount, a greeting, the shop somewhere. */
const screenHead: Part = (draft) => {
  const { random, firm } = draft;
  const hello = inventPerson(random).split(' ')[0] ?? '';
  const opening = pick<Part>(random, [
    () => [
      row(draft, `${many(random, 7, 22)}:${many(random, 10, 59)}  4G ${many(random, 20, 99)}%`),
      ...title(draft),
    ],
    () => [
      row(draft, `Fra: ${firm.name} <noreply@${firm.domain}>`),
      row(draft, `Emne: Din ordre ${digits(random, 6)}`),
    ],
    () => [row(draft, `Hej ${hello}`), row(draft, `Tak for din ordre hos ${firm.name}`)],
    title,
  ])(draft);
  const amount = random() < 0.4 ? [row(draft, `${price(random)} kr.`, { size: 2 })] : [];
  const name = random() < 0.75 ? nameRows(draft) : [];
  const order = random() < 0.5 ? [...opening, ...name, ...amount] : [...opening, ...amount, ...name];
  return [
    ...(random() < 0.25 ? name : []),
    ...order,
    ...stamp(draft),
    ...some(draft, [
      [0.3, paidThing],
      [0.3, street],
      [0.3, cvr],
    ]),
  ];
};

const body: Part = (draft) => {
  const { random } = draft;
  const start = { align: 'start' as const, x: 0.02 };
  const priced = (text: string): SheetRow => ({
    gap: 0.4,
    pieces: [
      { text, ...start, size: 1 },
      { text: price(random), x: 0.98, align: 'end', size: 1 },
    ],
  });
  const sold = Array.from({ length: many(random, 1, 8) }, () =>
    priced(`${random() < 0.3 ? `${many(random, 1, 5)} x ` : ''}${pick(random, GOODS)}`),
  );
  const sums = ['TOTAL', `Moms 25%`, pick(random, PAYMENTS)].map(priced);
  return [...sold, ...sums, ...(random() < 0.5 ? [row(start, pick(random, MACHINES))] : [])];
};

const foot: Part = (draft) => {
  const { random, firm } = draft;
  const thanks = pick(random, [
    `Tak for besøget hos ${firm.name}`,
    `Tak fordi du handlede hos ${firm.name}!`,
    `Velkommen igen til ${firm.name}`,
    'Tak for besøget - på gensyn',
    'Tak for handlen!',
    'Hav en god dag',
    'Ombytning inden 30 dage mod bon',
  ]);
  const sender = `${random() < 0.5 ? firm.name : firm.legalName} · Torvet ${many(random, 1, 40)} · ${many(random, 1000, 9990)} ${firm.town} · CVR ${digits(random, 8)}`;
  return some(draft, [
    [0.5, () => [row(draft, thanks)]],
    [0.3, web],
    [0.15, legal],
    [0.12, cvr],
    [0.15, () => [row({ align: 'start', x: 0.02 }, sender, { size: 0.8 })]],
    [0.12, () => [row(draft, `Bank: Reg. ${digits(random, 4)} Konto ${digits(random, 10)}`)]],
    [0.1, () => [row(draft, pick(random, SLOGANS))]],
    [0.08, () => [row(draft, `${firm.legalName} v/ ${inventPerson(random)} CVR-nr. ${digits(random, 8)}`)]],
  ]);
};

/** Of all receipts each kind has a share, the first up to the first number. */
const HEADS: readonly (readonly [number, Part])[] = [
  [0.53, tillHead],
  [0.76, letterHead],
  [0.81, windowHead],
  [0.93, screenHead],
  [1, factHead],
];

function headOf(kind: number): Part {
  return HEADS.find(([upTo]) => kind < upTo)?.[1] ?? factHead;
}

/** Draws an invented receipt as rows. */
export function inventSheet(random: RandomSource): DrawnSheet {
  const firm = inventBusiness(random);
  const kind = random();
  const head = headOf(kind);
  const align = head === tillHead && random() < 0.65 ? 'middle' : 'start';
  const draft: Draft = { random, firm, align, x: align === 'middle' ? 0.5 : 0.02 };
  const columns = head === letterHead || head === windowHead ? many(random, 70, 95) : many(random, 32, 48);
  const isNamedBelow = head === windowHead || (head === factHead && random() < 0.7);
  const imprintBelow = isNamedBelow ? [...nameRows(draft), ...some(draft, imprint)] : [];
  return {
    store: firm.name,
    rows: [...head(draft), ...body(draft), ...imprintBelow, ...foot(draft)],
    columns,
  };
}

const HEIGHT = 20;

/** Rows as words on a page, as a reader without any fault would give them. */
export function placeSheet({ rows, columns }: DrawnSheet): ReceiptText {
  const letter = HEIGHT * 0.55;
  const width = columns * letter;
  let top = HEIGHT;
  const words: Word[] = [];
  for (const { pieces, gap } of rows) {
    const tallest = Math.max(...pieces.map(({ size }) => size)) * HEIGHT;
    top += gap * HEIGHT;
    words.push(...pieces.flatMap((piece) => wordsOf(piece, { width, letter, bottom: top + tallest })));
    top += tallest;
  }
  return layOut([{ width, height: top + HEIGHT, words }]);
}

function wordsOf(
  { text, x, align, size }: Piece,
  { width, letter, bottom }: { width: number; letter: number; bottom: number },
): Word[] {
  const pitch = Math.min(letter * size, (width * 0.96) / Math.max(1, text.length));
  const length = text.length * pitch;
  const left = x * width - (align === 'start' ? 0 : align === 'middle' ? length / 2 : length);
  const height = Math.min(size * HEIGHT, pitch / 0.55);
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    confidence: 1,
    weakest: 1,
    line: null,
    angle: 0,
    left: left + match.index * pitch,
    right: left + (match.index + match[0].length) * pitch,
    top: bottom - height,
    bottom,
  }));
}
