import { readLocal, removeLocal, writeLocal } from './storage.ts';

const tokenKey = 'token';

/** Where it is noted whose session it is. Another token is another session, so the note goes with the token. */
export const LAST_USER_KEY = 'last_user';

/** The bearer token of the session; null means signed out. */
export function readToken(): string | null {
  const token = readLocal(tokenKey);
  return token === '' ? null : token;
}

/** Keeps the token across visits. A planned reload follows, which shows the signed-in screens. */
export function storeToken(token: string): void {
  removeLocal(LAST_USER_KEY);
  writeLocal(tokenKey, token);
  takeNote();
}

/** Forgets the token. The screen on show stays until it is told or reloaded. */
export function clearToken(): void {
  removeLocal(LAST_USER_KEY);
  removeLocal(tokenKey);
  takeNote();
}

/**
 * Whether the session this page was loaded with still stands. Not so after logging out, here or in another tab, and
 * not when another tab signed in as someone else.
 */
export function hasOwnSession(): boolean {
  return readToken() !== null && !isReplaced();
}

/**
 * Tells when another tab signs in or out, or changes user; answers a function that stops listening. A page that slept
 * hears of nothing, so it looks when it is woken.
 */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  own = { token: readToken() };
  const handleStorage = (event: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if ((event.key === tokenKey || event.key === null) && event.oldValue !== event.newValue) {
      listener();
    }
  };
  const handleReturn = () => {
    if (isReplaced()) {
      listener();
    }
  };
  window.addEventListener('storage', handleStorage);
  window.addEventListener('focus', handleReturn);
  window.addEventListener('pageshow', handleReturn);
  return () => {
    own = null;
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('focus', handleReturn);
    window.removeEventListener('pageshow', handleReturn);
  };
}

// The token this page itself knows of; null while nobody watches.
let own: { readonly token: string | null } | null = null;

function isReplaced(): boolean {
  return own !== null && readToken() !== own.token;
}

function takeNote(): void {
  if (own !== null) {
    own = { token: readToken() };
  }
}
