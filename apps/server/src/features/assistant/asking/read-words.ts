import { yearOf } from './calendar.ts';
import { exclude } from './exclude.ts';
import { type Draft, free, type Reader, type ReadingContext, type Step } from './draft.ts';
import type { Concept } from './lexicon.ts';
import { lengthOf, meaningsOf, means, phraseAt } from './meanings.ts';
import { mendWords } from './mend-words.ts';
import { NAME_WORDS_MOST } from './names.ts';
import { wholeAt } from './numbers.ts';
import { amount, currency } from './read-amounts.ts';
import { periodAt, type SaidPeriod } from './read-period.ts';
import { type Word, wordsIn } from './words.ts';

const wordsMost = 60;
/** With more words that are none of the lexicon a message tells a story. */
const ownWordsMost = 15;

/** Reads a message; null when it is too long to be a question for a figure, or has no words. */
export function readWords(message: string, context: ReadingContext): Draft | null {
  const typed = wordsIn(message);
  const own = typed.filter(({ text }) => meaningsOf(text).size === 0);
  if (typed.length === 0 || typed.length > wordsMost || own.length > ownWordsMost) {
    return null;
  }
  const words = mendWords(typed, context.names);
  const draft: Draft = {
    words,
    concepts: new Set(),
    times: [],
    impossible: [],
    named: [],
    texts: [],
    only: {},
    left: [],
    withouts: [],
    excluded: [],
  };
  const reader: Reader = { words, taken: words.map(() => false), draft, context };
  for (const step of steps) {
    for (let at = 0; at < words.length; at += 1) {
      const length = reader.taken[at] === true ? 0 : step(reader, at);
      reader.taken.fill(true, at, at + length);
    }
  }
  shareYear(draft);
  exclude(draft);
  return draft;
}

/** 'Maj og juni 2025' are of one year. */
function shareYear({ times }: Draft): void {
  const said = times.findIndex(({ inYear }) => inYear === null);
  const year = yearOf(times[said]?.period.from ?? '');
  for (const [at, time] of times.entries()) {
    const period = said > at ? (time.inYear?.(year) ?? null) : null;
    if (period !== null) {
      times[at] = { ...time, period };
    }
  }
}

/** What stands behind 'hos' is a name, also one that sounds like something else. */
const nameBehind: Step = (reader, at) => {
  const { words } = reader;
  const lead =
    at > 0 &&
    (means(words[at - 1], 'at') ||
      means(words[at - 1], 'categoryWord') ||
      means(words[at - 1], 'tagWord') ||
      ['hos', 'end'].includes(words[at - 1]?.text ?? ''));
  return lead ? nameAt(reader, at, { least: 1, isPlain: true }) : 0;
};

const longName: Step = (reader, at) => nameAt(reader, at, { least: 2, isPlain: false });
const shortName: Step = (reader, at) => nameAt(reader, at, { least: 1, isPlain: false });

function nameAt(reader: Reader, at: number, { least, isPlain }: { least: number; isPlain: boolean }): number {
  const { words, draft, context } = reader;
  for (let length = NAME_WORDS_MOST; length >= least; length -= 1) {
    const part = words.slice(at, at + length);
    const isFree = free(reader, at, length) && (isPlain || part.some(isNoSmallWord));
    const named =
      isFree && part.length === length && isWholeName(part, isPlain) ? context.names.named(part) : null;
    if (named !== null) {
      draft.named.push({ ...named, at, end: at + length });
      return length;
    }
  }
  return 0;
}

/** A name does not end with a word that only links, and begins with one only behind 'hos'. */
function isWholeName(part: readonly Word[], isPlain: boolean): boolean {
  const links = new Set(['og', 'i', 'and']);
  return !links.has(part.at(-1)?.text ?? '') && (isPlain || !links.has(part[0]?.text ?? ''));
}

function isNoSmallWord({ text }: Word): boolean {
  const concepts = meaningsOf(text);
  return concepts.size === 0 || (concepts.size === 1 && concepts.has('other'));
}

const period: Step = (reader, at) => {
  const { words, draft, context } = reader;
  const said = sameAt(reader, at) ?? periodAt(words, at, context.today);
  if (said === null) {
    return 0;
  }
  if (said.period === null) {
    draft.impossible.push(
      words
        .slice(at, at + said.length)
        .map(({ typed, gap }, index) => (index === 0 ? typed : gap + typed))
        .join(''),
    );
  } else {
    draft.times.push({ period: said.period, inYear: said.inYear ?? null, at, end: at + said.length });
  }
  return said.length;
};

/** 'Samme måned sidste år': what was said before, in another year. */
function sameAt({ words, draft, context }: Reader, at: number): SaidPeriod | null {
  const before = draft.times.at(-1)?.inYear ?? null;
  const isSame =
    before !== null && means(words[at], 'same') && stretches.some((one) => means(words[at + 1], one));
  const year = isSame ? periodAt(words, at + 2, context.today) : null;
  return before === null || year === null || year.period === null
    ? null
    : { period: before(yearOf(year.period.from)), length: 2 + year.length, inYear: before };
}

const stretches: readonly Concept[] = ['week', 'month', 'quarter', 'half', 'days', 'stretch'];

const receiptNumber: Step = (reader, at) => {
  const { words, draft } = reader;
  const lead = lengthOf(words, at, 'receiptNumber');
  const text = words[at + lead]?.text ?? '';
  if (lead === 0 || !/^\d{1,6}$/.test(text) || !free(reader, at, lead + 1)) {
    return 0;
  }
  draft.only.receiptNumber = Number(text);
  return lead + 1;
};

/** 'De sidste 5 kvitteringer', 'top 3'. */
const limit: Step = ({ words, draft }, at) => {
  const isOrdered = words.some((word) => orders.some((concept) => means(word, concept)));
  const number = wholeAt(words, at);
  if (number === null || !isOrdered || number.value < 2 || number.value > limitMost) {
    return 0;
  }
  draft.only.limit = number.value;
  return number.length;
};

const limitMost = 10;
const orders: readonly Concept[] = ['latest', 'first', 'largest', 'smallest'];

const missing = { missingCvr: 'cvr', missingVat: 'vat', missingProduct: 'product' } as const;
const statuses = {
  notExported: 'notExported',
  exported: 'exported',
  outlay: 'outlay',
  settled: 'settled',
  unpaid: 'unpaid',
} as const;

/** What may stand in a question beside its conditions. Everything else that stands alone is left over. */
const spoken = new Set<Concept>([
  ...([
    'howMuch',
    'spent',
    'cost',
    'total',
    'money',
    'wholly',
    'howMany',
    'times',
    'receipts',
    'bought',
    'saved',
    'vat',
  ] as const),
  ...([
    'deductible',
    'average',
    'largest',
    'smallest',
    'latest',
    'first',
    'when',
    'list',
    'exists',
    'per',
    'mostly',
  ] as const),
  ...([
    'where',
    'storeWord',
    'categoryWord',
    'monthWord',
    'tagWord',
    'duplicates',
    'compare',
    'more',
    'at',
    'either',
  ] as const),
  ...(['around', 'lead', 'agreed', 'them', 'whether', 'each', 'currencyWord'] as const),
]);

const longPhrase: Step = (reader, at) => phrase(reader, at, 2);
const anyPhrase: Step = (reader, at) => phrase(reader, at, 1);

function phrase(reader: Reader, at: number, least: number): number {
  const found = phraseAt(reader.words, at);
  if (found === null || found.length < least || !free(reader, at, found.length) || isOfPeriod(reader, at)) {
    return 0;
  }
  const { only, concepts } = reader.draft;
  const lacks = keysOf(missing).find((concept) => found.concepts.has(concept));
  const status = keysOf(statuses).find((concept) => found.concepts.has(concept));
  const said = [...found.concepts].filter((concept) => spoken.has(concept));
  if (lacks !== undefined) {
    only.missing = missing[lacks];
  } else if (status !== undefined) {
    only.status = statuses[status];
  } else if (found.concepts.has('without')) {
    reader.draft.withouts.push(at + found.length);
  } else if (said.length === 0) {
    return 0;
  }
  for (const concept of said) {
    concepts.add(concept);
  }
  return found.length;
}

/** 'Sidste sommer' is more than the summer. */
function isOfPeriod({ words, taken, draft }: Reader, at: number): boolean {
  const isOrder = means(words[at], 'last') || means(words[at], 'first');
  return isOrder && taken[at + 1] === true && draft.times.some((time) => time.at === at + 1);
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record).filter((key): key is Key => Object.hasOwn(record, key));
}

/** A word of a receipt's texts, in any form. */
const text: Step = ({ words, draft, context }, at) => {
  const word = words[at];
  const found = word === undefined || means(word, 'other') ? null : context.names.texts.text(word);
  if (word === undefined || found === null) {
    return 0;
  }
  draft.texts.push({ ...found, isOpen: found.isOpen || word.isGuessed === true, at, end: at + 1 });
  return 1;
};

const rest: Step = ({ words, draft }, at) => {
  const word = words[at];
  if (word !== undefined) {
    draft.left.push(word);
  }
  return 1;
};

/** A text of several words that stands so on a receipt; it neither begins nor ends with a small word. */
const longText: Step = (reader, at) => {
  const { words, draft, context } = reader;
  for (let length = NAME_WORDS_MOST; length >= 2; length -= 1) {
    const part = words.slice(at, at + length);
    const isFree =
      free(reader, at, length) &&
      [part[0], part.at(-1)].every((word) => word !== undefined && isNoSmallWord(word));
    const said = isFree ? context.names.texts.phrase(part) : null;
    if (said !== null) {
      draft.texts.push({ search: said, isOpen: false, at, end: at + length });
      return length;
    }
  }
  return 0;
};

/** A number of receipts or a stretch of time that belongs to nothing is no condition. */
const steps: readonly Step[] = [
  nameBehind,
  longName,
  period,
  receiptNumber,
  amount,
  limit,
  longPhrase,
  currency,
  shortName,
  longText,
  anyPhrase,
  text,
  rest,
];
