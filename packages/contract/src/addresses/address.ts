/** What stands under a name of an answer; 'any' where it may be null or one of several kinds. */
export type Kind = 'list' | 'object' | 'text' | 'number' | 'flag' | 'any';

/**
 * What an answer holds at its top: a list, anything at all (a file, a redirect), or an object with these names. Names that
 * may be missing are left out.
 */
export type Tells = 'list' | 'anything' | Readonly<Record<string, Kind>>;

/**
 * Where an endpoint is, and what its answers hold. It stands apart from the schemas, so that a page can call without loading
 * them; a test compares both.
 */
export interface Address {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly tells: Tells;
}
