import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** How a mail server treats what it is handed. A number is the answer it refuses recipients with. */
export type MailServerMood = 'accepts' | 'hangs' | number;

/** A real SMTP server on this machine whose mood can be changed. */
export interface TestMailServer {
  readonly url: string;
  readonly received: string[];
  /** How often somebody named a recipient, refused ones included. */
  readonly attempts: () => number;
  mood: MailServerMood;
  /** Stops it, as if the machine were switched off. */
  readonly stop: () => Promise<void>;
}

/** Starts a server that is gone when the test ends; on a given port it comes back where another one was. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const received: string[] = [];
  let attempts = 0;
  const state: { mood: MailServerMood } = { mood: 'accepts' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 10,
    onRcptTo(_address, _session, done) {
      attempts += 1;
      if (typeof state.mood === 'number') {
        done(Object.assign(new Error('Refused by the test'), { responseCode: state.mood }));
      } else if (state.mood === 'accepts') {
        done();
      }
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  // Clients that were left hanging close their end; that is no news.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  let isStopped = false;
  const stop = () =>
    new Promise<void>((resolve) => {
      if (isStopped) {
        resolve();
        return;
      }
      isStopped = true;
      server.close(resolve);
    });
  onTestFinished(stop);
  const address = server.server.address();
  const listensOn = typeof address === 'object' && address !== null ? address.port : 0;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${listensOn}`,
    received,
    attempts: () => attempts,
    stop,
  });
}
