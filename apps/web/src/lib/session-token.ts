import { readLocal, removeLocal, writeLocal } from './storage.ts';

const tokenKey = 'token';

/** The bearer token of the session; null means signed out. */
export function readToken(): string | null {
  const token = readLocal(tokenKey);
  return token === '' ? null : token;
}

/** Keeps the token across visits. A planned reload follows, which shows the signed-in screens. */
export function storeToken(token: string): void {
  writeLocal(tokenKey, token);
}

/** Forgets the token. The screen on show stays until it is told or reloaded. */
export function clearToken(): void {
  removeLocal(tokenKey);
}

/** Tells when another tab signs in or out, or changes user; answers a function that stops listening. */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if ((event.key === tokenKey || event.key === null) && event.oldValue !== event.newValue) {
      listener();
    }
  };
  window.addEventListener('storage', handleStorage);
  return () => {
    window.removeEventListener('storage', handleStorage);
  };
}
