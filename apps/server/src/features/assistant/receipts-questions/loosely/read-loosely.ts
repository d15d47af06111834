import type { Heard } from '#features/assistant/receipts-questions/heard.ts';
import type { ReadMessage } from '#features/assistant/receipts-questions/reader.ts';
import type { Interpretation, ReadingContext } from '#features/assistant/receipts-questions/read-question.ts';
import { saidWords } from '#features/assistant/receipts-questions/said.ts';
import { asksForMeaning } from '#features/assistant/receipts-questions/story.ts';
import { type SaidWanted, wantedOf } from '#features/assistant/receipts-questions/wanted-of.ts';
import { asksForSpent, clausesOf, compares, goesOn, isOtherMatter, piecesOf } from './clauses.ts';
import { withoutAside } from './asides.ts';
import { asDuplicates } from './as-duplicates.ts';
import { mendLoosely } from './mend-loosely.ts';
import {
  addedBy,
  conditionsOf,
  filledUp,
  hasCondition,
  isAsking,
  isNarrower,
  isNominal,
  isTopic,
  type Merged,
  together,
} from './merge-clauses.ts';
import { type Clause, readClause } from './read-clause.ts';
import { wantedLoosely } from './wanted-loosely.ts';

/** Longer messages are letters about something else. */
const longestMessage = 700;

/** Words that stand for what was told before. */
const backwards =
  / (?:(?:den|dem|de|it|they|them) (?:kostet|kostede|koster|har|fik|far|er|var|blev|cost)|(?:den|it) (?:i|pa|hos|til|fra|siden)|det (?:kostet|kostede|koster)|derfra|derhenne) /;
const samePeriod = / (?:den|samme|that|same) (?:maned|uge|periode|dag|month|week) | dengang /;
const sameStore =
  / (?:(?:hos|fra|til|i|from|at) (?:dem|de|den|ham|them|there)|derfra|derhenne|derinde|there) /;

/** What says that the whole question is narrowed. */
const scope = / (?:kun|gaelder|galder|udelukkende|alene|only) /;

/** A message read loosely, and the words of it that ask. */
export interface LooselyRead extends ReadMessage {
  readonly words: string;
  /** Whether a figure is wanted of whatever the unexplained words name. */
  readonly isFigure: boolean;
}

/**
 * A message that the strict reading refuses, taken apart clause by clause: what asks, what only tells, and what the
 * question takes from what is told. Words that hold sentences together are passed over; those that may narrow the
 * question stay unexplained. Null when it is another question.
 */
export function readLoosely(message: string, context: ReadingContext): LooselyRead | null {
  const clauses = clausesIn(message, context);
  if (clauses === null) {
    return null;
  }
  const core = coreOf(clauses);
  if (isTurned(core)) {
    return null;
  }
  const told = clauses.filter((one) => !core.includes(one));
  const own = together(core);
  if (own === null) {
    return null;
  }
  const isLost = refersBack(core) && told.some((clause) => isNarrower(conditionsOf(clause), own));
  const taken = isLost ? null : takeFromTold(told, own, core);
  // 'Jeg mangler momsen for juli, hvad blev den': all that is asked of is told before.
  const asked = hasCondition(own) || asksForPapers(core) ? core : clauses;
  return taken === null
    ? null
    : {
        ...asMessage(message, asked, taken),
        words: ` ${core.map(({ words }) => words.trim()).join(' ')} `,
      };
}

/** Whether a figure of the own receipts is asked for, but of others than those that are named, or compared. */
export function isTurnedFigure(message: string, context: ReadingContext): boolean {
  return (clausesIn(message, context) ?? []).some(
    ({ words, left }) => left.turning.length > 0 && (asksForSpent(words) || compares(words)),
  );
}

/** The clauses that ask, and those that say more of what they name; every clause when none does. */
function coreOf(clauses: readonly Clause[]): readonly Clause[] {
  const asking = clauses.filter((one, at) => isAsking(one) && !leadsIn(one, clauses[at + 1]));
  const core = clauses.filter(
    (one, at) =>
      asking.includes(one) ||
      isNominal(one) ||
      (isTopic(one) && isAskedNext(asking, clauses[at + 1])) ||
      (goesOn(one.words) && clauses.slice(0, at).some((before) => asking.includes(before))),
  );
  return core.length > 0 ? core : clauses;
}

function isAskedNext(asking: readonly Clause[], next: Clause | undefined): boolean {
  return next !== undefined && asking.includes(next);
}

/** 'Kan man se', and then comes the question. */
function leadsIn(clause: Clause, next: Clause | undefined): boolean {
  const isPlain = clause.left.open.length === 0 && !hasCondition(conditionsOf(clause));
  const isShow = [...clause.heard].every((what) => ['show', 'own', 'them', 'ask-whether'].includes(what));
  return next !== undefined && isAsking(next) && isPlain && isShow;
}

/** 'Hvem har lagt den samme bon ind to gange' asks of no person. */
function isTurned(core: readonly Clause[]): boolean {
  const isTwice = core.some(({ heard }) => heard.has('duplicates'));
  return core.some(({ left }) => left.turning.some((word) => !(isTwice && word === 'hvem')));
}

function clausesIn(message: string, context: ReadingContext): Clause[] | null {
  if (message.length > longestMessage) {
    return null;
  }
  const isName = context.names?.stores.hasWord ?? (() => false);
  const words = piecesOf(message).map((piece) =>
    withoutAside(mended(saidWords(piece, isName) ?? '', isName)),
  );
  if (words.some(asksForMeaning) || isOtherMatter(words.join(' '))) {
    return null;
  }
  return words.flatMap(clausesOf).map((clause) => readClause(clause, context));
}

function mended(words: string, isName: (word: string) => boolean): string {
  const said = words
    .split(' ')
    .map((word, at, all) => (isName(word) || isThingPaper(word, all[at - 1]) ? word : mendLoosely(word)));
  // 'Mangler der sådan et CVR-nummer': what only fills the voice stands inside what belongs together.
  const spoken = asDuplicates(said.join(' ')).replace(
    / (?:sadan|ligesom|altsa|egentlig|egentligt|mon|jo|oh|ohm|eh)(?= )/g,
    '',
  );
  // Dialects put an article before a year or a season: 'i e år', 'i æ sommer'.
  return spoken.replace(/ i (?:jeg|det|de|den) (?=ar |for |sommer |foraret |forar |vinter )/g, ' i ');
}

/** 'På pander' sounds like 'på boner', and is what was bought. */
function isThingPaper(word: string, before: string | undefined): boolean {
  return /^(?:pa|til|for)$/.test(before ?? '') && /^(?:bon|boner|bonen|bonerne)$/.test(mendLoosely(word));
}

interface Taken {
  readonly conditions: Merged;
  readonly unexplained: readonly string[];
}

/** What a question takes from the clauses around it; null when one of those turns it around. */
function takeFromTold(told: readonly Clause[], own: Merged, core: readonly Clause[]): Taken | null {
  let conditions = own;
  const taken: (readonly [Clause, Merged])[] = [];
  // What stands last before the question is what it most likely goes back to.
  for (const clause of told.toReversed()) {
    const added = addedBy(conditionsOf(clause), conditions);
    if (hasCondition(added) && (clause.left.turning.length > 0 || clause.read.conditions.isTwice)) {
      return null;
    }
    taken.push([clause, added]);
    conditions = filledUp(conditions, added);
  }
  const asked = ` ${core.map(({ words }) => words.trim()).join(' ')} `;
  const isAllTold = !core.some(isConditioned);
  const isBackwards = isOpenTo(conditions) && (refersBack(core) || isAllTold);
  const around = taken.flatMap(([clause, added]) =>
    narrowingIn(clause, added, { asked, isBackwards: isBackwards || (isAllTold && hasCondition(added)) }),
  );
  const isShopTold = conditions.stores.length > 0 && own.stores.length === 0;
  const inside = core.flatMap(({ left }) => left.open);
  return {
    conditions,
    unexplained: [...(isShopTold ? withoutNames(inside, asked) : inside), ...around],
  };
}

/** 'De har flået mig, vis mig hver bon': what is told of money is not asked for. */
function asksForPapers(core: readonly Clause[]): boolean {
  return core.some(({ heard }) => heard.has('show') && (heard.has('receipts') || heard.has('receipt')));
}

/** Whether no shop and no kind is named, so that 'den' may stand for a thing. */
function isOpenTo({ stores, category }: Merged): boolean {
  return stores.length === 0 && category === null;
}

function refersBack(core: readonly Clause[]): boolean {
  return core.some(({ words }) => backwards.test(words) || / (?:den|dem|de|it|them) $/.test(words));
}

/** The words of what is told that may narrow the question, as far as it rests on them. */
function narrowingIn(
  { words, left }: Clause,
  added: Merged,
  { asked, isBackwards }: { asked: string; isBackwards: boolean },
): readonly string[] {
  if (scope.test(words) || (isBackwards && !isNamedAgain(added, asked))) {
    return left.open;
  }
  return hasCondition(added) && !isNamedAgain(added, asked) ? left.led : [];
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

/** 'De banditter' are the shop that was told of. */
function withoutNames(unexplained: readonly string[], asked: string): readonly string[] {
  return unexplained.filter((word) => !asked.includes(` de ${word} `) && !asked.includes(` den ${word} `));
}

function isConditioned(clause: Clause): boolean {
  return hasCondition(conditionsOf(clause));
}

function asMessage(
  message: string,
  core: readonly Clause[],
  { conditions, unexplained }: Taken,
): Omit<LooselyRead, 'words'> {
  const { stores, town, ...said } = conditions;
  const heard = new Set<Heard>(core.flatMap((clause) => [...clause.heard]));
  const [store = null] = stores;
  const isNarrowed = hasCondition(conditions) || isPlaceNamed(unexplained, core);
  const isPlaced = said.period !== null || store !== null;
  const isNamed = hasCondition({ ...conditions, currency: null });
  const isMissing = said.missing !== null;
  if (said.missing === 'vat' && core.some(({ heard: own }) => own.has('spent') || own.has('spending'))) {
    // Money without VAT is another amount, and no receipt that lacks it.
    heard.add('without-vat');
  }
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
  const ifNamed = { heard, isNarrowed: true, isPlaced: true, isNamed: true, isMissing };
  return { message, read, stores, town, isFigure: wantedLoosely(ifNamed) !== null };
}

/** 'Hos Hansen' is a shop, though none of the receipts is from there. */
function isPlaceNamed(unexplained: readonly string[], core: readonly Clause[]): boolean {
  return core.some(({ words }) =>
    ['hos', 'fra', 'from', 'at'].some((lead) => words.includes(` ${lead} ${unexplained[0] ?? '|'} `)),
  );
}

/** What the strict reading asks back is asked back here, too. */
function askedBack(strict: SaidWanted): SaidWanted {
  return strict !== null && 'askBack' in strict ? strict : null;
}
