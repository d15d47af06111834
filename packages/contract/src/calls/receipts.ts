import { receiptAddresses } from '../addresses/receipts.ts';
import type { receiptRoutes as described } from '../receipts.ts';
import type { CallsOf } from './call.ts';

/** The endpoints of the file of this name, as the pages call them. */
export const receiptRoutes: CallsOf<typeof described> = receiptAddresses;
