import { PREVIOUS_VALUE_HEADER, receiptRoutes, type Receipt } from '@bonbog/contract/calls';

import { ApiFailure, callApi } from '#lib/api-client.ts';
import { hasParts } from '#lib/has-parts.ts';
import { previousValueOf, type ReceiptEdit } from './receipt-edit.ts';

/** What came of an edit: the receipt with it, or the receipt that someone else changed meanwhile. */
export interface EditResult {
  readonly receipt: Receipt;
  readonly isConflict: boolean;
}

/** Sends an edit as one PATCH that tells what its sender saw (S-11). Throws ApiFailure when it was refused otherwise. */
export async function sendEdit(seen: Receipt, edit: ReceiptEdit): Promise<EditResult> {
  try {
    const { receipt } = await callApi(receiptRoutes.update, {
      params: { id: seen.id },
      body: edit,
      headers: { [PREVIOUS_VALUE_HEADER]: previousValueOf(seen, edit) },
    });
    return { receipt, isConflict: false };
  } catch (error) {
    const theirs = conflictingReceipt(error);
    if (theirs === null) {
      throw error;
    }
    return { receipt: theirs, isConflict: true };
  }
}

/** The receipt as the server has it, from a refusal that says so; null for any other failure. */
export function conflictingReceipt(error: unknown): Receipt | null {
  if (!(error instanceof ApiFailure) || error.status !== 409) {
    return null;
  }
  const { body } = error;
  const current: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'receipt') : null;
  return isReceipt(current) ? current : null;
}

/** The server checks what it answers; this only tells a receipt from something else. */
function isReceipt(value: unknown): value is Receipt {
  return hasParts(value, {
    id: 'text',
    receiptNumber: 'text',
    imageUrl: 'text',
    date: 'text',
    amount: 'text',
  });
}
