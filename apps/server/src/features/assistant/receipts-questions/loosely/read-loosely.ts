import type { Heard } from '../heard.ts';
import type { ReadMessage } from '../reader.ts';
import type { Interpretation, ReadingContext } from '../read-question.ts';
import { saidWords } from '../said.ts';
import { asksForMeaning } from '../story.ts';
import { type SaidWanted, wantedOf } from '../wanted-of.ts';
import { clausesOf, goesOn, isOtherMatter, piecesOf } from './clauses.ts';
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
const backwards = / (?:den|dem|de|derfra|derhenne|it|they|them|there) (?!maned|uge|periode|gang|dag|tur)/;
const samePeriod = / (?:den|samme|that|same) (?:maned|uge|periode|dag|month|week) | dengang /;
const sameStore = / (?:(?:hos|fra|til|i|from|at) (?:dem|de|den|ham|them|there)|derfra|derhenne|derinde|there) /;

/** What says that the whole question is narrowed. */
const scope = / (?:kun|gaelder|galder|udelukkende|alene|only) /;

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
    (goesOn(one.words) && clauses.slice(0, at).some(isAsking));
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
  if (words.some(asksForMeaning) || isOtherMatter(words.join(' '))) {
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
  const unexplained = core.flatMap(({ left }) => left.open);
  let conditions = own;
  for (const clause of told) {
    const added = addedBy(conditionsOf(clause), conditions);
    if (hasCondition(added) && (clause.left.turning.length > 0 || clause.read.conditions.isTwice)) {
      return null;
    }
    unexplained.push(...narrowingIn(clause, added, core));
    conditions = filledUp(conditions, added);
  }
  return { conditions, unexplained };
}

/** The words of what is told that may narrow the question, as far as it rests on them. */
function narrowingIn({ words, left }: Clause, added: Merged, core: readonly Clause[]): readonly string[] {
  const asked = core.map((clause) => clause.words).join(' ');
  const isKind = added.stores.length > 0 || added.category !== null;
  if (scope.test(words)) {
    return left.open;
  }
  if (isNamedAgain(added, asked)) {
    return [];
  }
  const isBackwards = core.some(({ read }) => backwards.test(read.rest)) || !core.some(isConditioned);
  if (isBackwards && !isKind) {
    return left.open;
  }
  return hasCondition(added) ? left.led : [];
}

/** 'Den måned', 'hos dem': what is taken is what they stand for, and nothing else of what is told. */
function isNamedAgain({ period, stores, category }: Merged, asked: string): boolean {
  const isPeriod = period === null || samePeriod.test(asked);
  const isStore = (stores.length === 0 && category === null) || sameStore.test(asked);
  return hasAny(period, stores, category) && isPeriod && isStore;
}

function hasAny(...[period, stores, category]: readonly unknown[]): boolean {
  return period !== null || category !== null || (Array.isArray(stores) && stores.length > 0);
}

function isConditioned(clause: Clause): boolean {
  return hasCondition(conditionsOf(clause));
}

function asMessage(message: string, core: readonly Clause[], { conditions, unexplained }: Taken): ReadMessage {
  const { stores, town, ...said } = conditions;
  const heard = new Set<Heard>(core.flatMap((clause) => [...clause.heard]));
  const [store = null] = stores;
  const isNarrowed = hasCondition(conditions);
  const isPlaced = said.period !== null || store !== null;
  const isNamed = hasCondition({ ...conditions, currency: null });
  const isMissing = said.missing !== null;
  const strict = wantedOf({
    heard,
    isPlaced,
    isNamed: store !== null || said.category !== null,
    isNarrowed,
    isMissing,
  });
  const loose = wantedLoosely({ heard, isNarrowed, isPlaced, isNamed, isMissing });
  const read: Interpretation = {
    conditions: { ...said, grouping: new Set(), isTwice: false },
    store,
    wanted: loose === null ? askedBack(strict) : (strict ?? { wanted: loose }),
    heard,
    unexplained,
    rest: core.map((clause) => clause.read.rest.trim()).join(' '),
  };
  return { message, read, stores, town };
}

/** What the strict reading asks back is asked back here, too. */
function askedBack(strict: SaidWanted): SaidWanted {
  return strict !== null && 'askBack' in strict ? strict : null;
}
