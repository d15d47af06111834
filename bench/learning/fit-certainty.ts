import { calibrate, logOddsOf } from '../../packages/scan/src/fields/calibrator.ts';
import { type Finding, fromLogOdds, SURE_FROM } from '../../packages/scan/src/fields/field.ts';
import { type Certainty, RIGHT_IN_DOUBT } from '../../packages/scan/src/fields/certainty.ts';
import { type DoubtName, DOUBTS, type Sign, SIGNS } from '../../packages/scan/src/fields/signs.ts';
import { honestyOf } from '../scan-honesty.ts';
import { CASES } from './papers.ts';
import { fitLogistic } from './train-logistic.ts';

/** A value that was found on a paper that taught nothing of it, and whether it is right. */
export interface JudgedValue {
  readonly set: string;
  /** What the certainty of its choice is learned from; nothing where it was not chosen but worked out. */
  readonly features: readonly number[];
  readonly signs: readonly Sign[];
  readonly doubts: readonly DoubtName[];
  readonly isRight: boolean;
  /** What would be found had something not been read: to learn from, not to be counted. */
  readonly isSupposed?: true;
}

/** Judges a value that was found on a paper of a set; none where nothing was found. */
export function judgeValue<Any extends Finding>(
  set: string,
  found: Any | null,
  isRight: (found: Any) => boolean,
): JudgedValue[] {
  if (found === null) {
    return [];
  }
  const { features = [], signs = [], doubts = [] } = found;
  return [{ set, features, signs, doubts, isRight: isRight(found) }];
}

/**
 * All papers print what is asked, and nearly all were read with it: of pictures that people send one in so many has it cut
 * off, washed out or misread, and others like it on it.
 */
const SHARE_OF_UNREAD = 0.02;

/** As if so many examples held each sign at nothing. */
const STRENGTH = 0.5;
/** Written with so many digits. */
const DIGITS = 4;
/** Before any paper is seen, of so many in a doubt the share {@link RIGHT_IN_DOUBT} was right. */
const PAPERS_OF_DOUBT = 5;
/** The first sets, which are many and small, count as so many hands. */
const HANDS = 4;

/**
 * Learns how certain values of a field are: weights and signs from those in no doubt, and of each doubt the share that was
 * right. Cases stand for what the reader got wrong once, and say nothing of how often it does.
 */
export function fitCertainty(all: readonly JudgedValue[]): Certainty {
  const values = all.filter(({ set }) => set !== CASES);
  const undoubted = values.filter(({ doubts }) => doubts.length === 0);
  const size = Math.max(...values.map(({ features }) => features.length));
  const names = SIGNS.filter((name) => undoubted.some(({ signs }) => signs.includes(name)));
  const examples = undoubted.map((value) => ({
    features: [
      ...Array.from({ length: size }, (_, index) => value.features[index] ?? 0),
      ...names.map((name) => (value.signs.includes(name) ? 1 : 0)),
    ],
    isRight: value.isRight,
    weight: value.isSupposed === true ? SHARE_OF_UNREAD : 1,
  }));
  const learned = fitLogistic(examples, { means: names.map(() => 0), strength: STRENGTH });
  const doubted = DOUBTS.flatMap((name) => {
    const some = values.filter(({ doubts, isSupposed }) => isSupposed !== true && doubts.includes(name));
    return some.length === 0 ? [] : [[name, shareInDoubt(some)] as const];
  });
  return {
    weights: learned.slice(0, size),
    signs: Object.fromEntries(names.map((name, index) => [name, learned[size + index] ?? 0])),
    doubts: Object.fromEntries(doubted),
  };
}

function shareInDoubt(values: readonly JudgedValue[]): number {
  const right = values.filter(({ isRight }) => isRight).length;
  const share = (right + PAPERS_OF_DOUBT * RIGHT_IN_DOUBT) / (values.length + PAPERS_OF_DOUBT);
  return Number(share.toPrecision(DIGITS));
}

/** How honest what was learned is about values of each hand that it was not learned from. */
export function heldOutHonesty(all: readonly JudgedValue[]): string {
  const values = all.filter(({ set }) => set !== CASES);
  const handOf = ({ set }: JudgedValue) =>
    set.startsWith('h') ? set : `${set.replace(/\d.*/, '')}${Number(/\d+/.exec(set)?.[0] ?? 0) % HANDS}`;
  const judged = [...new Set(values.map(handOf))].flatMap((hand) => {
    const learned = fitCertainty(values.filter((value) => handOf(value) !== hand));
    return values
      .filter((value) => handOf(value) === hand && value.isSupposed !== true)
      .map((value) => ({ hand, isRight: value.isRight, probability: certaintyOf(value, learned) }));
  });
  const honesty = ['all', 'h', 'd'].map((kind) => honestyLine(kind, judged));
  return [...honesty, ...DOUBTS.flatMap((name) => doubtLine(name, values))].join('\n');
}

function doubtLine(name: DoubtName, values: readonly JudgedValue[]): string[] {
  const some = values.filter(({ doubts, isSupposed }) => isSupposed !== true && doubts.includes(name));
  const right = some.filter(({ isRight }) => isRight).length;
  return some.length === 0 ? [] : [`in doubt, ${name}: ${right} of ${some.length} right`];
}

function certaintyOf({ features, signs, doubts }: JudgedValue, learned: Certainty): number {
  const chosen = features.length === 0 ? 1 : calibrate(features, learned.weights);
  const read = signs.reduce((sum, sign) => sum + (learned.signs[sign] ?? 0), logOddsOf(chosen));
  return Math.min(fromLogOdds(read), ...doubts.map((doubt) => learned.doubts[doubt] ?? RIGHT_IN_DOUBT));
}

function honestyLine(
  kind: string,
  all: readonly { readonly hand: string; readonly isRight: boolean; readonly probability: number }[],
): string {
  const judged = all
    .filter(({ hand }) => kind === 'all' || hand.startsWith(kind))
    .map(({ probability, isRight }) => ({
      total: {
        probability,
        isRight,
        isLenient: isRight,
        isSure: probability >= SURE_FROM,
        hasValue: true,
      },
    }));
  const { measured, sure, wrongWhenSure, calibrationError, bands } = honestyOf(judged, ['total']);
  const each = bands.map(
    ({ from, to, count, promised, kept }) => `${from}–${to} %: ${count}, ${promised} and ${kept}`,
  );
  return `${kind}: of ${measured} sure ${sure ?? '–'} %, of these wrong ${wrongWhenSure ?? '–'} %; calibration error ${calibrationError ?? '–'}; promised and kept ${each.join('; ')}`;
}
