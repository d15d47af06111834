import { forgotPath, keepAccountPath, resetPath, signInLinkPath } from '#features/auth/forgot-path.ts';
import { readToken } from '#lib/session-token.ts';
import { forgetInTab, leaveInTab, takeFromTab } from '#lib/storage.ts';
import { isScreenPath } from './screen-paths.ts';

const pathKey = 'wanted_path';
const carriedKey = 'wanted_path_carried';

// On the way to a login; the code comes by mail, and a phone may have dropped the page meanwhile.
const onTheWay: readonly string[] = ['/verify', forgotPath, resetPath, keepAccountPath, signInLinkPath];

/**
 * Looks at the address of a fresh page, before anything is drawn. A visitor's screen is remembered by this tab; once
 * signed in, the load of '/' that a login ends with shows it. Who came by '/' stays there, and so does who logged out.
 */
export function resumeWantedPath(): void {
  const { pathname } = window.location;
  if (readToken() !== null) {
    const wanted = takeFromTab(pathKey);
    if (pathname === '/' && wanted !== null && isScreen(wanted)) {
      window.history.replaceState(null, '', wanted);
    }
    return;
  }
  const isCarried = takeFromTab(carriedKey) !== null;
  if (isScreen(currentPath())) {
    leaveInTab(pathKey, currentPath());
  } else if (!isCarried && !onTheWay.includes(pathname)) {
    forgetInTab(pathKey);
  }
}

/** Keeps the screen on show over a planned load of '/'. Only for a session that was over before the page came. */
export function carryWantedPathOver(): void {
  if (isScreen(currentPath())) {
    leaveInTab(pathKey, currentPath());
    leaveInTab(carriedKey, 'yes');
  }
}

function currentPath(): string {
  return window.location.pathname + window.location.search;
}

/** Only screens of ours: never another site, whatever stands in the tab. */
function isScreen(path: string): boolean {
  return /^\/(?!\/)[^\\]*$/.test(path) && isScreenPath(path.replace(/\?.*$/s, ''));
}
