import type { Heard } from '#features/assistant/receipts-questions/heard.ts';
import type { SaidConditions } from '#features/assistant/receipts-questions/read-conditions.ts';
import type { Clause } from './read-clause.ts';

/** Every condition of several clauses; null when two of them name different ones of a kind. */
export interface Merged extends Omit<SaidConditions, 'grouping' | 'isTwice'> {
  readonly stores: readonly string[];
  readonly town: string | null;
}

const asking: readonly Heard[] = ['ask-many', 'ask-much', 'how-much', 'ask-when', 'show'];
const which = / (?:hvilken|hvilket|hvilke|hvad for|which) |^ (?:[a-z]+ )?any /;
const whether = /^ (?:[a-z]+ )?(?:har|er|findes|ligger|did|do|have|mangler) (?:jeg|vi|der|i|we) /;
const fields = [
  'period',
  'category',
  'currency',
  'missing',
  'amountFrom',
  'amountTo',
  'town',
] as const satisfies readonly (keyof Merged)[];
const nothing: Merged = {
  period: null,
  category: null,
  currency: null,
  missing: null,
  amountFrom: null,
  amountTo: null,
  stores: [],
  town: null,
};

/** Whether a clause asks something. */
export function isAsking({ heard, words }: Clause): boolean {
  return asking.some((what) => heard.has(what)) || which.test(words) || whether.test(words);
}

/** Whether a clause names conditions and nothing else: 'materialer', 'altså dantaxi'. */
export function isNominal(clause: Clause): boolean {
  const { left, words } = clause;
  return (
    left.open.length === 0 &&
    !/ (?:jeg|vi|min|mit|mine|man|han|hun|du|de|er|var|har|skal|vil|i|we|my) /.test(words) &&
    (hasCondition(conditionsOf(clause)) || clause.heard.size > 0)
  );
}

const story = / (?:jeg|vi|min|mit|mine|man|han|hun|du|de|det|er|var|har|skal|vil|kan|i|we|my|is|are|the) /;
const greeting =
  /^ (?:hej|hejsa|kaere|goddag|god|hello|hi|hey|dear|mvh|hilsen|venlig|tak|undskyld|yo|bro|for|fr|nu|altsa|og|men|ja|nej|svar|ok|okay) /;
const led =
  /^ (?:i|pa|hos|fra|til|med|for|af|ved|om|efter|inden|uden|minus|at|in|on|with) (?!.* (?:er|har|var|skal|vil|kan|is|are) )/;
const mostOfTopic = 3;
const mostOfLed = 5;

/** Whether a clause names what the question behind it is of: 'batterier, hvor meget i maj'. */
export function isTopic({ words, left }: Clause): boolean {
  const length = words.trim().split(' ').length;
  const isNamed = left.open.length > 0 || left.turning.length > 0;
  const isPlain = length <= mostOfTopic && !story.test(words) && !greeting.test(words);
  return isNamed && (isPlain || (length <= mostOfLed && led.test(words)));
}

/** What one clause names. */
export function conditionsOf({ read, stores, town }: Clause): Merged {
  const { period, category, currency, missing, amountFrom, amountTo } = read.conditions;
  return { period, category, currency, missing, amountFrom, amountTo, stores, town };
}

/** What clauses name together; null when they name two different ones of a kind. */
export function together(clauses: readonly Clause[]): Merged | null {
  return clauses.reduce<Merged | null>((all, clause) => {
    const own = conditionsOf(clause);
    const isTwice = clause.read.conditions.isTwice || all === null || clash(all, own);
    return isTwice ? null : filledUp(all, own);
  }, nothing);
}

/** The first with what it lacks from the second. */
export function filledUp(own: Merged, other: Merged): Merged {
  return {
    period: own.period ?? other.period,
    category: own.category ?? other.category,
    currency: own.currency ?? other.currency,
    missing: own.missing ?? other.missing,
    amountFrom: own.amountFrom ?? other.amountFrom,
    amountTo: own.amountTo ?? other.amountTo,
    stores: own.stores.length > 0 ? own.stores : other.stores,
    town: own.town ?? other.town,
  };
}

/** Whether anything is named. */
export function hasCondition(said: Merged): boolean {
  return said.stores.length > 0 || fields.some((field) => said[field] !== null);
}

/**
 * What a clause that asks nothing adds to one that does: the shop or the kind it talks of when the question names
 * neither, and its period when the question has none. A single day is most often the day somebody tells of.
 */
export function addedBy(told: Merged, core: Merged): Merged {
  if (!hasCondition(core)) {
    return told;
  }
  const isOpen = core.stores.length === 0 && core.category === null;
  const { period } = told;
  const isDay = period !== null && typeof period !== 'string' && period.from === period.to;
  return {
    ...nothing,
    period: core.period !== null || isDay ? null : period,
    category: isOpen ? told.category : null,
    stores: isOpen ? told.stores : [],
    town: isOpen ? told.town : null,
  };
}

function clash(one: Merged, other: Merged): boolean {
  const isTwoStores =
    one.stores.length > 0 && other.stores.length > 0 && one.stores.join() !== other.stores.join();
  return (
    isTwoStores ||
    fields.some(
      (field) =>
        one[field] !== null &&
        other[field] !== null &&
        JSON.stringify(one[field]) !== JSON.stringify(other[field]),
    )
  );
}

/** Whether what 'de' stands for was told to be of a currency, an amount or a lack that the question does not name. */
export function isNarrower(told: Merged, own: Merged): boolean {
  return (['currency', 'missing', 'amountFrom', 'amountTo'] as const).some(
    (field) => told[field] !== null && own[field] === null,
  );
}
