import path from 'node:path';

import {
  CURRENCY_FEATURES,
  type CurrencyQuestion,
  findCurrencyCandidates,
  type KnownWordsOfCurrencies,
} from '../packages/scan/src/fields/currency-ranking.ts';
import { chooseCurrency, currencyQuestion } from '../packages/scan/src/fields/currency.ts';
import type { RankerWeights } from '../packages/scan/src/fields/ranker.ts';
import { UNLEARNED } from '../packages/scan/src/fields/certainty.ts';
import type { ReceiptText } from '../packages/scan/src/layout/rows.ts';
import { arrangeRows } from '../packages/scan/src/fields/rows/arrange-rows.ts';
import { fitCertainty, heldOutHonesty, type JudgedValue, judgeValue } from './learning/fit-certainty.ts';
import { chooserOf, type Example, heldOutTable, unseenChoices } from './learning/held-out.ts';
import { CASES, foldsOf, isLearned, loadCases, loadReadings, type Reading } from './learning/papers.ts';
import { trainRanker } from './learning/train-ranker.ts';
import { saveWeights } from './learning/save-weights.ts';

// Learns which words are printed on papers in each currency, and what tells the currency of a paper.
// Run: npm run bench -- train-currency [--measure], which keeps nothing and tells what it is right on of each set that it
// has not learned from.
const folder = path.join(import.meta.dirname, '../packages/scan/src/fields');
const isMeasured = process.argv.includes('--measure');
/** Where learning starts: with what the rules found. */
const PRIOR = { priorIndex: CURRENCY_FEATURES.indexOf('rules'), priorWeight: 3, pull: 0.002 } as const;
/** Four papers of five are Danish; those of the other currencies count as many times more. */
const WEIGHT_OF_OTHERS = 4;
/** There are few of these. */
const WEIGHT_OF_CASES = 15;
const OWN = 'DKK';
/** Words on fewer papers are not kept. */
const FEWEST = 4;

interface Paper extends Reading {
  readonly arranged: ReceiptText;
  readonly question: CurrencyQuestion;
  readonly currency: string;
}

const papers = [...(await loadReadings()), ...(await loadCases())].flatMap(prepare);
const parts = foldsOf(papers).map(({ own, others }) => {
  const known = countWords(others.filter(isLearned));
  return own.map((paper) => toExample(paper, known));
});
const examples = parts.flat();
const choices = await unseenChoices(parts, { learn, toChoice });
if (isMeasured) {
  console.log(heldOutTable(examples, (some) => chooserOf(learn(some))));
  console.log(heldOutHonesty(choices));
} else {
  const known = countWords(papers.filter(isLearned));
  const ranker = learn(examples.filter(isLearned));
  await saveWeights(path.join(folder, 'currency-weights.json'), { known, ranker });
  await saveWeights(path.join(folder, 'currency-certainty.json'), fitCertainty(choices));
}

function prepare(reading: Reading): Paper[] {
  const { expected, text } = reading.kept;
  const arranged = arrangeRows(text);
  return expected.currency == null
    ? []
    : [{ ...reading, arranged, question: currencyQuestion(arranged), currency: expected.currency }];
}

/** On how many papers in each currency each word stands, all readings of a paper together. */
function countWords(some: readonly Paper[]): KnownWordsOfCurrencies {
  const byPaper = new Map<string, { currency: string; words: Set<string> }>();
  for (const { paper, currency, question } of some) {
    const known = byPaper.get(paper) ?? { currency, words: new Set<string>() };
    question.words.forEach((word) => known.words.add(word));
    byPaper.set(paper, known);
  }
  const totals = new Map<string, number>();
  const counts = new Map<string, Map<string, number>>();
  for (const { currency, words } of byPaper.values()) {
    totals.set(currency, (totals.get(currency) ?? 0) + 1);
    for (const word of words) {
      const own = counts.get(word) ?? new Map<string, number>();
      own.set(currency, (own.get(currency) ?? 0) + 1);
      counts.set(word, own);
    }
  }
  const kept = [...counts].filter(
    ([, own]) => [...own.values()].reduce((sum, count) => sum + count, 0) >= FEWEST,
  );
  const inOrder = <Value>(entries: readonly (readonly [string, Value])[]) =>
    Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return {
    papers: inOrder([...totals]),
    words: inOrder(kept.map(([word, own]) => [word, inOrder([...own])] as const)),
  };
}

interface CurrencyExample extends Example {
  readonly of: Paper;
  readonly known: KnownWordsOfCurrencies;
}

function toExample(of: Paper, known: KnownWordsOfCurrencies): CurrencyExample {
  const { set, kept, question, currency } = of;
  const candidates = findCurrencyCandidates(question, known);
  return {
    of,
    known,
    set,
    language: kept.language ?? 'da',
    vectors: candidates.map(({ vector }) => vector),
    right: candidates.findIndex(({ code }) => code === currency),
    weight: set === CASES ? WEIGHT_OF_CASES : currency === OWN ? 1 : WEIGHT_OF_OTHERS,
  };
}

/** Whether the currency that a reader finds with such a ranker is right, and what tells so; nothing where it asks. */
function toChoice(
  { of: { arranged, question, currency }, known, set }: CurrencyExample,
  ranker: RankerWeights,
): Promise<JudgedValue[]> {
  const found = chooseCurrency(arranged, question, { known, ranker, certainty: UNLEARNED });
  return Promise.resolve(judgeValue(set, found, ({ value }) => value === currency));
}

function learn(some: readonly Example[]): RankerWeights {
  return trainRanker(
    some.filter(({ right }) => right >= 0),
    PRIOR,
  ).ranker;
}
