import { ownValue } from '@bonbog/domain';
import { type ApiCall, CLOUD_NAMES, TOTAL_COUNT_HEADER } from '@bonbog/contract/calls';

import { ApiFailure, failureMessage, isTokenExpired, wordsOf } from './api-failure.ts';
import { takeEarly } from './early-answers.ts';
import { hasParts, isObject } from './has-parts.ts';
import { lib as text } from './lib.text.ts';
import { clearToken, readToken } from './session-token.ts';

export { ApiFailure } from './api-failure.ts';

/** What a call carries. `params` fill the `:name` parts of the path; `form` is sent instead of `body`. */
export interface ApiRequest {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
  /** Used instead of the stored token; logout needs it, because the stored one is gone by then. */
  readonly token?: string;
  /**
   * When the session is refused, the token goes, but nobody else is told: the caller says why and then leads away
   * itself (T-11).
   */
  readonly endsSessionItself?: boolean;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
}

const loginPath = '/api/auth/login';
const cloudPaths = Object.keys(CLOUD_NAMES).map((id) => `/api/${id}/`);
const sessionEndedListeners = new Set<() => void>();

/** Calls one route of the contract; the answer has what the contract says of its top. Throws {@link ApiFailure}. */
export async function callApi<Output>(route: ApiCall<Output>, request: ApiRequest = {}): Promise<Output> {
  const body = await requestJson(route.method, fillPath(route.path, request), request);
  return checked(route, body);
}

/** The same, with the moment the server's clock shows; the browser's own when it does not tell. */
export async function callApiDated<Output>(
  route: ApiCall<Output>,
  request: ApiRequest = {},
): Promise<{ readonly answer: Output; readonly answeredAt: Date }> {
  const response = await requestAnswer(route.method, fillPath(route.path, request), request);
  const answer = checked(route, await readBody(response));
  const told = new Date(response.headers.get('date') ?? '');
  return { answer, answeredAt: Number.isNaN(told.getTime()) ? new Date() : told };
}

/** Calls a route that answers a part of a list; `total` is how many there are in all. Throws {@link ApiFailure}. */
export async function callApiForList<Item>(
  route: ApiCall<Item[]>,
  request: ApiRequest = {},
): Promise<{ readonly items: readonly Item[]; readonly total: number }> {
  const response = await requestAnswer(route.method, fillPath(route.path, request), request);
  const body = await readBody(response);
  const items = checked(route, body);
  // A server that does not tell has answered all of it.
  return { items, total: Number(response.headers.get(TOTAL_COUNT_HEADER) ?? items.length) };
}

/** Calls a route whose answer is a file. It may be empty. Throws {@link ApiFailure}. */
export async function fetchFile(route: ApiCall, request: ApiRequest = {}): Promise<Blob> {
  const response = await requestAnswer(route.method, fillPath(route.path, request), request);
  try {
    return await response.blob();
  } catch (error) {
    // The connection broke halfway.
    throw new ApiFailure({ status: 0, message: text.noConnection, body: null }, { cause: error });
  }
}

/** GETs a path and returns its JSON unchecked; the default way of queries. Throws {@link ApiFailure}. */
export async function getJson(path: string, signal?: AbortSignal): Promise<unknown> {
  return requestJson('GET', path, signal === undefined ? {} : { signal });
}

/** Tells everyone that the session is over, for a call that said it would (`endsSessionItself`) and is done with it. */
export function announceSessionEnd(): void {
  for (const listener of sessionEndedListeners) {
    listener();
  }
}

/** Tells when the server says that the session is over; answers a function that stops listening. */
export function onSessionEnded(listener: () => void): () => void {
  sessionEndedListeners.add(listener);
  return () => {
    sessionEndedListeners.delete(listener);
  };
}

/**
 * The server checks its answers by the whole contract before it sends them. What is left to find here is what is no answer
 * of it, or of another version: the page of a proxy, something without what the page is about to read.
 */
function checked<Output>(route: ApiCall<Output>, body: unknown): Output {
  const answer = wrapped(route, body);
  if (isAnswer(route, answer)) {
    return answer;
  }
  throw new ApiFailure({ status: 200, message: text.unreadableAnswer, body });
}

function isAnswer<Output>({ tells }: ApiCall<Output>, body: unknown): body is Output {
  switch (tells) {
    case 'anything':
      return true;
    case 'list':
      return Array.isArray(body);
    default:
      return hasParts(body, tells);
  }
}

async function requestJson(method: string, path: string, request: ApiRequest): Promise<unknown> {
  return readBody(await requestAnswer(method, path, request));
}

/** The answer when it is a success; its body is not read yet. */
async function requestAnswer(method: string, path: string, request: ApiRequest): Promise<Response> {
  const token = request.token ?? readToken();
  const early = method === 'GET' ? takeEarly(path, token) : undefined;
  const response = await send(early, path, {
    method,
    headers: headersOf(request, token),
    credentials: 'include',
    ...bodyOf(request),
    ...(request.signal === undefined ? {} : { signal: request.signal }),
    ...(request.keepalive === true ? { keepalive: true } : {}),
  });
  if (response.ok) {
    return response;
  }
  const body = await readBody(response);
  if (response.status === 401 && path !== loginPath && !isCloudRefusal(path, body)) {
    endSession(token, request);
    throw new ApiFailure({ status: 401, message: 'Unauthorized', body });
  }
  throw new ApiFailure({
    status: response.status,
    message: failureMessage(body, response.statusText),
    isWordless: wordsOf(body) === null,
    body,
    retryAfterSeconds: readSeconds(response.headers.get('retry-after')),
  });
}

/** Whether it is the cloud storage that refuses: then the session goes on (T-60). */
function isCloudRefusal(path: string, body: unknown): boolean {
  return isTokenExpired(body) && cloudPaths.some((start) => path.startsWith(start));
}

async function send(
  early: Promise<Response> | undefined,
  path: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await (early ?? fetch(path, init));
  } catch (error) {
    if (init.signal?.aborted === true) {
      throw error;
    }
    throw new ApiFailure({ status: 0, message: text.noConnection, body: null }, { cause: error });
  }
}

function headersOf(request: ApiRequest, token: string | null): Record<string, string> {
  return {
    ...request.headers,
    ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}

function bodyOf(request: ApiRequest): { body?: FormData | string } {
  if (request.form !== undefined) {
    return { body: request.form };
  }
  return request.body === undefined ? {} : { body: JSON.stringify(request.body) };
}

/** Null when the header is not there, or names a moment, which our server never does. */
function readSeconds(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

async function readBody(response: Response): Promise<unknown> {
  const raw = await response.text();
  if (raw === '') {
    return null;
  }
  try {
    const parsed: unknown = JSON.parse(raw);
    return parsed;
  } catch {
    return raw;
  }
}

function fillPath(path: string, request: ApiRequest): string {
  const filled = path.replace(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent(ownValue(request.params ?? {}, name) ?? ''),
  );
  const query = new URLSearchParams(request.query).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

/** A server may answer the bare value where the contract names one field, `[…]` for `{receipts: […]}`. */
function wrapped({ tells }: ApiCall, body: unknown): unknown {
  const [name, ...others] = typeof tells === 'object' ? Object.keys(tells) : [];
  // A text is no value of ours, but the page of a proxy.
  const isBare =
    name !== undefined &&
    others.length === 0 &&
    typeof body !== 'string' &&
    !(isObject(body) && Object.hasOwn(body, name));
  return isBare ? { [name]: body } : body;
}

function endSession(sentToken: string | null, { endsSessionItself }: ApiRequest): void {
  // A late answer to an earlier session must not end the one that replaced it; and of several refusals at once
  // only the first still finds its token, so that the browser is sent away once. Without a token there was no session
  // to end: whoever took it, as logging out does, leads away itself.
  if (sentToken === null || readToken() !== sentToken) {
    return;
  }
  clearToken();
  if (endsSessionItself !== true) {
    announceSessionEnd();
  }
}
