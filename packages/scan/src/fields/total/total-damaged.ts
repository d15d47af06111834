import type { PlacedWord } from '../../layout/rows.ts';
import { cashLessChange } from './cash.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { isVatRow } from '../vat/vat-row.ts';
import { isKnownRate, printedRate, rateOf } from '../vat/vat-rates.ts';
import { findRateRows } from '../vat/vat-table.ts';

/** A total of which some digits could not be read, made whole by the VAT or the cash that is printed. */
export interface DamagedTotal {
  readonly minor: number;
  readonly words: readonly PlacedWord[];
}

/** No bill prints so many amounts of VAT, each of which stands for some ten sums. */
const MAX_GROSSES = 500;
const MAX_LINES = 100;
/** Digits with one sign in between that belongs in no amount: '9%6,00', '19,*16'. */
const damaged = /^(?<before>\d{1,6}[.,]?\d?)[^\d.,\s:/-](?<after>\d*[.,]?\d{1,2})$/;
/** Its last digits lie beyond the edge: '36,0' and '581,'. */
const cutOff = /^\d{1,6}[.,]\d?$/;
/** The comma was lost, or stands for a dot: '13.18375'. */
const unparted = /^\d{4,8}$|^\d{1,3}[.,]\d{5}$/;
/** Its first digits were not read: ',45'. */
const cutBefore = /^[,.]\d{2}$/;
const DECIMALS = 2;
/** More than a gross can be round. */
const NET_PRINTED = 9;
/** The rate of Danish VAT where none is printed, in percent. */
const USUAL_RATE = 25;

/**
 * The total behind a label when it was read with a foreign sign among its digits, without its last or its comma, where VAT tells
 * what it must be: the sign is a speck, or stands for a digit. Of one without its last the lines above may tell it as
 * well, and of one without its first digits the cash. Null when no label has such an amount, or nothing fits it.
 */
export function findDamagedTotal(rows: readonly LabelledRow[]): DamagedTotal | null {
  const paid = cashLessChange(rows).map(String);
  const grosses = [...new Set(grossesOf(rows))].slice(0, MAX_GROSSES).map(String);
  const found = rows
    .filter(({ labels }) => (labels.total || labels.weak) && !labels.subtotal && !labels.other)
    .flatMap(({ row, index, amounts }) => {
      // Asked for only where a last digit is missing, as noise has many rows.
      const sums = () => sumsOfLines(rows.slice(0, index)).map(String);
      // '100. 62' is two words, and an amount; so is '1.S20,00', which was read whole.
      const parts = amounts
        .filter(({ words, start, end }) => words.length > 1 || words[0]?.text.length === end - start)
        .flatMap(({ words }) => words);
      const others = row.words.filter((word) => !parts.includes(word));
      return others.map((word) => ({ word, minor: matchOf(word.text, { grosses, paid, sums }) }));
    });
  const [best] = found.filter(({ minor }) => minor !== null);
  return best === undefined || best.minor === null ? null : { minor: best.minor, words: [best.word] };
}

/**
 * What the bill comes to by other print, where a total that is printed once differs from it in one digit alone. Two kinds
 * of print must say so: its VAT table ('19,0 %  7,55  1,44') or a net with its VAT ('19.62  1.18'), cash less change, and
 * a row that calls it paid ('SUMME 19,16' over 'Betrag EUR 19,46'). Null otherwise, and where the difference is printed
 * as well: it is rounding, a tip or goods without VAT.
 */
export function findMisreadTotal(rows: readonly LabelledRow[], total: PrintedTotal): DamagedTotal | null {
  const told = [grossesByTax(rows), new Set(cashLessChange(rows))] as const;
  for (const gross of told.flatMap((some) => [...some])) {
    const payment = paidAlone(rows, gross);
    const kinds = told.filter((some) => some.has(gross)).length + (payment === null ? 0 : 1);
    if (kinds > 1 && differsInOneDigit(gross, total.minor) && !isConfirmed(rows, total.minor, gross)) {
      return { minor: gross, words: (payment ?? total).words };
    }
  }
  return null;
}

/** A total as it was read. */
interface PrintedTotal {
  readonly minor: number;
  readonly words: readonly PlacedWord[];
}

/** What all rates of a VAT table come to, and a net and its VAT that stand alone in their row. */
function grossesByTax(rows: readonly LabelledRow[]): ReadonlySet<number> {
  const table = findRateRows(rows, null).reduce((sum, { net, vat }) => sum + net + vat, 0);
  const alone = rows.flatMap(({ amounts: [net, vat, ...others] }) =>
    net !== undefined && vat !== undefined && others.length === 0 && rateOf(net.minor, vat.minor) !== null
      ? [net.minor + vat.minor]
      : [],
  );
  return new Set([...(table > 0 ? [table] : []), ...alone]);
}

/** A total is printed twice or was paid in cash, or what it differs by is printed as well. */
function isConfirmed(rows: readonly LabelledRow[], read: number, gross: number): boolean {
  const difference = Math.abs(gross - read);
  const hasAmount = (is: (minor: number) => boolean) =>
    rows.filter(({ amounts }) => amounts.some(({ minor }) => is(minor))).length;
  return (
    hasAmount((minor) => minor === read) > 1 ||
    hasAmount((minor) => Math.abs(minor) === difference) > 0 ||
    cashLessChange(rows).includes(read)
  );
}

/** An amount alone in a row that calls it paid, as those of a VAT table are not. */
function paidAlone(rows: readonly LabelledRow[], paid: number): DamagedTotal | null {
  const row = rows.find(
    ({ labels, amounts }) =>
      (labels.total || labels.weak) &&
      !labels.subtotal &&
      !labels.other &&
      amounts.length === 1 &&
      amounts.some(({ minor }) => minor === paid),
  );
  return row === undefined ? null : { minor: paid, words: row.amounts.flatMap(({ words }) => words) };
}

function differsInOneDigit(first: number, second: number): boolean {
  const [some, others] = [String(first), String(second)];
  const different = Array.from(some).filter((digit, place) => digit !== others[place]);
  return some.length === others.length && different.length === 1;
}

/** What the bill may come to by the VAT that is printed; VAT is rounded, so several amounts have the same. */
function grossesOf(rows: readonly LabelledRow[]): number[] {
  const printed = new Set(rows.flatMap(({ amounts }) => amounts.map(({ minor }) => minor)));
  const table = findRateRows(rows, null).reduce((sum, { net, vat }) => sum + net + vat, 0);
  const grosses = table > 0 ? [table] : [];
  for (const row of rows.filter(isVatRow)) {
    if (grosses.length >= MAX_GROSSES) {
      break;
    }
    grosses.push(...grossesBy(row, printed));
  }
  return grosses;
}

/** What the only amount of a VAT row may be the VAT of, the likeliest first: its net is printed, or it is a round sum. */
function grossesBy({ row, amounts }: LabelledRow, printed: ReadonlySet<number>): number[] {
  const [amount, ...others] = amounts;
  const rate = printedRate(row.folded) ?? (row.folded.includes('moms') ? USUAL_RATE : 0);
  if (amount === undefined || others.length > 0 || !isKnownRate(rate)) {
    return [];
  }
  const factor = (100 + rate) / rate;
  const [least = 0, most = 0] = [-0.5, 0.5].map((half) => Math.round((amount.minor + half) * factor));
  const likelihood = (gross: number) =>
    (printed.has(gross - amount.minor) ? NET_PRINTED : 0) + roundness(gross);
  return Array.from({ length: most - least + 1 }, (_, index) => least + index).toSorted(
    (first, second) => likelihood(second) - likelihood(first),
  );
}

/** What the first lines come to, two and more of them: how many are lines of the bill is not known. */
function sumsOfLines(rows: readonly LabelledRow[]): number[] {
  const lines = rows.flatMap(({ amounts }) => amounts.slice(-1).map(({ minor }) => minor));
  let sum = 0;
  return lines
    .slice(0, MAX_LINES)
    .map((minor) => (sum += minor))
    .slice(1);
}

function roundness(minor: number): number {
  return [100, 50, 10, 5].filter((unit) => minor % unit === 0).length;
}

/** What the amount may be by other amounts, each as its digits. */
interface Possible {
  readonly grosses: readonly string[];
  readonly paid: readonly string[];
  readonly sums: () => readonly string[];
}

function matchOf(text: string, { grosses, paid, sums }: Possible): number | null {
  if (cutBefore.test(text)) {
    const whole = paid.find((one) => one.endsWith(text.slice(1)));
    return whole === undefined ? null : Number(whole);
  }
  if (unparted.test(text)) {
    const whole = grosses.find((one) => one === text.replace(/[.,]/, ''));
    return whole === undefined ? null : Number(whole);
  }
  const gross = cutOff.test(text) ? longerBy(text, [...grosses, ...sums()]) : mendedBy(text, grosses);
  return gross === undefined ? null : Number(gross);
}

/** The gross that begins with what was read and has its øre. */
function longerBy(text: string, grosses: readonly string[]): string | undefined {
  const [crowns = '', read = ''] = text.split(/[.,]/);
  return grosses.find((one) => one.length === crowns.length + DECIMALS && one.startsWith(crowns + read));
}

/** The gross without the sign, or with a digit in its place. */
function mendedBy(text: string, grosses: readonly string[]): string | undefined {
  const { before, after } = damaged.exec(text)?.groups ?? {};
  if (before === undefined || after === undefined) {
    return undefined;
  }
  const [first = '', last = ''] = [before, after].map((part) => part.replace(/[.,]/g, ''));
  const isOf = (gross: string, length: number, end: string) =>
    gross.length === length && gross.startsWith(first) && gross.endsWith(end);
  const length = first.length + last.length;
  return (
    grosses.find((one) => one === `${first}${last}`) ??
    grosses.find((one) => isOf(one, length + 1, last)) ??
    // One digit came out as the sign and a digit beside it.
    grosses.find((one) => isOf(one, length, last.slice(1)))
  );
}
