import { bookkeepingAddresses } from '../addresses/bookkeeping.ts';
import type { bookkeepingRoutes as described } from '../bookkeeping.ts';
import type { CallsOf } from './call.ts';

/** The endpoints of the file of this name, as the pages call them. */
export const bookkeepingRoutes: CallsOf<typeof described> = bookkeepingAddresses;
