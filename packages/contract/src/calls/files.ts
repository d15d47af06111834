import { fileAddresses } from '../addresses/files.ts';
import type { fileRoutes as described } from '../files.ts';
import type { CallsOf } from './call.ts';

/** The endpoints of the file of this name, as the pages call them. */
export const fileRoutes: CallsOf<typeof described> = fileAddresses;
