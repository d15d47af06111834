// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  clearToken,
  hasOwnSession,
  onTokenChangedElsewhere,
  readToken,
  storeToken,
} from './session-token.ts';

afterEach(() => {
  localStorage.clear();
});

function changeElsewhere(key: string | null, oldValue: string | null, newValue: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
}

describe('the session token', () => {
  it("lies in local storage under 'token' (AUTH-02)", () => {
    storeToken('abc');

    expect(localStorage.getItem('token')).toBe('abc');
  });

  it('is null when signed out and after it is cleared (AUTH-03)', () => {
    expect(readToken()).toBeNull();
    storeToken('abc');
    clearToken();
    expect(readToken()).toBeNull();
  });

  it('tells when another tab changes it, and not of other keys', () => {
    const listener = vi.fn();
    const stop = onTokenChangedElsewhere(listener);

    changeElsewhere('vatCurrency', null, 'EUR');
    expect(listener).not.toHaveBeenCalled();
    changeElsewhere('token', 'abc', null);
    expect(listener).toHaveBeenCalledOnce();
    stop();
    changeElsewhere('token', null, 'def');
    expect(listener).toHaveBeenCalledOnce();
  });

  it.each(['focus', 'pageshow'])('is looked at when a page that slept is woken: %s', (event) => {
    storeToken('abc');
    const listener = vi.fn();
    const stop = onTokenChangedElsewhere(listener);

    window.dispatchEvent(new Event(event));
    expect(listener).not.toHaveBeenCalled();
    localStorage.setItem('token', 'def');
    window.dispatchEvent(new Event(event));

    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  it("is this page's own until another tab takes it away or replaces it (T-47)", () => {
    storeToken('abc');
    const stop = onTokenChangedElsewhere(() => undefined);

    expect(hasOwnSession()).toBe(true);
    localStorage.setItem('token', 'def');
    expect(hasOwnSession()).toBe(false);
    storeToken('ghi');
    expect(hasOwnSession()).toBe(true);
    clearToken();
    expect(hasOwnSession()).toBe(false);
    stop();
  });
});
