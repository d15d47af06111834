import { foldText } from '@bonbog/domain';

import type { ReceiptText } from '../../layout/rows.ts';
import type { Finding } from '../field.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { findChain } from './chains.ts';
import { chooseSpan } from './spans/choose-span.ts';
import { inOrderOfCompany } from './store-again.ts';
import { withoutBuyer } from './store-buyer.ts';
import { findChainInHead } from './store-chain.ts';
import { type Head, lookAtHead } from './store-features.ts';
import { withoutProseAbove } from './store-prose.ts';
import {
  bestName,
  MIN_CERTAINTY,
  ofChain,
  proposeStores,
  type StoreFinding,
  type StoreProposals,
} from './store-rules.ts';
import { PAYEE } from './store-transfer.ts';
import { withDanishLetters } from './store-spelling.ts';

export type { StoreFinding } from './store-rules.ts';

const SURE = 0.9;
/** A chain is known by its name, whatever else on the page looks like one. */
const SURE_CHAIN = 0.8;
/** At most so certain is a name where another paper lies under the receipt: its words may stand beside the name. */
const BESIDE_PROSE = 0.88;

/** What a receipt is looked at for its store: the seller's rows, and what the rules propose. */
export interface StoreSurvey {
  readonly rows: readonly LabelledRow[];
  readonly text: ReceiptText;
  readonly head: Head;
  readonly proposals: StoreProposals;
}

/**
 * Finds the name of the shop. On receipts told by their company it is the candidate that the learned ranker of rows
 * prefers. On others a known chain in the first rows wins; else what the learned ranker of spans prefers, which looks at
 * the print of the whole page and at what the rules propose. Null when nothing is a name. `number` is the seller's CVR
 * number, which stands below its name.
 */
export function findStore(
  rows: readonly LabelledRow[],
  text: ReceiptText,
  number: Finding | null = null,
): StoreFinding | null {
  const { found, isBesideProse } = look(rows, text, number);
  const finding = 'proposals' in found ? bySpans(found) : found.finding;
  return finding === null || !isBesideProse
    ? finding
    : { ...finding, probability: Math.min(finding.probability, BESIDE_PROSE) };
}

/** What the rules alone choose: the same without the ranker of spans. */
export function findStoreByRules(
  rows: readonly LabelledRow[],
  text: ReceiptText,
  number: Finding | null = null,
): StoreFinding | null {
  const { found, isBesideProse } = look(rows, text, number);
  const finding = 'proposals' in found ? found.proposals.chosen : found.finding;
  return finding === null || !isBesideProse
    ? finding
    : { ...finding, probability: Math.min(finding.probability, BESIDE_PROSE) };
}

/** What the ranker of spans learns from; null where it is not asked. */
export function surveyStore(
  rows: readonly LabelledRow[],
  text: ReceiptText,
  number: Finding | null,
): StoreSurvey | null {
  const { found } = look(rows, text, number);
  return 'proposals' in found ? found : null;
}

function look(
  allRows: readonly LabelledRow[],
  allText: ReceiptText,
  number: Finding | null,
): { found: StoreSurvey | { finding: StoreFinding | null }; isBesideProse: boolean } {
  const seller = withoutBuyer(allRows, allText, number);
  const text = withoutProseAbove(seller.text);
  const rows = seller.rows.slice(seller.rows.length - text.rows.length);
  const isBesideProse = text !== seller.text;
  const head = lookAtHead(text);
  if (head.byCompany === 1) {
    return { found: { finding: bestName(head) }, isBesideProse };
  }
  const inHead = findChainInHead(text);
  return {
    found:
      inHead !== null && inHead.probability >= SURE
        ? { finding: ofChain(inHead) }
        : { rows, text, head, proposals: proposeStores(rows, text, { number, head, inHead }) },
    isBesideProse,
  };
}

function isSureChain({ chain, probability }: StoreFinding): boolean {
  return chain !== null && probability >= SURE_CHAIN;
}

/** At most so certain is a name that the rules do not take, or doubt. */
const UNAGREED = 0.88;

/** What the spans of the whole page say, the rules' choice among them. */
function bySpans({ rows, text, head, proposals }: StoreSurvey): StoreFinding | null {
  const { chosen } = proposals;
  // Where no rule finds a name, what looks most like one is goods or a person.
  if (chosen === null || isSureChain(chosen) || chosen.why === PAYEE) {
    return chosen;
  }
  const best = chooseSpan({ text, head, proposals });
  if (best === null || best.probability < MIN_CERTAINTY) {
    return chosen;
  }
  const { span, isOfRules } = best;
  const isAgreed = isOfRules && chosen.probability >= SURE;
  const probability = Math.min(best.probability, isAgreed ? 1 : UNAGREED);
  return isOfRules
    ? { ...chosen, probability }
    : inOrderOfCompany(rows, {
        value: withDanishLetters(span.name, text.rows),
        probability,
        words: span.words,
        why: 'looks most like the sign on the whole page',
        chain: findChain(foldText(span.name), false),
      });
}
