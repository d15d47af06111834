import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const built = 'apps/web/dist';
const types = new Map([
  ['.css', 'text/css'],
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
  ['.svg', 'image/svg+xml'],
  ['.webmanifest', 'application/manifest+json'],
  ['.woff2', 'font/woff2'],
]);

/**
 * A server that has the pages as they were built, and can be upgraded: every script is another then, and those from before
 * are gone. Its API is out of order; what screens say of that is not looked at.
 */
export async function serveTwoBuilds() {
  const folder = await mkdtemp(join(tmpdir(), 'bonbog-builds-'));
  const names = ['first', 'second'] as const;
  for (const name of names) {
    await cp(built, join(folder, name), { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  }
  await makeAnother(join(folder, 'second'));
  const state = { build: join(folder, names[0]) };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const isFile = extname(path) !== '';
    readFile(join(state.build, isFile ? path : 'index.html')).then(
      (bytes) => {
        const type = types.get(isFile ? extname(path) : '.html') ?? 'application/octet-stream';
        const keep = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
        response.writeHead(path.startsWith('/api/') ? 503 : 200, {
          'content-type': type,
          'cache-control': keep,
        });
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    address: `http://localhost:${port}`,
    upgrade: () => {
      state.build = join(folder, names[1]);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Gives every script another name, as if each had been changed; whoever asks for another build's gets nothing. */
async function makeAnother(build: string): Promise<void> {
  const files = (await readdir(build, { recursive: true })).filter((file) => /\.(js|html)$/.test(file));
  const scripts = files.filter((file) => file.startsWith('assets') && file.endsWith('.js'));
  const names = scripts.map((file, index) => {
    const name = file.slice('assets/'.length);
    return [name, name.replace(/.{8}\.js$/, `SECND${String(index).padStart(3, '0')}.js`)] as const;
  });
  const pageBefore = await readFile(join(build, 'index.html'));
  for (const file of files) {
    const before = await readFile(join(build, file), 'utf8');
    const after = names.reduce((text, [from, to]) => text.replaceAll(from, to), before);
    await writeFile(join(build, file), after);
  }
  for (const [from, to] of names) {
    await rename(join(build, 'assets', from), join(build, 'assets', to));
  }
  const worker = join(build, 'service-worker.js');
  const script = await readFile(worker, 'utf8');
  const [hashBefore, hashAfter] = [pageBefore, await readFile(join(build, 'index.html'))].map((bytes) =>
    createHash('sha256').update(bytes).digest('hex'),
  );
  const version = /"?version"?:["`']([0-9a-f]{16})["`']/.exec(script)?.[1] ?? 'no version';
  await writeFile(
    worker,
    script.replaceAll(String(hashBefore), String(hashAfter)).replaceAll(version, 'second-build'),
  );
}
