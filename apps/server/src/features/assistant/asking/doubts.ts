import { inWords } from './chips.ts';
import { conditionsCount, withAll } from './compose-question.ts';
import type { Draft } from './draft.ts';
import { escapeMarkdown } from './history-link.ts';
import { type Intent, intentOf } from './intent.ts';
import { isAsked, isOwn } from './is-asked.ts';
import type { Concept } from './lexicon.ts';
import { means, meaningsOf } from './meanings.ts';
import type { Names } from './names.ts';
import { type Asked, EVERY_RECEIPT, type ReceiptsQuestion, type ReceiptsReading } from './question.ts';
import type { Word } from './words.ts';

/** How questions back that a yes takes up end. */
const asksForYes = 'Svar ja';

type Doubt = Extract<ReceiptsReading, { readonly kind: 'ask-back' }>;
type Wanted = ReceiptsQuestion['wanted'];

/** Asks for a yes to something; null where that could not be looked up. */
function askFor(text: string, suggestion: Asked | null, isWeak = false): Doubt | null {
  return suggestion === null ? null : { kind: 'ask-back', text, suggestion, isWeak };
}

/** What is asked about before it is counted, although all of it was understood; null where nothing is. */
export function openPart(draft: Draft, asked: Asked, names: Names): Doubt | null {
  const text = draft.texts.find(({ isOpen }) => isOpen)?.search;
  if (text !== undefined) {
    const where = 'i butikker, varetekster og tags';
    return askFor(
      `Skal jeg lede efter »${escapeMarkdown(names.asWritten(text))}« ${where}? ${asksForYes}, eller skriv et andet ord.`,
      asked,
    );
  }
  const store = asked.questions.find(
    (question) => question.store !== null && !names.isClear(question.store),
  )?.store;
  if (store !== undefined && store !== null) {
    return askFor(
      `Skal jeg tælle alle butikker med »${escapeMarkdown(names.asWritten(store))}« i navnet? ${asksForYes}, eller skriv hele navnet.`,
      asked,
    );
  }
  const isOfUpload = draft.concepts.has('saved') && (draft.times.length > 0 || byDay.has(intentOf(draft)));
  if (isOfUpload) {
    return askFor(
      `Jeg tæller efter datoen på kvitteringen, ikke efter dagen, den blev uploadet. Skal jeg svare på »${inWords(asked, names)}«? ${asksForYes}.`,
      asked,
    );
  }
  const isNet = asked.questions.some(({ wanted, missing }) => missing === 'vat' && netted.has(wanted));
  return isNet
    ? askFor(
        `Jeg kan lægge kvitteringer uden moms sammen, men ikke trække momsen fra beløb. Skal jeg gøre det? ${asksForYes}.`,
        asked,
      )
    : null;
}

/** What goes by days though none is named. */
const byDay = new Set<Intent>(['latest', 'first', 'by-month']);

/** 'Brugt uden moms' may be amounts less their VAT, or receipts without any. */
const netted = new Set<Wanted>(['sum', 'average']);

/** What to answer where a message is about figures and not all of it is understood; null where it may be about something else. */
export function doubtOf(draft: Draft, names: Names): ReceiptsReading | null {
  const intent = intentOf(draft);
  const [impossible] = draft.impossible;
  if (impossible !== undefined) {
    const text = `»${escapeMarkdown(impossible)}« er ingen dag i kalenderen. Hvilken dag mener du?`;
    return intent === null ? null : { kind: 'ask-back', text, suggestion: null, isWeak: false };
  }
  if (draft.left.some(isTelling) || draft.concepts.has('never')) {
    return null;
  }
  const [word, ...more] = draft.left;
  const kind = word === undefined || more.length > 0 ? null : namedKind(draft, word);
  if (word !== undefined && kind !== null && !draft.named.some((named) => named.kind === kind)) {
    const named = [...draft.named, { kind, value: word.typed, at: 0, end: 0 }];
    return unknownName({ ...draft, named }, wantedBy(intent, draft));
  }
  return guessOf(draft, intent, names);
}

/** Whether a word that is left over says that something else is asked. */
function isTelling(word: Word): boolean {
  return forbidding.some((concept) => means(word, concept));
}

const forbidding: readonly Concept[] = ['other', 'without', 'either', 'never'];

/** A name that is on no receipt: the answer says so. */
function unknownName(draft: Draft, wanted: Wanted): ReceiptsReading | null {
  const asked = withAll(draft, wanted, EVERY_RECEIPT);
  return asked === null ? null : { kind: 'question', ...asked };
}

/** What a word is said to be the name of: 'hos' leads to stores, 'tagget med' to tags. */
function namedKind({ words }: Draft, word: Word): 'store' | 'tag' | null {
  const [before, last] = words.slice(0, words.indexOf(word)).slice(-2);
  const lead = last ?? before;
  if (lead?.text === 'hos') {
    return 'store';
  }
  return means(lead, 'tagWord') || (lead?.text === 'med' && means(before, 'tagWord')) ? 'tag' : null;
}

/** The nearest question that can be answered, asked about in words. It is weak where an article may answer as well. */
function guessOf(draft: Draft, intent: Intent, names: Names): Doubt | null {
  const wanted = wantedBy(intent, draft);
  const asked = isMeant(draft, intent) ? withAll({ ...draft, isGuess: true }, wanted, EVERY_RECEIPT) : null;
  if (asked === null) {
    return null;
  }
  const isClear = isOwn(draft.words) || draft.times.length > 0;
  const isStrong = intent !== null && isClear && isAsked(draft, wanted);
  return askFor(
    `${doubtIn(draft.left, intent)} Skal jeg svare på »${inWords(asked, names)}«? ${asksForYes}, eller skriv det med andre ord.`,
    asked,
    !isStrong,
  );
}

/** Whether enough was understood to ask about it: more conditions than words that are left, and all of those are new. */
function isMeant(draft: Draft, intent: Intent): boolean {
  const { left, times, words, concepts } = draft;
  const slots = conditionsCount(draft);
  const isNamed = intent === null ? slots > times.length : slots > 0 || isOwn(words);
  const isOfMoney = spending.some((concept) => concepts.has(concept));
  const isEnough = left.length <= Math.max(slots, isOfMoney ? 1 : 0);
  return isNamed && isEnough && left.every((word) => isNew(word) && !isSomebody(word, draft));
}

const spending: readonly Concept[] = ['spent', 'bought', 'cost'];

/** 'Min nabo' is somebody else, whose receipts nobody tells. */
function isSomebody(word: Word, { words }: Draft): boolean {
  return means(words[words.indexOf(word) - 1], 'own');
}

function isNew({ text }: Word): boolean {
  return meaningsOf(text).size === 0;
}

function doubtIn(left: readonly Word[], intent: Intent): string {
  const typed = left.map((word) => `»${escapeMarkdown(word.typed)}«`).join(' og ');
  if (left.length > 0) {
    return `Jeg forstår ikke ${typed} og finder det ikke på dine kvitteringer.`;
  }
  return intent === 'things'
    ? 'Jeg kan tælle kvitteringer, men ikke stykker.'
    : 'Jeg er ikke sikker på, hvad jeg skal tælle.';
}

/** The answer that is nearest to what is wanted. */
function wantedBy(intent: Intent, { concepts, only }: Draft): Wanted {
  if (intent === 'things') {
    return 'count';
  }
  if (intent !== null && intent !== 'unclear') {
    return intent;
  }
  const said = nearest.find(([concept]) => concepts.has(concept))?.[1];
  return said ?? (only.receiptNumber === undefined ? 'sum' : 'list');
}

const nearest: readonly (readonly [Concept, Wanted])[] = [
  ['monthWord', 'by-month'],
  ['categoryWord', 'by-category'],
  ['storeWord', 'by-store'],
  ['howMany', 'count'],
  ['when', 'latest'],
];
