import { describe, expect, it } from 'vitest';

import { kindOf } from './kind-of.ts';

const origin = 'https://bonbog.dk';

describe('what the service worker takes for itself', () => {
  it.each([
    ['a screen', 'page', { url: '/history?q=kaffe', mode: 'navigate' }],
    ['the first screen', 'page', { url: '/', mode: 'navigate' }],
    ['a script', 'file', { url: '/assets/index-1a2b.js', mode: 'cors' }],
    ['an answer of the API', 'other', { url: '/api/receipts', mode: 'cors' }],
    ['a picture of a receipt', 'other', { url: '/api/files/7', mode: 'no-cors' }],
    ['a download of the browser', 'other', { url: '/api/exports/account', mode: 'navigate' }],
    ['a health page', 'other', { url: '/healthz', mode: 'navigate' }],
    ['a file that is opened by itself', 'other', { url: '/robots.txt', mode: 'navigate' }],
    ['an icon', 'other', { url: '/icon.svg', mode: 'no-cors' }],
  ] as const)('%s is a %s', (_what, kind, { url, mode }) => {
    expect(kindOf({ method: 'GET', mode, url: origin + url }, origin)).toBe(kind);
  });

  it('is what another app shares, sent to its own address alone', () => {
    expect(kindOf({ method: 'POST', mode: 'navigate', url: `${origin}/modtag` }, origin)).toBe('share');
    expect(kindOf({ method: 'POST', mode: 'navigate', url: 'https://andre.dk/modtag' }, origin)).toBe(
      'other',
    );
  });

  it('is nothing else that is sent, and nothing of another site', () => {
    expect(kindOf({ method: 'POST', mode: 'navigate', url: `${origin}/del` }, origin)).toBe('other');
    expect(kindOf({ method: 'GET', mode: 'cors', url: 'https://andre.dk/assets/a.js' }, origin)).toBe(
      'other',
    );
  });
});
