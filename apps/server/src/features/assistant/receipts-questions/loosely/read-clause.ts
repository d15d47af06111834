import type { Heard } from '#features/assistant/receipts-questions/heard.ts';
import {
  interpret,
  type Interpretation,
  type ReadingContext,
} from '#features/assistant/receipts-questions/read-question.ts';
import { withoutStore } from '#features/assistant/receipts-questions/reader.ts';
import type { FoundStore } from '#features/assistant/receipts-questions/store-names.ts';
import { hearLoosely } from './heard-loosely.ts';
import { judgeLeft, type LeftWords, withoutPurpose } from './left-words.ts';

/** One clause taken apart. */
export interface Clause {
  readonly words: string;
  readonly read: Interpretation;
  readonly heard: ReadonlySet<Heard>;
  readonly left: LeftWords;
  /** Stores that are meant equally well; more than one has to be asked back. */
  readonly stores: readonly string[];
  readonly town: string | null;
}

/** Takes a clause apart; with the user's names, stores are found in it. */
export function readClause(words: string, context: ReadingContext): Clause {
  const plain = withoutPurpose(words);
  const first = withLeft(plain, context, null);
  // 'Hotel og transport' are two kinds, even when a shop has the one in its name.
  if (context.names === null || first.left.open.length === 0 || first.read.conditions.isTwice) {
    return { ...first, stores: [], town: null };
  }
  const said = plain.trim().split(' ');
  const found = context.names.stores.find(said, new Set(first.left.open));
  const meant = together(found, said, context) ?? found;
  const [store] = meant;
  if (store === undefined) {
    return { ...first, stores: [], town: null };
  }
  const isTown = !store.isLeading && /^(?:i|in)$/.test(said[store.at - 1] ?? '');
  return {
    ...withLeft(withoutStore(said, store), context, store.needle),
    words: plain,
    stores: [...new Set(meant.map(({ needle }) => needle))],
    town: isTown ? store.needle : null,
  };
}

/** 'Ok tanken i Tåstrup' is one shop, when a name has both. */
function together(
  found: readonly FoundStore[],
  said: readonly string[],
  { names }: ReadingContext,
): readonly FoundStore[] | null {
  const [one, other] = found;
  if (names === null || one === undefined || other === undefined || found.length > 2 || one.at === other.at) {
    return null;
  }
  const both = [...said.slice(one.at, one.at + one.length), ...said.slice(other.at, other.at + other.length)];
  const [whole] = names.stores.find(both, new Set(both));
  return whole?.length === both.length
    ? [{ ...whole, at: one.at, length: other.at + other.length - one.at }]
    : null;
}

function withLeft(words: string, context: ReadingContext, store: string | null) {
  const read = interpret(words, context, store);
  const { heard, rest } = hearLoosely(read.rest);
  const around = sayings.filter(([pattern]) => pattern.test(words)).map(([, what]) => what);
  return { words, read, heard: new Set([...read.heard, ...heard, ...around]), left: judgeLeft(rest) };
}

/** What is said in words that the strict reading passes over. */
const sayings: readonly (readonly [RegExp, Heard])[] = [
  // How often somebody was somewhere is the number of receipts from there.
  [/ (?:vis|vise|show) /, 'show'],
  [/ (?:pr|per) (?:kvittering|bilag|bon|kob|indkob|gang|receipt) /, 'receipts'],
  [/ (?:hvor (?:mange gange|tit|ofte)|how (?:often|many times)) /, 'receipts'],
  [
    / (?:lober|lobet|belober|bliver|blev|blevet|lander|landet|ender|endte|endt|kommet|kommer|udgor|lyder|lod) (?:[a-z|]+ )*(?:op|pa|til|i) /,
    'spending',
  ],
];
