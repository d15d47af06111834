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

/** How honest a reader is about some fields together. Shares in percent, null of none. */
export interface Honesty {
  readonly measured: number;
  readonly sure: number | null;
  /** Of the sure ones, how many are wrong. */
  readonly wrongWhenSure: number | null;
  readonly bands: readonly Band[];
  /** Mean distance of what bands promise from what they keep, each by its count, in percent; null without values. */
  readonly calibrationError: number | null;
}

const EDGES = [0, 50, 70, 80, 90, 95, 100];

/** Sums up some fields over all pictures. A field without a value promises nothing and is in no band. */
export function honestyOf(judged: readonly Judged[], fields: readonly Field[] = FIGURES): Honesty {
  const figures = judged.flatMap((one) => fields.flatMap((field) => one[field] ?? []));
  const bands = bandsOf(figures);
  const sure = figures.filter(({ isSure }) => isSure);
  return {
    measured: figures.length,
    sure: share(sure.length, figures.length),
    wrongWhenSure: share(sure.filter(({ isLenient }) => !isLenient).length, sure.length),
    bands,
    calibrationError: errorOf(bands),
  };
}

function bandsOf(figures: readonly FieldResult[]): Band[] {
  return EDGES.slice(0, -1).flatMap((from, index) => {
    const to = EDGES[index + 1] ?? 100;
    const inside = figures.filter((result) => result.hasValue && isWithin(result, from, to));
    return inside.length === 0 ? [] : [bandOf(inside, from, to)];
  });
}

/** The expected calibration error: Naeini, Cooper and Hauskrecht, 'Obtaining well calibrated probabilities', 2015. */
function errorOf(bands: readonly Band[]): number | null {
  const count = bands.reduce((sum, band) => sum + band.count, 0);
  const distance = bands.reduce((sum, band) => sum + band.count * Math.abs(band.promised - band.kept), 0);
  return count === 0 ? null : Math.round((10 * distance) / count) / 10;
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
