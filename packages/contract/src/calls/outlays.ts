import { outlayAddresses } from '../addresses/outlays.ts';
import type { outlayRoutes as described } from '../outlays.ts';
import type { CallsOf } from './call.ts';

/** The endpoints of the file of this name, as the pages call them. */
export const outlayRoutes: CallsOf<typeof described> = outlayAddresses;
