import { type PlacedWord, type ReceiptText, wordsAtFolded } from '../../layout/rows.ts';
import { rankCandidates, type RankerWeights } from '../ranker.ts';
import { type KnownLabels, LABEL_FEATURES, labelFeatures } from '../words/known-labels.ts';
import { type WordsAbout, wordsAbout } from '../words/words-about.ts';
import type { DateCandidate } from './date-among-others.ts';

/** A day as often as it is printed, with the place that speaks most for it. */
export interface RankedDay extends DateCandidate {
  readonly count: number;
}

/** What speaks for or against a day, in the order of the learned weights; the last one is the score of the rules. */
export const DATE_FEATURES = [
  ...LABEL_FEATURES,
  'named',
  'namedElse',
  'timed',
  'toCome',
  'clear',
  'guessed',
  'swapped',
  'repeated',
  'first',
  'last',
  'only',
  'place',
  'head',
  'foot',
  'bestOfRules',
  'otherTimed',
  'otherNamed',
  'score',
] as const;

const HEAD_SHARE = 0.3;
const FOOT_SHARE = 0.7;
/** Points of the rules, so that they are about as large as the others. */
const SCORE_UNIT = 4;
const CLEAR = 1.8;
const MOST = 3;

/** The words about a day: positions are those of folded text, which is about as long as the printed one. */
export function wordsOfDay(
  { rows }: ReceiptText,
  days: readonly DateCandidate[],
  day: DateCandidate,
): WordsAbout {
  const index = rows.indexOf(day.row);
  const inRow = days.filter(({ row }) => row === day.row).map(({ printed }) => printed);
  const dated = new Set(days.map(({ row }) => row));
  const { start, end } = day.printed;
  return wordsAbout(
    {
      rowAt: (other) => rows[other],
      hasNumbers: (other) => {
        const row = rows[other];
        return row !== undefined && dated.has(row);
      },
    },
    index,
    {
      start,
      end,
      words: wordsAtFolded(day.row, start, end),
      from: Math.max(0, ...inRow.map((other) => (other.end <= start ? other.end : 0))),
      to: Math.min(...inRow.map((other) => (other.start >= end ? other.start : Infinity))),
      first: Math.min(...inRow.map((other) => other.start)),
    },
  );
}

/** What a learned ranker sees of each day. */
export function toDateVectors(text: ReceiptText, days: readonly RankedDay[], known: KnownLabels): number[][] {
  const sorted = days.map(({ printed }) => printed.date).toSorted();
  const best = Math.max(...days.map(({ score }) => score));
  return days.map((day) => {
    const { printed, labelPoints, isTimed, isToCome, count, score, row } = day;
    const label = labelFeatures(wordsOfDay(text, days, day), known);
    const others = days.filter((other) => other !== day);
    const place = text.rows.indexOf(row) / Math.max(1, text.rows.length);
    const features: Readonly<Record<(typeof DATE_FEATURES)[number], number>> = {
      ...label,
      named: Math.max(0, labelPoints),
      namedElse: Math.max(0, -labelPoints),
      timed: yes(isTimed),
      toCome: yes(isToCome),
      clear: yes(printed.clarity >= CLEAR),
      guessed: yes(printed.isGuessed === true),
      swapped: yes(printed.isSwapped === true),
      repeated: Math.min(MOST, count - 1),
      first: yes(printed.date === sorted[0]),
      last: yes(printed.date === sorted.at(-1)),
      only: yes(days.length === 1),
      place,
      head: yes(place < HEAD_SHARE),
      foot: yes(place > FOOT_SHARE),
      bestOfRules: yes(score === best),
      otherTimed: yes(others.some((other) => other.isTimed)),
      otherNamed: yes(others.some((other) => other.labelPoints > labelPoints)),
      score: score / SCORE_UNIT,
    };
    return DATE_FEATURES.map((name) => features[name]);
  });
}

/** A day that was chosen among some, what the ranker saw of it, and its share of one. */
export interface LikeliestDay {
  readonly chosen: RankedDay;
  readonly vector: readonly number[];
  readonly share: number;
}

/** The day that a learned ranker takes for that of the paper; null of none. */
export function likeliestDay(
  days: readonly RankedDay[],
  vectors: readonly (readonly number[])[],
  ranker: RankerWeights,
): LikeliestDay | null {
  const shares = rankCandidates(vectors, ranker);
  const share = Math.max(0, ...shares);
  const place = shares.indexOf(share);
  const [chosen, vector] = [days[place], vectors[place]];
  return chosen === undefined || vector === undefined ? null : { chosen, vector, share };
}

/** The words that a day is printed in. */
export function wordsOfDate({ row, printed }: Pick<DateCandidate, 'row' | 'printed'>): PlacedWord[] {
  return wordsAtFolded(row, printed.start, printed.end);
}

function yes(condition: boolean): number {
  return condition ? 1 : 0;
}
