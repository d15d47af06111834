/** A task for a child process: plain data, files by their path. */
export type ChildTask = Readonly<Record<string, string | number | boolean>> & { readonly kind: string };

/** The child did its work and says no: the file is broken, encrypted, or of a kind it cannot read. */
export class TaskRefused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'TaskRefused';
    this.code = code;
  }
}

/**
 * The task could not be done this time: the queue is full, the child died, the time was up, or the child took more
 * memory than a task may.
 */
export class ChildFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, options?: ErrorOptions) {
    super(`The child process failed: ${reason}`, options);
    this.name = 'ChildFailure';
    this.reason = reason;
  }
}

type FailureReason = 'busy' | 'died' | 'timeout' | 'memory';
