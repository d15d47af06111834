import weights from './photo-weights.json' with { type: 'json' };

/** What can be wrong with a photo of a paper, as users are told. */
export const PHOTO_FAULTS = ['blurred', 'dark', 'glare', 'cut', 'tiny'] as const;

/** One of {@link PHOTO_FAULTS}. */
export type PhotoFault = (typeof PHOTO_FAULTS)[number];

/** A net with one layer between signs and what they tell. */
export interface PhotoNet {
  /** Of each sign, among the photos it was learned from. */
  readonly mean: readonly number[];
  readonly spread: readonly number[];
  readonly hidden: readonly { readonly weights: readonly number[]; readonly bias: number }[];
  /** First whether it is read wrong, then each of {@link PHOTO_FAULTS}. */
  readonly outputs: readonly { readonly weights: readonly number[]; readonly bias: number }[];
  /** The least likelihood of a wrong reading of which users are told. */
  readonly tellFrom: number;
}

/** How likely a photo with these signs is read wrong, and the likeliest reason. */
export interface PhotoJudgement {
  readonly likelihood: number;
  readonly fault: PhotoFault;
  /** Whether its user is told. */
  readonly isTold: boolean;
}

/** Of these alone users are told: the others are found on too many real pictures that can be read. */
const TOLD_FAULTS: ReadonlySet<PhotoFault> = new Set<PhotoFault>(['blurred', 'dark', 'tiny']);

/** A sign further off than this tells no more. */
const FURTHEST = 4;

/** Judges a photo by its signs; `net` is another one where that is tried. */
export function judgePhoto(signs: readonly number[], net: PhotoNet = weights): PhotoJudgement {
  const [likelihood = 0, ...faults] = outputsOf(signs, net);
  const fault = PHOTO_FAULTS[faults.indexOf(Math.max(...faults))] ?? 'blurred';
  return { likelihood, fault, isTold: likelihood >= net.tellFrom && TOLD_FAULTS.has(fault) };
}

function outputsOf(signs: readonly number[], { mean, spread, hidden, outputs }: PhotoNet): number[] {
  const scaled = scaleSigns(signs, { mean, spread });
  const units = hidden.map((unit) => Math.tanh(unit.bias + product(unit.weights, scaled)));
  return outputs.map((output) => 1 / (1 + Math.exp(-output.bias - product(output.weights, units))));
}

/** Signs as the net takes them: in spreads from the mean. */
export function scaleSigns(
  signs: readonly number[],
  { mean, spread }: Pick<PhotoNet, 'mean' | 'spread'>,
): number[] {
  return signs.map((sign, index) => {
    const away = (sign - (mean[index] ?? 0)) / (spread[index] ?? 1);
    return Math.max(-FURTHEST, Math.min(FURTHEST, away));
  });
}

function product(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}
