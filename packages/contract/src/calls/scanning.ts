import { scanningAddresses } from '../addresses/scanning.ts';
import type { scanningRoutes as described } from '../scanning.ts';
import type { CallsOf } from './call.ts';

/** The endpoints of the file of this name, as the pages call them. */
export const scanningRoutes: CallsOf<typeof described> = scanningAddresses;
