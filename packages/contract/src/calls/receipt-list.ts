import { receiptPartAddress } from '../addresses/receipt-list.ts';
import type { receiptPartRoute as described } from '../receipt-list.ts';
import type { CallOf } from './call.ts';

/** The list of receipts, asked for a part, as the pages call it. */
export const receiptPartRoute: CallOf<typeof described> = receiptPartAddress;
