import { hasParts } from '#lib/has-parts.ts';
import type { WorkerReply } from './worker-crew.ts';

/** Reads the messages of a worker whose results `isResult` knows. */
export function createReplyReader<Result>(
  isResult: (value: unknown) => value is Result,
): (message: unknown) => WorkerReply<Result> | null {
  return (message) => {
    if (hasParts(message, { kind: 'text', percent: 'number' }) && message.kind === 'progress') {
      return { kind: 'progress', percent: message.percent };
    }
    if (hasParts(message, { kind: 'text', result: 'any' }) && message.kind === 'done') {
      return isResult(message.result) ? { kind: 'done', result: message.result } : null;
    }
    return hasParts(message, { kind: 'text', detail: 'text' }) && message.kind === 'failed'
      ? { kind: 'failed', detail: message.detail }
      : null;
  };
}
