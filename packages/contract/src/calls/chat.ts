import { chatAddresses } from '../addresses/chat.ts';
import type { chatRoutes as described } from '../chat.ts';
import type { CallsOf } from './call.ts';

/** The endpoints of the file of this name, as the pages call them. */
export const chatRoutes: CallsOf<typeof described> = chatAddresses;
