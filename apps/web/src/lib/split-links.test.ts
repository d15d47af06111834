import { describe, expect, it } from 'vitest';

import { splitLinks } from './split-links.ts';

const linked = (text: string) => splitLinks(text).flatMap(({ address }) => address ?? []);

describe('addresses in a message', () => {
  it('become links, and what follows them in a sentence does not belong to them', () => {
    expect(splitLinks('Se https://skat.dk/moms?a=1, og (https://a.dk).')).toEqual([
      { text: 'Se ', address: null },
      { text: 'https://skat.dk/moms?a=1', address: 'https://skat.dk/moms?a=1' },
      { text: ', og (', address: null },
      { text: 'https://a.dk', address: 'https://a.dk' },
      { text: ').', address: null },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'http://skat.dk',
    'https://skat.dk@evil.dk/',
    'https://skat.dk:x@evil.dk',
    'https://skаt.dk',
    'https://localhost/x',
    'https://',
    'data:text/html,x',
    'www.skat.dk',
  ])('stay text where they are not plainly safe: %s', (text) => {
    expect(linked(text)).toEqual([]);
    expect(
      splitLinks(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
