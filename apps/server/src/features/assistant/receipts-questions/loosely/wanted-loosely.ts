import type { Heard } from '#features/assistant/receipts-questions/heard.ts';
import type { ReceiptsQuestion } from '#features/assistant/receipts-questions/receipts-question.ts';

type Wanted = ReceiptsQuestion['wanted'];

/** What was heard in the whole message, and what it names. */
export interface HeardLoosely {
  readonly heard: ReadonlySet<Heard>;
  /** Whether a period, a shop, a category or any other condition is named. */
  readonly isNarrowed: boolean;
  /** Whether a period or a shop is named. */
  readonly isPlaced: boolean;
  /** Whether anything but a currency is named. */
  readonly isNamed: boolean;
  readonly isMissing: boolean;
}

type Rule = readonly [Wanted, (has: Has, said: HeardLoosely) => boolean];
type Has = (...any: Heard[]) => boolean;

const superlatives: readonly Heard[] = ['largest', 'smallest', 'latest', 'first'];

/** The first that fits is meant: what is rarely said by chance stands first. */
const rules: readonly Rule[] = [
  ['duplicates', (has, said) => has('duplicates') && isOwnDuplicates(has, said)],
  ['by-month', (has, said) => has('by-month') && isGrouped(has, said)],
  ['by-store', (has, said) => has('by-store') && isGrouped(has, said)],
  ['by-category', (has, said) => has('by-category') && isGrouped(has, said)],
  ['average', (has) => has('average') && !has('by-month')],
  ['largest', (has) => has('largest') && !has('ask-many', 'by-month', 'by-store', 'by-category')],
  ['smallest', (has) => has('smallest') && !has('ask-many', 'by-month')],
  ['latest', (has, said) => has('latest') && isOfOne(has, said)],
  ['first', (has, said) => has('first') && isOfOne(has, said)],
  ['vat', (has, said) => has('vat') && isVat(has, said)],
  ['count', (has) => has('ask-many') && has('receipts', 'receipt')],
  ['list', (has, said) => isList(has, said)],
  ['sum', (has, said) => isSum(has, said)],
  ['list', (has, said) => isShown(has, said)],
];

/** What is wanted, when it need not be said in so many words; null when nothing is. */
export function wantedLoosely(said: HeardLoosely): Wanted | null {
  const has = (...any: Heard[]) => any.some((heard) => said.heard.has(heard));
  const isOther =
    has('without-vat', 'no-picture', 'with-something') ||
    (has('uploaded') && !has('duplicates')) ||
    (has('vat') && !isVat(has, said) && !said.isMissing);
  const isAsked = !isOther && isOfReceipts(has, said);
  return isAsked ? (rules.find(([, fits]) => fits(has, said))?.[0] ?? null) : null;
}

/** The sums of all kinds, not a list of the kinds there are. */
function isGrouped(has: Has, { isNarrowed }: HeardLoosely): boolean {
  const isMoney = isNarrowed || has('spent', 'spending', 'cost', 'how-much', 'largest', 'most');
  // 'Hvilken kategori er størst' is the first of the sums; 'den største bon i hver butik' is another matter.
  const isOfOneReceipt = has('smallest', 'latest', 'first') || (has('largest') && has('receipt', 'receipts'));
  return isMoney && !has('average', 'ask-many') && !isOfOneReceipt;
}

function isOfOne(has: Has, { isNarrowed }: HeardLoosely): boolean {
  const isReceipt = has('receipt', 'receipts', 'bought', 'spending');
  return isReceipt || (isNarrowed && (has('ask-when') || !has('ask-many', 'how-much')));
}

/** The VAT of what was bought, not that of hotels as such. */
function isVat(has: Has, { isMissing, isPlaced }: HeardLoosely): boolean {
  const isOwn = isPlaced || (has('own') && has('receipts', 'receipt', 'spent'));
  return isOwn && !isMissing && !has('ask-many');
}

function isSum(has: Has, { isNamed, isNarrowed }: HeardLoosely): boolean {
  const isMoney = has('spent', 'spending', 'cost', 'how-much');
  const isOwn = has('own', 'spent', 'receipts');
  if (has('by-month', 'by-store', 'by-category', ...superlatives)) {
    return false;
  }
  if (!isNarrowed) {
    return has('ask-much') && has('own') && has('spent');
  }
  // 'Spent in pounds' asks, 'jeg har brugt' tells.
  const isAsked =
    has('ask-much', 'spending', 'show') || (has('spent') && !has('own', 'ask-whether', 'ask-when'));
  return isMoney && (isNamed || isOwn) && isAsked;
}

function isList(has: Has, { isMissing, isNarrowed }: HeardLoosely): boolean {
  const isAny = has('ask-whether') && has('ask-which');
  const isOfThem = has('receipts', 'receipt', 'them', 'bought') || isMissing || isAny;
  const isAsked = has('show', 'ask-which', 'ask-whether');
  return isNarrowed && isAsked && isOfThem && !has('how-much', 'spent', 'cost');
}

function isShown(has: Has, { isNarrowed, isNamed, isMissing, isPlaced }: HeardLoosely): boolean {
  if (isMissing) {
    return isPlaced || has('receipts', 'receipt', 'show', 'ask-which');
  }
  return (
    isNarrowed && has('show', 'ask-which', 'receipts', 'bought') && (isNamed || has('receipts', 'bought'))
  );
}

/** Duplicates among one's own, not what a duplicate is. */
function isOwnDuplicates(has: Has, { isNarrowed }: HeardLoosely): boolean {
  const isNoun = has('receipt', 'receipts') && !has('ask-much');
  return isNarrowed || isNoun || has('ask-whether', 'ask-which', 'ask-many', 'show', 'own', 'uploaded');
}

/** Whether it is about receipts one has: they or a condition of theirs is named. */
function isOfReceipts(has: Has, { isNarrowed }: HeardLoosely): boolean {
  const isTheirs = has('receipts', 'receipt', 'duplicates', 'spent', 'spending', 'bought', 'most', 'largest');
  const isOfOneOf = has('receipts', 'receipt') && has('average', ...superlatives);
  return (
    isNarrowed ||
    isOfOneOf ||
    (isTheirs && has('own', 'show', 'ask-whether', 'duplicates', 'by-category', 'by-store', 'by-month'))
  );
}
