import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from './app-error.ts';
import { answerClientError } from './client-error.ts';
import { networkOf } from './network-of.ts';

/** What clients have to keep to while they send. Times are milliseconds. */
export interface BodyLimits {
  /** At least this many bytes must come in each window; thin lines manage that, and who holds a place does not. */
  readonly windowMs: number;
  readonly minBytes: number;
  /** However much still comes, nobody sends longer than this. */
  readonly longestMs: number;
  readonly longestHeadersMs: number;
  /** Requests of one address (of IPv6: one /64) that are still being sent. */
  readonly bodiesPerAddress: number;
  /** Connections of one address, or /64, that have not sent the first lines of a request yet. */
  readonly silentPerAddress: number;
}

/** What holds for a running server. A phone in a dead spot is given ten seconds, and 25 MB half an hour. */
export const BODY_LIMITS: BodyLimits = {
  windowMs: 10_000,
  minBytes: 10 * 1024,
  longestMs: 30 * 60_000,
  longestHeadersMs: 30_000,
  bodiesPerAddress: 32,
  silentPerAddress: 256,
};

const retryAfterSeconds = 10;
/** How long an answer that nobody asked for may take to reach its client. */
const farewellMs = 1000;

/**
 * Ends requests that hold a place without sending, and bounds how many one address may have under way. To be called
 * before other hooks, and with `requestTimeout` of the server at `longestMs`.
 */
export function guardBodies(app: FastifyInstance, limits: BodyLimits): void {
  app.server.headersTimeout = limits.longestHeadersMs;
  boundSilentConnections(app, limits.silentPerAddress);
  const underway = new Map<string, Set<IncomingMessage>>();
  app.addHook('onRequest', async (request, reply) => {
    if (!isStillSent(request.raw)) {
      return;
    }
    const sender = networkOf(request.ip);
    const own = stillSent(underway.get(sender) ?? new Set());
    if (own.size >= limits.bodiesPerAddress) {
      void reply.header('connection', 'close');
      throw new AppError('RATE_LIMITED', 'For mange forsøg. Vent lidt og prøv igen.', { retryAfterSeconds });
    }
    underway.set(sender, own.add(request.raw));
    request.raw.once('close', () => {
      own.delete(request.raw);
      if (own.size === 0 && underway.get(sender) === own) {
        underway.delete(sender);
      }
    });
    watchPace(request, reply, limits);
  });
}

function boundSilentConnections(app: FastifyInstance, most: number): void {
  const silent = new Map<string, Set<Socket>>();
  const forget = (socket: Socket, address: string) => {
    const others = silent.get(address);
    others?.delete(socket);
    if (others?.size === 0) {
      silent.delete(address);
    }
  };
  const addresses = new WeakMap<Socket, string>();
  app.server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const others = silent.get(address) ?? new Set();
    if (others.size >= most) {
      socket.destroy();
      return;
    }
    addresses.set(socket, address);
    silent.set(address, others.add(socket));
    socket.once('close', () => {
      forget(socket, address);
    });
  });
  app.server.on('request', ({ socket }: IncomingMessage) => {
    forget(socket, addresses.get(socket) ?? '');
  });
}

/** Requests that tests inject have no connection, and come at once. */
function isStillSent(raw: IncomingMessage): boolean {
  const announced = raw.headers['content-length'] ?? '0';
  const hasBody = announced !== '0' || raw.headers['transfer-encoding'] !== undefined;
  return hasBody && !raw.complete && raw.socket instanceof Socket;
}

/** Small bodies are complete before anybody hears that they were read. */
function stillSent(requests: Set<IncomingMessage>): Set<IncomingMessage> {
  for (const raw of requests) {
    if (raw.complete || raw.socket.destroyed) {
      requests.delete(raw);
    }
  }
  return requests;
}

function watchPace({ raw, log }: FastifyRequest, reply: FastifyReply, limits: BodyLimits): void {
  const { socket } = raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    if (raw.complete || socket.destroyed) {
      clearInterval(timer);
    } else if (came < limits.minBytes && raw.readableLength === 0) {
      // Bytes that lie here unread are no fault of the client: the disk is slow, or the database.
      clearInterval(timer);
      log.info({ came, ms: limits.windowMs }, 'a request came too slowly and was broken off');
      breakOff(socket, reply);
    }
  }, limits.windowMs);
  timer.unref();
  raw.once('close', () => {
    clearInterval(timer);
  });
}

function breakOff(socket: Socket, reply: FastifyReply): void {
  if (reply.raw.headersSent) {
    socket.destroy();
    return;
  }
  answerClientError(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  setTimeout(() => {
    socket.destroy();
  }, farewellMs).unref();
}
