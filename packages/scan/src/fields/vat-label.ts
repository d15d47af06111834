import type { PrintedAmount } from './amounts.ts';
import type { Finding } from './field.ts';
import type { LabelledRow } from './labelled-rows.ts';
import { formatMinor } from './money-text.ts';
import { isKnownRate, isShareOf, KNOWN_RATES, printedRate, rateOf, ROUNDING } from './vat-rates.ts';
import type { VatLineFinding } from './vat-table.ts';

/** VAT found behind a label, and whether it is the share of the total that a VAT rate makes. */
export interface LabelledVat {
  readonly finding: Finding;
  readonly line: VatLineFinding | null;
  readonly isShareOfTotal: boolean;
}

interface VatCandidate {
  readonly amount: PrintedAmount;
  readonly rate: number | null;
  /** A net amount in the same row of which the printed rate makes this VAT. */
  readonly net: number | null;
  readonly isLast: boolean;
}

interface Judged extends VatCandidate {
  readonly score: number;
  readonly isShareOfTotal: boolean;
  /** A rate makes it of the total without what carries no VAT, or of another sum that is printed. */
  readonly isShareOfPart: boolean;
}

const vatWord = /moms|m0ms|mom5|mom3|mwst|\bust\b|\bvat(?![a-z])|\bgst\b|steuer|\btax\b|\bmva\b/;
const notVat =
  /moms ?\.?-?(?:nr|reg)|momsfri|vat ?(?:no|reg)|gst ?(?:no|id|reg)|ekskl|excl|exkl|uden moms|u\/moms|tax invoice|momsgrundlag/;
/** The same in letters without blanks, which scanners put anywhere: 'm o ms'. */
const vatKey = /moms|mwst/;
const notVatKey = /momsnr|momsreg|momsfri|eksk[il]moms|eksk[il]usivmoms|exc[il]moms|udenmoms|momsgrund/;
const aloneInRow = /^[\W\d]*(?:heraf )?\p{L}{3,5}[\W\d]*$/u;
const MIN_SCORE = 1;

/** The amount behind a VAT label that fits best. Null when no row has a VAT label and an amount that can be VAT. */
export function findLabelledVat(rows: readonly LabelledRow[], total: number | null): LabelledVat | null {
  const parts = taxedParts(rows, total);
  const [best] = rows
    .flatMap((row) => candidatesIn(rows, row))
    .map((candidate) => judge(candidate, { total, parts }))
    .toSorted((first, second) => second.score - first.score);
  if (best === undefined || best.score < MIN_SCORE) {
    return null;
  }
  const isProved = best.isShareOfTotal || best.net !== null;
  return {
    isShareOfTotal: best.isShareOfTotal,
    line: toLine(best, total),
    finding: {
      value: formatMinor(best.amount.minor),
      probability: isProved ? 0.97 : best.isShareOfPart ? 0.93 : Math.min(0.85, 0.4 + best.score * 0.12),
      words: best.amount.words,
      why: isProved || best.isShareOfPart ? 'VAT label, and a VAT rate fits' : 'VAT label',
    },
  };
}

/** Sums that VAT may be the share of when it is not that of the total: a subtotal, or the total less a tip or goods without VAT. */
function taxedParts(rows: readonly LabelledRow[], total: number | null): number[] {
  const sums = rows
    .filter(({ labels, row }) => labels.total || labels.subtotal || /^sum|i alt/.test(row.folded))
    .flatMap(({ amounts }) => amounts.map(({ minor }) => minor));
  const free = rows
    .filter(({ labels, row }) => labels.tip || /momsfri|(?<!\d)0 ?% /.test(row.folded))
    .flatMap(({ amounts }) => amounts.map(({ minor }) => minor));
  return [...sums, ...(total === null ? [] : free.map((minor) => total - minor))];
}

function candidatesIn(rows: readonly LabelledRow[], row: LabelledRow): VatCandidate[] {
  const { folded } = row.row;
  const isVat = vatWord.test(folded) || vatKey.test(row.key);
  if (!isVat || notVat.test(folded) || notVatKey.test(row.key)) {
    return [];
  }
  // 'Moms' alone, its amount in the next row.
  const below = rows[row.index + 1];
  const isAbove = row.amounts.length === 0 && below?.isBare === true && aloneInRow.test(folded);
  const amounts = isAbove ? below.amounts : row.amounts;
  const rate = printedRate(folded);
  return amounts.map((amount) => ({
    amount,
    rate,
    net: rate === null ? null : netOf(amount, amounts, rate),
    isLast: amounts.at(-1) === amount,
  }));
}

function netOf(vat: PrintedAmount, amounts: readonly PrintedAmount[], rate: number): number | null {
  const net = amounts.find(
    (other) => other !== vat && Math.abs((other.minor * rate) / 100 - vat.minor) <= ROUNDING,
  );
  return net?.minor ?? null;
}

function judge(
  candidate: VatCandidate,
  { total, parts }: { total: number | null; parts: readonly number[] },
): Judged {
  const { amount, rate, net, isLast } = candidate;
  const score = 1 + (isLast ? 0.5 : 0) + (rate === null ? 0 : 0.5) + (net === null ? 0 : 3);
  if (total === null || total === 0) {
    return { ...candidate, score, isShareOfTotal: false, isShareOfPart: false };
  }
  const rates = rate !== null && isKnownRate(rate) ? [rate] : KNOWN_RATES;
  const isShare = (sum: number) => amount.minor !== 0 && isShareOf(amount.minor, sum, rates);
  const isShareOfTotal = isShare(total);
  const isShareOfPart = !isShareOfTotal && parts.some(isShare);
  return {
    ...candidate,
    score: score + proofOf({ isShareOfTotal, isShareOfPart }) - implausibility(amount.minor, total),
    isShareOfTotal,
    isShareOfPart,
  };
}

function proofOf({
  isShareOfTotal,
  isShareOfPart,
}: Pick<Judged, 'isShareOfTotal' | 'isShareOfPart'>): number {
  if (isShareOfTotal) {
    return 3;
  }
  return isShareOfPart ? 1.5 : 0;
}

function implausibility(vat: number, total: number): number {
  if (vat === 0) {
    return 1.2;
  }
  const isTooLarge = Math.abs(vat) >= Math.abs(total) * 0.45;
  return (isTooLarge ? 5 : 0) + (Math.sign(vat) === Math.sign(total) ? 0 : 1);
}

function toLine(best: Judged, total: number | null): VatLineFinding | null {
  const { minor, words } = best.amount;
  const net = best.net ?? (best.isShareOfTotal && total !== null ? total - minor : null);
  const fitting = net === null ? null : rateOf(Math.abs(net), Math.abs(minor));
  const rate = best.rate !== null && isKnownRate(best.rate) ? best.rate : fitting;
  return rate === null
    ? null
    : { ratePercent: rate, base: net === null ? null : formatMinor(net), vat: formatMinor(minor), words };
}
