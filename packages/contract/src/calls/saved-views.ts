import { savedViewAddresses } from '../addresses/saved-views.ts';
import type { savedViewRoutes as described } from '../saved-views.ts';
import type { CallsOf } from './call.ts';

/** The endpoints of the file of this name, as the pages call them. */
export const savedViewRoutes: CallsOf<typeof described> = savedViewAddresses;
