import { foldText } from '@bonbog/domain';

import type { ReceiptText } from '../../layout/rows.ts';
import type { Chain } from './chain-list.ts';
import { findChain } from './chains.ts';
import { calibrate } from '../calibrator.ts';
import { withDoubt } from '../certainty.ts';
import type { Finding } from '../field.ts';
import type { DoubtName } from '../signs.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { inOrderOfCompany, nameAgainByCvr, withRestOfName } from './store-again.ts';
import { nameOfBlock } from './store-block.ts';
import { signBesideAddress, signOverAddress } from './store-address-sign.ts';
import { settlePair } from './store-branch.ts';
import { settleByCompany } from './store-company.ts';
import { findStoreCandidates, type StoreCandidate } from './store-candidates.ts';
import { type ChainMention, findChainBelow } from './store-chain.ts';
import { certaintyFeatures, LEARNED, type RowsModel } from './store-certainty.ts';
import { doubtsByPlace, HEAD_ROWS } from './store-doubts.ts';
import { type Head, storeFeatures } from './store-features.ts';
import { wholeColumnSign } from './store-column-sign.ts';
import { companyByCvr, nameByCvr, nameOverAddress } from './store-foot.ts';
import { nameInParts } from './store-parted-sign.ts';
import { largeSign } from './store-large-sign.ts';
import { nameOfReceiptFrom, nameOfSoldBy, nameUnderHead } from './store-seller-head.ts';
import { keyOf } from './store-mentions.ts';
import { joinBrokenWords, mendName, writeName } from './store-name.ts';
import { shareStores, type StoreNet } from './store-ranker.ts';
import { withWholeSign } from './store-sign-block.ts';
import { wholeSign } from './store-sign-rows.ts';
import { settleSpelling, withDanishLetters } from './store-spelling.ts';
import { namePayee } from './store-transfer.ts';

/** The store, and its chain when it is a known one (which tells the category). */
export interface StoreFinding extends Finding {
  readonly chain: Chain | null;
}

/** The candidates in the first rows with the share of one that the learned ranker of rows gives each. */
export interface RankedRows {
  readonly candidates: readonly StoreCandidate[];
  readonly shares: readonly number[];
}

/** What each rule finds, and which of it they choose. */
export interface StoreProposals {
  readonly ranked: RankedRows;
  /** Each in the place of its rule, null where that finds nothing. */
  readonly found: readonly (StoreFinding | null)[];
  /** Of the most certain the first, with all of its sign; chains are among them. */
  readonly chosen: StoreFinding | null;
  /** The seller's CVR number, which they went by. */
  readonly number: Finding | null;
}

/** Below this all candidates look wrong. */
const MIN_SHARE = 0.2;
/** A name that is as doubtful is no help. */
export const MIN_CERTAINTY = 0.15;

/** What the rules find on a receipt that is not told by its company; `number` is the seller's CVR number. */
export function proposeStores(
  rows: readonly LabelledRow[],
  text: ReceiptText,
  {
    number,
    head,
    inHead,
    model,
  }: { number: Finding | null; head: Head; inHead: ChainMention | null; model: RowsModel },
): StoreProposals {
  const ranked = rankRows(head, model.net);
  const best = withRestOfName(bestName(head, model, ranked), rows) ?? nameByCvr(rows);
  const named = namePayee(rows) ?? withChain(best, inHead);
  const below = findChainBelow(rows, text);
  // What names the chain again says nothing of the rest of the name over the door.
  const isAgain = inHead?.goesOn === true && below?.chain === inHead.chain;
  const mentions = [inHead, isAgain ? null : below].filter((mention) => mention !== null);
  const found = [
    named,
    nameInParts(text),
    nameUnderHead(rows),
    nameOfSoldBy(rows),
    nameOfReceiptFrom(rows),
    nameOverAddress(rows),
    nameOfBlock(text, number),
    signBesideAddress(text),
    signOverAddress(text),
    companyByCvr(rows),
    nameAgainByCvr(rows),
  ];
  return { ranked, found, chosen: likeliestSign(rows, text, [...found, ...mentions.map(ofChain)]), number };
}

/** The first of the most certain, with all of its sign; null of none. */
function likeliestSign(
  rows: readonly LabelledRow[],
  text: ReceiptText,
  found: readonly (StoreFinding | null)[],
): StoreFinding | null {
  const likeliest = found.reduce(
    (best, finding) => ((finding?.probability ?? 0) > (best?.probability ?? 0) ? finding : best),
    null,
  );
  return likeliest === null ? null : inOrderOfCompany(rows, withWholeSign(text, likeliest));
}

/** 'Nærkøb Ørum' is of the chain that it begins with, 'Power Yoga' is not. */
function withChain(named: StoreFinding | null, inHead: ChainMention | null): StoreFinding | null {
  const isOf =
    named?.chain === null &&
    inHead?.chain.isLocal === true &&
    findChain(foldText(named.value), true) === inHead.chain;
  return isOf ? { ...named, chain: inHead.chain } : named;
}

/** A chain that is mentioned, as a finding. */
export function ofChain({ chain, words, probability, why }: ChainMention): StoreFinding {
  return { value: chain.name, words, probability, why, chain };
}

function rankRows(head: Head, net: StoreNet): RankedRows {
  const candidates = findStoreCandidates(head.text, head.around.mentions);
  const shares = shareStores(
    candidates.map((candidate) => storeFeatures(head, candidate)),
    net,
  );
  return { candidates, shares };
}

/** The candidate at the top that the learned ranker of rows prefers. */
export function bestName(
  head: Head,
  model: RowsModel = LEARNED,
  { candidates, shares } = rankRows(head, model.net),
): StoreFinding | null {
  const share = Math.max(0, ...shares);
  const likeliest = candidates[shares.indexOf(share)];
  if (likeliest === undefined || share < MIN_SHARE) {
    return null;
  }
  const ofAddress = signOfAddress(likeliest, candidates);
  const chosen = ofAddress ?? withItsFront(likeliest, { candidates, shares }) ?? likeliest;
  const ofRows = largeSign(head.text, candidates, wholeSign(head, candidates, chosen));
  const sign = wholeColumnSign(head.text, ofRows);
  const whole = head.byCompany === 1 ? sign : settleByCompany(head.text, candidates, sign);
  const { name, words, doubts } = settleName(head, candidates, {
    chosen: whole,
    isOfColumn: sign !== ofRows,
  });
  const features = certaintyFeatures(head, {
    candidates,
    shares,
    chosen: ofAddress === null ? chosen : likeliest,
  });
  const probability = calibrate(features, model.certainty.weights);
  if (probability < MIN_CERTAINTY) {
    return null;
  }
  const found: StoreFinding = {
    value: mendName(writeName(joinBrokenWords(name))),
    probability,
    features,
    words,
    why: `row ${chosen.rowIndex + 1} looks most like a name`,
    chain: findChain(foldText(name), false),
  };
  return [...doubts, ...doubtsByPlace(head, chosen)].reduce(
    (finding, doubt) => withDoubt(finding, doubt, model.certainty),
    found,
  );
}

/**
 * A name whose first letter is small and which another candidate has behind a capitalised word, as letters misread in
 * the middle make a word that looks like a name by itself: 'Skovens jftek Randers'. Null for others.
 */
function withItsFront(
  { name, rowIndex, rowCount }: StoreCandidate,
  { candidates, shares }: { candidates: readonly StoreCandidate[]; shares: readonly number[] },
): StoreCandidate | null {
  const isWhole = (one: StoreCandidate, index: number) =>
    one.rowIndex === rowIndex &&
    one.rowCount === rowCount &&
    one.name.endsWith(` ${name}`) &&
    /^\p{Lu}/u.test(one.name) &&
    (shares[index] ?? 0) >= MIN_SHARE;
  return /^\p{Ll}/u.test(name) ? (candidates.find(isWhole) ?? null) : null;
}

const webAddress = /^(?<name>[\p{L}\d-]{3,})\.(?:dk|com|eu|net|nu|shop)$/u;

/** The sign that a web address is made of: 'uld & tråd' for 'uldogtraad.dk'. Null where none is, or the name is no address. */
function signOfAddress(
  { name, mention }: StoreCandidate,
  candidates: readonly StoreCandidate[],
): StoreCandidate | null {
  const key = keyOf(webAddress.exec(name)?.groups?.['name'] ?? '');
  const isSign = (one: StoreCandidate) =>
    one.mention === null && !one.name.includes('.') && keyOf(one.name.replaceAll('&', ' og ')) === key;
  return mention === null && key !== '' ? (candidates.find(isSign) ?? null) : null;
}

/** How the chosen name is written, and why that may be wrong. */
function settleName(
  { around, text }: Head,
  candidates: readonly StoreCandidate[],
  { chosen, isOfColumn }: { readonly chosen: StoreCandidate; readonly isOfColumn: boolean },
) {
  const settled = settleSpelling(chosen, candidates, around.mentions);
  const pair = text.rows
    .slice(0, HEAD_ROWS)
    .filter((_, index) => chosen.mention !== null || index === chosen.rowIndex)
    .map((row) => settlePair(row, text.rows))
    .find((one) => one !== null && keyOf(one.joined).startsWith(keyOf(settled.name)));
  const joined = pair?.joined ?? settled.name;
  const name = withDanishLetters(withFirstLetter(joined, text), text.rows);
  const doubts: readonly DoubtName[] = [
    ...(settled.isDoubtful ? (['its spelling is doubtful'] as const) : []),
    ...(pair?.isDoubtful === true ? (['may be two names'] as const) : []),
    ...(name === joined ? [] : (['letters taken from another word'] as const)),
    ...(isOfColumn ? (['put together from a column'] as const) : []),
  ];
  return { ...settled, name, doubts };
}

const MIN_CUT = 6;

/** A logo whose first letter was lost, as another row prints the word: 'ysbilledet' and 'Lysbilledet'. */
function withFirstLetter(name: string, { rows }: ReceiptText): string {
  const [first = ''] = name.split(' ');
  if (first.length < MIN_CUT || !/^\p{Ll}/u.test(first)) {
    return name;
  }
  const whole = rows
    .filter(({ folded }) => !/(?<!\d)\d{4} ?[a-z]/.test(folded))
    .flatMap(({ words }) => words)
    .find(({ text }) => /^\p{Lu}/u.test(text) && text.slice(1) === first);
  return whole === undefined ? name : whole.text + name.slice(first.length);
}
