import type { VatLine } from '../types.ts';
import type { PrintedAmount } from './amounts.ts';
import type { Finding } from './field.ts';
import type { LabelledRow } from './labelled-rows.ts';
import { formatMinor } from './money-text.ts';
import { KNOWN_RATES, rateOf } from './vat-rates.ts';

/** The VAT of a receipt: its amount, and what is printed for each rate. */
export interface VatFinding {
  readonly vat: Finding | null;
  readonly byRate: VatLine[];
}

interface RateRow {
  readonly ratePercent: number;
  readonly base: number | null;
  readonly vat: number;
  readonly amount: PrintedAmount;
}

const vatWord = /moms|m0ms|mom5|mom3|mwst|\bust\b|\bvat\b|\bgst\b|steuer|\btax\b|\bmva\b/;
const notVat =
  /moms ?-?(?:nr|reg)|momsfri|vat (?:no|reg)|gst (?:no|id|reg)|ekskl|excl|exkl|uden moms|u\/moms|tax invoice|momsgrundlag/;
const exempt = /momsfri|moms fri|0 ?% ?moms|uden moms|omvendt betalingspligt|reverse charge|momsfritag/;
const percent = /(?<!\d)(\d{1,2})(?:[.,](\d{1,2}))? ?%/;

/**
 * Finds the VAT and checks it against the total: printed for each rate (net + VAT = gross, or the share that the
 * printed rate makes of the total), else behind a VAT label. Null when none is printed; '0.00' only when the
 * receipt says that it is exempt.
 */
export function findVat(rows: readonly LabelledRow[], total: number | null): VatFinding {
  const rates = rateRows(rows, total);
  const single = labelledVat(rows, total);
  if (rates.length > 1 || (rates.length === 1 && single?.isShareOfTotal !== true)) {
    return { vat: sumOfRates(rates, total), byRate: rates.map(toLine) };
  }
  if (single !== null) {
    return { vat: single.finding, byRate: single.line === null ? [] : [single.line] };
  }
  return { vat: exemption(rows), byRate: [] };
}

/** Rows of a VAT table: three amounts of which two make the third and fit a rate, in any order of columns. */
function rateRows(rows: readonly LabelledRow[], total: number | null): RateRow[] {
  const found = rows.flatMap((row) => {
    const amounts = row.amounts.filter((amount) => amount.minor !== 0);
    const triple = amounts.length >= 3 ? findTriple(amounts, printedRate(row.row.folded)) : null;
    return triple === null || (total !== null && triple.vat > Math.abs(total) * 0.45) ? [] : [triple];
  });
  return found.filter(
    (row, index) => found.findIndex((other) => other.vat === row.vat && other.base === row.base) === index,
  );
}

function findTriple(amounts: readonly PrintedAmount[], printed: number | null): RateRow | null {
  for (const gross of amounts) {
    for (const net of amounts) {
      const vat = amounts.find(
        (one) => one !== net && one !== gross && Math.abs(net.minor + one.minor - gross.minor) <= 1,
      );
      const rate = vat === undefined || vat.minor >= net.minor ? null : rateOf(net.minor, vat.minor);
      if (
        vat !== undefined &&
        rate !== null &&
        (printed === null || !isKnown(printed) || Math.abs(printed - rate) < 1)
      ) {
        return {
          ratePercent: printed !== null && isKnown(printed) ? printed : rate,
          base: net.minor,
          vat: vat.minor,
          amount: vat,
        };
      }
    }
  }
  return null;
}

function sumOfRates(rates: readonly RateRow[], total: number | null): Finding {
  const sum = rates.reduce((vat, row) => vat + row.vat, 0);
  const isPlausible = total !== null && sum > 0 && sum <= Math.abs(total) * 0.2 + 2;
  return {
    value: formatMinor(sum),
    probability: isPlausible ? 0.96 : 0.6,
    words: rates.flatMap((row) => row.amount.words),
    why: `sum of ${rates.length} printed rates, net and VAT make gross`,
  };
}

function labelledVat(rows: readonly LabelledRow[], total: number | null): LabelledVat | null {
  const scored = rows.flatMap((row) =>
    candidatesIn(rows, row).map((candidate) => ({ ...candidate, ...scoreVat(candidate, total) })),
  );
  const [best] = scored.toSorted((first, second) => second.score - first.score);
  if (best === undefined || best.score < 1) {
    return null;
  }
  const { minor } = best.amount;
  const rate =
    best.rate ?? (total === null ? null : rateOf(Math.abs(total) - Math.abs(minor), Math.abs(minor)));
  const base = best.base ?? (best.isShareOfTotal && total !== null ? total - minor : null);
  return {
    isShareOfTotal: best.isShareOfTotal,
    finding: {
      value: formatMinor(minor),
      probability: best.isShareOfTotal || best.base !== null ? 0.97 : Math.min(0.85, 0.4 + best.score * 0.12),
      words: best.amount.words,
      why: best.isShareOfTotal ? `VAT label, fits ${rate ?? 0} % of the total` : 'VAT label',
    },
    line:
      rate === null
        ? null
        : { ratePercent: rate, base: base === null ? null : formatMinor(base), vat: formatMinor(minor) },
  };
}

interface LabelledVat {
  readonly finding: Finding;
  readonly line: VatLine | null;
  readonly isShareOfTotal: boolean;
}

interface VatCandidate {
  readonly amount: PrintedAmount;
  readonly rate: number | null;
  readonly base: number | null;
  readonly isLast: boolean;
}

function candidatesIn(rows: readonly LabelledRow[], row: LabelledRow): VatCandidate[] {
  const { folded } = row.row;
  if (!vatWord.test(folded) || notVat.test(folded)) {
    return [];
  }
  // 'Moms' alone, its amount on the next row.
  const below = rows[row.index + 1];
  const source =
    row.amounts.length > 0
      ? row.amounts
      : below?.isBare === true && /^[\W\d]*(?:heraf )?\p{L}{3,5}[\W\d]*$/u.test(folded)
        ? below.amounts
        : [];
  const rate = printedRate(folded);
  return source.map((amount) => {
    const base =
      rate === null
        ? undefined
        : source.find(
            (other) => other !== amount && Math.abs((other.minor * rate) / 100 - amount.minor) <= 1.5,
          );
    return { amount, rate, base: base?.minor ?? null, isLast: source.at(-1) === amount };
  });
}

function scoreVat(candidate: VatCandidate, total: number | null): { score: number; isShareOfTotal: boolean } {
  const { amount, rate } = candidate;
  let score =
    1 + (candidate.isLast ? 0.5 : 0) + (rate === null ? 0 : 0.5) + (candidate.base === null ? 0 : 3);
  if (total === null || total === 0) {
    return { score, isShareOfTotal: false };
  }
  const share = Math.abs(amount.minor) / Math.abs(total);
  score -= share >= 0.45 ? 5 : 0;
  score -= Math.sign(amount.minor) !== Math.sign(total) && amount.minor !== 0 ? 1 : 0;
  const rates = rate === null ? KNOWN_RATES : [rate];
  const isShareOfTotal = rates.some(
    (one) => Math.abs(Math.abs(total) * (one / (100 + one)) - Math.abs(amount.minor)) <= 1.5,
  );
  return { score: score + (isShareOfTotal ? 3 : 0) - (amount.minor === 0 ? 1.2 : 0), isShareOfTotal };
}

function exemption(rows: readonly LabelledRow[]): Finding | null {
  const row = rows.find(({ row: { folded } }) => exempt.test(folded));
  return row === undefined
    ? null
    : { value: '0.00', probability: 0.8, words: row.row.words, why: 'says that it is exempt from VAT' };
}

function printedRate(folded: string): number | null {
  const match = percent.exec(folded);
  return match === null ? null : Number(`${match[1] ?? '0'}.${match[2] ?? '0'}`);
}

function isKnown(rate: number): boolean {
  return KNOWN_RATES.some((known) => known === rate);
}

function toLine(row: RateRow): VatLine {
  return {
    ratePercent: row.ratePercent,
    base: row.base === null ? null : formatMinor(row.base),
    vat: formatMinor(row.vat),
  };
}
