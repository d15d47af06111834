import { foldText } from '@bonbog/domain';

import type { ReceiptText } from '../../layout/rows.ts';
import type { Chain } from './chain-list.ts';
import { findChain } from './chains.ts';
import type { Finding } from '../field.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { inOrderOfCompany, nameAgainByCvr, withRestOfName } from './store-again.ts';
import { nameOfBlock } from './store-block.ts';
import { signBesideAddress, signOverAddress } from './store-address-sign.ts';
import { settlePair } from './store-branch.ts';
import { settleByCompany } from './store-company.ts';
import { findStoreCandidates, type StoreCandidate } from './store-candidates.ts';
import { type ChainMention, findChainBelow } from './store-chain.ts';
import { storeCertainty } from './store-certainty.ts';
import { isBesideAddressee, isOverTwoAddresses } from './store-columns.ts';
import { type Head, storeFeatures } from './store-features.ts';
import { wholeColumnSign } from './store-column-sign.ts';
import { companyByCvr, nameByCvr, nameOverAddress } from './store-foot.ts';
import { nameInParts } from './store-parted-sign.ts';
import { largeSign } from './store-large-sign.ts';
import { nameOfReceiptFrom, nameOfSoldBy, nameUnderHead } from './store-seller-head.ts';
import { keyOf } from './store-mentions.ts';
import { joinBrokenWords, mendName, writeName } from './store-name.ts';
import { shareStores } from './store-ranker.ts';
import { withWholeSign } from './store-sign-block.ts';
import { wholeSign } from './store-sign-rows.ts';
import { isTradeWord } from './store-signs.ts';
import { settleSpelling, withDanishLetters } from './store-spelling.ts';
import { isNamedBelow } from './store-support.ts';
import { namePayee } from './store-transfer.ts';
import { isAddressed, isInWindow } from './store-window.ts';
import weights from './store-weights.json' with { type: 'json' };

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
  { number, head, inHead }: { number: Finding | null; head: Head; inHead: ChainMention | null },
): StoreProposals {
  const ranked = rankRows(head);
  const best = withRestOfName(bestName(head, ranked), rows) ?? nameByCvr(rows);
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

function rankRows(head: Head): RankedRows {
  const candidates = findStoreCandidates(head.text, head.around.mentions);
  const shares = shareStores(
    candidates.map((candidate) => storeFeatures(head, candidate)),
    weights,
  );
  return { candidates, shares };
}

/** The candidate at the top that the learned ranker of rows prefers. */
export function bestName(head: Head, { candidates, shares } = rankRows(head)): StoreFinding | null {
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
  const { name, words, atMost } = settleName(head, candidates, whole);
  const most = Math.min(atMost, sign === ofRows ? 1 : OF_COLUMN);
  const certainty = storeCertainty(head, {
    candidates,
    shares,
    chosen: ofAddress === null ? chosen : likeliest,
  });
  return certainty < MIN_CERTAINTY
    ? null
    : {
        value: mendName(writeName(joinBrokenWords(name))),
        probability: Math.min(certainty, mostCertain(head, chosen), most),
        words,
        why: `row ${chosen.rowIndex + 1} looks most like a name`,
        chain: findChain(foldText(name), false),
      };
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

/** How the chosen name is written, and the most that its spelling lets it be certain by. */
function settleName({ around, text }: Head, candidates: readonly StoreCandidate[], chosen: StoreCandidate) {
  const settled = settleSpelling(chosen, candidates, around.mentions);
  const pair = text.rows
    .slice(0, HEAD_ROWS)
    .filter((_, index) => chosen.mention !== null || index === chosen.rowIndex)
    .map((row) => settlePair(row, text.rows))
    .find((one) => one !== null && keyOf(one.joined).startsWith(keyOf(settled.name)));
  const joined = pair?.joined ?? settled.name;
  const name = withDanishLetters(withFirstLetter(joined, text), text.rows);
  const atMost = Math.min(settled.atMost, pair?.atMost ?? 1, name === joined ? 1 : AT_MOST_WITH_LETTER);
  return { ...settled, name, atMost };
}

/** At most so certain is a name that was put together from the rows of a column. */
const OF_COLUMN = 0.88;

const MIN_CUT = 6;
const AT_MOST_WITH_LETTER = 0.88;

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

/** At most so certain is a name in the row of an amount: it is mostly goods. */
const OF_GOODS = 0.65;
/** At most so certain is a name that a letter shows in its window. */
const OF_ADDRESSEE = 0.55;
/** At most so certain is who sent a letter from its foot: a shop may print the address of its head office there. */
const OF_SENDER = 0.88;
/** At most so certain is what may only say what there is to buy, below a sign that was not read: 'blomster & binderi'. */
const OF_WARES = 0.85;
const wares = /^(?<first>\p{L}+) (?:&|og) \p{L}+$/iu;

/** In small letters, or a trade beside the name of a company: 'VINHANDEL & SMAGNINGER' over 'Vin & Vrøvl ApS'. */
function isWares({ name }: StoreCandidate, signs: Head['signs']): boolean {
  const first = wares.exec(name)?.groups?.['first'];
  const hasCompany = signs.some(({ legalForm }) => legalForm === 1);
  return first !== undefined && (name === name.toLowerCase() || (hasCompany && isTradeWord(foldText(first))));
}

/** At most so certain is a name beside another, over the addresses of both. */
const OF_TWO = 0.85;

/** At most so certain is a name that one place below the head alone prints: it may be another's. */
const ONCE_BELOW = 0.88;
const HEAD_ROWS = 6;

/** The most a name can be certain by where it stands, whatever the rest looks like. */
function mostCertain(head: Head, chosen: StoreCandidate): number {
  if (head.byCompany === 1) {
    return 1;
  }
  return Math.min(
    isBelowAddressee(head.text, chosen) ? OF_SENDER : 1,
    chosen.mention === null ? mostInHead(head, chosen) : mostOfMention(head, chosen),
  );
}

function mostInHead({ around, text, signs }: Head, chosen: StoreCandidate): number {
  const last = chosen.rowIndex + chosen.rowCount;
  const isEither = isOverTwoAddresses(text.rows[last]) && !isNamedBelow(text, chosen);
  const isPart = isBesideAddressee(text.rows[chosen.rowIndex], text.rows.slice(chosen.rowIndex + 1));
  return Math.min(
    around.priced[chosen.rowIndex] === true ? OF_GOODS : 1,
    isEither || isPart ? OF_TWO : 1,
    isWares(chosen, signs) ? OF_WARES : 1,
    isAddressed(text.rows, chosen.rowIndex) ? OF_ADDRESSEE : 1,
  );
}

function mostOfMention({ around, text }: Head, chosen: StoreCandidate): number {
  const key = keyOf(chosen.name);
  const others = around.mentions.filter((one) => one.rowIndex !== chosen.rowIndex && isPartly(one.key, key));
  const isInHead = text.rows.slice(0, HEAD_ROWS).some((row) => keyOf(row.text).includes(key));
  return others.length > 0 || isInHead ? 1 : ONCE_BELOW;
}

/** The name stands below another, in the window of a letter. */
function isBelowAddressee({ rows }: ReceiptText, { rowIndex }: StoreCandidate): boolean {
  const window = rows.slice(0, HEAD_ROWS).findIndex((_, index) => isInWindow(rows, index));
  return window >= 0 && window < rowIndex;
}

function isPartly(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}
