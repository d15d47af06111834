import { foldText } from '@bonbog/domain';

import type { PlacedWord, ReceiptText, Row } from '../../layout/rows.ts';
import type { Chain } from './chain-list.ts';
import { findChain, findChainByVatNumber, findMisreadChain } from './chains.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { cvrLabel } from './legal-name.ts';
import { goesOn, openTown } from './store-branch.ts';
import { mayBeName } from './store-column-sign.ts';
import { bareName } from './store-name.ts';
import { signsOf } from './store-signs.ts';
import { domainsOf } from './store-support.ts';

/** A known chain that a receipt names, and how likely it is the shop. */
export interface ChainMention {
  readonly chain: Chain;
  readonly words: readonly PlacedWord[];
  readonly probability: number;
  readonly why: string;
  /** The row goes on with more of a name, so that the chain's alone may not be what the shop is called. */
  readonly goesOn?: true;
}

const HEAD_ROWS = 4;
/** By how the chain is named. Below the head a name alone may be that of goods, a neighbour or a parcel service. */
const certainty = {
  head: 0.96,
  goesOn: 0.85,
  misread: 0.75,
  vatNumber: 0.955,
  vouched: 0.95,
  aboveNumber: 0.85,
  repeated: 0.85,
  alone: 0.6,
} as const;
const vouching = /\b(?:a\/s|aps|i\/s|k\/s|gmbh|plus|app|card|club|kundenkarte|kundeklub|kundeservice)\b/;
/** Where a name ends and the address begins, or the company form. */
const endOfName = /\s*(?:[,·•|]|\s{2}|\s(?:a\/s|aps|i\/s|k\/s|gmbh)\b|\s-\s)/;

/** The chain over the door: named in the first rows, and not as the buyer. */
export function findChainInHead(text: ReceiptText): ChainMention | null {
  const head = text.rows.slice(0, HEAD_ROWS).filter((row, index) => !isBuyers(row, text.rows[index - 1]));
  return (
    chainOver(head, text.rows) ??
    firstMention(head.slice(0, 2), findMisreadChain, {
      probability: certainty.misread,
      why: 'nearly a known chain',
    })
  );
}

interface NamedRow {
  readonly row: Row;
  readonly chain: Chain;
  readonly isMore: boolean;
}

/** The chain that rows of the head name. */
function chainOver(head: readonly Row[], rows: readonly Row[]): ChainMention | null {
  const named = head.flatMap((row) => {
    const chain = findChain(openTown(row.folded, rows), true);
    return chain === null ? [] : [{ row, chain, isMore: goesOn(row, chain, rows) }];
  });
  const best = ownName(named) ?? plainName(named) ?? named[0];
  if (best === undefined) {
    return null;
  }
  const { chain } = best;
  if (isUnderOwnName(best, head)) {
    const why = 'known chain under another name';
    return { chain, words: best.row.words, probability: certainty.alone, why, goesOn: true };
  }
  const { isMore } = best;
  const { words } = best.row;
  return isMore
    ? { chain, words, probability: certainty.goesOn, why: 'known chain and more of a name', goesOn: true }
    : { chain, words, probability: certainty.head, why: 'known chain' };
}

/** The name that a grocer gave the shop; below another chain it is a slogan: 'Netto', 'Spar 20 kr.'. */
function ownName(named: readonly NamedRow[]): NamedRow | undefined {
  const own = named.find(({ chain, isMore }) => isMore && chain.isLocal === true);
  const above = named.slice(0, own === undefined ? 0 : named.indexOf(own)).filter(({ isMore }) => !isMore);
  const isOther = above.some(
    ({ chain }) =>
      chain.isUmbrella !== true && !foldText(own?.chain.name ?? '').includes(foldText(chain.name)),
  );
  return isOther ? undefined : own;
}

/** A chain with no more of a name; below a row with more of one only the same again or one that stands alone. */
function plainName(named: readonly NamedRow[]): NamedRow | undefined {
  const plain = named.filter(
    ({ row, chain, isMore }) =>
      !isMore && (named[0]?.isMore !== true || chain === named[0].chain || chainAlone(row.folded) === chain),
  );
  const [first] = plain;
  // 'Coop' over '365discount'
  const isUnder = ({ chain }: NamedRow) =>
    chain !== first?.chain &&
    (chain.group === first?.chain.name || foldText(chain.name).startsWith(foldText(first?.chain.name ?? '')));
  // '365discount' over 'Coop 365discount Nyborg'
  const isWhole = ({ chain }: NamedRow) =>
    first?.chain.group !== undefined && chain.name === `${first.chain.group} ${first.chain.name}`;
  return named.find(isWhole) ?? (first?.chain.isUmbrella === true ? (plain.find(isUnder) ?? first) : first);
}

/** A grocer's own name in larger print stands right over that of the chain: 'Købmand Ravn', 'Min Købmand'. */
function isUnderOwnName({ row, chain }: NamedRow, head: readonly Row[]): boolean {
  const above = head[head.indexOf(row) - 1];
  return (
    chain.isLocal === true &&
    above !== undefined &&
    findChain(above.folded, true) === null &&
    above.height > row.height &&
    mayBeName(bareName(above.text))
  );
}

/** The chain that the rest of the receipt points to: by its VAT number, web address, greeting or company. */
export function findChainBelow(rows: readonly LabelledRow[], text: ReceiptText): ChainMention | null {
  const byNumber = firstMention(text.rows, (row) => findChainByVatNumber(row.folded), {
    probability: certainty.vatNumber,
    why: 'VAT number of a known chain',
  });
  if (byNumber !== null) {
    return byNumber;
  }
  const below = rows
    .slice(HEAD_ROWS)
    .filter(({ row, index, amounts }) => amounts.length === 0 && !isBuyers(row, rows[index - 1]?.row))
    .map(({ row }) => row);
  const named = below.filter((row) => findChain(row.folded, false) !== null);
  const vouched =
    firstMention(named.filter(isVouched), (row) => findChain(row.folded, false), {
      probability: certainty.vouched,
      why: 'known chain in a greeting, address or company',
    }) ??
    firstMention(below, ({ folded }) => chainAlone(beforeNumber(folded)), {
      probability: certainty.vouched,
      why: 'known chain in the row of the CVR number',
    }) ??
    firstMention(aboveNumber(rows, below), ({ folded }) => chainAlone(folded), {
      probability: certainty.aboveNumber,
      why: 'known chain above the CVR number',
    });
  const probability = named.length > 1 ? certainty.repeated : certainty.alone;
  return (
    vouched ??
    firstMention(named, (row) => findChain(row.folded, false), {
      probability,
      why: 'known chain further down',
    })
  );
}

/** What a row prints before the label of a CVR number; nothing if it has no such label. */
function beforeNumber(folded: string): string {
  const label = cvrLabel.exec(folded);
  return label === null ? '' : folded.slice(0, label.index);
}

/** The rows right above one of a CVR number: who keeps the shop mostly, with the address. */
function aboveNumber(rows: readonly LabelledRow[], among: readonly Row[]): Row[] {
  return rows
    .filter((_, index) => cvrLabel.test(rows[index + 1]?.row.folded ?? ''))
    .map(({ row }) => row)
    .filter((row) => among.includes(row));
}

/** The chain whose whole name, with no more than a company form, stands before an address: not 'Spar 20 kr.'. */
function chainAlone(folded: string): Chain | null {
  const [name = ''] = folded.split(endOfName);
  const chain = findChain(name, true);
  return chain !== null && letters(name) === letters(foldText(chain.name)) ? chain : null;
}

function letters(folded: string): string {
  return folded.replace(/[^a-z0-9]/g, '');
}

function firstMention(
  rows: readonly Row[],
  find: (row: Row) => Chain | null,
  { probability, why }: Pick<ChainMention, 'probability' | 'why'>,
): ChainMention | null {
  for (const row of rows) {
    const chain = find(row);
    if (chain !== null) {
      return { chain, words: row.words, probability, why };
    }
  }
  return null;
}

function isBuyers(row: Row, above: Row | undefined): boolean {
  return signsOf(row.folded).buyer === 1 || signsOf(above?.folded ?? '').buyer === 1;
}

function isVouched(row: Row): boolean {
  return signsOf(row.folded).greeting === 1 || domainsOf(row.folded).length > 0 || vouching.test(row.folded);
}
