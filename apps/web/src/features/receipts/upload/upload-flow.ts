import type { ParsedReceipt } from '@bonbog/contract/calls';

/** Why reading a picture failed, as shown in place; `file` is kept so that it can be sent again. */
export interface UploadFailure {
  readonly message: string;
  readonly suggestion: string | null;
  readonly canRetry: boolean;
  readonly file: File;
}

/**
 * Where the single upload stands (D1 §4). `result` is the answer while the bar still shows 100 percent. `file` is null
 * in a review that was picked up again: the picture is on the server only.
 */
export type UploadState =
  | { readonly stage: 'idle'; readonly failure: UploadFailure | null }
  | { readonly stage: 'processing'; readonly file: File; readonly result: ParsedReceipt | null }
  | {
      readonly stage: 'review' | 'saving';
      readonly file: File | null;
      readonly originalName: string;
      readonly parsed: ParsedReceipt;
      readonly saveFailure: string | null;
    }
  | { readonly stage: 'saved' };

/** What can happen to an upload. An event that does not belong to the present stage changes nothing. */
export type UploadEvent =
  | { readonly type: 'chosen'; readonly file: File }
  | { readonly type: 'pickedUp'; readonly parsed: ParsedReceipt; readonly originalName: string }
  | { readonly type: 'parsed'; readonly result: ParsedReceipt }
  | { readonly type: 'resultShown' }
  | { readonly type: 'parseFailed'; readonly failure: UploadFailure }
  | { readonly type: 'cancelled' }
  | { readonly type: 'saveStarted' }
  | { readonly type: 'saveFailed'; readonly message: string }
  | { readonly type: 'corrected' }
  /** All pages of the receipt under review were read together. */
  | { readonly type: 'readAgain'; readonly parsed: ParsedReceipt }
  | { readonly type: 'saved' };

/** The stage every upload begins in and returns to. */
export const idleUpload: UploadState = { stage: 'idle', failure: null };

/** The next state of the upload. */
export function nextUploadState(state: UploadState, event: UploadEvent): UploadState {
  switch (state.stage) {
    case 'idle':
      return afterIdle(state, event);
    case 'processing':
      return afterProcessing(state, event);
    case 'review':
      return afterReview(state, event);
    case 'saving':
      return afterSaving(state, event);
    case 'saved':
      return state;
  }
}

type Idle = Extract<UploadState, { stage: 'idle' }>;
type Processing = Extract<UploadState, { stage: 'processing' }>;
type Reviewing = Extract<UploadState, { stage: 'review' | 'saving' }>;

function afterIdle(state: Idle, event: UploadEvent): UploadState {
  if (event.type === 'pickedUp') {
    const { parsed, originalName } = event;
    return { stage: 'review', file: null, originalName, parsed, saveFailure: null };
  }
  return event.type === 'chosen' ? { stage: 'processing', file: event.file, result: null } : state;
}

function afterProcessing(state: Processing, event: UploadEvent): UploadState {
  if (event.type === 'parsed') {
    return { ...state, result: event.result };
  }
  if (event.type === 'resultShown' && state.result !== null) {
    const { file, result: parsed } = state;
    return { stage: 'review', file, originalName: file.name, parsed, saveFailure: null };
  }
  if (event.type === 'parseFailed') {
    return { stage: 'idle', failure: event.failure };
  }
  return event.type === 'cancelled' ? idleUpload : state;
}

function afterReview(state: Reviewing, event: UploadEvent): UploadState {
  if (event.type === 'saveStarted') {
    return { ...state, stage: 'saving', saveFailure: null };
  }
  if (event.type === 'saveFailed') {
    return { ...state, saveFailure: event.message };
  }
  if (event.type === 'corrected') {
    return state.saveFailure === null ? state : { ...state, saveFailure: null };
  }
  if (event.type === 'readAgain') {
    return { ...state, parsed: event.parsed };
  }
  return event.type === 'cancelled' ? idleUpload : state;
}

function afterSaving(state: Reviewing, event: UploadEvent): UploadState {
  if (event.type === 'saveFailed') {
    return { ...state, stage: 'review', saveFailure: event.message };
  }
  return event.type === 'saved' ? { stage: 'saved' } : state;
}
