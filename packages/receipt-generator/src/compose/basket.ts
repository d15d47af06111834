import { minorUnits, type MinorUnits } from '@bonbog/domain';

import type { Random } from '../random.ts';
import type { Good } from '../words/goods.ts';
import { purchase, type BillLine } from './bill.ts';

/** How many goods are bought, and how often more than one of a kind. */
export interface BasketSize {
  readonly fewest: number;
  readonly most: number;
  /** Part of the lines (0 to 1) with two to five pieces; none when absent. */
  readonly severalPart?: number;
}

/** Picks goods, prices and quantities. */
export function composeBasket(random: Random, goods: readonly Good[], size: BasketSize): BillLine[] {
  const chosen = random.sample(goods, random.whole(size.fewest, size.most));
  return chosen.map((good) => {
    const quantity = random.chance(size.severalPart ?? 0) ? random.whole(2, 5) : 1;
    return purchase(good[0], quantity, composePrice(random, good));
  });
}

/** A price in the range of a good, ending as Danish prices do. */
export function composePrice(random: Random, [, lowKroner, highKroner]: Good): MinorUnits {
  const endings = highKroner >= 300 ? [0, 0, 0, 95] : [0, 0, 50, 95, 95, 25, 75];
  return minorUnits(random.whole(lowKroner, highKroner) * 100 + random.pick(endings));
}
