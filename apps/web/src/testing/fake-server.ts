import { vi } from 'vitest';

/** One call that a test saw. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly credentials: RequestCredentials | undefined;
  readonly body: unknown;
}

/**
 * Answers of the fake server by method and path, such as 'POST /api/auth/login'. One without a query answers whatever is
 * asked of its path, unless that very query has an answer.
 */
export type FakeAnswers = Record<string, (call?: SeenCall) => Response | Promise<Response>>;

/** What screens ask for beside their work; a test that is not about it need not know. */
const askedBeside = [
  { begins: '/api/currency/available/', answer: { currencies: [] } },
  { begins: '/api/auth/outbox', answer: { folder: null } },
];

/** Replaces fetch. Answers every call from the table, and remembers them in order. A call not in it fails. */
export function fakeServer(answers: FakeAnswers): { calls: SeenCall[]; answers: FakeAnswers } {
  const calls: SeenCall[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const beside = askedBeside.find(({ begins }) => path.startsWith(begins));
    if (beside !== undefined && answers[`${method} ${path}`] === undefined) {
      return Response.json(beside.answer);
    }
    const { headers, credentials, body } = init;
    const isText = typeof body === 'string';
    const call: SeenCall = {
      method,
      path,
      headers: new Headers(headers),
      credentials,
      body: isText ? parse(body) : body,
    };
    calls.push(call);
    const [address = path] = path.split('?');
    const answer = answers[`${method} ${path}`] ?? answers[`${method} ${address}`];
    if (answer === undefined) {
      throw new Error(`The fake server has no answer to ${method} ${path}`);
    }
    return untilAborted(answer(call), init.signal);
  });
  return { calls, answers };
}

/** A call that is given up fails, whatever the server does. */
function untilAborted(
  answer: Response | Promise<Response>,
  signal: AbortSignal | null | undefined,
): Response | Promise<Response> {
  if (signal === null || signal === undefined || answer instanceof Response) {
    return answer;
  }
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('The call was given up.', 'AbortError'));
    });
    answer.then(resolve, reject);
  });
}

/** A user as the server tells of one. */
export function buildUser(role: 'user' | 'admin' = 'user') {
  return {
    id: '0198b7a4-2f6e-7c3a-9d51-0e6c1f2a3b4c',
    email: 'mette@firma.dk',
    role,
    isVerified: true,
    createdAt: '2026-01-15T08:00:00.000Z',
  };
}

/** A new session as the server answers one. */
export function buildSession() {
  return { token: 'fresh-token', user: { id: buildUser().id }, message: 'Velkommen.' };
}

/** An error body as the server answers one. */
export function buildError(errorType: string, message: string, more: Record<string, unknown> = {}) {
  return { message, error: message, errorType, requestId: 'request-1', ...more };
}

function parse(text: string): unknown {
  return JSON.parse(text);
}
