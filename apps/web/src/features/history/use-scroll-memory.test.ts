// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openPath, resetBrowser } from '#testing/browser.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

const scrollTo = vi.fn<(x: number, y: number) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', scrollTo);
  openPath('/history');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  scrollTo.mockReset();
  resetBrowser();
});

/** Opens the list, scrolls there, and leaves it again after a while. */
function visit(scrollY: number, restMs = 200): void {
  const { unmount } = renderHook(() => {
    useScrollMemory();
  });
  vi.stubGlobal('scrollY', scrollY);
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(restMs);
  unmount();
}

describe('the list', () => {
  it('stands where it was when the user comes back to the same entry of the history (S-09)', () => {
    visit(4321.4);

    renderHook(useScrollMemory);

    expect(scrollTo.mock.calls).toEqual([[0, 4321]]);
  });

  it('begins at the top when the same address is opened anew', () => {
    visit(4321);
    window.history.pushState(null, '', '/history');
    // Two entries made in one millisecond would have one name.
    vi.advanceTimersByTime(5);

    renderHook(useScrollMemory);

    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('keeps what others keep in the entry', () => {
    window.history.replaceState({ from: 'elsewhere' }, '');

    visit(50);

    expect(window.history.state).toMatchObject({ from: 'elsewhere' });
  });

  it('is not moved by what it scrolled past in a hurry, nor by the page that came after it', () => {
    visit(300);
    visit(9000, 20);
    scrollTo.mockReset();
    window.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(1000);

    renderHook(useScrollMemory);

    expect(scrollTo.mock.calls).toEqual([[0, 300]]);
  });

  it.each(['', 'x', 'x y z', ' 20'])('begins at the top when the tab remembers %j', (kept) => {
    window.sessionStorage.setItem('history_scroll', kept);

    renderHook(useScrollMemory);

    expect(scrollTo).not.toHaveBeenCalled();
  });
});
