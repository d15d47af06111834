import { describe, expect, it } from 'vitest';

import { describeDevice } from './describe-device.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';

describe('describeDevice', () => {
  it.each([
    [
      'Firefox på Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
    ],
    ['Chrome på Android', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`],
    ['Edge på Windows', `Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 Edg/131.0.0.0`],
    [
      'Safari på iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1',
    ],
    [
      'Chrome på Linux',
      `Mozilla/5.0 (X11; Linux x86_64) ${chrome.replace('Chrome', 'HeadlessChrome')} Safari/537.36`,
    ],
    ['Chrome på Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36`],
  ])('answers %j', (name, userAgent) => {
    expect(describeDevice(userAgent)).toBe(name);
  });

  it.each([undefined, '', 'curl/8.5.0', '<script>alert(1)</script>'])('answers null to %j', (userAgent) => {
    expect(describeDevice(userAgent)).toBeNull();
  });
});
