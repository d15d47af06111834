// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { clearStored, leaveInTab, readStored, storeValue, takeFromTab } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('browser storage', () => {
  it.each(['verification_email', 'totalCurrency', 'vatCurrency', 'lastUsedCurrency'] as const)(
    'keeps %s in local storage under that very key (S-95)',
    (key) => {
      storeValue(key, 'værdi');

      expect(localStorage.getItem(key)).toBe('værdi');
      expect(readStored(key)).toBe('værdi');
      clearStored(key);
      expect(readStored(key)).toBeNull();
    },
  );

  it('answers null and does not throw when the browser closes storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

    storeValue('totalCurrency', 'EUR');

    expect(readStored('totalCurrency')).toBeNull();
  });

  it('gives what was left in the tab once', () => {
    leaveInTab('note', 'a');

    expect(takeFromTab('note')).toBe('a');
    expect(takeFromTab('note')).toBeNull();
  });
});
