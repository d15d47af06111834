import { ApiFailure } from '#lib/api-client.ts';
import { proxyWords } from '#lib/message-or.ts';
import { queueText } from './queue.text.ts';

/** What the server says about a reading that failed (D2 §7). Null is what it does not say. */
export interface ParseFailure {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly message: string | null;
  readonly suggestion: string | null;
  readonly shouldRetry: boolean;
  readonly errorType: string | null;
  /** A reference for support, never more (T-57). */
  readonly adminLog: string | null;
  readonly timestamp: string | null;
  /** How long the server asks to be left alone. */
  readonly retryAfterMs: number | null;
}

/** Reads what a parse call threw. Whatever is no answer of the server is a failure of the network. */
export function readParseFailure(error: unknown): ParseFailure {
  if (!(error instanceof ApiFailure) || error.status === 0) {
    return { ...silence, message: detailOf(error) };
  }
  const { status, body, suggestion, shouldRetry, errorType, retryAfterSeconds } = error;
  return {
    status,
    // An answer that is no JSON holds no words for users; those for a proxy's are our own.
    message: textOf(body, 'message') ?? proxyWords(error),
    suggestion,
    shouldRetry,
    errorType,
    adminLog: textOf(body, 'adminLog'),
    timestamp: textOf(body, 'timestamp'),
    retryAfterMs: retryAfterSeconds === null ? null : retryAfterSeconds * 1000,
  };
}

/** Whether another attempt may help: the network failed, or the server says so. */
export function canRetry(failure: ParseFailure): boolean {
  return failure.status === 0 || failure.shouldRetry;
}

/** What the item says when no attempt is left (BSCAN-11, BSCAN-13). `attempts` counts those really made (T-54). */
export function failureText(failure: ParseFailure, attempts: number): string {
  if (failure.status === 0) {
    return queueText.networkFailed(attempts, failure.message ?? '');
  }
  const message = failure.message ?? queueText.parseFailed;
  if (failure.suggestion === null) {
    return message;
  }
  return /[.!?]$/.test(message) ? `${message} ${failure.suggestion}` : `${message}. ${failure.suggestion}`;
}

const silence: ParseFailure = {
  status: 0,
  message: null,
  suggestion: null,
  shouldRetry: false,
  errorType: null,
  adminLog: null,
  timestamp: null,
  retryAfterMs: null,
};

function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function textOf(body: unknown, key: string): string | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, key) : null;
  return typeof value === 'string' && value !== '' ? value : null;
}
