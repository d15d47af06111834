// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { pageLoader, reloadTo } from './reload.ts';
import { showToast } from './toast.ts';

const assign = vi.spyOn(pageLoader, 'assign').mockImplementation(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  assign.mockClear();
  sessionStorage.clear();
  vi.useRealTimers();
});

describe('reloadTo', () => {
  it('loads the path when the delay is over, not before (AUTH-15)', () => {
    reloadTo('/', 100);

    vi.advanceTimersByTime(99);
    expect(assign).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('loads at once without a delay', () => {
    reloadTo('/history', 0);

    expect(assign).toHaveBeenCalledExactlyOnceWith('/history');
  });

  it('takes the message on show along (T-21)', () => {
    showToast({ title: 'Logget ud med succes' });

    reloadTo('/', 0);

    expect(sessionStorage.getItem('carried_toast')).toContain('Logget ud med succes');
  });
});
