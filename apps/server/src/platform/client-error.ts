import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

import { apiError, AppError } from './app-error.ts';

const statusLines = {
  400: '400 Bad Request',
  408: '408 Request Timeout',
  431: '431 Request Header Fields Too Large',
} as const;

/**
 * Answers what never becomes a request, because its first lines are too long, too slow or no HTTP. Nothing of the
 * framework runs for these, so the answer is written to the connection by hand, in the shape of every other error.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message } = explain(error.code);
  const body = JSON.stringify(apiError(new AppError('VALIDATION_ERROR', message, { status }), randomUUID()));
  const head = [
    `HTTP/1.1 ${statusLines[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function explain(code: string | undefined): { status: keyof typeof statusLines; message: string } {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return { status: 431, message: 'Forespørgslen er for lang.' };
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { status: 408, message: 'Forespørgslen tog for lang tid. Prøv igen.' };
  }
  return { status: 400, message: 'Forespørgslen kan ikke læses.' };
}
