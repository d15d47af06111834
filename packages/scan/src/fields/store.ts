import { foldText } from '@bonbog/domain';

import type { ReceiptText, Row } from '../layout/rows.ts';
import { type Chain, findChain } from './chains.ts';
import type { Finding } from './field.ts';
import type { LabelledRow } from './labelled-rows.ts';
import { rankCandidates } from './ranker.ts';
import { findStoreCandidates, type StoreCandidate } from './store-candidates.ts';
import { writeName } from './store-name.ts';
import weights from './store-weights.json' with { type: 'json' };

/** The store, and its chain when it is a known one (which tells the category). */
export interface StoreFinding extends Finding {
  readonly chain: Chain | null;
}

const HEAD_ROWS = 4;
const MIN_REPEATED = 5;
const ROWS_BELOW = 4;
/** How much taller than the text a headline stands. */
const MIN_HEADLINE_HEIGHT = 1.3;
const companyBelow = /\b(?:a\/s|aps|i\/s|p\/s|k\/s|ivs|a\.?m\.?b\.?a|gmbh)\b|\bcvr\b|\bse-?nr|moms ?nr/;
/** Below this the ranker is guessing among rows that all look wrong. */
const MIN_SHARE = 0.4;
/**
 * How sure a name can be, by what supports it. A chain is known; a name with a company form, or one that comes
 * again further down (web address, legal name), is a name at least; any other row may be a slogan or a street.
 */
const certainty = { chain: 0.96, chainBelow: 0.8, supported: 0.93, unsupported: 0.8 } as const;
const companyForm =
  /\b(?:a\/s|aps|i\/s|p\/s|k\/s|ivs|a\.?m\.?b\.?a|gmbh|ltd|limited|sdn|bhd|s\/b|plt|ab)\b|sdn|bhd/;

/**
 * Finds the name of the shop. A known chain in the first rows wins; else a chain named further down in a row
 * without amounts, unless the top names a company; else the rows near the top that the learned ranker prefers.
 * Null when nothing at the top is a name.
 */
export function findStore(rows: readonly LabelledRow[], text: ReceiptText): StoreFinding | null {
  const inHead = findChainIn(text.rows.slice(0, HEAD_ROWS), true);
  if (inHead !== null) {
    return { ...inHead, probability: certainty.chain };
  }
  const named = bestName(text);
  const withoutAmounts = rows.slice(HEAD_ROWS).filter((row) => row.amounts.length === 0);
  const below = findChainIn(
    withoutAmounts.map(({ row }) => row),
    false,
  );
  return below !== null && (named === null || !companyForm.test(foldText(named.value)))
    ? { ...below, probability: certainty.chainBelow }
    : named;
}

function findChainIn(rows: readonly Row[], isHead: boolean): Omit<StoreFinding, 'probability'> | null {
  for (const row of rows) {
    const chain = findChain(row.folded, isHead);
    if (chain !== null) {
      return { value: chain.name, words: row.words, why: 'known chain', chain };
    }
  }
  return null;
}

function bestName(text: ReceiptText): StoreFinding | null {
  const candidates = findStoreCandidates(text);
  const shares = rankCandidates(
    candidates.map((candidate) => candidate.vector),
    weights,
  );
  const share = Math.max(0, ...shares);
  const headline = candidates.find((candidate) => isHeadline(text, candidate));
  const best = headline ?? candidates[shares.indexOf(share)];
  if (best === undefined || (headline === undefined && share < MIN_SHARE)) {
    return null;
  }
  const limit = isSupported(text, best) ? certainty.supported : certainty.unsupported;
  return {
    value: writeName(best.name),
    probability: headline === undefined ? Math.min(limit, share) : limit,
    words: best.words,
    why:
      headline === undefined
        ? `row ${best.rowIndex + 1} looks most like a name`
        : 'headline over its company',
    chain: null,
  };
}

/** A first row in large letters with its company right below: the sign over the door, and who keeps the shop. */
function isHeadline(text: ReceiptText, { rowIndex, words }: StoreCandidate): boolean {
  const [first, second] = text.rows;
  if (rowIndex !== 0 || first === undefined || second === undefined || words.length > first.words.length) {
    return false;
  }
  return (
    first.height >= MIN_HEADLINE_HEIGHT * text.letterHeight &&
    !companyForm.test(first.folded) &&
    companyForm.test(second.folded)
  );
}

function isSupported(text: ReceiptText, best: StoreCandidate): boolean {
  const folded = foldText(best.name);
  const longest =
    folded.split(/[^a-z0-9]+/).toSorted((first, second) => second.length - first.length)[0] ?? '';
  const isRepeated =
    longest.length >= MIN_REPEATED &&
    text.rows.slice(best.rowIndex + 1).some((row) => row.folded.includes(longest));
  // A brand with its company right below: the way Danish receipts begin.
  const below = text.rows.slice(best.rowIndex + 1, best.rowIndex + 1 + ROWS_BELOW);
  const hasCompanyBelow = best.rowIndex <= 1 && below.some((row) => companyBelow.test(row.folded));
  return isRepeated || hasCompanyBelow || companyForm.test(folded);
}
