import type { Category } from '@bonbog/domain';

import type { Paper } from '../receipt.ts';
import type { Row } from '../rows.ts';
import type { Bill } from './bill.ts';
import type { Visit } from './visit.ts';

/** What a layout hands back: the sums it printed and the rows it printed them in. */
export interface Draft {
  readonly bill: Bill;
  readonly payment: string;
  readonly category: Category;
  readonly paper: Paper;
  readonly rows: readonly Row[];
}

/** A kind of receipt: its shop hours, and how a visit becomes a draft. */
export interface Layout {
  /** First and last full hour in which the shop prints receipts, the last one left out. */
  readonly hours: readonly [number, number];
  readonly compose: (visit: Visit) => Draft;
}
