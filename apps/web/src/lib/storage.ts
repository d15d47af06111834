/** What the browser remembers beside the session token. Each name is the storage key itself. */
export type StoredKey =
  | 'verification_email'
  | 'totalCurrency'
  | 'vatCurrency'
  | 'lastUsedCurrency'
  | 'shortcuts'
  | 'history_rows'
  | 'waiting_photos';

/** The remembered value, or null when there is none or the browser refuses storage. */
export function readStored(key: StoredKey): string | null {
  return readLocal(key);
}

/** Remembers a value across visits. Does nothing when the browser refuses storage. */
export function storeValue(key: StoredKey, value: string): void {
  writeLocal(key, value);
}

/** Forgets a value. Does nothing when the browser refuses storage. */
export function clearStored(key: StoredKey): void {
  removeLocal(key);
}

/** Local storage that never throws: null when private browsing or a policy closes it. */
export function readLocal(key: string): string | null {
  return attempt(() => window.localStorage.getItem(key));
}

/** See {@link readLocal}. A full or closed storage is ignored. */
export function writeLocal(key: string, value: string): void {
  attempt(() => {
    window.localStorage.setItem(key, value);
  });
}

/** See {@link readLocal}. */
export function removeLocal(key: string): void {
  attempt(() => {
    window.localStorage.removeItem(key);
  });
}

/** The names of everything in local storage. */
export function localKeys(): readonly string[] {
  return attempt(() => Object.keys(window.localStorage)) ?? [];
}

/** Reads a value of this tab, or null. */
export function readFromTab(key: string): string | null {
  return attempt(() => window.sessionStorage.getItem(key));
}

/** Reads a value of this tab and forgets it, so that a second reader finds nothing. */
export function takeFromTab(key: string): string | null {
  return attempt(() => {
    const value = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    return value;
  });
}

/** Keeps a value for this tab until it is taken; it survives reloads. Answers whether there was room for it. */
export function leaveInTab(key: string, value: string): boolean {
  const isKept = attempt(() => {
    window.sessionStorage.setItem(key, value);
    return true;
  });
  return isKept ?? false;
}

/** Forgets a value of this tab. */
export function forgetInTab(key: string): void {
  attempt(() => {
    window.sessionStorage.removeItem(key);
  });
}

/** The names of everything that is kept for this tab. */
export function tabKeys(): readonly string[] {
  return attempt(() => Object.keys(window.sessionStorage)) ?? [];
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
