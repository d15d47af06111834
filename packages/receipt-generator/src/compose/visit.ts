import type { CalendarDate } from '@bonbog/domain';

import type { Random } from '../random.ts';
import type { Shop } from './shop.ts';

/** Everything about a purchase that is decided before the goods are. */
export interface Visit {
  readonly random: Random;
  readonly shop: Shop;
  readonly date: CalendarDate;
  /** 'HH:MM'. */
  readonly time: string;
  readonly staff: string;
  readonly receiptNumber: string;
  readonly till: number;
}
