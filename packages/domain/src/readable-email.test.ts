import { domainToASCII } from 'node:url';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readableEmail } from './readable-email.ts';

describe('readableEmail', () => {
  it.each([
    'bødker.dk',
    'æøå.dk',
    'smørrebrød-på-å.eksempel.dk',
    'müller.de',
    'café.fr',
    'eksempel.dk',
    'ærø.ø.dk',
  ])('gives back %s from what stands for it', (domain) => {
    expect(readableEmail(`bo@${domainToASCII(domain)}`)).toBe(`bo@${domain}`);
  });

  it('gives back every domain of Danish letters', () => {
    const letters = ['a', 'z', 'æ', 'ø', 'å', 'é', '1'];
    for (const one of letters) {
      for (const two of letters) {
        for (const three of letters) {
          const domain = `${one}${two}x${three}${one}.dk`;
          expect(readableEmail(`b@${domainToASCII(domain)}`)).toBe(`b@${domain}`);
        }
      }
    }
  });

  it('gives back labels of any length, with Latin letters from all over Unicode', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'a z æ ø å é ž ł ő ș ự ẞ ꜳ ꭑ'.split(' ')),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(letters, (word) => {
        const encoded = domainToASCII(`${word}.dk`);
        fc.pre(encoded !== '');
        expect(domainToASCII(readableEmail(`b@${encoded}`).slice(2))).toBe(encoded);
        expect(readableEmail(`b@${encoded}`)).not.toContain('xn--');
      }),
    );
  });

  it('leaves a domain as it is that could look like another, or is none', () => {
    const cyrillic = `a@${domainToASCII('аррӏе.com')}`;

    for (const address of [
      cyrillic,
      `a@${domainToASCII('аbc.com')}`,
      `a@${domainToASCII('abс.com')}`,
      'a@xn--99999a.dk',
      'a@xn--.dk',
      'a@xn--a.dk',
      'a@xn--99999999.dk',
      'a@xn--a-ø.dk',
      'no address',
    ]) {
      expect(readableEmail(address)).toBe(address);
    }
  });
});
