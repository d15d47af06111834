import { authRoutes, receiptPartRoute, receiptRoutes } from '@bonbog/contract/calls';

import { askEarly } from '#lib/early-answers.ts';
import { PART_ROWS } from '#lib/receipt-list/shown-list.ts';
import { readToken } from '#lib/session-token.ts';

/** What the history asks for first, as it comes. */
export const HISTORY_QUESTIONS = [
  `${receiptPartRoute.path}?limit=${PART_ROWS}`,
  receiptRoutes.overview.path,
  receiptRoutes.stats.path,
];

/**
 * Begins, before anything is drawn, what takes longest: the code of the landing screen for visitors, and for whoever is
 * signed in the questions that come first, and the code of the history beside that of the shell. Each would otherwise wait
 * for the code before it.
 */
export function beginEarly({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const token = readToken();
  if (token === null) {
    void import('#features/auth/landing-page.tsx').catch(() => undefined);
    return;
  }
  const isHistory = pathname === '/history';
  if (isHistory) {
    // A failure shows when the screen is drawn.
    void import('./history-screen.tsx').catch(() => undefined);
  }
  askEarly(authRoutes.me.path, token);
  if (isHistory && search === '') {
    for (const path of HISTORY_QUESTIONS) {
      askEarly(path, token);
    }
  }
}
