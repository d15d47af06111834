import type { ReceiptText } from '../layout/rows.ts';
import type { Chain } from './chain-list.ts';
import { findChain } from './chains.ts';
import type { Finding } from './field.ts';
import type { LabelledRow } from './labelled-rows.ts';
import { findStoreCandidates, type StoreCandidate } from './store-candidates.ts';
import { type ChainMention, findChainBelow, findChainInHead } from './store-chain.ts';
import { storeCertainty } from './store-certainty.ts';
import { type Head, lookAtHead, storeFeatures } from './store-features.ts';
import { keyOf } from './store-mentions.ts';
import { bareName, mendSpacing, nameWords, writeName } from './store-name.ts';
import { shareStores } from './store-ranker.ts';
import { signsOf } from './store-signs.ts';
import weights from './store-weights.json' with { type: 'json' };

/** The store, and its chain when it is a known one (which tells the category). */
export interface StoreFinding extends Finding {
  readonly chain: Chain | null;
}

/** Below this all candidates look wrong. */
const MIN_SHARE = 0.2;
const SURE = 0.9;
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
  const candidates = findStoreCandidates(head.text, head.around.mentions);
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
    probability: Math.min(storeCertainty(head, { candidates, shares, chosen }), mostCertain(head, chosen)),
    words: chosen.words,
    why: `row ${chosen.rowIndex + 1} looks most like a name`,
    chain: findChain(chosen.folded, false),
  };
}

/** At most so certain is a name in the row of an amount: it is mostly goods. */
const OF_GOODS = 0.65;

/** At most so certain is a name that one place below the head alone prints: it may be another's. */
const ONCE_BELOW = 0.88;
const HEAD_ROWS = 6;

/** A name with a word that was this hard to read may be a letter off. */
const HARD_TO_READ = { below: 0.8, certainty: 0.88 } as const;

/** The most a name can be certain by where it stands, whatever the rest looks like. */
function mostCertain({ around, byCompany, text }: Head, chosen: StoreCandidate): number {
  if (byCompany === 1) {
    return 1;
  }
  if (chosen.mention === null) {
    const isHard = chosen.words.some(({ confidence }) => confidence < HARD_TO_READ.below);
    return Math.min(
      around.priced[chosen.rowIndex] === true ? OF_GOODS : 1,
      isHard ? HARD_TO_READ.certainty : 1,
    );
  }
  const key = keyOf(chosen.name);
  const others = around.mentions.filter((one) => one.rowIndex !== chosen.rowIndex && isPartly(one.key, key));
  const isInHead = text.rows.slice(0, HEAD_ROWS).some((row) => keyOf(row.text).includes(key));
  return others.length > 0 || isInHead ? 1 : ONCE_BELOW;
}

function isPartly(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}
