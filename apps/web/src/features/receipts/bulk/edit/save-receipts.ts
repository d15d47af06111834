import { saveReceiptSchema } from '@bonbog/contract';
import { IDEMPOTENCY_KEY_HEADER, LIMITS, receiptRoutes, type SaveReceiptBody } from '@bonbog/contract/calls';
import { answersOf, PAPER_FIELDS, recordOf } from '@bonbog/domain';

import { conflictingReceipt } from '#features/receipts/detail/send-edit.ts';
import { editorOf, type ReviewField } from '#features/receipts/fields/edited-fields.ts';
import { ApiFailure, callApi } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { saveText } from './edit.text.ts';

/** Why a receipt was not saved, and which field it is about, if it is about one. */
export interface SaveFailure {
  readonly message: string;
  readonly field: ReviewField | null;
  /** No answer came, so the next receipt will hardly fare better. */
  readonly isOffline: boolean;
}

/** What came of one save; `ended` is a session that is over. */
export type SaveOutcome =
  | { readonly kind: 'saved' | 'ended' }
  | { readonly kind: 'failed'; readonly failure: SaveFailure };

/** How patiently to save: how often a lost connection is tried again, and how to wait. */
export interface Patience {
  readonly retries: number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Saves one receipt under its key, so that a save whose answer was lost makes no second receipt (S-64). If it was
 * edited after such a save, the receipt that is there takes over the edits. What cannot be saved is not sent.
 */
export async function saveReceipt(
  key: string,
  body: SaveReceiptBody,
  patience: Patience = patient,
): Promise<SaveOutcome> {
  const refusal = saveReceiptSchema.safeParse(body).error?.issues[0];
  if (refusal !== undefined) {
    const field = editorOf(String(refusal.path[0]));
    return { kind: 'failed', failure: { message: refusal.message, field, isOffline: false } };
  }
  try {
    await send(key, body, patience);
    return { kind: 'saved' };
  } catch (error) {
    return error instanceof ApiFailure && error.status === 401
      ? { kind: 'ended' }
      : { kind: 'failed', failure: toFailure(error) };
  }
}

/** A queue of saves and what is told of it. */
export interface SaveRun {
  readonly ids: readonly string[];
  readonly save: (id: string, patience: Patience) => Promise<SaveOutcome>;
  readonly onBegin: (place: number) => void;
  readonly onSaved: (id: string) => void;
  /** Asked between two receipts: the user has left. */
  readonly isStopped: () => boolean;
  readonly wait?: Patience['wait'];
}

/** How a queue of saves ended; `hasEnded` says that its session did. */
export interface SaveRunResult {
  readonly saved: readonly string[];
  readonly failures: ReadonlyMap<string, SaveFailure>;
  readonly hasEnded: boolean;
}

/**
 * Saves receipts one after another (D2 §4). Once the connection stayed away through every wait, those that follow get
 * one try each until it is back.
 */
export async function saveReceipts({ ids, wait = sleep, ...run }: SaveRun): Promise<SaveRunResult> {
  const saved: string[] = [];
  const failures = new Map<string, SaveFailure>();
  let retries: number = LIMITS.bulkScanRetries;
  for (const [index, id] of ids.entries()) {
    if (run.isStopped()) {
      break;
    }
    run.onBegin(index + 1);
    const outcome = await run.save(id, { retries, wait });
    if (outcome.kind === 'ended') {
      return { saved, failures, hasEnded: true };
    }
    if (outcome.kind === 'failed') {
      failures.set(id, outcome.failure);
    } else {
      saved.push(id);
      run.onSaved(id);
    }
    retries = outcome.kind === 'failed' && outcome.failure.isOffline ? 0 : LIMITS.bulkScanRetries;
  }
  return { saved, failures, hasEnded: false };
}

async function send(key: string, body: SaveReceiptBody, patience: Patience): Promise<void> {
  try {
    const headers = { [IDEMPOTENCY_KEY_HEADER]: key };
    await persist(() => callApi(receiptRoutes.save, { body, headers }), patience);
  } catch (error) {
    const earlier = conflictingReceipt(error);
    if (earlier === null) {
      throw error;
    }
    const params = { id: earlier.id };
    await persist(() => callApi(receiptRoutes.update, { params, body: toUpdate(body) }), patience);
  }
}

/** Tries again after 1, 2 and 4 s when no answer came. */
async function persist(call: () => Promise<unknown>, { retries, wait }: Patience): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await call();
      return;
    } catch (error) {
      if (!isOffline(error) || attempt >= retries) {
        throw error;
      }
      await wait(LIMITS.bulkFirstRetryDelayMs * 2 ** attempt);
    }
  }
}

/** The fields an edit takes; the picture stays. VAT that is not known is left to the server. */
function toUpdate(body: SaveReceiptBody): object {
  const { vat, vatType, customVatPercent } = body;
  return {
    ...recordOf(
      PAPER_FIELDS.filter((field) => field !== 'vat'),
      (field) => body[field],
    ),
    ...{ vatType, customVatPercent },
    ...answersOf(body),
    ...(vat === '' ? {} : { vat, isVatDerived: body.isVatDerived === true }),
  };
}

function toFailure(error: unknown): SaveFailure {
  const [name] = error instanceof ApiFailure ? Object.keys(error.fieldErrors) : [];
  return {
    message: messageOr(error, saveText.failedFallback),
    field: name === undefined ? null : editorOf(name),
    isOffline: isOffline(error),
  };
}

function isOffline(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 0;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

const patient: Patience = { retries: LIMITS.bulkScanRetries, wait: sleep };
