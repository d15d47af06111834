import type { Certainty } from '../certainty.ts';
import { editDistance } from '../rows/lexicon.ts';
import type { StoreCandidate } from './store-candidates.ts';
import certainty from './store-certainty.json' with { type: 'json' };
import { evidenceFeatures } from './store-evidence.ts';
import type { Head } from './store-features.ts';
import { signsOf, yes } from './store-signs.ts';
import { isInDomain, isNamedBelow, isThanked } from './store-support.ts';
import type { StoreNet } from './store-ranker.ts';
import weights from './store-weights.json' with { type: 'json' };

/** The candidates of a receipt, the share of one that the ranker gives each, and which of them was chosen. */
export interface RankedStores {
  readonly candidates: readonly StoreCandidate[];
  readonly shares: readonly number[];
  readonly chosen: StoreCandidate;
}

/** What was learned of rows that may be the shop's name. */
export interface RowsModel {
  readonly net: StoreNet;
  readonly certainty: Certainty;
}

/** As the papers of the repository taught it. */
export const LEARNED: RowsModel = { net: weights, certainty };

/** Names at most this part of their letters apart count as the same name. */
const ALIKE = 0.2;

/** What tells how likely a chosen name is right; learned from receipts that the ranker had not seen. */
export function certaintyFeatures(head: Head, { candidates, shares, chosen }: RankedStores): number[] {
  const signs = signsOf(chosen.folded);
  const agreed = candidates.reduce(
    (sum, candidate, index) => sum + (isAlike(candidate, chosen) ? (shares[index] ?? 0) : 0),
    0,
  );
  const support =
    yes(isNamedBelow(head.text, chosen)) +
    yes(isInDomain(head.domains, chosen)) +
    yes(isThanked(head.text, chosen));
  return [
    1,
    logOdds(agreed),
    logOdds(Math.max(...shares)),
    Math.min(2, support),
    signs.company + signs.legalForm,
    signs.business,
    head.byCompany,
    yes(chosen.rowIndex === 0),
    yes(chosen.rowIndex > 2),
    yes(chosen.rowCount > 1),
    ...evidenceFeatures(head.around, chosen),
  ];
}

function isAlike(one: StoreCandidate, other: StoreCandidate): boolean {
  const [first, second] = [one, other].map(({ folded }) => folded.replace(/[^a-z0-9]/g, ''));
  if (first === undefined || second === undefined) {
    return false;
  }
  const longer = Math.max(first.length, second.length);
  return editDistance(first, second, ALIKE * longer) <= ALIKE * longer;
}

function logOdds(share: number): number {
  const kept = Math.min(0.999, Math.max(0.001, share));
  return Math.log(kept / (1 - kept));
}
