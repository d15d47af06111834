import type { CalendarDate, Category } from '@bonbog/domain';

import type { Random } from '../random.ts';
import type { Firm } from './firm.ts';
import type { Sheet } from './sheet.ts';
import type { Sums } from './sums.ts';

/** Everything about a purchase that is decided before a design draws it. */
export interface Occasion {
  readonly random: Random;
  readonly date: CalendarDate;
  /** 'HH:MM'. */
  readonly time: string;
  readonly number: string;
  readonly staff: string;
}

/** A drawn receipt and what is true about it; null is what the paper does not print. */
export interface Drawn {
  readonly sheets: readonly Sheet[];
  readonly firm: Firm;
  readonly sums: Sums;
  readonly currency: string;
  readonly category: Category;
  readonly prints: {
    readonly cvr: boolean;
    readonly time: boolean;
    readonly number: boolean;
    /** False where the paper says nothing about VAT and the goods may carry some. */
    readonly vat: boolean;
  };
  readonly payment: string | null;
}

/** A design: a way to draw some kind of receipt. */
export interface Design {
  /** First and last full hour of such purchases, the last one left out. */
  readonly hours: readonly [number, number];
  readonly compose: (occasion: Occasion) => Drawn;
}
