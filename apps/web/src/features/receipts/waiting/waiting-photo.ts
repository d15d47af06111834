import { hasParts } from '#lib/has-parts.ts';

/** Why a photo waits. */
export type WaitingCause =
  /** The device has no network. */
  | 'offline'
  /** The server did not answer. */
  | 'unreachable'
  /** The server has too much to do, or is out of order; `said` is what it says. */
  | 'busy'
  /** The session was over. */
  | 'signedOut'
  /** The server does not take it; `said` is what it says. It is not sent again by itself. */
  | 'refused';

/** A cause, and what the server says of it; null where that is nothing. */
export interface WaitingReason {
  readonly cause: WaitingCause;
  readonly said: string | null;
}

/** A photo that is kept on this device until it is sent. Its bytes lie beside it. */
export interface WaitingPhoto {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
  /** A small picture as a data address; null where none could be made. */
  readonly thumbnail: string | null;
  readonly reason: WaitingReason;
}

const causes: readonly unknown[] = ['offline', 'unreachable', 'busy', 'signedOut', 'refused'];

/** Whether something that was kept is a photo: another version of these pages may have kept it. */
export function isWaitingPhoto(kept: unknown): kept is WaitingPhoto {
  return (
    hasParts(kept, {
      id: 'text',
      userId: 'text',
      name: 'text',
      type: 'text',
      takenAt: 'number',
      reason: 'object',
    }) && causes.includes(Reflect.get(Object(kept.reason), 'cause'))
  );
}
