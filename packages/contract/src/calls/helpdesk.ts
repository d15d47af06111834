import { helpdeskAddresses } from '../addresses/helpdesk.ts';
import type { helpdeskRoutes as described } from '../helpdesk.ts';
import type { CallsOf } from './call.ts';

/** The endpoints of the file of this name, as the pages call them. */
export const helpdeskRoutes: CallsOf<typeof described> = helpdeskAddresses;
