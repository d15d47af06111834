import type { Heard } from '../heard.ts';
import type { ReceiptsQuestion } from '../receipts-question.ts';

type Wanted = ReceiptsQuestion['wanted'];

/** What was heard in the whole message, and what it names. */
export interface HeardLoosely {
  readonly heard: ReadonlySet<Heard>;
  /** Whether a period, a shop, a category or any other condition is named. */
  readonly isNarrowed: boolean;
  /** Whether a period or a shop is named. */
  readonly isPlaced: boolean;
  readonly isMissing: boolean;
}

type Rule = readonly [Wanted, (has: Has, said: HeardLoosely) => boolean];
type Has = (...any: Heard[]) => boolean;

/** The first that fits is meant: what is rarely said by chance stands first. */
const rules: readonly Rule[] = [
  ['duplicates', (has) => has('duplicates')],
  ['by-month', (has) => has('by-month') && !has('average')],
  ['by-store', (has) => has('by-store')],
  ['by-category', (has) => has('by-category')],
  ['average', (has) => has('average') && !has('by-month')],
  ['largest', (has) => has('largest')],
  ['smallest', (has) => has('smallest')],
  ['latest', (has) => has('latest') && (has('ask-when', 'receipt', 'bought') || !has('ask-many', 'ask-much'))],
  ['first', (has) => has('first') && (has('ask-when', 'receipt', 'bought') || !has('ask-many', 'ask-much'))],
  ['vat', (has, said) => has('vat') && isVat(has, said)],
  ['count', (has, { isNarrowed }) => has('ask-many') && (isNarrowed || has('receipts', 'receipt'))],
  ['list', (has, said) => isList(has, said)],
  ['sum', (has, said) => isSum(has, said)],
  ['list', (has, said) => said.isNarrowed && has('show', 'ask-which', 'receipts', 'bought')],
];

/** What is wanted, when it need not be said in so many words; null when nothing is. */
export function wantedLoosely(said: HeardLoosely): Wanted | null {
  const has = (...any: Heard[]) => any.some((heard) => said.heard.has(heard));
  if (has('uploaded', 'without-vat', 'no-picture', 'with-something')) {
    return null;
  }
  return isOfReceipts(has, said) ? (rules.find(([, fits]) => fits(has, said))?.[0] ?? null) : null;
}

/** The VAT of what was bought, not that of hotels as such. */
function isVat(has: Has, { isMissing, isPlaced }: HeardLoosely): boolean {
  const isOwn = isPlaced || (has('own') && has('receipts', 'receipt', 'spent'));
  return isOwn && !isMissing && !has('ask-many');
}

function isSum(has: Has, { isNarrowed }: HeardLoosely): boolean {
  const isMoney = has('spent', 'spending', 'cost', 'how-much');
  return isMoney && (isNarrowed ? has('ask-much', 'spending', 'show') : has('ask-much') && has('own') && has('spent'));
}

function isList(has: Has, { isMissing, isNarrowed }: HeardLoosely): boolean {
  const isOfThem = has('receipts', 'receipt', 'them') || isMissing || (isNarrowed && has('bought'));
  return has('show', 'ask-which', 'ask-whether') && isOfThem && !has('how-much', 'spent', 'cost');
}

/** Whether it is about receipts one has: they or a condition of theirs is named. */
function isOfReceipts(has: Has, { isNarrowed }: HeardLoosely): boolean {
  const isTheirs = has('receipts', 'receipt', 'duplicates', 'spent', 'spending', 'bought');
  return isNarrowed || (isTheirs && has('own', 'show', 'ask-whether'));
}
