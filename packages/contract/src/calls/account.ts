import { accountAddresses } from '../addresses/account.ts';
import type { accountRoutes as described } from '../account.ts';
import type { CallsOf } from './call.ts';

/** The endpoints of the file of this name, as the pages call them. */
export const accountRoutes: CallsOf<typeof described> = accountAddresses;
