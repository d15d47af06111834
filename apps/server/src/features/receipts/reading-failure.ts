import { ownValue } from '@bonbog/domain';
import type { ErrorType } from '@bonbog/contract';

import { AppError } from '#platform/app-error.ts';
import { ChildFailure, TaskRefused } from '#platform/children/child-task.ts';
import { toStorageFailure } from '#platform/storage-failure.ts';

interface Explanation {
  readonly errorType: ErrorType;
  readonly message: string;
  readonly suggestion: string;
  readonly shouldRetry: boolean;
}

const newPicture = 'Tag et nyt billede i godt lys.';
/** A reading takes some seconds, so that sooner nothing is different. */
const retryAfterSeconds = 5;

const refusals: Readonly<Record<string, Explanation>> = {
  // A fault of the reader, not of the picture.
  INTERNAL: {
    errorType: 'AI_UNAVAILABLE',
    message: 'Kvitteringen kunne ikke læses lige nu. Billedet er ikke gået tabt.',
    suggestion: 'Prøv igen om lidt.',
    shouldRetry: true,
  },
  ENCRYPTED_PDF: {
    errorType: 'ENCRYPTED_PDF',
    message: 'PDF-filen er beskyttet med adgangskode.',
    suggestion: 'Gem en udgave uden adgangskode, og upload den.',
    shouldRetry: false,
  },
  // For readers that tell; ours finds nothing, and a person looks.
  NOT_A_RECEIPT: {
    errorType: 'NOT_A_RECEIPT',
    message: 'Billedet ligner ikke en kvittering.',
    suggestion: 'Vælg et billede af en kvittering, eller tag et nyt i godt lys.',
    shouldRetry: false,
  },
  UNSUPPORTED_FILE: {
    errorType: 'UNSUPPORTED_FILE',
    message: 'Filen er ikke et billede eller en PDF, vi kan læse.',
    suggestion: 'Brug PNG, JPG, GIF, WebP eller PDF.',
    shouldRetry: false,
  },
  FILE_TOO_LARGE: {
    errorType: 'FILE_TOO_LARGE',
    message: 'Billedet har for mange pixels.',
    suggestion: 'Gør billedet mindre, og prøv igen.',
    shouldRetry: false,
  },
  TOO_COMPLEX: {
    errorType: 'FILE_TOO_LARGE',
    message: 'PDF-filen er for tung at tegne, så den er ikke læst.',
    suggestion:
      'Upload et skærmbillede af den i stedet. Dine næste filer kan vente lidt længere, fordi andres læses først.',
    shouldRetry: false,
  },
};

const anotherExport = 'Hent e-fakturaen igen hos den, der sendte den, eller upload den som PDF.';

/** Why an e-invoice cannot be read; none of it says anything of pictures. */
const xmlRefusals: Readonly<Record<string, Explanation>> = {
  BROKEN_XML: {
    errorType: 'UNREADABLE',
    message: 'E-fakturaen kan ikke læses. Filen er måske beskadiget.',
    suggestion: anotherExport,
    shouldRetry: false,
  },
  UNSAFE_XML: {
    errorType: 'UNSUPPORTED_FILE',
    message: 'XML-filen har en dokumenttype (DTD), og dem læser vi ikke af hensyn til sikkerheden.',
    suggestion: anotherExport,
    shouldRetry: false,
  },
  XML_TOO_LARGE: {
    errorType: 'FILE_TOO_LARGE',
    message: 'E-fakturaen er for stor til at blive læst.',
    suggestion: 'Upload den som PDF, eller som et skærmbillede.',
    shouldRetry: false,
  },
  NOT_AN_E_INVOICE: {
    errorType: 'NOT_A_RECEIPT',
    message: 'XML-filen er ikke en e-faktura, vi kan læse.',
    suggestion: 'Brug OIOUBL 2.1, Peppol BIS 3 eller CII (Factur-X).',
    shouldRetry: false,
  },
};

const unreadable: Explanation = {
  errorType: 'UNREADABLE',
  message: 'Billedet kan ikke læses. Filen er måske beskadiget.',
  suggestion: newPicture,
  shouldRetry: false,
};

const failures: Readonly<Record<ChildFailure['reason'], Explanation>> = {
  busy: {
    errorType: 'AI_UNAVAILABLE',
    message: 'Der er travlt lige nu, så kvitteringen er ikke læst endnu.',
    suggestion: 'Prøv igen om lidt.',
    shouldRetry: true,
  },
  died: {
    errorType: 'AI_UNAVAILABLE',
    message: 'Læsningen blev afbrudt. Billedet er ikke gået tabt.',
    suggestion: 'Prøv igen.',
    shouldRetry: true,
  },
  timeout: {
    errorType: 'AI_UNAVAILABLE',
    message: 'Læsningen tog for lang tid og blev stoppet.',
    suggestion: 'Prøv igen, eller beskær billedet til selve kvitteringen.',
    shouldRetry: true,
  },
  memory: {
    errorType: 'FILE_TOO_LARGE',
    message: 'Filen kræver for meget hukommelse at læse.',
    suggestion: 'Gør billedet mindre, eller beskær det til selve kvitteringen.',
    shouldRetry: false,
  },
};

/** What ties a failure to the log: the request it happened in, and when. */
export interface FailureReference {
  readonly requestId: string;
  /** ISO 8601. */
  readonly moment: string;
}

/**
 * Turns what went wrong while reading into the specified answer. A bad file is final, a busy or broken reader is
 * worth another try. `adminLog` is a reference for support and says nothing else. Bugs pass unchanged.
 */
export function toReadingFailure(error: unknown, { requestId, moment }: FailureReference): unknown {
  const known = error instanceof AppError ? error : (explained(error) ?? toStorageFailure(error));
  if (known === null) {
    return error;
  }
  return new AppError(known.errorType, known.message, {
    cause: known.cause ?? error,
    status: known.status,
    ...(known.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: known.retryAfterSeconds }),
    details: {
      // Where the cause passes by itself, the picture is not to blame.
      suggestion: known.details.shouldRetry === true ? 'Vent lidt, og prøv igen.' : newPicture,
      shouldRetry: false,
      ...known.details,
      adminLog: `ref ${requestId}`,
      timestamp: moment,
    },
  });
}

/** Whether a reading ended without anything being known of its picture: by the reader, and by no fault of the file. */
export function wasBrokenOff(error: unknown): boolean {
  return error instanceof ChildFailure || (error instanceof TaskRefused && error.code === 'INTERNAL');
}

function explained(error: unknown): AppError | null {
  const explanation = explain(error);
  if (explanation === null) {
    return null;
  }
  const { errorType, message, suggestion, shouldRetry } = explanation;
  return new AppError(errorType, message, {
    cause: error,
    ...(shouldRetry ? { retryAfterSeconds } : {}),
    details: { suggestion, shouldRetry },
  });
}

function explain(error: unknown): Explanation | null {
  if (error instanceof TaskRefused) {
    return ownValue({ ...refusals, ...xmlRefusals }, error.code) ?? unreadable;
  }
  return error instanceof ChildFailure ? failures[error.reason] : null;
}
