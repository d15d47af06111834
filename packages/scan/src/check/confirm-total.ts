import { findAmounts } from '../fields/rows/amounts.ts';
import { type Certainty, withDoubt, withSign } from '../fields/certainty.ts';
import type { TotalFinding } from '../fields/total/total.ts';
import learnedOfTotals from '../fields/total/total-certainty.json' with { type: 'json' };
import { layOutText } from '../layout/text-layout.ts';
import { isSteady, type LinesAgain } from './second-reading.ts';

/**
 * Such as a label, VAT that fits and lines that add up, which a misread digit would break: of 299 totals of the tuning
 * pictures with as much support none was wrong, though the second engine confirmed only three of four.
 */
const ENOUGH_SUPPORT = 3;
/** Where nothing else was read in its place, and the first engine reads it alike in every size. */
const SOME_SUPPORT = 2;

/**
 * Checks a total against a second reading of its line; one that other print proves, and of which the second engine sees
 * nothing, against others of the first.
 */
export async function confirmTotal(
  total: TotalFinding,
  again: LinesAgain,
  learned: Certainty = learnedOfTotals,
): Promise<TotalFinding> {
  const second = await again.read(total.words);
  if (second === null) {
    return total;
  }
  const amounts = amountsIn(second);
  if (amounts.includes(printedIn(total))) {
    // Of an amount that nothing calls the total both can only agree on the digits.
    return total.isNamed ? withSign(total, 'both engines agree', learned) : total;
  }
  return weighUnconfirmed(total, { amounts, again, learned });
}

/** A total that the second engine did not read, with the amounts that it read in its line. */
async function weighUnconfirmed(
  total: TotalFinding,
  {
    amounts,
    again: { readResized },
    learned,
  }: { amounts: readonly number[]; again: LinesAgain; learned: Certainty },
): Promise<TotalFinding> {
  const unconfirmed = amounts.length > 0 ? 'engines differ' : 'not confirmed';
  // Other print of the receipt says the same, and the second engine reads some typefaces worse.
  if (total.support >= ENOUGH_SUPPORT && (total.isProved || amounts.length === 0)) {
    return withSign(total, `${unconfirmed}, other print proves it`, learned);
  }
  const isIn = (text: string) => amountsIn(text).includes(printedIn(total));
  return isProvedAlone(total, amounts) && (await isSteady(total.words, isIn, readResized))
    ? withSign(total, 'not confirmed, the same in other sizes', learned)
    : withDoubt(total, unconfirmed, learned);
}

/** What its words print, without its sign. */
function printedIn({ printedMinor, minor }: TotalFinding): number {
  return Math.abs(printedMinor ?? minor);
}

/** Other print proves it, and nothing else was read in its place. */
function isProvedAlone({ support, isProved }: TotalFinding, read: readonly number[]): boolean {
  return support >= SOME_SUPPORT && isProved && read.length === 0;
}

/** In minor units, without their signs. */
function amountsIn(text: string): number[] {
  return layOutText(text).rows.flatMap((row) => findAmounts(row).map(({ minor }) => Math.abs(minor)));
}
