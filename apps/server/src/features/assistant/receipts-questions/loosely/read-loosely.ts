import type { Heard } from '../heard.ts';
import type { ReadMessage } from '../reader.ts';
import type { Interpretation, ReadingContext } from '../read-question.ts';
import { saidWords } from '../said.ts';
import { asksForMeaning } from '../story.ts';
import { wantedOf } from '../wanted-of.ts';
import { asksForWay, clausesOf, isRelative, piecesOf } from './clauses.ts';
import { mendLoosely } from './mend-loosely.ts';
import {
  addedBy,
  conditionsOf,
  filledUp,
  hasCondition,
  isAsking,
  isNominal,
  type Merged,
  together,
} from './merge-clauses.ts';
import { type Clause, readClause } from './read-clause.ts';
import { wantedLoosely } from './wanted-loosely.ts';

/** Longer messages are letters about something else. */
const longestMessage = 700;

/** Words that stand for what was told before. */
const backwards = / (?:den|dem|de|derfra|derhenne|der|it|they|them|there) /;

/**
 * A message that the strict reading refuses, taken apart clause by clause: what asks, what only tells, and what the
 * question takes from what is told. Words that hold sentences together are passed over; those that may narrow the
 * question stay unexplained. Null when it is another question.
 */
export function readLoosely(message: string, context: ReadingContext): ReadMessage | null {
  const clauses = clausesIn(message, context);
  if (clauses === null) {
    return null;
  }
  const isAnyAsking = clauses.some((one) => isAsking(one) || isNominal(one));
  const isCore = (one: Clause, at: number) =>
    isAsking(one) ||
    isNominal(one) ||
    (isRelative(one.words) && clauses.slice(0, at).some(isAsking));
  const core = isAnyAsking ? clauses.filter(isCore) : clauses;
  const told = clauses.filter((one) => !core.includes(one));
  const own = together(core);
  if (own === null || core.some(({ left }) => left.turning.length > 0)) {
    return null;
  }
  const taken = takeFromTold(told, own, core);
  return taken === null ? null : asMessage(message, core, taken);
}

/** The words of a message as the loose reading takes them, for what only looks at their number. */
export function looseWords(message: string, context: ReadingContext): string {
  return (clausesIn(message, context) ?? []).map(({ words }) => words.trim()).join(' ');
}

function clausesIn(message: string, context: ReadingContext): Clause[] | null {
  if (message.length > longestMessage) {
    return null;
  }
  const isName = context.names?.stores.hasWord ?? (() => false);
  const words = piecesOf(message).map((piece) => mended(saidWords(piece, isName) ?? '', isName));
  if (words.some(asksForMeaning) || asksForWay(words.join(' '))) {
    return null;
  }
  return words.flatMap(clausesOf).map((clause) => readClause(clause, context));
}

function mended(words: string, isName: (word: string) => boolean): string {
  const said = words.split(' ').map((word) => (isName(word) ? word : mendLoosely(word)));
  // Dialects put an article before a year or a season: 'i e år', 'i æ sommer'.
  return said.join(' ').replace(/ i (?:jeg|det|de|den) (?=ar |for |sommer |foraret |forar |vinter )/g, ' i ');
}

interface Taken {
  readonly conditions: Merged;
  readonly unexplained: readonly string[];
}

/** What a question takes from the clauses around it; null when one of those turns it around. */
function takeFromTold(told: readonly Clause[], own: Merged, core: readonly Clause[]): Taken | null {
  const isBackwards = core.some(({ read }) => backwards.test(read.rest)) || !hasCondition(own);
  let conditions = own;
  const unexplained = core.flatMap(({ left }) => left.open);
  for (const clause of told) {
    const added = addedBy(conditionsOf(clause), conditions);
    const isUsed = hasCondition(added);
    if (isUsed && (clause.left.turning.length > 0 || clause.read.conditions.isTwice)) {
      return null;
    }
    if (isUsed || isBackwards) {
      const isNamed = added.stores.length > 0 || added.category !== null;
      unexplained.push(...(isBackwards && !isNamed ? clause.left.open : clause.left.led));
    }
    conditions = filledUp(conditions, added);
  }
  return { conditions, unexplained };
}

function asMessage(message: string, core: readonly Clause[], { conditions, unexplained }: Taken): ReadMessage {
  const { stores, town, ...said } = conditions;
  const heard = new Set<Heard>(core.flatMap((clause) => [...clause.heard]));
  const [store = null] = stores;
  const isNarrowed = hasCondition(conditions);
  const isPlaced = said.period !== null || store !== null;
  const isMissing = said.missing !== null;
  const strict = wantedOf({
    heard,
    isPlaced,
    isNamed: store !== null || said.category !== null,
    isNarrowed,
    isMissing,
  });
  const loose = wantedLoosely({ heard, isNarrowed, isPlaced, isMissing });
  const read: Interpretation = {
    conditions: { ...said, grouping: new Set(), isTwice: false },
    store,
    wanted: strict ?? (loose === null ? null : { wanted: loose }),
    heard,
    unexplained,
    rest: core.map((clause) => clause.read.rest.trim()).join(' '),
  };
  return { message, read, stores, town };
}
