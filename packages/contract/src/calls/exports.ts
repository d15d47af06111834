import { exportAddresses } from '../addresses/exports.ts';
import type { exportRoutes as described } from '../exports.ts';
import type { CallsOf } from './call.ts';

/** The endpoints of the file of this name, as the pages call them. */
export const exportRoutes: CallsOf<typeof described> = exportAddresses;
