import { createServer } from 'node:net';

import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';

import { listen } from './listen.ts';

async function setUp() {
  const app = Fastify();
  onTestFinished(() => app.close());
  let closed = 0;
  const close = async () => {
    closed += 1;
  };
  return { app, close, timesClosed: () => closed };
}

describe('listen', () => {
  it('tells in a sentence that the port is taken, after closing what was opened', async () => {
    const { app, close, timesClosed } = await setUp();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      other.close();
    });
    const address = other.address();
    const PORT = address !== null && typeof address === 'object' ? address.port : 0;

    await expect(listen(app, { PORT, HOST: '127.0.0.1' }, close)).rejects.toThrow(
      `Port ${PORT} is taken by another program, perhaps by another Bonbog. Stop that one, or set PORT to a free number.`,
    );
    expect(timesClosed()).toBe(1);
  });

  it('tells that a host is none of this machine', async () => {
    const { app, close } = await setUp();

    await expect(listen(app, { PORT: 0, HOST: '192.0.2.1' }, close)).rejects.toThrow(
      'HOST=192.0.2.1 is no address of this machine. Leave HOST out to listen on all of them.',
    );
  });

  it('closes nothing when it listens', async () => {
    const { app, close, timesClosed } = await setUp();

    expect(await listen(app, { PORT: 0, HOST: '127.0.0.1' }, close)).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(timesClosed()).toBe(0);
  });
});
