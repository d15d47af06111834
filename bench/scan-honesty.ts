import type { Field, FieldResult, Judged } from './scan-truth.ts';

/** The fields that users act on without looking when they are called sure. */
export const FIGURES: readonly Field[] = ['total', 'date', 'vat'];

/** Readings whose probability lies in one band, and how many of them were right. */
export interface Band {
  /** Lowest and highest probability in percent; the highest belongs to the next band, but for the last. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Mean of the probabilities that the reader gave, in percent. */
  readonly promised: number;
  /** Share that was right, in percent. */
  readonly kept: number;
}

/** How honest a reader is about total, date and VAT together. Shares in percent, null of none. */
export interface Honesty {
  readonly measured: number;
  readonly sure: number | null;
  /** Of the sure ones, how many are wrong. */
  readonly wrongWhenSure: number | null;
  readonly bands: readonly Band[];
}

const EDGES = [0, 50, 70, 80, 90, 95, 100];

/** Sums up {@link FIGURES} over all pictures. A field without a value promises nothing and is in no band. */
export function honestyOf(judged: readonly Judged[]): Honesty {
  const figures = judged.flatMap((one) => FIGURES.flatMap((field) => one[field] ?? []));
  const sure = figures.filter(({ isSure }) => isSure);
  return {
    measured: figures.length,
    sure: share(sure.length, figures.length),
    wrongWhenSure: share(sure.filter(({ isLenient }) => !isLenient).length, sure.length),
    bands: EDGES.slice(0, -1).flatMap((from, index) => {
      const to = EDGES[index + 1] ?? 100;
      const inside = figures.filter((result) => result.hasValue && isWithin(result, from, to));
      return inside.length === 0 ? [] : [bandOf(inside, from, to)];
    }),
  };
}

function isWithin({ probability }: FieldResult, from: number, to: number): boolean {
  const percent = probability * 100;
  return percent >= from && (percent < to || to === 100);
}

function bandOf(inside: readonly FieldResult[], from: number, to: number): Band {
  const promised = inside.reduce((sum, { probability }) => sum + probability, 0) / inside.length;
  const right = inside.filter(({ isLenient }) => isLenient).length;
  return {
    from,
    to,
    count: inside.length,
    promised: Math.round(promised * 1000) / 10,
    kept: share(right, inside.length) ?? 0,
  };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}
