import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * How a request goes wrong. `hang`: no answer. `hang-in-body`: half an answer. `cut`: the connection ends while the
 * body is on its way. `lose-answer`: all is done, and then the connection ends. `endless`: an answer without an end.
 */
export type Trouble =
  | { readonly kind: 'hang' | 'hang-in-body' | 'cut' | 'lose-answer' | 'endless' | 'garbage' }
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** A trouble that waits for requests whose path ends with `path`, `times` of them. */
export type AwaitedTrouble = Trouble & { readonly path: string; readonly times?: number };

/** What Dropbox says when it is asked too often. */
export function tooMany(retryAfterSeconds: number, where: 'header' | 'body' = 'header'): Trouble {
  const reason = { '.tag': 'too_many_write_operations' };
  return {
    kind: 'answer',
    status: 429,
    body: {
      error_summary: 'too_many_write_operations/..',
      error: { reason, ...(where === 'body' ? { retry_after: retryAfterSeconds } : {}) },
    },
    headers: where === 'header' ? { 'retry-after': String(retryAfterSeconds) } : {},
  };
}

/** Troubles in the order they were asked for. */
export function createTroubles() {
  const waiting: { trouble: AwaitedTrouble; left: number }[] = [];
  return {
    add(trouble: AwaitedTrouble): void {
      waiting.push({ trouble, left: trouble.times ?? 1 });
    },

    /** The trouble of this request; none for most. */
    take(path: string): Trouble | null {
      const found = waiting.find(({ trouble, left }) => left > 0 && path.endsWith(trouble.path));
      if (found === undefined) {
        return null;
      }
      found.left -= 1;
      return found.trouble;
    },

    forget(): void {
      waiting.length = 0;
    },
  };
}

/** Makes the trouble come about; false for one that lets the work be done first. */
export function cause(trouble: Trouble, request: IncomingMessage, response: ServerResponse): boolean {
  switch (trouble.kind) {
    case 'hang':
      request.resume();
      return true;
    case 'hang-in-body':
      request.resume();
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
        .write('{"name":');
      return true;
    case 'cut':
      ['data', 'end'].forEach((event) => request.once(event, () => request.socket.destroy()));
      return true;
    case 'endless':
      request.resume();
      pourForEver(response.writeHead(200, { 'content-type': 'application/json' }));
      return true;
    case 'garbage':
      request.resume();
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>En mellemmand siger hej</html>');
      return true;
    case 'redirect':
      request.resume();
      response.writeHead(307, { location: trouble.to }).end();
      return true;
    case 'answer':
      request.resume();
      response
        .writeHead(trouble.status, { 'content-type': 'application/json', ...trouble.headers })
        .end(trouble.body === undefined ? '' : JSON.stringify(trouble.body));
      return true;
    case 'lose-answer':
      return false;
  }
}

function pourForEver(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const pour = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) {
      response.once('drain', pour);
    }
  };
  pour();
}
