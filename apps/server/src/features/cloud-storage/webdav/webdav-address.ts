import { isIP } from 'node:net';

import { withoutBrackets } from './public-addresses.ts';

/** What an address may be. */
export interface AddressRules {
  readonly mayReach: (address: string) => boolean;
  /** Whether http without encryption is allowed, as in one's own network. */
  readonly allowPlain: boolean;
}

/** The folder an address names, ending in a slash; or why it cannot be used, in Danish. */
export function readAddress(
  address: string,
  { mayReach, allowPlain }: AddressRules,
): { readonly url: URL } | { readonly fault: string } {
  if (!URL.canParse(address)) {
    return { fault: 'Adressen kan ikke læses.' };
  }
  // Parsing turns 0x7f.1 and 2130706433 into 127.0.0.1.
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') {
    return { fault: 'Skriv brugernavn og adgangskode i felterne og ikke i adressen.' };
  }
  if (url.protocol !== 'https:' && !(allowPlain && url.protocol === 'http:')) {
    return { fault: 'Adressen skal begynde med https://.' };
  }
  if (url.port === '0') {
    return { fault: 'Adressens portnummer kan ikke bruges.' };
  }
  const host = withoutBrackets(url.hostname);
  if (isIP(host) !== 0 && !mayReach(host)) {
    return { fault: 'Adressen ligger på et lokalt netværk, som vi ikke må kalde.' };
  }
  url.search = '';
  url.hash = '';
  url.pathname = url.pathname.replace(/\/*$/, '/');
  return { url };
}
