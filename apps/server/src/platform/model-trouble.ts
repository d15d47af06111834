import { APICallError } from 'ai';

/** Why a model gave no answer; nothing of what it said, because services repeat keys in their errors. */
export type ModelTrouble = 'timeout' | 'unreachable' | 'unusable answer' | `status ${number}`;

/** What went wrong with a call of a model that had until `limit`. */
export function modelTroubleOf(error: unknown, limit: AbortSignal): ModelTrouble {
  if (limit.aborted) {
    return 'timeout';
  }
  if (APICallError.isInstance(error)) {
    const { statusCode } = error;
    return statusCode === undefined || statusCode < 400 ? withoutStatus(statusCode) : `status ${statusCode}`;
  }
  return 'unusable answer';
}

/** An answer that could not be read has a status of success; one that never came has none. */
function withoutStatus(statusCode: number | undefined): ModelTrouble {
  return statusCode === undefined ? 'unreachable' : 'unusable answer';
}
