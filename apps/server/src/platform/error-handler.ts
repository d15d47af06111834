import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { apiError, AppError, notFound } from './app-error.ts';
import { logRefusedCredential, refusesCredential } from './refused-credentials.ts';
import { toStorageFailure } from './storage-failure.ts';

/** The one place where a thrown value becomes an HTTP answer. Causes stay in the log. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const known = toAppError(error);
  if (known.status >= 500) {
    logFailure(error, request);
  }
  if (refusesCredential(request, known)) {
    logRefusedCredential(request, known.errorType);
  }
  if (known.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(known.retryAfterSeconds));
  }
  void reply.status(known.status).header('cache-control', 'no-store').send(apiError(known, request.id));
}

/** Answers an address that does not exist under /api: always JSON, never the page. */
export function handleUnknownApiPath(request: FastifyRequest, reply: FastifyReply): void {
  const error = new AppError('NOT_FOUND', 'Adressen findes ikke.');
  void reply.status(404).send(apiError(error, request.id));
}

/** A refusal that we word ourselves, and that nothing broke for, is no fault: what is not set up, or is busy. */
function logFailure(error: unknown, request: FastifyRequest): void {
  if (error instanceof AppError && error.cause === undefined) {
    request.log.info({ errorType: error.errorType }, 'request refused');
  } else {
    request.log.error({ err: error }, 'request failed');
  }
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) {
    return error;
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return error.validationContext === 'params'
      ? toNotFound(error.validation)
      : toValidationError(error.validation);
  }
  return fromFramework(error) ?? toStorageFailure(error) ?? technicalError(error);
}

/** An id that cannot be one belongs to nothing, like one that belongs to nobody. The contract may say what is missing. */
function toNotFound([issue]: readonly { message?: string | undefined }[]): AppError {
  const what = /^(.+) findes ikke\.$/.exec(issue?.message ?? '')?.[1];
  return notFound(what ?? 'Det');
}

function toValidationError(
  issues: readonly { instancePath: string; message?: string | undefined }[],
): AppError {
  const messages = issues.map((issue) => ({
    field: issue.instancePath.replace(/^\//, ''),
    text: issue.message ?? 'Ugyldig værdi.',
  }));
  return new AppError('VALIDATION_ERROR', messages[0]?.text ?? 'Oplysningerne kan ikke læses.', {
    details: {
      fieldErrors: Object.fromEntries(
        // What is wrong with the body as a whole belongs to no field.
        messages.filter(({ field }) => field !== '').map(({ field, text }) => [field, text]),
      ),
    },
  });
}

/** Faults of the request that the framework finds before a route runs: broken JSON, wrong type, too long. */
function fromFramework(error: FastifyError): AppError | null {
  const status = error.statusCode ?? 500;
  if (status === 413) {
    return new AppError('FILE_TOO_LARGE', 'Det sendte er for stort.', { cause: error });
  }
  if (status === 415) {
    return new AppError('UNSUPPORTED_FILE', 'Indholdet har en type, vi ikke kan læse.', { cause: error });
  }
  if (status >= 400 && status < 500) {
    return new AppError('VALIDATION_ERROR', 'Forespørgslen kan ikke læses.', { cause: error });
  }
  return null;
}

/** A database that is gone or locked is back before long; what was to be written is not. */
function technicalError(cause: unknown): AppError {
  return new AppError('TECHNICAL_ERROR', 'Der skete en fejl hos os. Prøv igen om lidt.', { cause });
}
