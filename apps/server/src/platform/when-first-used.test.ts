import { describe, expect, it, vi } from 'vitest';

import { whenFirstUsed } from './when-first-used.ts';

describe('whenFirstUsed', () => {
  it('makes nothing before it is asked, and the same for everybody then', async () => {
    const make = vi.fn(async () => ({}));
    const get = whenFirstUsed(make);

    expect(make).not.toHaveBeenCalled();
    const [one, other] = await Promise.all([get(), get()]);

    expect(one).toBe(other);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('tries again what failed', async () => {
    const get = whenFirstUsed(vi.fn(async () => 'made').mockRejectedValueOnce(new Error('not now')));

    await expect(get()).rejects.toThrow('not now');
    await expect(get()).resolves.toBe('made');
  });
});
