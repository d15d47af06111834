import { get as httpGet, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';

import { sendFile } from './send-file.ts';

const stalledMs = 800;
const megabyte = 1024 * 1024;
const patience = { timeout: 10_000 };

/** An answer that never ends, and what became of the stream behind it. */
async function openEndless() {
  const piece = Buffer.alloc(64 * 1024);
  const stream = new Readable({
    read() {
      this.push(piece);
    },
  });
  const app = Fastify({ forceCloseConnections: true });
  app.get('/', (_, reply) =>
    sendFile(reply, { name: 'alt.zip', type: 'application/zip', stream }, stalledMs),
  );
  onTestFinished(() => app.close());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpGet(address, resolve).on('error', reject);
  });
  answer.on('error', () => undefined);
  return { stream, answer };
}

function piecesOf(answer: IncomingMessage): AsyncIterable<Buffer> {
  return answer.iterator({ destroyOnReturn: false });
}

describe('a file on its way', () => {
  it('is given up once its reader has taken nothing for a while, so that nobody holds a place for ever (S-52)', async () => {
    const { stream, answer } = await openEndless();

    answer.pause();
    await expect.poll(() => stream.destroyed, patience).toBe(true);
    answer.resume();

    await expect.poll(() => answer.destroyed, patience).toBe(true);
    expect(answer.complete).toBe(false);
  });

  it('goes on to a reader who is slow but still there (S-52)', async () => {
    const { stream, answer } = await openEndless();
    const endsAt = performance.now() + 4 * stalledMs;
    let sincePause = 0;

    for await (const piece of piecesOf(answer)) {
      sincePause += piece.length;
      // Less would fit into the buffers of the system, and look like nothing from the other end.
      if (sincePause > 4 * megabyte) {
        await wait(stalledMs / 4);
        sincePause = 0;
      }
      if (performance.now() > endsAt) {
        break;
      }
    }

    expect([stream.destroyed, answer.destroyed]).toEqual([false, false]);
    answer.destroy();
    await expect.poll(() => stream.destroyed, patience).toBe(true);
  });
});
