import { currencyAddresses } from '../addresses/currency.ts';
import type { currencyRoutes as described } from '../currency.ts';
import type { CallsOf } from './call.ts';

/** The endpoints of the file of this name, as the pages call them. */
export const currencyRoutes: CallsOf<typeof described> = currencyAddresses;
