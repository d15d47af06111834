import { authAddresses } from '../addresses/auth.ts';
import type { authRoutes as described } from '../auth.ts';
import type { CallsOf } from './call.ts';

/** The endpoints of the file of this name, as the pages call them. */
export const authRoutes: CallsOf<typeof described> = authAddresses;
