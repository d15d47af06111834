import { vatReturnAddresses } from '../addresses/vat-return.ts';
import type { vatReturnRoutes as described } from '../vat-return.ts';
import type { CallsOf } from './call.ts';

/** The endpoints of the file of this name, as the pages call them. */
export const vatReturnRoutes: CallsOf<typeof described> = vatReturnAddresses;
