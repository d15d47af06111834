import { foldText } from '@bonbog/domain';

import type { ReceiptText } from '../../layout/rows.ts';
import { type Certainty, withDoubt } from '../certainty.ts';
import type { Finding } from '../field.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { findChain } from './chains.ts';
import { chooseSpan, type ChosenSpan } from './spans/choose-span.ts';
import spansCertainty from './spans/span-certainty.json' with { type: 'json' };
import { inOrderOfCompany } from './store-again.ts';
import { withoutBuyer } from './store-buyer.ts';
import { LEARNED, type RowsModel } from './store-certainty.ts';
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
/** The words of a paper that lies under the receipt may stand beside the name. */
const BESIDE_PROSE = 'beside words of another paper';

/** What a receipt is looked at for its store: the seller's rows, and what the rules propose. */
export interface StoreSurvey {
  readonly rows: readonly LabelledRow[];
  readonly text: ReceiptText;
  readonly head: Head;
  readonly proposals: StoreProposals;
  readonly isBesideProse: boolean;
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
  const found = look(rows, text, { number, model: LEARNED });
  return 'proposals' in found
    ? settleStore(found, isOfRulesAlone(found) ? null : chooseSpan(found))
    : found.finding;
}

/** What the rules alone choose: the same without the ranker of spans. */
export function findStoreByRules(
  rows: readonly LabelledRow[],
  text: ReceiptText,
  number: Finding | null = null,
): StoreFinding | null {
  const found = look(rows, text, { number, model: LEARNED });
  return 'proposals' in found ? settleStore(found, null) : found.finding;
}

/** What the ranker of spans learns from, where it is asked; else null. */
export function surveyStore(
  rows: readonly LabelledRow[],
  text: ReceiptText,
  from: { readonly number: Finding | null; readonly model: RowsModel },
): StoreSurvey | null {
  const found = look(rows, text, from);
  return 'proposals' in found && !isOfRulesAlone(found) ? found : null;
}

function look(
  allRows: readonly LabelledRow[],
  allText: ReceiptText,
  { number, model }: { readonly number: Finding | null; readonly model: RowsModel },
): StoreSurvey | { readonly finding: StoreFinding | null } {
  const seller = withoutBuyer(allRows, allText, number);
  const text = withoutProseAbove(seller.text);
  const rows = seller.rows.slice(seller.rows.length - text.rows.length);
  const isBesideProse = text !== seller.text;
  const head = lookAtHead(text);
  if (head.byCompany === 1) {
    return { finding: inPlace(bestName(head, model), isBesideProse) };
  }
  const inHead = findChainInHead(text);
  return inHead !== null && inHead.probability >= SURE
    ? { finding: inPlace(ofChain(inHead), isBesideProse) }
    : {
        rows,
        text,
        head,
        proposals: proposeStores(rows, text, { number, head, inHead, model }),
        isBesideProse,
      };
}

function inPlace(
  finding: StoreFinding | null,
  isBesideProse: boolean,
  certainty: Certainty = spansCertainty,
): StoreFinding | null {
  return finding === null || !isBesideProse ? finding : withDoubt(finding, BESIDE_PROSE, certainty);
}

/** Where no rule finds a name, what looks most like one is goods or a person; a chain and a payee say who they are. */
function isOfRulesAlone({ proposals: { chosen } }: StoreSurvey): boolean {
  return (
    chosen === null || (chosen.chain !== null && chosen.probability >= SURE_CHAIN) || chosen.why === PAYEE
  );
}

/** What the spans of the whole page say, the rules' choice among them; what the rules choose where they say nothing. */
export function settleStore(
  survey: StoreSurvey,
  best: ChosenSpan | null,
  certainty: Certainty = spansCertainty,
): StoreFinding | null {
  const found = chosenOf(survey, best, certainty);
  return inPlace(found, survey.isBesideProse, certainty);
}

function chosenOf(
  { rows, text, proposals: { chosen } }: StoreSurvey,
  best: ChosenSpan | null,
  certainty: Certainty,
): StoreFinding | null {
  if (chosen === null || best === null || best.probability < MIN_CERTAINTY) {
    return chosen;
  }
  const { span, isOfRules, probability, features } = best;
  if (isOfRules) {
    // What makes rules doubt their choice, others do not know of.
    const found: StoreFinding = { ...chosen, probability, features, doubts: [] };
    const doubted = (chosen.doubts ?? []).reduce(
      (finding, doubt) => withDoubt(finding, doubt, certainty),
      found,
    );
    return { ...doubted, why: chosen.why };
  }
  return inOrderOfCompany(rows, {
    value: withDanishLetters(span.name, text.rows),
    probability,
    features,
    words: span.words,
    why: 'looks most like the sign on the whole page',
    chain: findChain(foldText(span.name), false),
  });
}
