import type { LabelledRow } from '../rows/labelled-rows.ts';
import { wordsOfAmount } from '../words/amount-words.ts';
import { type KnownLabels, knownLabels, LABEL_FEATURES, labelFeatures } from '../words/known-labels.ts';
import { ruleScore } from './total-rules.ts';
import { TOTAL_FEATURES, type TotalOccurrence } from './total-features.ts';

/** A value that could be the total, with all places where it is printed; the likeliest place first. */
export interface TotalCandidate {
  readonly minor: number;
  readonly best: TotalOccurrence;
  readonly score: number;
  /** No other amount is printed. */
  readonly isOnly: boolean;
  /** What the learned ranker sees. */
  readonly vector: readonly number[];
}

/** Joins equal amounts of some rows to candidates, best rule score first. */
export function groupByValue(
  rows: readonly LabelledRow[],
  occurrences: readonly TotalOccurrence[],
  known: KnownLabels = knownLabels.total,
): TotalCandidate[] {
  const wordsOf = ({ row, amount }: TotalOccurrence) => {
    const features = labelFeatures(wordsOfAmount(rows, row, amount), known);
    return LABEL_FEATURES.map((name) => features[name]);
  };
  const groups = new Map<number, TotalOccurrence[]>();
  for (const occurrence of occurrences) {
    const { minor } = occurrence.amount;
    const group = groups.get(minor) ?? [];
    group.push(occurrence);
    groups.set(minor, group);
  }
  return [...groups]
    .flatMap(([minor, group]) => toCandidate(minor, group, wordsOf))
    .map((candidate, _, all) => ({ ...candidate, isOnly: all.length === 1 }))
    .toSorted((first, second) => second.score - first.score);
}

function toCandidate(
  minor: number,
  group: readonly TotalOccurrence[],
  wordsOf: (occurrence: TotalOccurrence) => readonly number[],
): Omit<TotalCandidate, 'isOnly'>[] {
  const scored = group
    .map((occurrence) => ({ occurrence, score: ruleScore(occurrence.features) }))
    .toSorted((first, second) => second.score - first.score);
  const [best] = scored;
  return best === undefined
    ? []
    : [
        {
          minor,
          best: best.occurrence,
          score: best.score,
          vector: [...wordsOf(best.occurrence), ...toVector(minor, group, best)],
        },
      ];
}

function toVector(
  minor: number,
  group: readonly TotalOccurrence[],
  best: { occurrence: TotalOccurrence; score: number },
): number[] {
  const { features } = best.occurrence;
  const strongest = TOTAL_FEATURES.map((name) => Math.max(...group.map((one) => one.features[name])));
  const products = [
    features.label * features.tallLetters,
    features.label * (1 - features.other),
    features.label * (1 - features.tax),
    features.label * features.place,
    features.label * features.largest,
    features.labelAbove * features.largest,
    features.strong * features.lastInRow,
    features.cash * features.largest,
    features.weak * features.largest,
    features.cash * (1 - features.label),
    features.subtotal * (1 - features.largest),
    features.inclusive * features.tax,
    features.manyAmounts * features.lastInRow,
  ];
  const shape = [Math.log10(1 + Math.abs(minor)) / 5, minor % 100 === 0 ? 1 : 0, minor % 5 === 0 ? 1 : 0];
  return [
    ...TOTAL_FEATURES.map((name) => features[name]),
    ...strongest,
    ...products,
    ...shape,
    best.score / 5,
  ];
}
