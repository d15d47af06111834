// @vitest-environment jsdom
import { LIMITS } from '@bonbog/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { carryToastsOver, dismissToast, readToast, restoreCarriedToast, showToast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  const open = readToast();
  if (open !== null) {
    dismissToast(open.id);
  }
  sessionStorage.clear();
  vi.useRealTimers();
});

/** What a full page load does to memory: nothing stays but storage. */
function forgetOpenToast() {
  const open = readToast();
  if (open !== null) {
    dismissToast(open.id);
  }
}

describe('messages', () => {
  it('are shown one at a time; a new one replaces (TOAST-01, LIM-20, T-48)', () => {
    showToast({ title: 'Første' });
    showToast({ title: 'Anden' });

    expect(readToast()?.title).toBe('Anden');
  });

  it.each(['default', 'success', 'error'] as const)(
    'of the kind %s stay 5000 ms (TOAST-02, LIM-20)',
    (variant) => {
      showToast({ title: 'Hej', variant });

      expect(readToast()?.durationMs).toBe(5000);
      expect(LIMITS.toastDurationMs).toBe(5000);
    },
  );

  it('are not taken away by the end of an older one (TOAST-01)', () => {
    showToast({ title: 'Første' });
    const first = readToast()?.id ?? -1;
    showToast({ title: 'Anden' });

    dismissToast(first);

    expect(readToast()?.title).toBe('Anden');
  });

  it('survive a planned reload with the time they have left (T-21)', () => {
    showToast({ title: 'Velkommen tilbage!', description: 'Hej', advice: 'Se dig om.', variant: 'success' });
    vi.advanceTimersByTime(100);

    carryToastsOver();
    forgetOpenToast();
    restoreCarriedToast();

    expect(readToast()).toMatchObject({
      title: 'Velkommen tilbage!',
      description: 'Hej',
      advice: 'Se dig om.',
      variant: 'success',
      durationMs: 4900,
    });
  });

  it('are carried once (T-21)', () => {
    showToast({ title: 'Velkommen tilbage!' });
    carryToastsOver();
    forgetOpenToast();
    restoreCarriedToast();
    forgetOpenToast();

    restoreCarriedToast();

    expect(readToast()).toBeNull();
  });

  it('are not carried when there is none', () => {
    carryToastsOver();

    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['nonsense', 'null', '{"title":1,"leftMs":2}', '{"title":"x"}', '{"title":"x","leftMs":-1}'])(
    'ignore what cannot be a message: %s',
    (raw) => {
      sessionStorage.setItem('carried_toast', raw);

      restoreCarriedToast();

      expect(readToast()).toBeNull();
    },
  );
});
