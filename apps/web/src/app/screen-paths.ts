import { bookkeepingPath } from '#lib/bookkeeping-path.ts';

/** The user's own account; its link is the user's address in the navigation. */
export const accountPath = '/konto';

/** Where support is asked and answers. */
export const supportPath = '/feedback';

/** The screens behind the login beside the one at '/'. */
export const SCREEN_PATHS = [
  '/upload',
  '/bulk-upload',
  '/history',
  accountPath,
  bookkeepingPath,
  supportPath,
  '/chat-history',
  '/admin-dashboard',
] as const;
