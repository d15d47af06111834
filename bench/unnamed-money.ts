import { parseArgs } from 'node:util';

import { COUNTRIES, FORMER_CURRENCIES } from '../packages/scan/src/fields/country/countries.ts';
import { findCurrency } from '../packages/scan/src/fields/currency.ts';
import { composeRow, type PlacedWord, type ReceiptText } from '../packages/scan/src/layout/rows.ts';
import { loadReadings, partOf, type Reading } from './learning/papers.ts';

// What is taken for kroner of the written papers, as they are and with every code, sign and name of money taken out.
// Run: npm run bench -- unnamed-money [--wrong]
// 'asked' has no currency, so that nothing is saved in kroner before its user has said so. `--wrong` names the Danish papers
// that are asked as they are, and the others that are taken for kroner.
const { values } = parseArgs({ options: { wrong: { type: 'boolean', default: false } } });

const names = [
  ...COUNTRIES.flatMap(({ currency, signs = [] }) => [currency.toLowerCase(), ...signs]),
  ...FORMER_CURRENCIES.map((code) => code.toLowerCase()),
  ...['euro', 'euros', 'kroner', 'kronor', 'pounds', 'dollars'],
].filter((name) => /^[a-z]+$/.test(name));
const money = new RegExp(String.raw`[\p{Sc}∈]|(?<!\p{L})(?:zł|kč|${names.join('|')})(?!\p{L})\.?`, 'giu');

interface Outcome {
  readonly reading: Reading;
  readonly isBare: boolean;
  readonly value: string | null;
}

const priced = (await loadReadings()).filter(
  ({ kept: { expected } }) => typeof expected.currency === 'string' && typeof expected.total === 'string',
);
const outcomes = priced.flatMap((reading): Outcome[] =>
  [false, true].map((isBare) => {
    const { text } = reading.kept;
    return { reading, isBare, value: findCurrency(isBare ? withoutMoney(text) : text)?.value ?? null };
  }),
);
for (const isBare of [false, true]) {
  for (const isHeldOut of [false, true]) {
    const chosen = outcomes.filter(
      (outcome) => outcome.isBare === isBare && (partOf(outcome.reading.set) !== 'train') === isHeldOut,
    );
    const title = `${isBare ? 'without money' : 'as printed'}, ${isHeldOut ? 'held out' : 'learned from'}`;
    console.log(`${title}: ${describe(chosen)}`);
  }
}
if (values.wrong) {
  outcomes.filter(isWrong).forEach(({ reading: { paper, kind, kept }, isBare, value }) => {
    console.log(
      `${paper} ${kind}${isBare ? ' without money' : ''}: ${kept.expected.currency}, ${value ?? 'asked'}`,
    );
  });
}

function describe(chosen: readonly Outcome[]): string {
  const [danish, foreign] = [true, false].map((isOwn) => chosen.filter((one) => isDanish(one) === isOwn));
  const count = (of: readonly Outcome[] = [], value: string | null) =>
    of.filter((one) => one.value === value).length;
  return `${danish?.length ?? 0} Danish, asked ${count(danish, null)}; ${foreign?.length ?? 0} foreign, in kroner ${count(foreign, 'DKK')}, asked ${count(foreign, null)}`;
}

function isWrong(outcome: Outcome): boolean {
  return isDanish(outcome) ? !outcome.isBare && outcome.value !== 'DKK' : outcome.value === 'DKK';
}

function isDanish({ reading }: Outcome): boolean {
  return reading.kept.expected.currency === 'DKK';
}

function withoutMoney(text: ReceiptText): ReceiptText {
  const rows = text.rows.flatMap((row) => {
    const words = row.words.flatMap((word): PlacedWord[] => {
      const left = word.text.replaceAll(money, '');
      return left.trim() === '' ? [] : [{ ...word, text: left }];
    });
    return words.length === 0 ? [] : [{ ...row, ...composeRow(words) }];
  });
  return { ...text, rows };
}
