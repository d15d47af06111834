import type { ReceiptText, Row } from '../layout/rows.ts';
import { type Chain, findChain } from './chains.ts';
import type { Finding } from './field.ts';
import { rankCandidates } from './ranker.ts';
import { findStoreCandidates } from './store-candidates.ts';
import { writeName } from './store-name.ts';
import weights from './store-weights.json' with { type: 'json' };

/** The store, and its chain when it is a known one (which tells the category). */
export interface StoreFinding extends Finding {
  readonly chain: Chain | null;
}

const HEAD_ROWS = 4;
/** A name below this gives way to a chain named further down. */
const DOUBTFUL = 0.8;
/** Names are read with a letter wrong or short of a word more often than the ranker can know. */
const BEST_NAME = 0.93;

/**
 * Finds the name of the shop. A known chain in the first rows wins; else the rows near the top that the learned
 * ranker prefers; else a chain named further down, as in a web address. Null when nothing at the top is a name.
 */
export function findStore(text: ReceiptText): StoreFinding | null {
  const inHead = findChainIn(text.rows.slice(0, HEAD_ROWS), true);
  if (inHead !== null) {
    return { ...inHead, probability: 0.96 };
  }
  const named = bestName(text);
  const below = findChainIn(text.rows.slice(HEAD_ROWS), false);
  return below !== null && (named === null || named.probability < DOUBTFUL)
    ? { ...below, probability: 0.75 }
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
  const best = candidates[shares.indexOf(share)];
  return best === undefined
    ? null
    : {
        value: writeName(best.name),
        probability: Math.min(BEST_NAME, share),
        words: best.words,
        why: `row ${best.rowIndex + 1} looks most like a name`,
        chain: null,
      };
}
