import { describe, expect, it } from 'vitest';

import { offerHeic } from './offer-heic.ts';

// Only what is looked at of a browser is here.
const browser = (userAgent: string, maxTouchPoints: number) => ({ userAgent, maxTouchPoints });
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';

describe('a picker', () => {
  it.each([
    ['a Mac', browser(mac, 0)],
    ['Windows', browser('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/147.0.0.0', 10)],
    ['Android', browser('Mozilla/5.0 (Linux; Android 16) Chrome/147.0.0.0 Mobile', 5)],
  ])('offers HEIC on %s (S-37)', (_, view) => {
    expect(offerHeic('image/jpeg', view)).toBe('image/jpeg,image/heic,image/heif,.heic,.heif');
  });

  it.each([
    ['an iPhone', browser('Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)', 5)],
    ['an iPad that calls itself a Mac', browser(mac, 5)],
  ])('leaves it to %s to hand over a JPEG (S-37)', (_, view) => {
    expect(offerHeic('image/jpeg', view)).toBe('image/jpeg');
  });
});
