import { feedbackAddresses } from '../addresses/feedback.ts';
import type { feedbackRoutes as described } from '../feedback.ts';
import type { CallsOf } from './call.ts';

/** The endpoints of the file of this name, as the pages call them. */
export const feedbackRoutes: CallsOf<typeof described> = feedbackAddresses;
