import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';

import { LIMITS, type Reading } from '@bonbog/contract';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import { buildTask } from '#features/scanning/testing/read-task.ts';
import { ChildFailure, TaskRefused } from '#platform/children/child-task.ts';

import { createReadingsRoutes } from './readings.routes.ts';
import { createRemoteEngine } from './remote-engine.ts';

const token = 'a token of thirty-two characters, or more';
const reading: Reading = { ...buildReading(), engine: 'bonbog-scan/1' };

/** A machine that reads for others, listening; `fate` is what its reader does. */
async function setUp(fate: Reading | Error | 'hangs' = reading) {
  const { folder: tempDir, ...task } = await buildTask();
  const seen: { bytes: Buffer; type: string; owner: string }[] = [];
  const hungUp: string[] = [];
  const app = Fastify();
  await app.register(
    createReadingsRoutes({
      read: async ({ path, type, owner }, signal) => {
        seen.push({ bytes: await readFile(path), type, owner });
        if (fate === 'hangs') {
          await once(signal, 'abort');
          hungUp.push(owner);
          throw new ChildFailure('busy');
        }
        if (fate instanceof Error) {
          throw fate;
        }
        return fate;
      },
      isReady: () => !(fate instanceof Error),
      token,
      tempDir,
    }),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const post = async (body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/scanner/readings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png', ...headers },
      body,
    });
    const answer: unknown = await response.json();
    return { status: response.status, answer, headers: response.headers };
  };
  const kept = async () => (await readdir(tempDir)).filter((name) => name !== 'bon.png');
  return { url, post, seen, hungUp, kept, task };
}

const bytes = new Uint8Array(300).fill(9);

describe('a machine that reads for others', () => {
  it('answers the reading of the bytes it is sent, and keeps none of them (S-35)', async () => {
    const { post, seen, kept } = await setUp();

    const { status, answer } = await post(bytes, { 'x-reading-owner': 'a'.repeat(32) });

    expect([status, answer]).toEqual([200, reading]);
    expect(seen).toEqual([{ bytes: Buffer.from(bytes), type: 'image/png', owner: 'a'.repeat(32) }]);
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['no token', ''],
    ['another token', `Bearer ${token.toUpperCase()}`],
    ['half a token', `Bearer ${token.slice(0, -1)}`],
    ['no scheme', token],
  ])('with %s reads nothing and says nothing (S-35)', async (_, authorization) => {
    const { post, seen, url } = await setUp();

    const { status, answer } = await post(bytes, { authorization });
    const health = await fetch(`${url}/scanner/status`, { headers: { authorization } });

    expect([status, answer, health.status, seen]).toEqual([401, { code: 'TOKEN' }, 401, []]);
  });

  it.each([
    [new ChildFailure('busy'), 503, 'BUSY'],
    [new ChildFailure('timeout'), 504, 'TIMEOUT'],
    [new ChildFailure('memory'), 500, 'MEMORY'],
    [new ChildFailure('died'), 500, 'INTERNAL'],
    [new TaskRefused('ENCRYPTED_PDF', '/tmp/secret/path'), 422, 'ENCRYPTED_PDF'],
    [new TaskRefused('UNREADABLE', 'x'), 422, 'UNREADABLE'],
    [new TaskRefused('INTERNAL', 'x'), 500, 'INTERNAL'],
    [new Error('a bug at /tmp/secret/path'), 500, 'INTERNAL'],
  ] as const)('says of %s no more than a code (S-35)', async (fate, status, code) => {
    const { post, kept } = await setUp(fate);

    const answer = await post(bytes);

    expect([answer.status, answer.answer]).toEqual([status, { code }]);
    expect(answer.headers.get('retry-after')).toBe(code === 'BUSY' ? '2' : null);
    expect(await kept()).toEqual([]);
  });

  it('refuses what is too large or of another type, and keeps nothing of it (S-30, S-35)', async () => {
    const { post, seen, kept } = await setUp();

    const large = await post(new Uint8Array(LIMITS.uploadMaxBytes + 1)).then(
      ({ status }) => status,
      () => 'cut off',
    );
    const page = await post(bytes, { 'content-type': 'text/html' });
    const json = await post(bytes, { 'content-type': 'application/json' });

    // Whoever still sends may find the line closed before the answer.
    expect([413, 'cut off']).toContain(large);
    expect([page.status, page.answer, json.status]).toEqual([415, { code: 'UNSUPPORTED_FILE' }, 415]);
    expect(seen).toEqual([]);
    await expect.poll(kept).toEqual([]);
  });

  it('keeps nothing of a file that breaks off (S-35)', async () => {
    const { url, seen, kept } = await setUp();
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /scanner/readings HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        'content-type: image/png\r\ncontent-length: 5000\r\n\r\nhalf',
    );
    await expect.poll(async () => (await kept()).length).toBe(1);

    socket.destroy();

    await expect.poll(kept).toEqual([]);
    expect(seen).toEqual([]);
  });

  it('is told when whoever asked has hung up, and keeps nothing (S-35)', async () => {
    const { url, task, seen, hungUp, kept } = await setUp('hangs');
    const engine = createRemoteEngine({ urls: [url], token, onTrouble: () => undefined, timeoutMs: 300 });

    await expect(engine.read(task, new AbortController().signal)).rejects.toMatchObject({
      trouble: 'timeout',
    });

    await expect.poll(() => hungUp).toEqual(seen.map(({ owner }) => owner));
    expect(seen).toHaveLength(1);
    await expect.poll(kept).toEqual([]);
  });

  it('and one that asks understand each other, in what is read and what is refused (S-35)', async () => {
    const ask = async (fate: Reading | Error) => {
      const { url, task } = await setUp(fate);
      const engine = createRemoteEngine({ urls: [url], token, onTrouble: () => undefined });
      return engine.read(task, new AbortController().signal).catch((error: unknown) => error);
    };

    expect(await ask(reading)).toEqual(reading);
    expect(await ask(new TaskRefused('UNREADABLE', 'x'))).toMatchObject({ code: 'UNREADABLE' });
    expect(await ask(new ChildFailure('busy'))).toMatchObject({ trouble: 'busy', retryAfterMs: 2000 });
    expect(await ask(new ChildFailure('timeout'))).toMatchObject({ trouble: 'timeout' });
  });
});
