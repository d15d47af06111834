import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { createShell } from './create-shell.ts';

const html = { 'content-type': 'text/html' };
const script = { 'content-type': 'application/javascript' };

/** The files of a build, which share one of two scripts with every other. */
function build(version: string) {
  const page = `<title>${version}</title>`;
  return {
    page,
    files: {
      version,
      pageHash: createHash('sha256').update(page).digest('hex'),
      first: ['/assets/common-1.js', `/assets/index-${version}.js`],
      later: ['/assets/greek-1.woff2'],
    },
  };
}

/** A browser and a server that has one build at a time. */
function setUp() {
  const kept = new Map<string, Map<string, Response>>();
  const asked: string[] = [];
  const server = { build: build('a'), isDown: false, status: 200, answersAfterMs: 0 };

  const answer = (path: string): Response => {
    if (server.isDown) {
      throw new TypeError('Failed to fetch');
    }
    const { page, files } = server.build;
    if (!path.startsWith('/assets/')) {
      return new Response(server.status === 200 ? page : 'broken', { status: server.status, headers: html });
    }
    return [...files.first, ...files.later].includes(path)
      ? new Response(`${path} of ${files.version}`, { headers: script })
      : new Response('gone', { status: 404 });
  };
  const pathOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), 'https://bonbog.dk').pathname;
  const matchIn = async (name: string, request: RequestInfo | URL) =>
    kept.get(name)?.get(pathOf(request))?.clone();
  const caches = {
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (request: RequestInfo | URL) => {
      const found = await Promise.all([...kept.keys()].map((name) => matchIn(name, request)));
      return found.find((response) => response !== undefined);
    },
    open: async (name: string) => {
      const entries = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, entries);
      return {
        match: async (request: RequestInfo | URL) => matchIn(name, request),
        put: async (request: RequestInfo | URL, response: Response) => {
          entries.set(pathOf(request), response);
        },
      };
    },
  };
  const workerOf = (version: string) =>
    createShell(build(version).files, {
      caches,
      fetch: async (request) => {
        asked.push(pathOf(request));
        const answered = answer(pathOf(request));
        await new Promise((resolve) => setTimeout(resolve, server.answersAfterMs));
        return answered;
      },
      hash: async (bytes) => createHash('sha256').update(Buffer.from(bytes)).digest('hex'),
      patienceMs: 30,
    });
  return { kept, asked, server, workerOf };
}

const request = (path: string) => new Request(`https://bonbog.dk${path}`);

describe('the service worker', () => {
  it('keeps the page and what every screen needs, and nothing else', async () => {
    const { kept, workerOf } = setUp();

    await workerOf('a').install();

    expect([...kept.keys()]).toEqual(['shell-a']);
    expect([...(kept.get('shell-a')?.keys() ?? [])]).toEqual([
      '/',
      '/assets/common-1.js',
      '/assets/index-a.js',
    ]);
  });

  it.each([
    ['has another build by now', (server: ReturnType<typeof setUp>['server']) => (server.build = build('b'))],
    ['is gone', (server: ReturnType<typeof setUp>['server']) => (server.isDown = true)],
    ['fails', (server: ReturnType<typeof setUp>['server']) => (server.status = 503)],
  ])('keeps nothing when the server %s', async (_what, happen) => {
    const { kept, server, workerOf } = setUp();
    happen(server);

    await expect(workerOf('a').install()).rejects.toThrow();

    expect([...kept.keys()]).toEqual([]);
  });

  it('keeps nothing when a file is missing', async () => {
    const { kept, server, workerOf } = setUp();
    server.build = { ...server.build, files: { ...server.build.files, first: [] } };

    await expect(workerOf('a').install()).rejects.toThrow('/assets/common-1.js');

    expect([...kept.keys()]).toEqual([]);
  });

  it.each([
    ['cannot be reached', (server: ReturnType<typeof setUp>['server']) => (server.isDown = true)],
    ['fails', (server: ReturnType<typeof setUp>['server']) => (server.status = 502)],
    ['takes long', (server: ReturnType<typeof setUp>['server']) => (server.answersAfterMs = 400)],
  ])('opens the page and its files when the server %s', async (_what, happen) => {
    const { server, workerOf } = setUp();
    const worker = workerOf('a');
    await worker.install();
    happen(server);
    server.build = server.isDown ? server.build : build('b');

    expect(await (await worker.page(request('/history'))).text()).toBe('<title>a</title>');
    expect(await (await worker.file(request('/assets/index-a.js'))).text()).toBe('/assets/index-a.js of a');
  });

  it('asks the server for the page first, and says what it says', async () => {
    const { server, workerOf } = setUp();
    const worker = workerOf('a');
    await worker.install();
    server.build = build('b');

    expect(await (await worker.page(request('/'))).text()).toBe('<title>b</title>');
  });

  it('answers an open page from its own build after the server has another', async () => {
    const { asked, server, workerOf } = setUp();
    await workerOf('a').install();
    server.build = build('b');
    await workerOf('b').install();
    asked.length = 0;

    const old = workerOf('a');

    expect(await (await old.file(request('/assets/index-a.js'))).text()).toBe('/assets/index-a.js of a');
    expect(await (await old.file(request('/assets/index-b.js'))).text()).toBe('/assets/index-b.js of b');
    expect(asked).toEqual([]);
  });

  it('takes what both builds have from the one that is kept, and forgets the other once it takes over', async () => {
    const { kept, asked, server, workerOf } = setUp();
    await workerOf('a').install();
    kept.set('another-site-s', new Map());
    server.build = build('b');
    asked.length = 0;

    const next = workerOf('b');
    await next.install();
    expect(asked).toEqual(['/', '/assets/index-b.js']);
    await next.forgetOthers();

    expect([...kept.keys()].toSorted()).toEqual(['another-site-s', 'shell-b']);
  });

  it('keeps what few need once somebody does, and no file that is none of the build', async () => {
    const { kept, asked, server, workerOf } = setUp();
    const worker = workerOf('a');
    await worker.install();
    asked.length = 0;

    await worker.file(request('/assets/greek-1.woff2'));
    await worker.file(request('/assets/greek-1.woff2'));
    server.build = { ...build('a'), files: { ...build('a').files, later: ['/assets/strange.js'] } };
    expect((await worker.file(request('/assets/strange.js'))).status).toBe(200);

    expect(asked).toEqual(['/assets/greek-1.woff2', '/assets/strange.js']);
    expect([...(kept.get('shell-a')?.keys() ?? [])]).not.toContain('/assets/strange.js');
  });

  it('leaves a page that is not kept to the server, also when that fails', async () => {
    const { server, workerOf } = setUp();
    server.status = 502;
    expect((await workerOf('a').page(request('/'))).status).toBe(502);
    server.isDown = true;
    await expect(workerOf('a').page(request('/'))).rejects.toThrow('Failed to fetch');
  });
});
