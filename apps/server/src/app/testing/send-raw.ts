import { connect } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** What came back on a connection of one's own. */
export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/** Lets the app listen on a free port of this machine, and answers the port. The app is closed with its house. */
export async function listen(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Writes text to a connection as it is, for what no client library would send, and reads the answer to its end. */
export function sendRaw(port: number, request: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.once('error', reject);
    socket.once('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
      resolve({ status: z.coerce.number().parse(head.split(' ')[1]), body });
    });
    socket.write(request);
  });
}
