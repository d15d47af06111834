import type { LabelledRow } from '../rows/labelled-rows.ts';
import { cashLessChange } from './cash.ts';
import { findRoundings, isRounding } from './total-sums.ts';
import { wholeBeforeVoucher } from './total-voucher.ts';
import { isVatRow } from '../vat/vat-row.ts';
import { printedRate, rateOf } from '../vat/vat-rates.ts';

/** Of VAT in minor units, by rounding line by line. */
const TOLERANCE = 2;
/** Rows from a sum to what is to be paid: of a bill a few, and noise must not make every row look at all others. */
const MAX_STEPS = 8;
/** Where the sum is called net, VAT on top of it needs no rate beside it. */
const netLabel =
  /\bnet(?:to)?(?:betrag|umsatz|summe|belob)?\b|\be[kx]s?k?l|\bexcl|\(ex\)|\b(?:uden|for) moms/;
const reminderFee = /^\W*(?:rykkergebyr|(?:morarente|rente)(?:r|beregning|tilskrivning)?\b|kompensation)/;
const owedLabel = /skyldigt? ?(?:belob|saldo)/;
/** 'Net', as a key, and nothing else. */
const netAlone = /^net(?:to)?$/;
/** 'Øreafrunding', as a key. */
const danishRounding = /afrund/;
/** Only Nordic bills: elsewhere the sum before it may be what is called the total. */
const roundingWord = /a[fv]rund(?:ing|et)/;
/** Half a crown; cash is rounded to the nearest, in minor units. */
const MAX_ROUNDING = 50;
const discountWord = /\bdisc(?:ount)?\b|rabat|\brebate|\bvoucher|\bdiskaun|\bnachlass/;
/** The VAT may stand between a sum and its rounding or a discount. */
const ROWS_TO_SUM = 3;
/** Of what a patient is treated for, health insurance pays a part; of what a year came to, most was paid on account. */
const partPaid =
  /sygesikring|tilskud|\ba ?conto|\b(?:allerede|tidligere|forud) ?(?:betalt|opkraevet|faktureret|indbetalt)/;

/**
 * Follows a sum down the paper to what is to be paid: somebody else pays a part of it, VAT comes on top of a net total,
 * then it is rounded to what cash can pay, and what a voucher paid of it counts as paid. Each step counts only where a
 * total label stands before the sum and before its result, and the part, the VAT or the rounding in a row between these
 * two; a sum right above a discount or what was paid before needs no label. In minor units; the sum itself where
 * nothing follows.
 */
export function followSteps(rows: readonly LabelledRow[], sum: number): number {
  const toPay = withFees(rows, withoutPart(rows, withoutDiscount(rows, grossOf(rows, sum))));
  return wholeBeforeVoucher(rows, withRounding(rows, withTax(rows, toPay)));
}

/** 'Faktura 11823 3.750,00, Rykkergebyr 100,00, Renter 45,00, Skyldigt beløb i alt 3.895,00' of a reminder. */
function withFees(rows: readonly LabelledRow[], bill: number): number {
  const fees = rows.filter(({ row, amounts }) => isFee(row.folded) && amounts.length > 0);
  const whole = fees.reduce((sum, { amounts }) => sum + (amounts.at(-1)?.minor ?? 0), bill);
  const owed = rows.filter(({ row }) => owedLabel.test(row.folded));
  return fees.length > 0 && owed.some((row) => prints(row, whole)) ? whole : bill;
}

function isFee(folded: string): boolean {
  return reminderFee.test(folded) && !owedLabel.test(folded);
}

/** 'Bruttoumsatz 13,69, Nettoumsatz B 4,20': what is only called net is not what a larger total is. */
function grossOf(rows: readonly LabelledRow[], sum: number): number {
  const isNetAlone = rows
    .filter((row) => prints(row, sum))
    .every((row) => isCalledNet(row) && !row.labels.total);
  const totals = rows
    .filter(({ labels }) => labels.total && !labels.subtotal && !labels.other && !labels.taxFirst)
    .flatMap(({ amounts }) => amounts.map(({ minor }) => minor));
  const gross = new Set(totals.filter((minor) => minor > sum));
  return isNetAlone && gross.size === 1 ? Math.max(...gross) : sum;
}

/**
 * 'Total (GST) 95.80, Disc 3.00, Rounding 0.00, Total 92.80', rounded or not: what stands over a discount is to be paid
 * only where it is called the total again, or was paid.
 */
function withoutDiscount(rows: readonly LabelledRow[], whole: number): number {
  const starts = rows.filter((row) => prints(row, whole) && !isPayment(row));
  const last = starts.findLast(({ labels }) => labels.total)?.index ?? 0;
  const isPaid = rows.some((row) => isPayment(row) && prints(row, whole));
  const reduced = starts.flatMap(({ index }) => {
    const discount = rows.slice(index + 1, index + 1 + ROWS_TO_SUM).find(isDiscount);
    const rest = discount === undefined ? [] : rows.slice(discount.index + 1, discount.index + 1 + MAX_STEPS);
    const less = whole - Math.abs(discount?.amounts.at(-1)?.minor ?? 0);
    const below = rest.filter((row) => row.index > last);
    return firstPrinted(below, [less, ...roundedBy(below, less)]) ?? [];
  });
  return isPaid ? whole : (reduced[0] ?? whole);
}

function isDiscount({ row, amounts }: LabelledRow): boolean {
  return discountWord.test(row.folded) && amounts.length === 1 && amounts[0]?.minor !== 0;
}

function isPayment({ labels }: LabelledRow): boolean {
  return !labels.total && (labels.weak || labels.cash);
}

/**
 * The sum that the VAT on a bill is of: what is to be paid and what was paid before, where that is called a total or
 * stands right above it.
 */
export function sumBeforePart(rows: readonly LabelledRow[], paid: number): number {
  const end = rows.findIndex(isPartPaid);
  const whole = paid + Math.abs(rows[end]?.amounts.at(-1)?.minor ?? 0);
  return rows
    .slice(0, Math.max(0, end))
    .some((row) => (row.labels.total || row.index === end - 1) && prints(row, whole))
    ? whole
    : paid;
}

/** 'Behandling i alt 1.528,00, Heraf betaler sygesikringen 244,48, Patientens andel 1.283,52' */
function withoutPart(rows: readonly LabelledRow[], whole: number): number {
  const below = rowsBelow(rows, whole, ({ index }) => rows.slice(index + 1, index + 2).some(isPartPaid));
  const end = below.findIndex(isPartPaid);
  const part = below[end]?.amounts.at(-1)?.minor;
  return part === undefined
    ? shareOfPatient(rows, whole)
    : (firstPrinted(below.slice(end + 1), [whole - Math.abs(part)]) ?? whole);
}

const ofPatient = /\bpatient(?:en|ens)? ?(?:betaler|andel)/;

/** '1.563,95  -166,90  1.397,05' below the columns of a bill, and 'Patienten betaler kr. 1.397,05'. */
function shareOfPatient(rows: readonly LabelledRow[], whole: number): number {
  const shares = rows
    .filter(({ row, amounts }) => ofPatient.test(row.folded) && amounts.length === 1)
    .flatMap(({ amounts }) => amounts.map(({ minor }) => minor));
  const sums = rows.map(({ amounts }) => amounts.map(({ minor }) => minor));
  const isShare = (share: number) =>
    share > 0 &&
    sums.some(
      ([all, part, rest]) => all === whole && rest === share && part !== undefined && all + part === rest,
    );
  return shares.find(isShare) ?? whole;
}

/**
 * 'Net total 50.00, VAT @ 20 % 10.00, Total due 60.00'. A fifth on top of the net is the same amount as the Danish VAT
 * within it, so that only the rate beside it tells which is meant.
 */
function withTax(rows: readonly LabelledRow[], net: number): number {
  const isNet = rows.some((row) => isCalledNet(row) && prints(row, net));
  // A table at the foot may print the net again.
  const found = stretchesBelow(rows, net, isCalledNet).flatMap((below) => {
    const end = below.findIndex((row) => isVatRow(row) && isRateOnTop(row, { net, isNet }));
    const tax = below[end]?.amounts.at(-1)?.minor;
    const rest = below.slice(end + 1);
    return tax === undefined ? [] : (firstPrinted(rest, [net + tax, ...roundedBy(rest, net + tax)]) ?? []);
  });
  return found[0] ?? net;
}

function isCalledNet({ row, key, labels }: LabelledRow): boolean {
  return netAlone.test(key) || ((labels.total || labels.subtotal) && netLabel.test(row.folded));
}

function isRateOnTop(
  { row, amounts }: LabelledRow,
  { net, isNet }: { readonly net: number; readonly isNet: boolean },
): boolean {
  const tax = amounts.at(-1)?.minor ?? 0;
  const rate = printedRate(row.folded) ?? (isNet ? rateOf(net, tax) : null);
  return rate !== null && tax > 0 && Math.abs((net * rate) / 100 - tax) <= TOLERANCE;
}

/** 'Total 92,25, Afrunding -0,25, At betale 92,00' */
function withRounding(rows: readonly LabelledRow[], sum: number): number {
  const isPaidWhole = rows.some((row) => row.labels.weak && prints(row, sum));
  const stretches = stretchesBelow(rows, sum);
  const rounded = stretches.slice(0, isPaidWhole ? 1 : undefined).flatMap((below) => {
    const rounding = below.findIndex(isRounding);
    const after = rounding < 0 ? [] : below.slice(rounding + 1);
    const sums = roundedBy(below.slice(Math.max(0, rounding), rounding + 1), sum);
    return firstPrinted(after, sums) ?? firstPaid(after, sums) ?? [];
  });
  return (
    rounded[0] ?? paidInCash(rows, sum) ?? (isPaidWhole ? undefined : paidAfterRounding(rows, sum)) ?? sum
  );
}

/**
 * 'Øreafrunding 0,10, Betales kontant 522,00': the first of some sums that cash can pay and a payment is printed with.
 * Where change is given, more was paid than was to pay.
 */
function firstPaid(rows: readonly LabelledRow[], sums: readonly number[]): number | undefined {
  return (rows.some(({ labels }) => labels.change) ? [] : sums)
    .filter((sum) => sum % MAX_ROUNDING === 0)
    .find((sum) => rows.some((row) => (row.labels.weak || row.labels.cash) && prints(row, sum)));
}

/**
 * '446,45  0,05  446,50  500,00  53,50': on a page that lies askew the amounts stand a row above or below their labels,
 * and the rounding, what was paid and the change tell each other all the same.
 */
function paidInCash(rows: readonly LabelledRow[], sum: number): number | undefined {
  if (!rows.some(({ row }) => roundingWord.test(row.folded))) {
    return undefined;
  }
  const all = rows.flatMap(({ amounts }) => amounts.map(({ minor }) => minor));
  return all
    .flatMap((minor, place) => (minor === sum ? [all.slice(place + 1, place + 5)] : []))
    .find(
      ([rounding = 0, total = 0, cash = 0, change = 0]) =>
        rounding !== 0 &&
        Math.abs(rounding) <= MAX_ROUNDING &&
        Math.abs(total - sum) === Math.abs(rounding) &&
        change > 0 &&
        cash - change === total,
    )?.[1];
}

/**
 * 'Sum inkl. moms 923,75, Moms 184,75, Øreafrunding 0,25, Betalt kontant 924,00': no label calls any of them a total. A
 * sum right above the rounding, and what was paid right below it.
 */
function paidAfterRounding(rows: readonly LabelledRow[], sum: number): number | undefined {
  const hasChange = rows.some(({ labels }) => labels.change);
  const roundings = hasChange ? [] : rows.filter(({ row }) => roundingWord.test(row.folded));
  return roundings
    .filter(({ index }) =>
      rows.slice(Math.max(0, index - ROWS_TO_SUM), index).some((row) => prints(row, sum)),
    )
    .flatMap((rounding) => {
      const paid = rows[rounding.index + 1];
      const isPayment = paid !== undefined && (paid.labels.weak || paid.labels.cash);
      return isPayment ? roundedBy([rounding], sum).filter((minor) => prints(paid, minor)) : [];
    })
    .find((minor) => minor % MAX_ROUNDING === 0);
}

/**
 * 'At betale 191,85, Kontant 200,00, Afrunding 0,15, Byttepenge 8,00': what was paid in cash, where it is printed nowhere,
 * cash can pay it but not the sum, and the sum with its rounding is what was given less the change. In minor units;
 * null otherwise.
 */
export function paidButNotPrinted(rows: readonly LabelledRow[], sum: number): number | null {
  const roundings = findRoundings(rows.filter(({ amounts }) => amounts.length === 1));
  const isRounded = (paid: number) =>
    paid % MAX_ROUNDING === 0 &&
    sum % MAX_ROUNDING !== 0 &&
    Math.abs(paid - sum) <= MAX_ROUNDING / 2 &&
    roundings.includes(paid - sum);
  return (
    cashLessChange(rows).find((paid) => isRounded(paid) && !rows.some((row) => prints(row, paid))) ?? null
  );
}

/**
 * 'TOTAL 649,45, Øreafrunding e,05, Kontant 700,00': what cash can pay next to a sum that it cannot, where the amount of
 * the rounding could not be read. The least Danish coin is half a krone; others round by less. In minor units; null where nothing says so.
 */
export function paidByUnreadRounding(rows: readonly LabelledRow[], sum: number): number | null {
  const isUnread = rows.some(({ key, amounts }) => danishRounding.test(key) && amounts.length === 0);
  const isGiven = rows.some(({ labels, amounts }) => labels.cash && amounts.some(({ minor }) => minor > sum));
  return isUnread && isGiven && sum > 0 && sum % MAX_ROUNDING !== 0
    ? Math.round(sum / MAX_ROUNDING) * MAX_ROUNDING
    : null;
}

/** By each rounding that is printed, either way, as a scanner may have lost the minus. */
function roundedBy(rows: readonly LabelledRow[], sum: number): number[] {
  return findRoundings(rows).flatMap((minor) => [sum + minor, sum - minor]);
}

/** The rows that follow the last total of a sum; none where no label calls it a total. */
function rowsBelow(
  rows: readonly LabelledRow[],
  sum: number,
  isSum?: (row: LabelledRow) => boolean,
): readonly LabelledRow[] {
  return stretchesBelow(rows, sum, isSum)[0] ?? [];
}

/** The rows that follow each total of a sum, the last one's first: a VAT table at the foot repeats the sum. */
function stretchesBelow(
  rows: readonly LabelledRow[],
  sum: number,
  isSum: (row: LabelledRow) => boolean = () => false,
): (readonly LabelledRow[])[] {
  return rows
    .flatMap((row, at) =>
      (row.labels.total || isSum(row)) && prints(row, sum) ? [rows.slice(at + 1, at + 1 + MAX_STEPS)] : [],
    )
    .toReversed();
}

/** The first of some sums that a total label is printed with. */
function firstPrinted(rows: readonly LabelledRow[], sums: readonly number[]): number | undefined {
  const totals = rows.filter(({ labels }) => labels.total && !labels.subtotal && !labels.other);
  return sums.find((sum) => totals.some((row) => prints(row, sum)));
}

function isPartPaid({ row, amounts }: LabelledRow): boolean {
  return partPaid.test(row.folded) && amounts.length > 0;
}

function prints({ amounts }: LabelledRow, sum: number): boolean {
  return amounts.some(({ minor }) => minor === sum);
}
