import type { ReceiptText } from '../layout/rows.ts';
import type { Chain } from './chain-list.ts';
import { findChain } from './chains.ts';
import type { Finding } from './field.ts';
import type { LabelledRow } from './labelled-rows.ts';
import { findStoreCandidates, type StoreCandidate } from './store-candidates.ts';
import { type ChainMention, findChainBelow, findChainInHead } from './store-chain.ts';
import { storeCertainty } from './store-certainty.ts';
import { type Head, lookAtHead, storeFeatures } from './store-features.ts';
import { bareName, mendSpacing, nameWords, writeName } from './store-name.ts';
import { shareStores } from './store-ranker.ts';
import { signsOf } from './store-signs.ts';
import { isSupported } from './store-support.ts';
import weights from './store-weights.json' with { type: 'json' };

/** The store, and its chain when it is a known one (which tells the category). */
export interface StoreFinding extends Finding {
  readonly chain: Chain | null;
}

/** Below this all candidates look wrong. */
const MIN_SHARE = 0.2;
const SURE = 0.9;
/** A name that nothing vouches for may be a slogan: less sure than a chain with a web address or a greeting. */
const UNSUPPORTED = { top: 0.94, below: 0.85 } as const;
const TOP_ROWS = 3;
const BY_CVR = 0.7;
const cvrLabel = /\bc\.?v\.?r\b|\bse-?nr/;

/**
 * Finds the name of the shop. On receipts told by their company it is the candidate that the learned ranker prefers. On
 * others a known chain in the first rows wins; else the candidate, unless a chain that the rest of the receipt points
 * to is likelier. Null when nothing at the top is a name.
 */
export function findStore(rows: readonly LabelledRow[], text: ReceiptText): StoreFinding | null {
  const head = lookAtHead(text);
  if (head.byCompany === 1) {
    return bestName(head);
  }
  const inHead = findChainInHead(text);
  if (inHead !== null && inHead.probability >= SURE) {
    return toFinding(inHead);
  }
  const named = bestName(head) ?? nameByCvr(rows);
  const mentions = [inHead, findChainBelow(rows, text)].filter((mention) => mention !== null);
  return [named, ...mentions.map(toFinding)]
    .filter((finding) => finding !== null)
    .reduce<StoreFinding | null>(
      (best, finding) => (best === null || finding.probability > best.probability ? finding : best),
      null,
    );
}

/** Invoices may name the seller at the foot only, in the row of the CVR number. */
function nameByCvr(rows: readonly LabelledRow[]): StoreFinding | null {
  for (const { row } of rows) {
    const name = cvrLabel.test(row.folded) && signsOf(row.folded).buyer === 0 ? bareName(row.text) : '';
    if (/\p{L}{3}/u.test(name) && !/^\W*(?:cvr|se|moms|kvittering|faktura)\b/i.test(name)) {
      return {
        value: writeName(mendSpacing(name)),
        probability: BY_CVR,
        words: nameWords(row.words, name),
        why: 'in the row of the CVR number',
        chain: null,
      };
    }
  }
  return null;
}

function toFinding({ chain, words, probability, why }: ChainMention): StoreFinding {
  return { value: chain.name, words, probability, why, chain };
}

function bestName(head: Head): StoreFinding | null {
  const candidates = findStoreCandidates(head.text);
  const shares = shareStores(
    candidates.map((candidate) => storeFeatures(head, candidate)),
    weights,
  );
  const share = Math.max(0, ...shares);
  const chosen = candidates[shares.indexOf(share)];
  if (chosen === undefined || share < MIN_SHARE) {
    return null;
  }
  return {
    value: writeName(mendSpacing(chosen.name)),
    probability: Math.min(storeCertainty(head, { candidates, shares, chosen }), limitOf(head, chosen)),
    words: chosen.words,
    why: `row ${chosen.rowIndex + 1} looks most like a name`,
    chain: findChain(chosen.folded, false),
  };
}

/** How sure a name can be, by what supports it. */
function limitOf(head: Head, chosen: StoreCandidate): number {
  if (head.byCompany === 1 || isSupported(head.text, head.domains, chosen)) {
    return 1;
  }
  return chosen.rowIndex < TOP_ROWS ? UNSUPPORTED.top : UNSUPPORTED.below;
}
