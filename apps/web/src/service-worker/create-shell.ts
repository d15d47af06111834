import { SHELL_CACHE, type ShellFiles } from './shell-files.ts';

/** What the shell needs of a cache. */
type ShellCache = Pick<Cache, 'match' | 'put'>;

/** What the shell needs of the browser. */
export interface ShellPorts {
  readonly caches: Pick<CacheStorage, 'keys' | 'delete' | 'match'> & {
    readonly open: (name: string) => Promise<ShellCache>;
  };
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** The SHA-256 of bytes in hexadecimal digits. */
  readonly hash: (bytes: ArrayBuffer) => Promise<string>;
  /** How long the page is waited for where an older answer is at hand. */
  readonly patienceMs: number;
}

/** The address of the page itself, which is the same for every screen. */
const pagePath = '/';
// The addresses of files are their contents, so an answer is the same whatever was asked with it.
const anyRequest = { ignoreVary: true };

/**
 * Keeps the files of one build so that the pages open without a network. Nothing else is ever kept: no answer of the API
 * and nothing of a user. A page asks for its files by names with their hashes, so it gets its own build's or none.
 */
export function createShell(files: ShellFiles, ports: ShellPorts) {
  const name = `${SHELL_CACHE}${files.version}`;
  const listed = new Set([...files.first, ...files.later]);

  return {
    /** Keeps all that every screen needs, or nothing. One file after the other: whoever uses the pages comes first. */
    async install(): Promise<void> {
      const cache = await ports.caches.open(name);
      try {
        await keepPage(cache, files.pageHash, ports);
        for (const path of files.first) {
          await keepFile(cache, path, ports);
        }
      } catch (error) {
        await ports.caches.delete(name);
        throw error;
      }
    },

    /** Forgets the files of other builds. Only when no page of theirs is open. */
    async forgetOthers(): Promise<void> {
      for (const other of await ports.caches.keys()) {
        if (other.startsWith(SHELL_CACHE) && other !== name) {
          await ports.caches.delete(other);
        }
      }
    },

    /** Answers for a screen: the server's page, or the one that is kept when the server cannot be had soon. */
    async page(request: Request): Promise<Response> {
      const cache = await ports.caches.open(name);
      const kept = await cache.match(pagePath, anyRequest);
      const asked = ports.fetch(request);
      if (kept === undefined) {
        return asked;
      }
      const answered = asked.then(
        (answer) => (answer.status >= 500 ? kept : answer),
        () => kept,
      );
      return Promise.race([answered, after(ports.patienceMs, kept)]);
    },

    /** Answers for a file of the pages, of whichever build the page is. */
    async file(request: Request): Promise<Response> {
      const known = await ports.caches.match(request, anyRequest);
      if (known !== undefined) {
        return known;
      }
      const answer = await ports.fetch(request);
      const { pathname } = new URL(request.url);
      if (listed.has(pathname) && isFile(answer)) {
        const cache = await ports.caches.open(name);
        // Without room for it, the page has it all the same.
        await cache.put(pathname, answer.clone()).catch(() => undefined);
      }
      return answer;
    },
  };
}

async function keepPage(cache: ShellCache, pageHash: string, ports: ShellPorts): Promise<void> {
  const page = await ports.fetch(pagePath, { cache: 'no-store', credentials: 'omit' });
  if (!page.ok || (await ports.hash(await page.clone().arrayBuffer())) !== pageHash) {
    throw new Error('The server has the page of another build.');
  }
  await cache.put(pagePath, page);
}

/** What an earlier build has too is not asked for again. */
async function keepFile(cache: ShellCache, path: string, ports: ShellPorts): Promise<void> {
  const known = await ports.caches.match(path, anyRequest);
  const answer = known ?? (await ports.fetch(path, { credentials: 'omit', priority: 'low' }));
  if (!isFile(answer)) {
    throw new Error(`The server has no ${path}.`);
  }
  await cache.put(path, answer);
}

/** Whether an answer is a file and not the page of a proxy. */
function isFile(answer: Response): boolean {
  const type = answer.headers.get('content-type') ?? '';
  return answer.status === 200 && !answer.redirected && !type.startsWith('text/html');
}

function after<Value>(milliseconds: number, value: Value): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(value);
    }, milliseconds);
  });
}
