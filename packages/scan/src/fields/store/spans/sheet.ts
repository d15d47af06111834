import type { ReceiptText } from '../../../layout/rows.ts';
import type { Finding } from '../../field.ts';
import { findStoreCandidates } from '../store-candidates.ts';
import { type Head, storeFeatures } from '../store-features.ts';
import { keyOf } from '../store-mentions.ts';
import { letterShare } from '../store-name.ts';
import { shareStores } from '../store-ranker.ts';
import { isAddressLine, isLabelled, isTitle } from '../store-signs.ts';
import weights from '../store-weights.json' with { type: 'json' };
import { type PrintedCell, printedCells } from './printed-cells.ts';

/** What the rules propose, each in its place, and what they choose of it. */
export interface Proposals {
  readonly found: readonly (Finding | null)[];
  readonly chosen: Finding | null;
}

/** What is the same for all spans of a receipt, found once. */
export interface Sheet {
  readonly text: ReceiptText;
  readonly head: Head;
  readonly proposals: Proposals;
  /** All print, and of it what has letters, what could be a sign, and what tells how to reach somebody. */
  readonly cells: readonly PrintedCell[];
  readonly named: readonly PrintedCell[];
  readonly proper: readonly PrintedCell[];
  readonly anchors: readonly PrintedCell[];
  /** Height of the largest letters of a word, in pixels, and of the largest that could be a sign. */
  readonly tallest: number;
  readonly largest: PrintedCell | undefined;
  readonly isTicket: boolean;
  /** What share the ranker of rows gives each name, by its key. */
  readonly shares: ReadonlyMap<string, number>;
}

const contact =
  /^(?:t[il1]f|telefon|tel|phone|mobil)(?![a-z])|^\+45 ?\d|www\.|@|\.dk\b|\bcvr\b|^\d\d \d\d \d\d \d\d$/;
const ticket =
  /billet(?!salg)|koncert|forestilling|\bdore\b|raekke|saede|\bsal \d|entre\b|udstilling|\bbiograf/;
const goods = /\d[.,] ?\d\d|\d{4}/;

/** It tells how to reach somebody: an address, a telephone, a number of a company. */
export function isAnchor({ folded }: PrintedCell): boolean {
  return contact.test(folded) || isAddressLine(folded);
}

/** Looks at a page as a whole. */
export function lookAtSheet(text: ReceiptText, head: Head, proposals: Proposals): Sheet {
  const cells = printedCells(text);
  const named = cells.filter((cell) => letterShare(cell.text) > 0.6 && /\p{L}{3}/u.test(cell.text));
  const proper = named.filter(isProper);
  return {
    text,
    head,
    proposals,
    cells,
    named,
    proper,
    anchors: cells.filter(isAnchor),
    tallest: Math.max(1, ...named.map(({ height }) => height)),
    largest: proper.toSorted((one, other) => other.height - one.height)[0],
    isTicket: text.rows.some((row) => ticket.test(row.folded)),
    shares: sharesOfRows(head),
  };
}

/** No title, label or address, and neither priced nor dated. */
function isProper({ folded }: PrintedCell): boolean {
  return !isTitle(folded) && !isLabelled(folded) && !isAddressLine(folded) && !goods.test(folded);
}

function sharesOfRows(head: Head): Map<string, number> {
  const candidates = findStoreCandidates(head.text, head.around.mentions);
  const shared = shareStores(
    candidates.map((candidate) => storeFeatures(head, candidate)),
    weights,
  );
  const shares = new Map<string, number>();
  for (const [index, { name }] of candidates.entries()) {
    shares.set(keyOf(name), (shares.get(keyOf(name)) ?? 0) + (shared[index] ?? 0));
  }
  return shares;
}
