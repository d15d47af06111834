import type { ReceiptText } from '../../layout/rows.ts';
import { calibrate } from '../calibrator.ts';
import type { Finding } from '../field.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { formatMinor } from '../rows/money-text.ts';
import { rankCandidates, type RankerWeights } from '../ranker.ts';
import { type Certainty, withDoubt } from '../certainty.ts';
import type { DoubtName } from '../signs.ts';
import { type KnownLabels, knownLabels } from '../words/known-labels.ts';
import { groupByValue, type TotalCandidate } from './total-candidates.ts';
import { type DamagedTotal, findDamagedTotal, findMisreadTotal } from './total-damaged.ts';
import { addExtras } from './total-extras.ts';
import {
  type ChosenTotal,
  hasDamagedAmount,
  isAmongFew,
  ONLY_AMOUNT,
  supportOf,
  totalCertaintyFeatures,
} from './total-certainty.ts';
import certainty from './total-certainty.json' with { type: 'json' };
import { findTotalOccurrences } from './total-features.ts';
import { dropMinus, isAgainstMost, isAccountEntry, mirrorAmounts, refundSignOf } from './total-refund.ts';
import { isBesideItsParts, shareOfOthers, totalOfSum } from './total-share.ts';
import { followSteps, paidButNotPrinted, paidByUnreadRounding, sumBeforePart } from './total-steps.ts';
import weights from './total-weights.json' with { type: 'json' };

/** From so many facts on an amount is the total, whatever a label beside it holds. */
const WELL_SUPPORTED = 3;
const onAccount = /\ba ?conto\b|forudbetal|\bdepositum/;

/** What the slip of a card terminal prints, of which so many make one. */
const terminalWords = /\b(?:aid|atc|psam|arc|term|kortholders|godkendt|aut)\b/g;
const MIN_TERMINAL_WORDS = 3;
const ORE_DIGITS = 2;

/** 'Heraf 25 % moms', also in parts, 'mo ms': and not 'Pris inkl. moms'. */
const vatLabel =
  /^\W*(?:(?:heraf|heri|hvoraf|deraf) ?)?(?:\d{1,2}(?:[.,]\d{1,2})? ?% ?)?(?:m ?o ?m ?s|mva|mwst|vat)(?![a-z])/;

/** The total with its value in minor units, for the fields that are checked against it. */
export interface TotalFinding extends Finding {
  readonly minor: number;
  /** What the ranker gives it among all candidates. */
  readonly share: number;
  /** What its words print, where rounding makes it another amount. */
  readonly printedMinor?: number;
  /** How many independent facts speak for it, such as VAT that fits or lines that add up. */
  readonly support: number;
  /** A label calls it the total or what was paid, or more than one fact tells so. */
  readonly isNamed: boolean;
  /** VAT fits it or lines that differ add up to it: a digit misread alike wherever it is printed would break that. */
  readonly isProved: boolean;
}

/** What was learned of totals. */
export interface TotalModel {
  readonly ranker: RankerWeights;
  readonly known: KnownLabels;
  readonly certainty: Certainty;
}

/** What the reader learned; see bench/train-total.ts. */
const LEARNED: TotalModel = { ranker: weights, known: knownLabels.total, certainty };

/**
 * Finds the amount to pay: the candidate that the learned ranker gives the highest share. On a credit note it is
 * negative, and less sure where no minus is printed. Null when no amount is printed. `model` is another one than the
 * reader's only for learning.
 */
export function findTotal(
  text: ReceiptText,
  rows: readonly LabelledRow[],
  model: TotalModel = LEARNED,
): TotalFinding | null {
  const best = (some: readonly LabelledRow[]) => bestTotal(text, some, model);
  if (isAccountEntry(rows)) {
    return completeTotal(rows, best(rows.map(dropMinus)), model.certainty);
  }
  const sign = refundSignOf(rows);
  if (sign === 'none') {
    return completeTotal(rows, best(rows), model.certainty);
  }
  if (sign === 'minus') {
    const total = payBack(best(rows.map(mirrorAmounts)));
    return total !== null && isAgainstMost(rows)
      ? doubtTotal(total, 'other amounts are not paid back', model.certainty)
      : total;
  }
  const total = payBack(best(rows.map(dropMinus)));
  return total === null || total.support === 0
    ? null
    : doubtTotal(total, 'only words tell the minus', model.certainty);
}

function payBack(total: TotalFinding | null): TotalFinding | null {
  return total === null
    ? null
    : {
        ...total,
        minor: -total.minor,
        value: formatMinor(-total.minor),
        why: `${total.why}, refund`,
      };
}

/** A total that could not be read whole, or not right, is likelier than another amount for which less speaks. */
function completeTotal(
  rows: readonly LabelledRow[],
  best: TotalFinding | null,
  learned: Certainty,
): TotalFinding | null {
  const corrected = best === null ? null : correctTotal(rows, best, learned);
  if (corrected !== null) {
    return corrected;
  }
  const isKept = best !== null && (best.support >= WELL_SUPPORTED || isBehindLabel(rows, best.minor));
  const damaged = isKept ? null : findDamagedTotal(rows);
  return damaged === null ? best : ofVat(damaged, 'told by VAT, not read whole', learned);
}

/** What is to be paid where the amount behind the label is another; null where nothing says so. */
function correctTotal(
  rows: readonly LabelledRow[],
  best: TotalFinding,
  learned: Certainty,
): TotalFinding | null {
  const paid = paidButNotPrinted(rows, best.minor);
  if (paid !== null) {
    return ofCash(best, paid);
  }
  const byLaw = paidByUnreadRounding(rows, best.minor);
  if (byLaw !== null) {
    return doubtTotal(ofCash(best, byLaw), 'its rounding was not read', learned);
  }
  const misread = best.isProved ? null : findMisreadTotal(rows, best);
  return misread === null ? null : ofVat(misread, 'told by VAT, misread', learned);
}

/** The sum as cash could pay it, told by its rounding, the cash and the change. */
function ofCash(sum: TotalFinding, paid: number): TotalFinding {
  return {
    ...sum,
    minor: paid,
    printedMinor: sum.minor,
    value: formatMinor(paid),
    why: `${sum.why}; rounding makes it cash less change`,
  };
}

function ofVat({ minor, words }: DamagedTotal, doubt: DoubtName, learned: Certainty): TotalFinding {
  const total = {
    minor,
    words,
    share: 0,
    support: 1,
    isNamed: true,
    isProved: false,
    value: formatMinor(minor),
    probability: 1,
    why: 'total label',
  };
  return withDoubt(total, doubt, learned);
}

/** Read whole where a label calls it the total. */
function isBehindLabel(rows: readonly LabelledRow[], total: number): boolean {
  return rows.some(
    ({ labels, amounts }) =>
      labels.total &&
      !labels.subtotal &&
      !labels.other &&
      !labels.taxFirst &&
      amounts.some(({ minor, mayLackOre }) => minor === total && mayLackOre !== true),
  );
}

function bestTotal(
  text: ReceiptText,
  rows: readonly LabelledRow[],
  { ranker, known, certainty: learned }: TotalModel,
): TotalFinding | null {
  const isDamaged = hasDamagedAmount(rows);
  const printed = groupByValue(rows, findTotalOccurrences(text, rows), known);
  const candidates = withoutSettledBalance(printed, rows).map((candidate) =>
    isDamaged ? { ...candidate, isOnly: false } : candidate,
  );
  const shares = rankCandidates(
    candidates.map((candidate) => candidate.vector),
    ranker,
  );
  const first = candidates[shares.indexOf(Math.max(0, ...shares))];
  if (first === undefined) {
    return null;
  }
  const ranking = { candidates, shares, isDamaged, learned };
  const ofSum = totalOfSum(rows, first, candidates);
  if (ofSum === null) {
    return totalFrom(rows, ranking, first);
  }
  const whole = shares.map((share, index) => (candidates[index] === ofSum ? 1 : share));
  const total = totalFrom(rows, { ...ranking, shares: whole }, ofSum);
  return total === null ? null : doubtTotal(total, 'VAT fits one line of it', learned);
}

interface Ranking {
  readonly candidates: readonly TotalCandidate[];
  /** What the ranker gives each of them. */
  readonly shares: readonly number[];
  /** Another amount could not be read. */
  readonly isDamaged: boolean;
  readonly learned: Certainty;
}

/** The total that an amount is or leads to, as by a rounding or a tip; null where that is VAT. */
function totalFrom(
  rows: readonly LabelledRow[],
  { candidates, shares, isDamaged, learned }: Ranking,
  likeliest: TotalCandidate,
): TotalFinding | null {
  const sum = followSteps(rows, likeliest.minor);
  const { paid, isOpen } = addExtras(rows, sum);
  const best = candidates.find(({ minor }) => minor === (paid ?? sum)) ?? likeliest;
  if (isVat(best)) {
    return null;
  }
  // The sum before VAT or rounding speaks for what it leads to, so its share counts for that as well.
  const isStep = paid === null && best !== likeliest;
  const otherShare = isStep
    ? (shares[candidates.indexOf(best)] ?? 0)
    : shareOfOthers(rows, { candidates, shares, best });
  const isAlone = !isDamaged && isBesideItsParts(rows, best, candidates);
  const choice = {
    chosen: isAlone ? { ...best, isOnly: true } : best,
    share: Math.min(1, (shares[candidates.indexOf(likeliest)] ?? 0) + otherShare),
    among: candidates.length,
    rows,
  };
  const finding = toFinding(rows, choice, learned);
  const doubt = doubtOf(rows, best, isOpen);
  return doubt === null ? finding : doubtTotal(finding, doubt, learned);
}

/** Some book the whole bill and some what is left of it. */
function isPaidInPart(rows: readonly LabelledRow[], rest: number): boolean {
  const isOnAccount = rows.some(({ row, amounts }) => amounts.length > 0 && onAccount.test(row.folded));
  return isOnAccount && sumBeforePart(rows, rest) !== rest;
}

/** 'Balance due 0.00' below a total that was paid: nothing is left of it. */
function withoutSettledBalance(
  candidates: readonly TotalCandidate[],
  rows: readonly LabelledRow[],
): readonly TotalCandidate[] {
  const hasIn = (minor: number, is: (row: LabelledRow) => boolean) =>
    rows.some((row) => is(row) && row.amounts.some((amount) => amount.minor === minor));
  const isPaid = candidates.some(
    ({ minor }) =>
      minor > 0 &&
      hasIn(minor, ({ labels }) => labels.total && !labels.subtotal) &&
      hasIn(minor, ({ labels }) => !labels.total && (labels.weak || labels.cash)),
  );
  return isPaid ? candidates.filter(({ minor }) => minor !== 0) : candidates;
}

/** What makes a total uncertain that sums of what is printed cannot settle; null where nothing does. */
function doubtOf(rows: readonly LabelledRow[], best: TotalCandidate, isOpen: boolean): DoubtName | null {
  if (best.best.amount.mayLackOre === true) {
    return 'øre may be cut off';
  }
  if (lacksPoint(rows, best)) {
    return 'its point may be lost';
  }
  if (isPaidInPart(rows, best.minor)) {
    return 'part was paid on account';
  }
  return isOpen && best.best.features.plusTip === 0 ? 'a tip may come on top' : null;
}

/**
 * 'TOTAL DKK 41250' without a point where terminals print one, and beside 'DKK 412-50', is no amount of whole crowns.
 */
function lacksPoint(rows: readonly LabelledRow[], { minor }: TotalCandidate): boolean {
  const apart = apartOf(String(minor / 100));
  const isWhole = !rows.some(({ amounts }) =>
    amounts.some(
      (amount) => amount.minor === minor && amount.words.some(({ text }) => /\d[.,]\d/.test(text)),
    ),
  );
  const ofTerminal = new Set(rows.flatMap(({ row }) => row.folded.match(terminalWords) ?? []));
  return (
    isWhole &&
    (ofTerminal.size >= MIN_TERMINAL_WORDS || rows.some(({ row }) => row.text.split(' ').includes(apart)))
  );
}

/** '412-50' for '41250'. */
function apartOf(digits: string): string {
  return `${digits.slice(0, -ORE_DIGITS)}-${digits.slice(-ORE_DIGITS)}`;
}

function toFinding(rows: readonly LabelledRow[], choice: ChosenTotal, learned: Certainty): TotalFinding {
  const { chosen: best } = choice;
  const features = totalCertaintyFeatures(choice);
  const total: TotalFinding = {
    minor: best.minor,
    share: choice.share,
    features,
    support: supportOf(best).length,
    isNamed: isNamed(best),
    isProved: isProved(rows, best),
    value: formatMinor(best.minor),
    probability: calibrate(features, learned.weights),
    words: best.best.amount.words,
    why: reasons(best),
  };
  return isAmongFew(choice) ? withDoubt(total, 'few amounts to choose among', learned) : total;
}

/** Leaves a total in a doubt that no sum of what is printed can settle. */
function doubtTotal(total: TotalFinding, doubt: DoubtName, learned: Certainty): TotalFinding {
  return { ...withDoubt(total, doubt, learned), isProved: false };
}

function isProved(rows: readonly LabelledRow[], { minor, best: { row, features } }: TotalCandidate): boolean {
  if (features.vatFits + features.netPlusTax > 0) {
    return true;
  }
  const lines = rows
    .filter(({ index, labels }) => index < row.index && !labels.total && !labels.weak && !labels.subtotal)
    .flatMap(({ amounts }) => amounts.map((amount) => amount.minor));
  // Of one line alone the sum is that line, misread as the total is.
  return features.sumOfAbove > 0 && !lines.includes(minor) && new Set(lines).size > 1;
}

/** Called the total or what was paid, or proved by more than standing alone. */
function isNamed(best: TotalCandidate): boolean {
  const { features } = best.best;
  return features.label + features.labelAbove + features.weak > 0 || supportOf(best).length > 1;
}

/** Nothing calls it the total, and its own label calls it VAT: the total was not read. */
function isVat(best: TotalCandidate): boolean {
  const { row, features } = best.best;
  const isSupported = supportOf(best).some((fact) => fact !== ONLY_AMOUNT);
  return features.label === 0 && !isSupported && vatLabel.test(row.row.folded);
}

function reasons(best: TotalCandidate): string {
  return ['learned ranker', ...supportOf(best)].join(', ');
}
