import {
  IDEMPOTENCY_KEY_HEADER,
  receiptRoutes,
  type ParsedReceipt,
  type PendingReceipt,
  type SaveReceiptBody,
} from '@bonbog/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { useLocation } from 'wouter';

import { usePhotoCheck } from '#features/receipts/photo-check/use-photo-check.ts';
import { refreshPending } from '#features/receipts/pending/use-pending.ts';
import { forgetReview, reviewOwner } from '#features/receipts/review/review-owner.ts';
import { savingText } from '#features/receipts/review/saving.text.ts';
import { announceSessionEnd, ApiFailure, callApi } from '#lib/api-client.ts';
import { isForeign } from '#lib/api-failure.ts';
import { justSavedState } from '#lib/just-saved.ts';
import { messageOr } from '#lib/message-or.ts';
import { readingKey } from '#lib/reading-key.ts';
import { showToast } from '#lib/toast.ts';
import { forgetAwaited } from './awaited-reading.ts';
import { leaveEntryReview, readEntryReview } from './entry-review.ts';
import { idleUpload, nextUploadState, type UploadEvent, type UploadFailure } from './upload-flow.ts';
import { uploadText } from './upload.text.ts';
import { useAwaitedReading } from './use-awaited-reading.ts';
import { useReviewHistory } from './use-review-history.ts';
import { withdrawSoon } from './withdraw-soon.ts';

// Milliseconds the bar stands at 100 percent before the review takes its place.
const RESULT_SHOWN_MS = 200;

type Dispatch = (event: UploadEvent) => void;

/** The single upload with its calls: reads a chosen file, saves the reviewed receipt, goes on to the history. */
export function useUploadFlow(userId: string) {
  const [state, dispatch] = useReducer(nextUploadState, idleUpload);
  const { pending, awaited, begin, awaitInPlace } = useAwaitedReading(userId);
  const reading = useReading(userId, { dispatch, onUnanswered: awaitInPlace });
  const save = useSave(userId, dispatch);
  const photo = usePhotoCheck();
  const resume = (receipt: PendingReceipt) => {
    const { originalName } = receipt;
    photo.forget();
    dispatch({ type: 'pickedUp', parsed: receipt, originalName });
  };
  const isResuming = useReviewHistory({
    state,
    pending,
    onResume: resume,
    onLeave: () => {
      dispatch({ type: 'cancelled' });
    },
  });
  useResultShown(state.stage === 'processing' && state.result !== null && !photo.isOpen, dispatch);

  return {
    state,
    pending,
    awaited,
    isResuming,
    resume,
    /** What is wrong with the photo that is read, while its user is asked; null when nobody is. */
    photoFault: photo.fault,
    usePhoto: photo.forget,
    read: (file: File) => {
      if (photo.fault !== null) {
        reading.withdraw();
        dispatch({ type: 'cancelled' });
      }
      photo.begin(file);
      begin(file.name);
      void reading.start(file);
    },
    save,
    refuseSave: (message: string) => {
      dispatch({ type: 'saveFailed', message });
      showToast({ title: savingText.saveFailed, description: message, variant: 'error' });
    },
    corrected: () => {
      dispatch({ type: 'corrected' });
    },
    readAgain: (parsed: ParsedReceipt) => {
      dispatch({ type: 'readAgain', parsed });
    },
    cancel: () => {
      photo.forget();
      reading.stop();
      if (state.stage === 'review') {
        leaveEntryReview();
      }
      dispatch({ type: 'cancelled' });
    },
  };
}

function useReading(
  userId: string,
  { dispatch, onUnanswered }: { readonly dispatch: Dispatch; readonly onUnanswered: () => void },
) {
  const queryClient = useQueryClient();
  const running = useRef<AbortController | null>(null);
  const key = useRef<string | null>(null);
  const keeping = useRef<ReturnType<typeof keepUnsent> | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    keeping.current = null;
    dispatch({ type: 'chosen', file });
    try {
      key.current = await file.arrayBuffer().then(readingKey, () => null);
      const result = await readReceipt(file, key.current, controller.signal);
      // What was edited before belongs to an earlier reading of the same picture.
      forgetReview(reviewOwner(userId, result.imageUrl));
      dispatch({ type: 'parsed', result });
      showToast({ title: uploadText.uploaded, variant: 'success' });
      refreshPending(queryClient);
      forgetAwaited();
    } catch (error) {
      keeping.current = keepUnsent(userId, file, error);
      const { isKept, advice } = await keeping.current;
      const isOver = isSessionOver(error);
      if (!controller.signal.aborted) {
        // A call without an answer fails in a page that is reloaded, too; the server may be reading on.
        if (isAnswered(error) || isKept) {
          forgetAwaited();
        } else {
          onUnanswered();
        }
        // The picture of a reading that was broken off can be picked up.
        refreshPending(queryClient);
        tellFailure(dispatch, toUploadFailure(error, file, advice), { isKept, isOver });
      }
      if (isOver) {
        announceSessionEnd();
      }
    }
  };
  return {
    start,
    /** Another picture of the same paper takes the place of the last one, which nobody wants to find among the unsaved. */
    withdraw: () => {
      running.current?.abort();
      void keeping.current?.then(({ remove }) => remove?.()).catch(() => undefined);
      if (key.current !== null) {
        withdrawSoon(key.current, () => {
          refreshPending(queryClient);
        });
      }
    },
    stop: () => {
      forgetAwaited();
      running.current?.abort();
    },
  };
}

function tellFailure(
  dispatch: Dispatch,
  failure: UploadFailure,
  { isKept, isOver }: { readonly isKept: boolean; readonly isOver: boolean },
): void {
  // A picture that waits is no failure: it stands below, and was told of.
  dispatch(isKept && !isOver ? { type: 'cancelled' } : { type: 'parseFailed', failure });
  // An ended session has its own way out: the browser goes to the login screen.
  if (!isKept && !isOver) {
    showToast({ title: uploadText.uploadFailed, description: failure.message, variant: 'error' });
  }
}

/** Under the same key as when it has to wait, so that the picture is there once whatever became of the answer. */
async function readReceipt(file: File, key: string | null, signal: AbortSignal): Promise<ParsedReceipt> {
  const form = new FormData();
  form.append('receipt', file);
  return callApi(receiptRoutes.parse, {
    form,
    signal,
    endsSessionItself: true,
    ...(key === null ? {} : { headers: { [IDEMPOTENCY_KEY_HEADER]: key } }),
  });
}

/**
 * Keeps a picture on this device that did not reach the server, or came when the session was over. Where that cannot be
 * done, or its code cannot be had, the upload has failed as before.
 */
async function keepUnsent(userId: string, file: File, error: unknown) {
  const hasToWait = error instanceof ApiFailure && [0, 401].includes(error.status);
  const waiting = hasToWait
    ? await import('#features/receipts/waiting/keep-for-later.ts').catch(() => null)
    : null;
  return (await waiting?.keepUnsent(userId, file, error)) ?? { isKept: false, advice: null, remove: null };
}

function useResultShown(isShown: boolean, dispatch: Dispatch): void {
  useEffect(() => {
    if (!isShown) {
      return;
    }
    const timer = setTimeout(() => {
      dispatch({ type: 'resultShown' });
    }, RESULT_SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isShown, dispatch]);
}

function useSave(userId: string, dispatch: Dispatch): (body: SaveReceiptBody) => void {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const save = async (body: SaveReceiptBody) => {
    dispatch({ type: 'saveStarted' });
    try {
      const { receipt } = await callApi(receiptRoutes.save, { body });
      forgetReview(reviewOwner(userId, body.imageUrl));
      dispatch({ type: 'saved' });
      showToast({ title: savingText.saved, variant: 'success' });
      void queryClient.invalidateQueries({ queryKey: [receiptRoutes.list.path] });
      void queryClient.invalidateQueries({ queryKey: [receiptRoutes.stats.path] });
      refreshPending(queryClient);
      // In place of the review, which Back could only find gone.
      navigate('/history', { replace: readEntryReview() !== null, state: justSavedState(receipt) });
    } catch (error) {
      const message = messageOr(error, savingText.saveFailedFallback);
      dispatch({ type: 'saveFailed', message });
      // An ended session has its own way out: the browser goes to the login screen.
      if (!isSessionOver(error)) {
        showToast({ title: savingText.saveFailed, description: message, variant: 'error' });
      }
    }
  };
  return (body) => void save(body);
}

function toUploadFailure(error: unknown, file: File, advice: string | null): UploadFailure {
  const known = error instanceof ApiFailure ? error : null;
  return {
    message: messageOr(error, uploadText.uploadFailedFallback),
    suggestion: known?.suggestion ?? advice,
    // No answer at all is worth another try; a refusal only when the server says so.
    canRetry: !isAnswered(error) || known?.shouldRetry === true,
    file,
  };
}

/** Whether the server answered, or never heard of it: a proxy that refuses what is too large has not passed it on. */
function isAnswered(error: unknown): boolean {
  return error instanceof ApiFailure && error.status !== 0 && !(error.status > 500 && isForeign(error));
}

function isSessionOver(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401;
}
