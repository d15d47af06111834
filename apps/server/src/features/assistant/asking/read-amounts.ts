import type { CurrencyCode } from '@bonbog/domain';

import { type Draft, free, type Reader, type Step } from './draft.ts';
import type { Concept } from './lexicon.ts';
import { lengthOf, means } from './meanings.ts';
import { amountAt } from './numbers.ts';
import type { Word } from './words.ts';

const currencies: readonly (readonly [Concept, CurrencyCode])[] = [
  ['swedish', 'SEK'],
  ['norwegian', 'NOK'],
  ['kroner', 'DKK'],
  ['euro', 'EUR'],
  ['pound', 'GBP'],
  ['dollar', 'USD'],
];

function currencyAt(words: readonly Word[], at: number): { code: CurrencyCode; length: number } | null {
  const found = currencies
    .map(([concept, code]) => ({ code, length: lengthOf(words, at, concept) }))
    .toSorted((one, other) => other.length - one.length)[0];
  return found === undefined || found.length === 0 ? null : found;
}

/** A currency alone. */
export const currency: Step = ({ words, draft }, at) => {
  const said = currencyAt(words, at);
  if (said !== null) {
    draft.only.currency = said.code;
  }
  return said?.length ?? 0;
};

/** 'Over 500 kr', 'mellem 100 og 200', '249,95 kr'. Of so many receipts or times it is no amount. */
export const amount: Step = (reader, at) => between(reader, at) || bounded(reader, at) || exact(reader, at);

function amountWithUnit(words: readonly Word[], at: number) {
  const said = amountAt(words, at);
  if (said === null) {
    return null;
  }
  const unit = currencyAt(words, at + said.length);
  const next = words[at + said.length];
  const isCount = ['times', 'receipts', 'days', 'month', 'year', 'week', 'weeks'] as const;
  if (isCount.some((concept) => means(next, concept))) {
    return null;
  }
  return { value: said.value, unit: unit?.code ?? null, length: said.length + (unit?.length ?? 0) };
}

function between(reader: Reader, at: number): number {
  const { words, draft } = reader;
  const lead = lengthOf(words, at, 'between');
  const low = lead === 0 ? null : amountWithUnit(words, at + lead);
  const end = at + lead + (low?.length ?? 0);
  const high = low !== null && isJoint(words[end]) ? amountWithUnit(words, end + 1) : null;
  if (low === null || high === null || !free(reader, at, end + 1 + high.length - at)) {
    return 0;
  }
  draft.only.amountFrom = Math.min(low.value, high.value);
  draft.only.amountTo = Math.max(low.value, high.value);
  noteUnit(draft, high.unit);
  return end + 1 + high.length - at;
}

function isJoint(word: Word | undefined): boolean {
  return word?.text === 'og' || means(word, 'to');
}

const bounds: readonly (readonly [Concept, 'amountFrom' | 'amountTo', number])[] = [
  ['over', 'amountFrom', 1],
  ['under', 'amountTo', -1],
  ['atLeast', 'amountFrom', 0],
  ['atMost', 'amountTo', 0],
];

function bounded(reader: Reader, at: number): number {
  const { words, draft } = reader;
  for (const [concept, end, beside] of bounds) {
    const lead = lengthOf(words, at, concept);
    const said = lead === 0 ? null : amountWithUnit(words, at + lead);
    if (said !== null && free(reader, at, lead + said.length)) {
      draft.only[end] = said.value + beside;
      noteUnit(draft, said.unit);
      return lead + said.length;
    }
  }
  return 0;
}

function exact(reader: Reader, at: number): number {
  const { words, draft } = reader;
  const said = amountWithUnit(words, at);
  if (said === null || (said.unit === null && !hasOre(words[at])) || !free(reader, at, said.length)) {
    return 0;
  }
  Object.assign(draft.only, { amountFrom: said.value, amountTo: said.value });
  noteUnit(draft, said.unit);
  return said.length;
}

/** '649,00' is an amount, whatever stands behind it. */
function hasOre(word: Word | undefined): boolean {
  return word?.text.at(-3) === ',';
}

/** Kroner are what amounts are in; another currency is meant. */
function noteUnit(draft: Draft, unit: CurrencyCode | null): void {
  if (unit !== null && unit !== 'DKK') {
    draft.only.currency = unit;
  }
}
