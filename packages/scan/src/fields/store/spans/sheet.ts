import type { ReceiptText } from '../../../layout/rows.ts';
import type { Finding } from '../../field.ts';
import type { Head } from '../store-features.ts';
import { keyOf } from '../store-mentions.ts';
import { letterShare } from '../store-name.ts';
import { isAddressLine, isLabelled, isTitle } from '../store-signs.ts';
import { type KnownWords, knownWords } from './known-words.ts';
import { type PrintedCell, printedCells } from './printed-cells.ts';

/** What the rules propose, each in its place, and what they choose of it. */
export interface Proposals {
  /** What the learned ranker of rows gives each of its candidates. */
  readonly ranked: {
    readonly candidates: readonly { readonly name: string }[];
    readonly shares: readonly number[];
  };
  readonly found: readonly (Finding | null)[];
  readonly chosen: Finding | null;
  /** The seller's CVR number. */
  readonly number: Finding | null;
}

/** A receipt as names are looked for on it. */
export interface NamedPage {
  readonly text: ReceiptText;
  readonly head: Head;
  readonly proposals: Proposals;
  /** What is known of words; what the nets were made with, unless papers are asked for of which they must not know. */
  readonly words?: KnownWords;
}

/** What is the same for all spans of a receipt, found once. */
export interface Sheet extends Required<NamedPage> {
  /** All print, and of it what has letters, what could be a sign, and what tells how to reach somebody. */
  readonly cells: readonly PrintedCell[];
  readonly named: readonly PrintedCell[];
  readonly proper: readonly PrintedCell[];
  readonly anchors: readonly PrintedCell[];
  /** With the seller's number of a company, and with others'. */
  readonly ownNumber: PrintedCell | undefined;
  readonly otherNumbers: readonly PrintedCell[];
  /** What could be a sign and names a house where something is on. */
  readonly venues: readonly PrintedCell[];
  /** Height of the largest letters of a word, in pixels, and of the largest that could be a sign. */
  readonly tallest: number;
  readonly largest: PrintedCell | undefined;
  readonly isTicket: boolean;
  /** The letters and digits of each cell. */
  readonly keys: readonly string[];
  /** What share the ranker of rows gives each name, by its key. */
  readonly shares: ReadonlyMap<string, number>;
}

/** Who runs a house where something is on. */
export const venue =
  /(?:huset|spillested(?:et)?|teater|teatret|museum|museet|hallen|scenen|biograf(?:en)?|\bbio|kulturhus|forsamlingshus|galleri(?:et)?|rederi(?:et)?|overfart(?:en)?|faerge(?:n|rne|ri)?|banen|trafik|klubben|foreningen)\b/;
const contact =
  /^(?:t[il1]f|telefon|tel|phone|mobil)(?![a-z])|^\+45 ?\d|www\.|@|\.dk\b|\bcvr\b|^\d\d \d\d \d\d \d\d$/;
const ticket =
  /billet(?!salg)|koncert|forestilling|\bdore\b|raekke|saede|\bsal \d|entre\b|udstilling|\bbiograf/;
/** A labelled number of a company. */
const numbered = /(?:c\.? ?v\.? ?r|\bse-?nr|\bvat|\bust|\bdk)\D{0,14}\d(?: ?\d){7}(?!\d)/;
const goods = /\d[.,] ?\d\d|\d{4}/;

/** It tells how to reach somebody: an address, a telephone, a number of a company. */
export function isAnchor({ folded }: PrintedCell): boolean {
  return contact.test(folded) || isAddressLine(folded);
}

/** Looks at a page as a whole. */
export function lookAtSheet({ text, head, proposals, words = knownWords }: NamedPage): Sheet {
  const cells = printedCells(text);
  const ofNumber = new Set(proposals.number?.words);
  const ownNumber = cells.find((cell) => cell.words.some((word) => ofNumber.has(word)));
  const named = cells.filter((cell) => letterShare(cell.text) > 0.6 && /\p{L}{3}/u.test(cell.text));
  const proper = named.filter(isProper);
  return {
    text,
    head,
    proposals,
    words,
    cells,
    keys: cells.map((cell) => keyOf(cell.text)),
    named,
    proper,
    anchors: cells.filter(isAnchor),
    ownNumber,
    otherNumbers: cells.filter((cell) => cell !== ownNumber && numbered.test(cell.folded)),
    venues: proper.filter(({ folded }) => venue.test(folded)),
    tallest: Math.max(1, ...named.map(({ height }) => height)),
    largest: proper.toSorted((one, other) => other.height - one.height)[0],
    isTicket: text.rows.some((row) => ticket.test(row.folded)),
    shares: sharesOfNames(proposals.ranked),
  };
}

/** No title, label or address, and neither priced nor dated. */
function isProper({ folded }: PrintedCell): boolean {
  return !isTitle(folded) && !isLabelled(folded) && !isAddressLine(folded) && !goods.test(folded);
}

function sharesOfNames({ candidates, shares }: Proposals['ranked']): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [index, { name }] of candidates.entries()) {
    sums.set(keyOf(name), (sums.get(keyOf(name)) ?? 0) + (shares[index] ?? 0));
  }
  return sums;
}
