import { imageAddresses } from '../addresses/images.ts';
import type { imageRoutes as described } from '../images.ts';
import type { CallsOf } from './call.ts';

/** The endpoints of the file of this name, as the pages call them. */
export const imageRoutes: CallsOf<typeof described> = imageAddresses;
