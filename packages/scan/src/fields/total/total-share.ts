import type { LabelledRow } from '../rows/labelled-rows.ts';
import { isVatRow } from '../vat/vat-row.ts';
import type { TotalCandidate } from './total-candidates.ts';
import { followSteps } from './total-steps.ts';
import { findRoundings } from './total-sums.ts';

/** A total with its net, its VAT and a rounding. */
const MAX_PARTS = 4;

/** What the ranker gives each amount, and the one that is taken for the total. */
interface Ranked {
  readonly candidates: readonly TotalCandidate[];
  readonly shares: readonly number[];
  readonly best: TotalCandidate;
}

/**
 * What the ranker gives amounts that speak for the likeliest rather than against it: a sum which leads to it, and where
 * it was paid in cash and has its VAT, also that VAT and its net, as the foot of a VAT table calls them totals again.
 */
export function shareOfOthers(rows: readonly LabelledRow[], ranked: Ranked): number {
  const { best } = ranked;
  const { label, cashMinusChange, netPlusTax } = best.best.features;
  return label * cashMinusChange * netPlusTax > 0 ? sharesOfParts(rows, ranked) : shareOfSum(rows, ranked);
}

function shareOfSum(rows: readonly LabelledRow[], { candidates, shares, best }: Ranked): number {
  const others = shares.map((share, index) => (candidates[index] === best ? 0 : share));
  const share = Math.max(0, ...others);
  const sum = candidates[others.indexOf(share)];
  return sum !== undefined && followSteps(rows, sum.minor) === best.minor ? share : 0;
}

function sharesOfParts(rows: readonly LabelledRow[], { candidates, shares, best }: Ranked): number {
  const isPart = partsOf(rows, best);
  return shares.reduce((sum, share, index) => {
    const minor = candidates[index]?.minor ?? best.minor;
    return minor !== best.minor && (isPart(minor) || followSteps(rows, minor) === best.minor)
      ? sum + share
      : sum;
  }, 0);
}

/** The total that lines or a table of VAT add up to, where the likeliest is but one of what they add; null where none is. */
export function totalOfSum(
  rows: readonly LabelledRow[],
  likeliest: TotalCandidate,
  all: readonly TotalCandidate[],
): TotalCandidate | null {
  return totalOfLines(likeliest, all) ?? totalOfVatRow(rows, likeliest, all);
}

/**
 * The total that a label calls so, or cash paid, and the lines add up to, where the likeliest is but one of those lines:
 * stamps and newspapers bear no VAT, so that it fits what was bought beside them. Null where it is not.
 */
function totalOfLines(likeliest: TotalCandidate, all: readonly TotalCandidate[]): TotalCandidate | null {
  const { label, labelAbove, weak, cashMinusChange } = likeliest.best.features;
  const isLine = label + labelAbove + weak + cashMinusChange === 0;
  const totals = all.filter(
    ({ minor, best: { row, features } }) =>
      minor > likeliest.minor &&
      (features.label > 0 || features.cash * features.largest > 0) &&
      features.sumOfAbove > 0 &&
      features.other + features.tax === 0 &&
      row.index > likeliest.best.row.index,
  );
  return isLine && totals.length === 1 ? (totals[0] ?? null) : null;
}

/** The heads of a table whose last column is what is to be paid. */
const totalHead = /\bmoms\b.*\b(?:total|i ?alt|at betale)\b/;
/** In rows: heads stand so far over their values at most. */
const HEAD_REACH = 2;

/**
 * '9.493,30  25,00 %  2.373,33  11.866,63' under 'Momsgrundlag  Momssats  Moms  Total DKK inkl. moms': where nothing
 * calls the likeliest the total, it is the last of them, which net and VAT add up to. Null where no row is so.
 */
function totalOfVatRow(
  rows: readonly LabelledRow[],
  likeliest: TotalCandidate,
  all: readonly TotalCandidate[],
): TotalCandidate | null {
  const { label, labelAbove, weak } = likeliest.best.features;
  const [found] =
    label + labelAbove + weak > 0 ? [] : rows.flatMap((row, index) => addedUp(rows, row, index));
  return all.find(({ minor }) => minor === found) ?? null;
}

function addedUp(rows: readonly LabelledRow[], { row, amounts }: LabelledRow, index: number): number[] {
  const [net = 0, vat = 0, total = 0] = amounts.slice(-3).map(({ minor }) => minor);
  const isSum = vat > 0 && vat < net && net + vat === total && row.folded.includes('%');
  const heads = isSum ? rows.slice(Math.max(0, index - HEAD_REACH), index) : [];
  return heads.some((head) => totalHead.test(head.row.folded)) ? [total] : [];
}

/** '78,00 DKK' and 'heraf moms 15,60': nothing else is printed that could be the total. */
export function isBesideItsParts(
  rows: readonly LabelledRow[],
  best: TotalCandidate,
  all: readonly TotalCandidate[],
): boolean {
  const { vatFits, netPlusTax } = best.best.features;
  if (all.length > MAX_PARTS || vatFits + netPlusTax === 0) {
    return false;
  }
  const isPart = partsOf(rows, best);
  return all.every(({ minor }) => minor === best.minor || isPart(minor));
}

/** Tells the VAT of a total, and its net, apart from other amounts; also of what it was before rounding. */
function partsOf(
  rows: readonly LabelledRow[],
  { minor }: Pick<TotalCandidate, 'minor'>,
): (part: number) => boolean {
  const taxes = rows.filter(isVatRow).flatMap(({ amounts }) => amounts.map((amount) => amount.minor));
  const printed = new Set(taxes);
  const wholes = [0, ...findRoundings(rows)].map((part) => minor - part);
  return (part) =>
    part > 0 && part < minor && (printed.has(part) || wholes.some((whole) => printed.has(whole - part)));
}
