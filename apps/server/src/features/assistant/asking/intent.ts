import type { Concept } from './lexicon.ts';
import type { Draft } from './draft.ts';
import type { ReceiptsQuestion } from './question.ts';

type Wanted = ReceiptsQuestion['wanted'];

/**
 * What a message asks for; null where it does not say, 'things' where it counts what receipts cannot tell, and 'unclear'
 * where no answer here is the one that is wanted.
 */
export type Intent = Wanted | 'things' | 'unclear' | null;

type Test = (says: (...concepts: readonly Concept[]) => boolean, draft: Draft) => boolean;

const groups = { 'by-store': 'storeWord', 'by-category': 'categoryWord', 'by-month': 'monthWord' } as const;

const isGroup =
  (word: Concept): Test =>
  (says, { named }) =>
    says(word) &&
    says('per', 'mostly', 'largest', 'where') &&
    (word !== 'storeWord' || !named.some(({ kind }) => kind === 'store'));

/** In this order: what a message asks most clearly stands first. */
const intents: readonly (readonly [Exclude<Intent, null>, Test])[] = [
  // Every figure is told one a currency.
  ['unclear', (says) => says('currencyWord') && !says('per')],
  ['duplicates', (says) => says('duplicates')],
  ['deductible', (says) => says('deductible')],
  ['by-store', isGroup(groups['by-store'])],
  ['by-category', isGroup(groups['by-category'])],
  ['by-month', isGroup(groups['by-month'])],
  ['by-store', (says) => says('where') && says('mostly')],
  ['by-category', (says) => says('mostly') && says('spent', 'total')],
  [
    'things',
    (says) =>
      says('howMany') && says('storeWord', 'categoryWord', 'monthWord', 'tagWord') && !says('receipts'),
  ],
  ['unclear', (says) => says('monthWord')],
  ['unclear', (says, { named }) => says('categoryWord') && !named.some(({ kind }) => kind === 'category')],
  ['unclear', (says, { only }) => says('when') && only.status !== undefined],
  ['unclear', (says) => says('average') && says('monthWord', 'storeWord', 'categoryWord')],
  ['unclear', (says) => says('categoryWord') && says('list')],
  ['largest', (says) => says('vat') && says('largest')],
  ['smallest', (says) => says('vat') && says('smallest')],
  ['first', (says) => says('vat') && says('first')],
  ['latest', (says) => says('vat') && says('latest')],
  ['vat', (says) => says('vat')],
  ['average', (says) => says('average')],
  ['largest', (says) => says('largest')],
  ['smallest', (says) => says('smallest')],
  ['sum', (says) => says('howMany') && says('total')],
  ['count', (says) => says('howMany') && says('receipts', 'times', 'saved')],
  ['things', (says, { texts }) => says('howMany') && texts.length > 0],
  ['sum', (says, { only }) => says('howMany') && says('spent') && only.currency !== undefined],
  ['count', (says, { only }) => says('howMany') && (!says('spent') || isOfPapers(only))],
  ['unclear', (says) => says('howMany')],
  ['first', (says) => says('first')],
  ['latest', (says) => says('latest', 'when')],
  ['list', (says, { texts }) => says('cost') && texts.length > 0],
  [
    'list',
    (says, { only }) =>
      !says('howMuch', 'spent', 'total', 'wholly', 'money') && (only.status ?? only.missing) !== undefined,
  ],
  ['sum', (says) => says('howMuch', 'spent', 'cost', 'total', 'money', 'wholly', 'more')],
  ['list', (says) => says('list', 'exists', 'bought', 'whether')],
  [
    'list',
    (says, draft) =>
      says('receipts') && draft.named.length + draft.texts.length + Object.keys(draft.only).length > 0,
  ],
];

/** Whether receipts are narrowed by more than the currency: so many of those are no amount. */
function isOfPapers({ status, missing, amountFrom, amountTo }: Draft['only']): boolean {
  return (status ?? missing ?? amountFrom ?? amountTo) !== undefined;
}

/** Chooses what a message asks for by everything it says. */
export function intentOf(draft: Draft): Intent {
  const says = (...concepts: readonly Concept[]) => concepts.some((concept) => draft.concepts.has(concept));
  return intents.find(([, test]) => test(says, draft))?.[0] ?? null;
}
