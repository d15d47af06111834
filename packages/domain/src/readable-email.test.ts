import { domainToASCII } from 'node:url';

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

  it('leaves a domain as it is that could look like another, or is none', () => {
    const cyrillic = `a@${domainToASCII('аррӏе.com')}`;

    for (const address of [
      cyrillic,
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
