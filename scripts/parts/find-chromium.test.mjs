import { describe, expect, it } from 'vitest';

import { findChromium } from './find-chromium.mjs';

describe('findChromium', () => {
  it('takes the browser of CHROME_PATH before any other', async () => {
    expect(await findChromium({ CHROME_PATH: '/opt/browser' }, () => true)).toBe('/opt/browser');
  });

  it('answers null when CHROME_PATH names nothing, instead of quietly taking another browser', async () => {
    expect(await findChromium({ CHROME_PATH: '/opt/absent' }, (file) => file !== '/opt/absent')).toBeNull();
  });

  it('finds the browser of the system when nothing is chosen', async () => {
    expect(await findChromium({}, (file) => file === '/usr/bin/google-chrome')).toBe(
      '/usr/bin/google-chrome',
    );
  });

  it('takes the browser that came with the dependencies when the machine has none', async () => {
    const unpacked = () => Promise.resolve('/cache/chromium/start');
    expect(await findChromium({}, () => false, unpacked)).toBe('/cache/chromium/start');
    expect(await findChromium({}, (file) => file === '/usr/bin/chromium', unpacked)).toBe(
      '/usr/bin/chromium',
    );
  });

  it('answers null when there is no browser at all', async () => {
    expect(
      await findChromium(
        {},
        () => false,
        () => Promise.resolve(null),
      ),
    ).toBeNull();
  });
});
