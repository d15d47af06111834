import { act, cleanup } from '@testing-library/react';
import { vi } from 'vitest';

import { forgetKeptFiles } from '#lib/attachments/chosen-files.ts';
import { pageLoader } from '#lib/reload.ts';
import { dismissToast, readToast } from '#lib/toast.ts';

/** Stands in for page loads, which a simulated browser cannot do. */
export function stubPageLoads() {
  return vi.spyOn(pageLoader, 'assign').mockImplementation(() => undefined);
}

/** Stands in for what a simulated browser lacks because it draws nothing. */
export function stubLayout(): void {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('ResizeObserver', UnseenObserver);
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Reflect.set(document, 'elementFromPoint', () => null);
  Reflect.set(Element.prototype, 'hasPointerCapture', () => false);
  Reflect.set(Element.prototype, 'setPointerCapture', () => undefined);
  Reflect.set(Element.prototype, 'releasePointerCapture', () => undefined);
}

/** Moves the clock and lets everything that follows happen. Needs fake timers. */
export async function pass(milliseconds: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
}

/** Lets answers arrive and screens follow, without moving the clock far. Needs fake timers. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await pass(0);
  }
}

/** Opens a path the way an address typed into the browser does. */
export function openPath(path: string): void {
  window.history.replaceState(null, '', path);
}

/** A clean browser for the next test. */
export function resetBrowser(): void {
  cleanup();
  const toast = readToast();
  if (toast !== null) {
    dismissToast(toast.id);
  }
  window.localStorage.clear();
  window.sessionStorage.clear();
  forgetKeptFiles();
  openPath('/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
}

class UnseenObserver {
  readonly observe = () => undefined;
  readonly unobserve = () => undefined;
  readonly disconnect = () => undefined;
}
