/** The files of one build of the pages. The build writes it into the service worker. */
export interface ShellFiles {
  /** Names the build: another file, or other words in one, make it another. */
  readonly version: string;
  /** The SHA-256 of the page itself, in hexadecimal digits: a server may have another build by now. */
  readonly pageHash: string;
  /** Addresses of what every screen needs; kept from the beginning. Each has its hash in its name. */
  readonly first: readonly string[];
  /** Addresses of what few people need, such as letters of other alphabets; kept once they were asked for. */
  readonly later: readonly string[];
}

/** How the caches of the pages are called; the version follows. */
export const SHELL_CACHE = 'shell-';
