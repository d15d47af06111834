// @vitest-environment jsdom
import { LIMITS } from '@bonbog/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { forgetAllEdits, forgetEdits, keepEdits, readEdits, tidyEdits } from './kept-edits.ts';

const mine = { userId: 'anna', fileId: 'f1' };
const others = { userId: 'bo', fileId: 'f1' };

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('edits that are not saved', () => {
  it('are kept by user and file until they are forgotten', () => {
    keepEdits(mine, { store: 'Netto' });

    expect(readEdits(mine)).toEqual({ store: 'Netto' });
    expect(readEdits({ ...mine, fileId: 'f2' })).toBeNull();
    forgetEdits(mine);
    expect(readEdits(mine)).toBeNull();
  });

  it("are never another user's, and go when another user signs in (SHELL-40)", () => {
    keepEdits(mine, { store: 'Netto' });
    expect(readEdits(others)).toBeNull();

    tidyEdits('bo');

    expect(readEdits(mine)).toBeNull();
  });

  it('go with the file after seven days, and not a day earlier (S-34)', () => {
    vi.useFakeTimers();
    keepEdits(mine, { store: 'Netto' });
    vi.setSystemTime(Date.now() + LIMITS.pendingLifetimeMs - 86_400_000);
    tidyEdits('anna');
    expect(readEdits(mine)).not.toBeNull();

    vi.setSystemTime(Date.now() + 86_400_001);
    tidyEdits('anna');

    expect(localStorage).toHaveLength(0);
  });

  it('leave everything else in the browser alone', () => {
    localStorage.setItem('token', 'abc');
    keepEdits(mine, 1);
    keepEdits(others, 2);

    forgetAllEdits();

    expect(Object.keys(localStorage)).toEqual(['token']);
  });

  it.each(['{', '7', 'null', '{}'])('are nothing when what lies there is %j', (text) => {
    localStorage.setItem('review:anna:f1', text);

    expect(readEdits(mine)).toBeNull();
  });
});
