import type { LabelledRow } from '../rows/labelled-rows.ts';
import { isVatRow } from '../vat/vat-row.ts';

const voucherWord = /gutschein|gavekort|tilgodebevis|\bgift ?card|\bvoucher|presentkort/;
/** VAT of 25 % is a fifth of the total. */
const VAT_PARTS = 5;
/** In minor units, by rounding rate by rate. */
const TOLERANCE = 2;

/**
 * 'Summe 55,35, Gutschein -25,00, noch zu zahlen 30,35': a voucher is money that was paid for before, so that the
 * purchase is what stands above it. A voucher that is a discount changes the VAT as well, and only VAT of the whole
 * tells the two apart. In minor units; what is left where nothing tells.
 */
export function wholeBeforeVoucher(rows: readonly LabelledRow[], rest: number): number {
  const wholes = rows.filter(isVoucher).flatMap(({ index, amounts }) => {
    const whole = rest + Math.abs(amounts[0]?.minor ?? 0);
    const isAbove = rows.slice(0, index).some((row) => row.labels.total && prints(row, whole));
    const isBelow = rows.slice(index + 1).some((row) => prints(row, rest));
    return isAbove && isBelow ? [whole] : [];
  });
  return wholes.find((whole) => isOfVat(rows, whole) && !isOfVat(rows, rest)) ?? rest;
}

function isVoucher({ row, amounts, labels }: LabelledRow): boolean {
  return voucherWord.test(row.folded) && amounts.length === 1 && !labels.total && amounts[0]?.minor !== 0;
}

/** What the VAT rows print adds up to the amount, as net and VAT of each rate do, or is a fifth of it. */
function isOfVat(rows: readonly LabelledRow[], whole: number): boolean {
  const printed = rows.filter(isVatRow).map(({ amounts }) => amounts.map(({ minor }) => minor));
  const sum = printed.flat().reduce((total, minor) => total + minor, 0);
  const [only] = printed.length === 1 && printed[0]?.length === 1 ? printed[0] : [];
  // Where the gross is printed for each rate as well, all is printed twice.
  const isSum = [sum, sum / 2].some((one) => Math.abs(one - whole) <= TOLERANCE);
  return isSum || (only !== undefined && Math.abs(only * VAT_PARTS - whole) <= TOLERANCE);
}

function prints({ amounts }: LabelledRow, sum: number): boolean {
  return amounts.some(({ minor }) => minor === sum);
}
