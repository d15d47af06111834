import { adminAddresses } from '../addresses/admin.ts';
import type { adminRoutes as described } from '../admin.ts';
import type { CallsOf } from './call.ts';

/** The endpoints of the file of this name, as the pages call them. */
export const adminRoutes: CallsOf<typeof described> = adminAddresses;
