import { type ApiError, type ErrorType, statusByErrorType } from '@bonbog/contract';

/** What an error answer may carry besides its kind and message. */
export type ErrorDetails = Partial<
  Pick<
    ApiError,
    | 'requiresVerification'
    | 'email'
    | 'suggestion'
    | 'shouldRetry'
    | 'fieldErrors'
    | 'adminLog'
    | 'timestamp'
    | 'receipt'
    | 'tokenExpired'
  >
>;

interface AppErrorOptions extends ErrorOptions {
  readonly details?: ErrorDetails;
  /** Overrides the usual status of the kind, such as 503 for a mail server that is down. */
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  /** Set where a password was refused outside of the way in, which is logged as one there is. */
  readonly refusesCredential?: boolean;
}

/** An expected failure the client is told about, in Danish. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly errorType: ErrorType;
  readonly status: number;
  readonly details: ErrorDetails;
  readonly retryAfterSeconds: number | undefined;
  readonly refusesCredential: boolean;

  constructor(errorType: ErrorType, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.errorType = errorType;
    this.status = options.status ?? statusByErrorType[errorType];
    this.details = options.details ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.refusesCredential = options.refusesCredential ?? false;
  }
}

/** The answer to any id that is missing or somebody else's; the two are never told apart. */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `${what} findes ikke.`);
}

/** The body of an error answer. The cause stays in the log. */
export function apiError(error: AppError, requestId: string): ApiError {
  return {
    message: error.message,
    error: error.message,
    errorType: error.errorType,
    requestId,
    ...error.details,
  };
}
