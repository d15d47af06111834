import { receiptRoutes, type SaveReceiptBody } from '@bonbog/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { useLocation } from 'wouter';

import { reviewText } from '#features/receipts/review/review.text.ts';
import { ApiFailure, callApi } from '#lib/api-client.ts';
import { showToast } from '#lib/toast.ts';
import { idleUpload, nextUploadState, type UploadEvent, type UploadFailure } from './upload-flow.ts';
import { uploadText } from './upload.text.ts';

// Milliseconds the bar stands at 100 percent before the review takes its place.
const RESULT_SHOWN_MS = 200;

/** The single upload with its calls: reads a chosen file, saves the reviewed receipt, goes on to the history. */
export function useUploadFlow() {
  const [state, dispatch] = useReducer(nextUploadState, idleUpload);
  const save = useSave(dispatch);
  const running = useRef<AbortController | null>(null);
  const isResultShown = state.stage === 'processing' && state.result !== null;

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (!isResultShown) {
      return;
    }
    const timer = setTimeout(() => {
      dispatch({ type: 'resultShown' });
    }, RESULT_SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isResultShown]);

  const read = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    dispatch({ type: 'chosen', file });
    const form = new FormData();
    form.append('receipt', file);
    try {
      const result = await callApi(receiptRoutes.parse, { form, signal: controller.signal });
      dispatch({ type: 'parsed', result });
      showToast({ title: uploadText.uploaded, variant: 'success' });
    } catch (error) {
      if (!controller.signal.aborted) {
        const failure = toUploadFailure(error, file);
        dispatch({ type: 'parseFailed', failure });
        announce(error, { title: uploadText.uploadFailed, description: failure.message });
      }
    }
  };

  return {
    state,
    read: (file: File) => void read(file),
    save,
    refuseSave: (message: string) => {
      dispatch({ type: 'saveFailed', message });
      showToast({ title: reviewText.saveFailed, description: message, variant: 'error' });
    },
    cancel: () => {
      running.current?.abort();
      dispatch({ type: 'cancelled' });
    },
  };
}
function useSave(dispatch: (event: UploadEvent) => void): (body: SaveReceiptBody) => void {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const save = async (body: SaveReceiptBody) => {
    dispatch({ type: 'saveStarted' });
    try {
      await callApi(receiptRoutes.save, { body });
      dispatch({ type: 'saved' });
      showToast({ title: reviewText.saved, variant: 'success' });
      void queryClient.invalidateQueries({ queryKey: [receiptRoutes.list.path] });
      void queryClient.invalidateQueries({ queryKey: [receiptRoutes.stats.path] });
      navigate('/history');
    } catch (error) {
      const message = messageOf(error, reviewText.saveFailedFallback);
      dispatch({ type: 'saveFailed', message });
      announce(error, { title: reviewText.saveFailed, description: message });
    }
  };
  return (body) => void save(body);
}

function toUploadFailure(error: unknown, file: File): UploadFailure {
  const known = error instanceof ApiFailure ? error : null;
  return {
    message: messageOf(error, uploadText.uploadFailedFallback),
    suggestion: known?.suggestion ?? null,
    // No answer at all is worth another try; a refusal only when the server says so.
    canRetry: known === null || known.status === 0 || known.shouldRetry,
    file,
  };
}

function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiFailure && error.message !== '' ? error.message : fallback;
}

function announce(error: unknown, message: { title: string; description: string }): void {
  // An ended session has its own way out: the browser goes to the login screen.
  if (!(error instanceof ApiFailure && error.status === 401)) {
    showToast({ ...message, variant: 'error' });
  }
}
