import { addDays, type Period, wholeYear, yearOf } from './calendar.ts';
import type { Draft } from './draft.ts';
import type { Named } from './names.ts';
import type { Asked, Conditions, ReceiptsQuestion } from './question.ts';

/** How many conditions a message names. */
export function conditionsCount({ times, named, texts, only, excluded }: Draft): number {
  return times.length + named.length + texts.length + excluded.length + Object.keys(only).length;
}

type Wanted = ReceiptsQuestion['wanted'];
type Part = Partial<Conditions>;

const severalMost = 3;

/** The questions with everything that a message names, one for each of several; null where that is unclear. */
export function withAll(draft: Draft, wanted: Wanted, base: Conditions): Asked | null {
  const isComparison = draft.concepts.has('compare') || draft.concepts.has('more');
  const lists = draft.concepts.has('either') ? eitherOf(listsOf(draft, false)) : listsOf(draft, isComparison);
  const [several = [], ...more] = lists.filter(({ length }) => length > 1);
  if (more.length > 0 || several.length > severalMost || !isCountable(draft, several, isComparison)) {
    return null;
  }
  const ones = lists.filter(({ length }) => length === 1).flat();
  const own: Part = ones.reduce<Part>((all, one) => ({ ...all, ...one }), {});
  const shared: ReceiptsQuestion = { ...base, ...replaced(draft), ...draft.only, ...own, wanted };
  if (wanted === 'deductible' && isNarrow(shared)) {
    return null;
  }
  return draft.excluded.length > 0
    ? without(draft.excluded, ofYear(shared, draft), several)
    : { ...each(shared, several), relation: relationOf(wanted, several, isComparison) };
}

/** 'Apotek eller Matas' may be a category and a store: then each of them counts. */
function eitherOf(lists: Lists): Lists {
  const [periods = [], ...names] = lists;
  return names.some(({ length }) => length > 1) ? lists : [periods, names.flat()];
}

/** 'Uden november i år' is of that year. */
function ofYear(whole: ReceiptsQuestion, { excluded }: Draft): ReceiptsQuestion {
  const left = excluded.flatMap(({ period }) => period ?? [])[0];
  return whole.period !== null || left === undefined
    ? whole
    : { ...whole, period: wholeYear(yearOf(left.from)) };
}

/** Whether it was said what several of a kind are for: two are compared, others listed. */
function isCountable(
  { concepts, words, isGuess = false }: Draft,
  several: readonly Part[],
  isComparison: boolean,
): boolean {
  if (isComparison) {
    return several.length === 2;
  }
  return several.length === 0 ? !concepts.has('either') : isGuess || isListed(words);
}

function each(shared: ReceiptsQuestion, several: readonly Part[]): Pick<Asked, 'questions'> {
  const [first = shared, ...others] = several.map((part) => ({ ...shared, ...part }));
  return { questions: [first, ...others] };
}

function relationOf(wanted: Wanted, several: readonly Part[], isComparison: boolean): Asked['relation'] {
  if (isComparison) {
    return 'compared';
  }
  return isAddable(wanted) && several.length > 1 ? 'together' : 'apart';
}

/** Everything, and what is not to be counted of it; null where that cannot be taken from the whole. */
function without(excluded: readonly Part[], whole: ReceiptsQuestion, several: readonly Part[]): Asked | null {
  return isAddable(whole.wanted) && several.length === 0
    ? { questions: [whole, ...excluded.map((part) => ({ ...whole, ...part }))], relation: 'without' }
    : null;
}

/** Whether figures of parts add up to that of the whole. */
export function isAddable(wanted: Wanted): boolean {
  return wanted === 'sum' || wanted === 'count' || wanted === 'vat';
}

/** Every condition of which there may be several. */
function listsOf({ times, named, texts, concepts }: Draft, isComparison: boolean): Lists {
  const periods = times.map(({ period }) => period);
  return [
    (isComparison || concepts.has('each') ? periods : joined(periods)).map((period) => ({ period })),
    ofKind(named, 'store').map((store) => ({ store })),
    ofKind(named, 'category').map((category) => ({ category })),
    ofKind(named, 'tag').map((tag) => ({ tag })),
    [...new Set(texts.map(({ search }) => search))].map((search) => ({ search })),
  ];
}

type Lists = readonly (readonly Part[])[];

function isListed(words: Draft['words']): boolean {
  return words.some(({ text, gap }) => listing.has(text) || gap.includes(','));
}

const listing = new Set(['og', 'and', 'samt', 'plus', 'eller', 'or', 'hhv', 'henholdsvis']);

/** The VAT return knows whole periods alone. */
function isNarrow(question: ReceiptsQuestion): boolean {
  const others = Object.entries(question).filter(([name]) => name !== 'wanted' && name !== 'period');
  return others.some(([, value]) => value !== null);
}

/** A new store, category or text takes the place of the one before, of whatever kind. */
function replaced({ named, texts }: Draft): Partial<Conditions> {
  return named.length + texts.length === 0 ? {} : { store: null, category: null, tag: null, search: null };
}

function ofKind(named: readonly Named[], kind: Named['kind']): string[] {
  return [...new Set(named.filter((one) => one.kind === kind).map(({ value }) => value))];
}

/** Periods that follow one another are one: 'i maj og juni'. */
function joined(periods: readonly Period[]): Period[] {
  const sorted = periods.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const [first, ...others] = sorted;
  if (first === undefined) {
    return [];
  }
  const isInARow = others.every((period, at) => addDays(sorted[at]?.to ?? '', 1) === period.from);
  return isInARow ? [{ from: first.from, to: sorted.at(-1)?.to ?? first.to }] : [...periods];
}
