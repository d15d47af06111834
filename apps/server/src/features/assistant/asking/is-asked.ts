import { conditionsCount } from './compose-question.ts';
import type { Draft } from './draft.ts';
import type { Intent } from './intent.ts';
import type { Concept } from './lexicon.ts';
import { lengthOf } from './meanings.ts';
import type { ReceiptsQuestion } from './question.ts';
import type { Word } from './words.ts';

/** Whether a message asks for what no answer here is. */
export function isUnanswered(intent: Intent): intent is 'things' | 'unclear' {
  return intent === 'things' || intent === 'unclear';
}

/** What tells whether a message asks for a figure. */
interface Facts {
  readonly says: (...concepts: readonly Concept[]) => boolean;
  readonly isOwn: boolean;
  readonly hasPeriod: boolean;
  readonly hasSlot: boolean;
  readonly draft: Draft;
}

type Rule = (facts: Facts) => boolean;

const ofOne: Rule = ({ says, draft }) =>
  says('receipts', 'bought', 'saved', 'spent', 'total') || draft.named.length + draft.texts.length > 0;
const ofGroup: Rule = ({ says, hasSlot, isOwn }) =>
  says('total', 'spent', 'receipts', 'wholly', 'list', 'largest', 'vat') || hasSlot || isOwn;

/** Whether what was understood asks for figures, and not what a word means or how something is done. */
const rules: Readonly<Record<ReceiptsQuestion['wanted'], Rule>> = {
  deductible: ({ says, isOwn, hasPeriod }) => hasPeriod || (isOwn && says('howMuch')),
  vat: ({ says, isOwn, hasPeriod, hasSlot, draft }) =>
    hasPeriod ||
    draft.named.some(({ kind }) => kind !== 'category') ||
    (isOwn && (says('spent', 'howMuch', 'receipts', 'total') || hasSlot)) ||
    (says('howMuch', 'wholly', 'total') && hasSlot),
  duplicates: ({ says, hasPeriod }) => says('exists', 'list', 'howMany', 'whether') || hasPeriod,
  count: ({ says, isOwn, hasSlot }) => says('receipts', 'times') || isOwn || hasSlot,
  list: ({ says, isOwn, hasSlot, draft }) =>
    (hasSlot && (isOwn || says('list', 'exists', 'cost', 'whether') || isNarrow(draft))) ||
    (isOwn && says('receipts') && says('list')),
  sum: ({ says, isOwn, draft }) =>
    draft.times.length + draft.named.length + Object.keys(draft.only).length > 0 ||
    (draft.texts.length > 0 && says('howMuch', 'spent', 'cost', 'wholly', 'total')) ||
    (isOwn && says('spent', 'cost', 'howMuch')) ||
    (isOwn && says('total') && says('receipts')) ||
    (says('howMuch') && says('spent', 'wholly')),
  latest: ofOne,
  first: ofOne,
  largest: ofOne,
  smallest: ofOne,
  average: ofGroup,
  'by-store': ofGroup,
  'by-category': ofGroup,
  'by-month': ofGroup,
};

/** A period alone, or with a name; or a name with another condition. */
const ofSlots: Rule = ({ hasPeriod, draft }) =>
  (draft.named.length > 0 && conditionsCount(draft) > 1) ||
  (hasPeriod && (draft.words.length > 1 || draft.named.length > 0) && !isGreeting(draft));

/** Whether a message that was understood asks for figures. */
export function isAsked(draft: Draft, intent: ReceiptsQuestion['wanted'] | null): boolean {
  const facts: Facts = {
    says: (...wanted) => wanted.some((concept) => draft.concepts.has(concept)),
    isOwn: isOwn(draft.words),
    hasPeriod: draft.times.length > 0 || draft.only.receiptNumber !== undefined,
    hasSlot: conditionsCount(draft) > 0,
    draft,
  };
  return (intent === null ? ofSlots : rules[intent])(facts);
}

/** Whether somebody speaks of what is one's own. */
export function isOwn(words: readonly Word[]): boolean {
  return words.some((_, at) => lengthOf(words, at, 'own') > 0);
}

const narrowing = ['currency', 'amountFrom', 'amountTo', 'receiptNumber'] as const;

/** Whether receipts are narrowed by more than what is told of papers without VAT, and of outlays. */
function isNarrow({ times, named, only, concepts }: Draft): boolean {
  const { missing, status } = only;
  const isStated = concepts.has('receipts') && missing !== 'vat' && (missing ?? status) !== undefined;
  return isStated || times.length + named.length > 0 || narrowing.some((name) => only[name] !== undefined);
}

/** 'Tak for i dag' names a day and asks nothing. */
function isGreeting({ words, concepts }: Draft): boolean {
  return (
    words.some(({ text }) => text === 'tak' || text === 'hej' || text === 'god') && !concepts.has('receipts')
  );
}

/** Whether a message asks of everything, whatever was asked before. */
export function isOwnQuestion(draft: Draft): boolean {
  return isOwn(draft.words) && draft.words.length > 3;
}

/** Whether every word was understood, and each condition can be taken together with the others. */
export function isWhole(draft: Draft): boolean {
  return draft.left.length === 0 && draft.impossible.length === 0;
}
