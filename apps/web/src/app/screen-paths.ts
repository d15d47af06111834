import { bookkeepingPath } from '#lib/bookkeeping-path.ts';
import { helpPath, isHelpArticlePath } from '#lib/help-paths.ts';
import { outlaysPath } from '#lib/outlays-path.ts';
import { vatReturnPath } from '#lib/vat-return-path.ts';

/** The user's own account; its link is the user's address in the navigation. */
export const accountPath = '/konto';

/** Where support is asked and answers. */
export const supportPath = '/feedback';

/** The screens behind the login beside the one at '/'. */
export const SCREEN_PATHS = [
  '/upload',
  '/bulk-upload',
  '/history',
  outlaysPath,
  vatReturnPath,
  accountPath,
  bookkeepingPath,
  supportPath,
  '/chat-history',
  helpPath,
  '/admin-dashboard',
] as const;

const screens: readonly string[] = SCREEN_PATHS;

/** Whether a path is that of a screen behind the login, or of a help article. */
export function isScreenPath(path: string): boolean {
  return screens.includes(path) || isHelpArticlePath(path);
}
