import { helpAddresses } from '../addresses/help.ts';
import type { helpRoutes as described } from '../help.ts';
import type { CallsOf } from './call.ts';

/** The endpoints of the file of this name, as the pages call them. */
export const helpRoutes: CallsOf<typeof described> = helpAddresses;
