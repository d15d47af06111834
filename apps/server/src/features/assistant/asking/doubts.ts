import { withAll } from './compose-question.ts';
import type { Draft } from './draft.ts';
import { escapeMarkdown } from './history-link.ts';
import { intentOf } from './intent.ts';
import { isAsked, isOwn as isOfOwn, isUnanswered } from './is-asked.ts';
import { means } from './meanings.ts';
import type { Names } from './names.ts';
import { type Asked, EVERY_RECEIPT, type ReceiptsQuestion, type ReceiptsReading } from './question.ts';
import type { Word } from './words.ts';

type Doubt = Extract<ReceiptsReading, { readonly kind: 'ask-back' }>;

/** Asks for a yes to something; null where that could not be looked up. */
function askFor(text: string, suggestion: Asked | null): Doubt | null {
  return suggestion === null ? null : { kind: 'ask-back', text, suggestion };
}

/** What is asked about before it is counted, although all of it was understood; null where nothing is. */
export function openPart(draft: Draft, asked: Asked, names: Names): Doubt | null {
  const text = draft.texts.find(({ isOpen }) => isOpen)?.search;
  if (text !== undefined) {
    const where = 'i butikker, varetekster og tags';
    return askFor(
      `Skal jeg lede efter »${escapeMarkdown(text)}« ${where}? Svar ja, eller skriv et andet ord.`,
      asked,
    );
  }
  const store = asked.questions.find(
    (question) => question.store !== null && !names.isClear(question.store),
  )?.store;
  if (store !== undefined && store !== null) {
    return askFor(
      `Skal jeg tælle alle butikker med »${escapeMarkdown(store)}« i navnet? Svar ja, eller skriv hele navnet.`,
      asked,
    );
  }
  const isNet = asked.questions.some(({ wanted, missing }) => missing === 'vat' && netted.has(wanted));
  return isNet
    ? askFor(
        'Jeg kan lægge kvitteringer uden moms sammen, men ikke trække momsen fra beløb. Skal jeg gøre det? Svar ja.',
        asked,
      )
    : null;
}

/** 'Brugt uden moms' may be amounts less their VAT, or receipts without any. */
const netted = new Set<ReceiptsQuestion['wanted']>(['sum', 'average']);

/** What to answer where a message is about figures and not all of it is understood; null where it may be about something else. */
export function doubtOf(draft: Draft): ReceiptsReading | null {
  const intent = intentOf(draft);
  if (draft.left.length > 0) {
    return isUnanswered(intent) ? null : unknownWord(draft, intent);
  }
  if (intent === null || intent === 'unclear') {
    return null;
  }
  const [impossible] = draft.impossible;
  if (impossible !== undefined) {
    const text = `»${escapeMarkdown(impossible)}« er ingen dag i kalenderen. Hvilken dag mener du?`;
    return { kind: 'ask-back', text, suggestion: null };
  }
  if (intent === 'things') {
    const counted = withAll(draft, 'count', EVERY_RECEIPT);
    return askFor(
      'Jeg kan tælle kvitteringer, men ikke stykker. Skal jeg tælle kvitteringerne? Svar ja.',
      counted,
    );
  }
  return null;
}

type Wanted = ReceiptsQuestion['wanted'];

/** A single word that stands on no receipt: a name that nothing bears, or in a question that is plainly about money spent. */
function unknownWord(draft: Draft, intent: Wanted | null): ReceiptsReading | null {
  const [word, ...more] = draft.left;
  if (word === undefined || more.length > 0 || draft.impossible.length > 0) {
    return null;
  }
  const kind = namedKind(draft, word);
  if (kind !== null) {
    return unknownName(
      { ...draft, named: [...draft.named, { kind, value: word.typed, at: 0, end: 0 }] },
      intent,
    );
  }
  const isOfSpending = spending.some((concept) => draft.concepts.has(concept));
  if (intent === null || !isOfSpending || !isObject(word, draft) || !isAsked(draft, intent)) {
    return null;
  }
  return askFor(
    `Jeg finder ikke »${word.typed}« i dine butikker, kategorier, tags eller varetekster, så jeg tæller ikke noget endnu. Skal jeg svare uden det ord? Svar ja, eller skriv et andet.`,
    withAll(draft, intent, EVERY_RECEIPT),
  );
}

const spending = ['spent', 'bought', 'cost'] as const;

/** What a word is said to be the name of: 'hos' leads to stores, 'tagget med' to tags. */
function namedKind({ words }: Draft, word: Word): 'store' | 'tag' | null {
  const [before, last] = words.slice(0, words.indexOf(word)).slice(-2);
  const lead = last ?? before;
  if (lead?.text === 'hos') {
    return 'store';
  }
  return means(lead, 'tagWord') || (lead?.text === 'med' && means(before, 'tagWord')) ? 'tag' : null;
}

/** A name that is on no receipt: the answer says so. */
function unknownName(draft: Draft, intent: Wanted | null): ReceiptsReading | null {
  const asked = withAll(draft, intent ?? 'sum', EVERY_RECEIPT);
  return asked === null ? null : { kind: 'question', ...asked };
}

/** Whether a word is what money went to, in a question of what is one's own. */
function isObject(word: Word, draft: Draft): boolean {
  const { words, periods } = draft;
  const before = words[words.indexOf(word) - 1]?.text ?? '';
  const isOwn = isOfOwn(words) || periods.length > 0;
  return (
    isOwn &&
    objectLeads.has(before) &&
    !means(word, 'other') &&
    !means(word, 'without') &&
    !means(word, 'either') &&
    !means(word, 'never')
  );
}

const objectLeads = new Set([
  'pa',
  'for',
  'til',
  'hos',
  'i',
  'fra',
  'kobt',
  'meget',
  'on',
  'at',
  'for',
  'kostede',
]);
