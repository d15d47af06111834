import { addDays, type Period } from './calendar.ts';
import type { Draft } from './draft.ts';
import type { Named } from './names.ts';
import type { Asked, Conditions, ReceiptsQuestion } from './question.ts';

/** How many conditions a message names. */
export function conditionsCount({ periods, named, texts, only }: Draft): number {
  return periods.length + named.length + texts.length + Object.keys(only).length;
}

type Wanted = ReceiptsQuestion['wanted'];
type Part = Partial<Conditions>;

const severalMost = 3;

/** The questions with everything that a message names, one for each of several; null where that is unclear. */
export function withAll(draft: Draft, wanted: Wanted, base: Conditions): Asked | null {
  const isComparison = draft.concepts.has('compare') || draft.concepts.has('more');
  const lists = listsOf(draft, isComparison);
  const [several = [], ...more] = lists.filter(({ length }) => length > 1);
  const counts = isComparison ? several.length === 2 : several.length === 0 || isListed(draft);
  if (more.length > 0 || several.length > severalMost || !counts) {
    return null;
  }
  const ones = lists.filter(({ length }) => length === 1).flat();
  const own: Part = ones.reduce<Part>((all, one) => ({ ...all, ...one }), {});
  const shared: ReceiptsQuestion = { ...base, ...replaced(draft), ...draft.only, ...own, wanted };
  if (wanted === 'deductible' && isNarrow(shared)) {
    return null;
  }
  const [first = shared, ...others] = several.map((part) => ({ ...shared, ...part }));
  return { questions: [first, ...others], isComparison };
}

/** Every condition of which there may be several. */
function listsOf({ periods, named, texts }: Draft, isComparison: boolean): readonly (readonly Part[])[] {
  return [
    (isComparison ? periods : joined(periods)).map((period) => ({ period })),
    ofKind(named, 'store').map((store) => ({ store })),
    ofKind(named, 'category').map((category) => ({ category })),
    ofKind(named, 'tag').map((tag) => ({ tag })),
    [...new Set(texts.map(({ search }) => search))].map((search) => ({ search })),
  ];
}

function isListed({ words }: Draft): boolean {
  return words.some(({ text, gap }) => listing.has(text) || gap.includes(','));
}

const listing = new Set(['og', 'and', 'samt', 'plus']);

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
