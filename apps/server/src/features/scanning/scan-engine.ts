import type { Reading } from '@bonbog/contract';

import { ChildFailure, TaskRefused } from '#platform/children/child-task.ts';
import type { ModelTrouble } from '#platform/model-trouble.ts';
import type { EngineName } from '#platform/scan-settings.ts';

/** A file to read, at a path of this machine, for its owner. */
export interface ReadTask {
  readonly path: string;
  readonly type: string;
  /** A user's id; it never leaves this machine. */
  readonly owner: string;
}

/** Our own reader, on this machine or on others. */
export interface ReadingEngine {
  readonly name: Exclude<EngineName, 'ai'>;
  /** Whether it could read now, as far as is known without asking. */
  readonly isReady: () => boolean;
  /** Rejects with TaskRefused for a bad file; with ChildFailure or EngineFailure when it could not try. */
  readonly read: (task: ReadTask, signal: AbortSignal) => Promise<Reading>;
}

/** Why an engine gave no reading; nothing of what was sent or said, because services repeat keys in their errors. */
export type EngineTrouble = ChildFailure['reason'] | ModelTrouble | 'nothing found' | 'resting' | 'fault';

/** Thrown when an engine could not read this time. Has no cause: those hold keys and pictures, and errors are logged. */
export class EngineFailure extends Error {
  readonly trouble: EngineTrouble;
  /** How long the engine asked to be left alone; null when it did not say. */
  readonly retryAfterMs: number | null;
  /** Whether the engine failed with this file, so that the next one may fare better. */
  readonly isAboutOneFile: boolean;

  constructor(
    trouble: EngineTrouble,
    options: ErrorOptions & {
      readonly retryAfterMs?: number | null;
      readonly isAboutOneFile?: boolean;
    } = {},
  ) {
    super(`The engine gave no reading: ${trouble}`, { cause: options.cause });
    this.name = 'EngineFailure';
    this.trouble = trouble;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.isAboutOneFile = options.isAboutOneFile ?? false;
  }
}

/** What an operator hears when an engine did not do its part. */
export interface ScanTrouble {
  readonly engine: EngineName;
  readonly trouble: EngineTrouble;
  /** Host and port of the machine that was asked, where there are several. */
  readonly machine?: string;
}

/** Hears of each {@link ScanTrouble}. */
export type OnScanTrouble = (trouble: ScanTrouble) => void;

/** Whether the file itself is to blame, so that no other engine could read it either. */
export function isFileAtFault(error: unknown): error is TaskRefused {
  return error instanceof TaskRefused && error.code !== 'INTERNAL';
}

/** What went wrong, in the words of the log. */
export function troubleOf(error: unknown): EngineTrouble {
  if (error instanceof EngineFailure) {
    return error.trouble;
  }
  return error instanceof ChildFailure ? error.reason : 'fault';
}

/** The failure as users hear of it; bugs pass unchanged. */
export function toChildFailure(error: unknown): unknown {
  return error instanceof EngineFailure ? new ChildFailure(reasonOf(error.trouble), { cause: error }) : error;
}

const busy: ReadonlySet<EngineTrouble> = new Set(['busy', 'resting', 'status 429', 'status 503']);

function reasonOf(trouble: EngineTrouble): ChildFailure['reason'] {
  if (trouble === 'timeout' || trouble === 'memory') {
    return trouble;
  }
  return busy.has(trouble) ? 'busy' : 'died';
}
