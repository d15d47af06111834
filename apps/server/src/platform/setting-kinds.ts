import { z } from 'zod';

/** A yes or no. */
export const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');

/** A whole number within bounds. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
}

/** One of some words. */
export function oneOf<const Word extends string>(words: readonly Word[]) {
  return z.enum(words, `must be one of ${words.join(', ')}`);
}

/** An http address that is called without a name and password: no library of ours would send those. */
export const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine((text) => holdsNoAccount(text), 'must hold no name or password');

/** Where users open the pages, which stand at the root of their host. */
export const originAddress = httpAddress.refine(
  (text) => isOrigin(text),
  'must be an address without a path, such as https://bilag.firma.dk: the pages work at the root of a host only',
);

/** An address with a name and password in it, for one kind of server. */
export function accountAddress({ protocol, example }: { protocol: RegExp; example: string }) {
  const error = `must be ${example}; a character such as @ : / ? # or % in name or password is written %40 %3A %2F %3F %23 %25`;
  return z.url({ protocol, error }).refine((text) => isUnmistakable(text), error);
}

function holdsNoAccount(text: string): boolean {
  return !URL.canParse(text) || (new URL(text).username === '' && new URL(text).password === '');
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) {
    return true;
  }
  const { pathname, search, hash } = new URL(text);
  return /^\/*$/.test(pathname) && search === '' && hash === '';
}

/**
 * Whether the host is where the writer meant it: a password with one of these characters ends early and makes its rest
 * a host, a port or a path, so the mail would go, with a part of the password, to another machine.
 */
function isUnmistakable(text: string): boolean {
  const [, rest = ''] = text.split('://', 2);
  const authority = rest.split(/[/?#]/, 1).join('');
  const [account = '', ...hosts] = authority.split('@');
  return (
    !text.includes('#') &&
    hosts.length <= 1 &&
    !rest.slice(authority.length).includes('@') &&
    (hosts.length === 0 || isDecodable(account))
  );
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
