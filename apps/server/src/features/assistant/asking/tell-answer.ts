import {
  ALL_CURRENCY_CODES,
  compareCurrencies,
  type CurrencyCode,
  divideRounded,
  formatDanishAmount,
  minorUnits,
} from '@bonbog/domain';

import { nameDay, nameMonth, namePeriod } from './calendar.ts';
import { escapeMarkdown, historyLink } from './history-link.ts';
import type { ReceiptsQuestion } from './question.ts';

/** What receipts of one currency add up to. */
export interface ReceiptTotals {
  readonly currency_code: CurrencyCode;
  readonly receipts: number;
  readonly amount_minor: number;
  readonly vat_minor: number;
}

/** The totals of one store, category or month (YYYY-MM), or of all; `credit_notes` are those below zero. */
export interface NamedTotals extends ReceiptTotals {
  readonly name: string;
  readonly credit_notes: number;
}

/** A receipt as answers tell it. */
export interface ToldReceipt {
  readonly receipt_number: number;
  readonly receipt_date: string;
  readonly store: string;
  readonly category: string;
  readonly currency_code: CurrencyCode;
  readonly amount_minor: number;
  readonly vat_minor: number;
}

/** What was counted, beside the figures. */
export interface Counted {
  readonly question: ReceiptsQuestion;
  readonly totals: readonly NamedTotals[];
  /** The names of the stores that were counted; null when every store was. */
  readonly stores: readonly string[] | null;
}

/** How many lines a list in an answer has. */
export const SHOWN_LINES = 10;
/** How many receipts are shown when the largest, smallest, latest or first are asked for. */
export const SHOWN_BEST = 5;

const shownStores = 5;
const whole = new Intl.NumberFormat('da-DK');
const lacking = { cvr: 'uden CVR-nummer', vat: 'uden moms', product: 'uden produkt' } as const;

const standing = {
  outlay: 'udlæg, der ikke er udlignet',
  settled: 'udlæg, der er udlignet',
  unpaid: 'ubetalte',
  notExported: 'ikke eksporteret',
  exported: 'eksporteret',
} as const;

/** An amount of a currency: '1.234,50 DKK'. */
function money(minor: number, currency: CurrencyCode): string {
  return `${formatDanishAmount(minorUnits(minor))} ${currency}`;
}

/** '1 kvittering', '14 kvitteringer'. */
export function receiptsCounted(count: number): string {
  return count === 1 ? '1 kvittering' : `${whole.format(count)} kvitteringer`;
}

/** How many receipts the totals are of. */
export function countOf(totals: readonly ReceiptTotals[]): number {
  return totals.reduce((sum, { receipts }) => sum + receipts, 0);
}

/** Sum, VAT, average or number of receipts, each currency for itself. */
export function tellTotals(counted: Counted): string {
  const { question, totals } = counted;
  const count = countOf(totals);
  if (question.wanted === 'count') {
    return told(counted, `Du har **${receiptsCounted(count)}**.`);
  }
  if (question.wanted === 'average') {
    return told(counted, figures('I gennemsnit pr. kvittering', totals, averageOf));
  }
  if (question.wanted !== 'vat') {
    return told(
      counted,
      figures('Du har brugt', totals, (total) => total.amount_minor),
    );
  }
  const sums = totals.map((total) => money(total.amount_minor, total.currency_code)).join(' og ');
  return told(
    counted,
    figures('Momsen på dine kvitteringer er', totals, (total) => total.vat_minor),
    `Kvitteringerne er på i alt ${sums}. Hvor meget af momsen der kan trækkes fra, afhænger af købene.`,
  );
}

/** A list of receipts, or the few that were asked for; `all` is how many there are. */
export function tellReceipts(counted: Counted, lead: string, receipts: readonly ToldReceipt[]): string {
  return told(counted, `${lead}\n\n${receipts.map((receipt) => `- ${receiptLine(receipt)}`).join('\n')}`);
}

/** Totals by store, category or month. */
export function tellGroups(counted: Counted, groups: readonly NamedTotals[]): string {
  const isByMonth = counted.question.wanted === 'by-month';
  const sorted = groups.toSorted(
    (one, other) =>
      compareCurrencies(one.currency_code, other.currency_code) ||
      (isByMonth ? (one.name < other.name ? 1 : -1) : other.amount_minor - one.amount_minor) ||
      (one.name < other.name ? -1 : 1),
  );
  const limit = isByMonth ? SHOWN_LINES + 2 : SHOWN_LINES;
  const lines = ALL_CURRENCY_CODES.flatMap((code) => {
    const ofCurrency = sorted.filter(({ currency_code }) => currency_code === code);
    const more = ofCurrency.length - limit;
    return [
      ...ofCurrency.slice(0, limit).map((group) => groupLine(group, isByMonth)),
      ...(more > 0 ? [`- og ${whole.format(more)} til i ${code}`] : []),
    ];
  });
  const by = { 'by-store': 'butik', 'by-category': 'kategori', 'by-month': 'måned' } as const;
  const name = isGrouping(counted.question.wanted) ? by[counted.question.wanted] : '';
  return told(counted, `Dit forbrug fordelt på ${name}:\n\n${lines.join('\n')}`);
}

/** That nothing was found. */
export function tellNothing(question: ReceiptsQuestion, stores: readonly string[] | null): string {
  if (question.search !== null) {
    return `Jeg har ledt efter »${escapeMarkdown(question.search)}« i butikker, varetekster og tags${scopeOf({ question: { ...question, search: null }, totals: [], stores }, ', ')}, og finder ingen kvitteringer. [Se hele historikken](/history)`;
  }
  if (question.receiptNumber !== null) {
    return `Du har intet bilag ${question.receiptNumber}.`;
  }
  if (question.store !== null && stores?.length === 0 && isStoreAlone(question)) {
    return `Jeg finder ingen butik med »${escapeMarkdown(question.store)}« i navnet blandt dine kvitteringer. Måske står den under et andet navn: se efter i [historikken](/history).`;
  }
  if (question.wanted === 'duplicates') {
    return `Jeg finder ingen dubletter${scopeOf({ question, totals: [], stores }, ' blandt: ')}. En dublet er en kvittering med samme billede som en anden, eller med samme dato, butik, beløb og valuta.`;
  }
  return `Du har ingen kvitteringer${scopeOf({ question, totals: [], stores }, ': ')}. Periode regnes efter datoen på kvitteringen. [Se hele historikken](/history)`;
}

/** The deductible VAT of a period, which the page of the VAT return shows; it is worked out by whole periods alone. */
export function tellDeductible({ period }: ReceiptsQuestion, amount: number | null): string {
  if (period === null || amount === null) {
    return 'Momsfradraget regnes ud for en periode på højst et år, fx et kvartal. Skriv hvilken, eller se [Moms](/moms).';
  }
  return [
    `Den moms, du kan trække fra, er **${money(amount, 'DKK')}**.`,
    `Talt med: bilag ${namePeriod(period)}, regnet som på siden Moms.`,
    `[Se momsopgørelsen](/moms?fra=${period.from})`,
  ].join('\n\n');
}

type Addable = ReceiptsQuestion['wanted'];

/** What several answers come to together. */
export function tellTogether(wanted: Addable, totals: readonly ReceiptTotals[]): string {
  return `Tilsammen: ${amountsOf(wanted, totals)}.`;
}

/** How far two figures are apart, or what the first is without the others; each currency for itself. */
export function tellApart(
  relation: 'compared' | 'without',
  {
    wanted,
    first,
    others,
  }: { wanted: Addable; first: readonly ReceiptTotals[]; others: readonly ReceiptTotals[] },
): string {
  const apart = ALL_CURRENCY_CODES.flatMap((code) => {
    const [one, other] = [first, others].map((totals) =>
      totals.find((total) => total.currency_code === code),
    );
    return one === undefined && other === undefined ? [] : [difference(code, one, other)];
  });
  if (relation === 'without') {
    return `Det første uden resten: ${amountsOf(wanted, apart)}.`;
  }
  const figureOf = (total: ReceiptTotals) => figureIn(wanted, total);
  const sides = apart.map((total) => {
    const figure = figureOf(total);
    const size = amountsOf(wanted, [absolute(total)]);
    return figure === 0
      ? `lige meget i ${total.currency_code}`
      : `${size} ${figure < 0 ? 'mindre' : 'mere'} end det andet`;
  });
  return sides.length === 0
    ? 'Der er intet at sammenligne.'
    : `Forskel: det første er ${sides.join(' og ')}.`;
}

const noReceipts = { receipts: 0, amount_minor: 0, vat_minor: 0 };

function difference(code: CurrencyCode, one?: ReceiptTotals, other?: ReceiptTotals): ReceiptTotals {
  const [all, part] = [one ?? noReceipts, other ?? noReceipts];
  return {
    currency_code: code,
    receipts: all.receipts - part.receipts,
    amount_minor: all.amount_minor - part.amount_minor,
    vat_minor: all.vat_minor - part.vat_minor,
  };
}

function absolute({ currency_code, receipts, amount_minor, vat_minor }: ReceiptTotals): ReceiptTotals {
  const [count, amount, vat] = [receipts, amount_minor, vat_minor].map(Math.abs);
  return { currency_code, receipts: count ?? 0, amount_minor: amount ?? 0, vat_minor: vat ?? 0 };
}

function figureIn(wanted: Addable, { receipts, amount_minor, vat_minor }: ReceiptTotals): number {
  return wanted === 'count' ? receipts : wanted === 'vat' ? vat_minor : amount_minor;
}

/** The figures that were asked for, one a currency; receipts are counted over all of them. */
function amountsOf(wanted: Addable, totals: readonly ReceiptTotals[]): string {
  if (wanted === 'count') {
    return `**${receiptsCounted(totals.reduce((sum, { receipts }) => sum + receipts, 0))}**`;
  }
  const amounts = totals.filter(({ receipts }) => receipts > 0);
  return amounts.length === 0
    ? '**0**'
    : amounts.map((total) => `**${money(figureIn(wanted, total), total.currency_code)}**`).join(' og ');
}

/** Whether nothing but the store can be why nothing was found. */
function isStoreAlone(question: ReceiptsQuestion): boolean {
  const { period, category, currency, missing, status, amountFrom, amountTo, tag } = question;
  return [period, category, currency, missing, status, amountFrom, amountTo, tag].every(
    (value) => value === null,
  );
}

function averageOf({ amount_minor, receipts }: ReceiptTotals): number {
  return Number(divideRounded(BigInt(amount_minor), BigInt(receipts)));
}

function figures(
  lead: string,
  totals: readonly NamedTotals[],
  minorOf: (total: NamedTotals) => number,
): string {
  const [only, ...others] = totals;
  if (only !== undefined && others.length === 0) {
    return `${lead} **${money(minorOf(only), only.currency_code)}**.`;
  }
  const lines = totals.map(
    (total) => `- **${money(minorOf(total), total.currency_code)}** (${receiptsCounted(total.receipts)})`,
  );
  return `${lead}, hver valuta for sig:\n\n${lines.join('\n')}`;
}

function told(counted: Counted, ...paragraphs: readonly string[]): string {
  const { question, totals } = counted;
  const creditNotes = totals.reduce((sum, { credit_notes }) => sum + credit_notes, 0);
  const notes = creditNotes === 0 ? [] : [creditText(creditNotes)];
  const isTold =
    question.wanted === 'count' || question.wanted === 'list' || question.wanted === 'duplicates';
  const parts = [...(isTold ? [] : [receiptsCounted(countOf(totals))]), ...scopeParts(counted)];
  const scope = `Talt med: ${parts.length === 0 ? 'alle dine kvitteringer' : parts.join(', ')}.`;
  const link = question.receiptNumber === null ? [`[Se dem i historikken](${historyLink(question)})`] : [];
  return [...paragraphs, [scope, ...notes].join(' '), ...link].join('\n\n');
}

function creditText(count: number): string {
  return count === 1
    ? 'Heraf er 1 en kreditnota, hvis beløb trækkes fra.'
    : `Heraf er ${whole.format(count)} kreditnotaer, hvis beløb trækkes fra.`;
}

function scopeOf(counted: Counted, lead: string): string {
  const parts = scopeParts(counted);
  return parts.length === 0 ? '' : `${lead}${parts.join(', ')}`;
}

function scopeParts({ question, stores }: Counted): string[] {
  const { period, store, search, category, currency, missing } = question;
  return [
    ...(period === null ? [] : [`dateret ${namePeriod(period)}`]),
    ...(store === null ? [] : [storePart(store, stores ?? [])]),
    ...papers(question),
    ...(search === null ? [] : [`med »${escapeMarkdown(search)}« i butik, varetekst eller tags`]),
    ...(category === null ? [] : [`kategorien ${escapeMarkdown(category)}`]),
    ...(currency === null ? [] : [`kun i ${currency}`]),
    ...amountParts(question),
    ...(missing === null ? [] : [lacking[missing]]),
  ];
}

/** Which papers, beside what stands on them. */
function papers({ receiptNumber, tag, status }: ReceiptsQuestion): string[] {
  return [
    ...(receiptNumber === null ? [] : [`bilag ${receiptNumber}`]),
    ...(tag === null ? [] : [`tagget ${escapeMarkdown(tag)}`]),
    ...(status === null ? [] : [standing[status]]),
  ];
}

function storePart(store: string, stores: readonly string[]): string {
  const names = stores.slice(0, shownStores).map(escapeMarkdown);
  const more = stores.length - names.length;
  const listed = [...names, ...(more > 0 ? [`og ${whole.format(more)} til`] : [])].join(', ');
  return `butik med »${escapeMarkdown(store)}« i navnet${names.length === 0 ? '' : ` (${listed})`}`;
}

/** 'over 500' is kept as at least 500,01, and said as it was meant. */
export function amountParts({ amountFrom, amountTo }: ReceiptsQuestion): string[] {
  const text = (minor: number) => formatDanishAmount(minorUnits(minor));
  if (amountFrom !== null && amountFrom === amountTo) {
    return [`på ${text(amountFrom)}`];
  }
  return [
    ...(amountFrom === null
      ? []
      : [amountFrom % 100 === 1 ? `over ${text(amountFrom - 1)}` : `mindst ${text(amountFrom)}`]),
    ...(amountTo === null
      ? []
      : [amountTo % 100 === 99 ? `under ${text(amountTo + 1)}` : `højst ${text(amountTo)}`]),
  ];
}

function receiptLine(receipt: ToldReceipt): string {
  const { currency_code: currency, vat_minor: vat } = receipt;
  const store = receipt.store.trim() === '' ? 'butik ikke angivet' : escapeMarkdown(receipt.store);
  const ofIt = vat === 0 ? 'uden moms' : `heraf moms ${formatDanishAmount(minorUnits(vat))}`;
  // A line that begins with '29.' would be an item of a numbered list.
  return `**${store}**, ${nameDay(receipt.receipt_date)}: **${money(receipt.amount_minor, currency)}** (${ofIt}), ${escapeMarkdown(receipt.category)}, bilag ${receipt.receipt_number}`;
}

function groupLine(group: NamedTotals, isByMonth: boolean): string {
  const name = isByMonth ? nameMonth(group.name) : group.name;
  const shown = name.trim() === '' ? 'ikke angivet' : escapeMarkdown(name);
  return `- ${shown}: **${money(group.amount_minor, group.currency_code)}** (${receiptsCounted(group.receipts)}, heraf moms ${formatDanishAmount(minorUnits(group.vat_minor))})`;
}

function isGrouping(wanted: ReceiptsQuestion['wanted']): wanted is 'by-store' | 'by-category' | 'by-month' {
  return wanted === 'by-store' || wanted === 'by-category' || wanted === 'by-month';
}
