import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';

import { type BodyLimits, BODY_LIMITS, guardBodies } from './guard-bodies.ts';
import { handleError } from './error-handler.ts';

const quick: BodyLimits = {
  ...BODY_LIMITS,
  windowMs: 400,
  minBytes: 50,
  longestMs: 60_000,
  bodiesPerAddress: 3,
  silentPerAddress: 3,
};

/** A server with one route, which answers how many bytes came. */
async function setUp(limits: Partial<BodyLimits> = {}) {
  const app = Fastify({ requestTimeout: quick.longestMs, trustProxy: true });
  app.setErrorHandler(handleError);
  guardBodies(app, { ...quick, ...limits });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  app.post('/', async ({ body }) => ({ length: Buffer.isBuffer(body) ? body.length : 0 }));
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  onTestFinished(() => app.close());
  return { app, open: () => openConnection(Number(address.port)) };
}

/** A connection that is written to by hand; `answer` is all that came back once it is closed. */
function openConnection(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  let answer = '';
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => {
      resolve(answer);
    });
  });
  const begin = (length: number, from = '127.0.0.1') =>
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nConnection: close\r\nContent-Type: application/octet-stream\r\nContent-Length: ${length}\r\n\r\n`,
    );
  return { socket, begin, closed };
}

describe('a body that is sent', () => {
  it('slowly arrives, however many windows it takes (S-34)', async () => {
    const { open } = await setUp();
    const { socket, begin, closed } = open();
    begin(6000);
    for (let sent = 0; sent < 6000; sent += 200) {
      socket.write('a'.repeat(200));
      await wait(50);
    }

    expect(await closed).toMatch(/^HTTP\/1.1 200 [\s\S]*"length":6000/);
  });

  it('in drops ends with 408 after a window, and leaves no connection (S-34)', async () => {
    const { app, open } = await setUp();
    const { socket, begin, closed } = open();
    begin(6000);
    const drops = setInterval(() => socket.write('a'), 20);
    onTestFinished(() => {
      clearInterval(drops);
    });

    expect(await closed).toMatch(/^HTTP\/1.1 408 [\s\S]*Forespørgslen tog for lang tid/);
    await expect.poll(() => connectionsOf(app.server)).toBe(0);
  });

  it('after it was answered ends too, when nothing comes of it (S-34)', async () => {
    const { open } = await setUp();
    const { socket, closed } = open();
    socket.write('POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n');

    expect(await closed).toMatch(/^HTTP\/1.1 404 /);
  });
});

describe('one address', () => {
  it('has no more requests under way than it may, and others again when one is done (S-34)', async () => {
    const { open } = await setUp({ windowMs: 60_000 });
    const [first, ...others] = [open(), open(), open()];
    for (const { begin } of [first, ...others]) {
      begin(10);
    }
    const refused = open();
    refused.begin(10);
    expect(await refused.closed).toMatch(/^HTTP\/1.1 429 [\s\S]*"errorType":"RATE_LIMITED"/);
    first.socket.write('a'.repeat(10));
    await first.closed;

    const accepted = open();
    accepted.begin(10);
    accepted.socket.write('a'.repeat(10));

    expect(await accepted.closed).toMatch(/^HTTP\/1.1 200 /);
  });

  it('is a whole /64 where it is IPv6, and no other /64 (S-34)', async () => {
    const { open } = await setUp({ windowMs: 60_000 });
    for (const host of [1, 2, 3]) {
      open().begin(10, `2001:db8:0:1::${host}`);
    }
    const [refused, accepted] = [open(), open()];
    refused.begin(10, '2001:db8:0:1:ffff::4');
    accepted.begin(10, '2001:db8:0:2::4');
    accepted.socket.write('a'.repeat(10));

    expect(await refused.closed).toMatch(/^HTTP\/1.1 429 /);
    expect(await accepted.closed).toMatch(/^HTTP\/1.1 200 /);
  });

  it('sends any number of small bodies at once (S-34)', async () => {
    const { open } = await setUp({ windowMs: 60_000, silentPerAddress: 100 });

    const answers = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const { socket, closed } = open();
        socket.write(
          'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/octet-stream\r\nContent-Length: 4\r\n\r\nabcd',
        );
        return closed;
      }),
    );

    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 200 '))).toEqual([]);
  });

  it('holds no more silent connections than it may, and more once they have spoken (S-34)', async () => {
    const { open } = await setUp({ windowMs: 60_000, bodiesPerAddress: 100 });
    const [first, ...others] = [open(), open(), open()];
    await expect.poll(() => first.socket.readyState).toBe('open');
    await wait(50);
    expect(await open().closed).toBe('');

    for (const { begin } of [first, ...others]) {
      begin(10);
    }
    await wait(50);
    const heard = open();
    heard.begin(10);
    heard.socket.write('a'.repeat(10));

    expect(await heard.closed).toMatch(/^HTTP\/1.1 200 /);
  });
});

function connectionsOf(server: Awaited<ReturnType<typeof setUp>>['app']['server']): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => {
      if (error === null) {
        resolve(count);
      } else {
        reject(error);
      }
    });
  });
}
