import { receiptRoutes } from '@bonbog/contract/calls';
import { useEffect, useRef, useState } from 'react';

import { ApiFailure, callApi } from '#lib/api-client.ts';
import { hasOwnSession, readToken } from '#lib/session-token.ts';
import { showToast } from '#lib/toast.ts';
import { checkSignedIn, showFailure } from './action-toasts.ts';
import { actionsText } from './actions.text.ts';
import { announceReceiptsUpdated } from '#lib/receipts-updated.ts';
import type { Selection } from './use-selection.ts';
import { useTask } from './use-task.ts';

/** How far a deletion is. */
export interface DeletionProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Deletes the selected receipts one after the other (S-91). What could not be deleted stays selected. Leaving the
 * screen stops it between two receipts; closing the page is asked about.
 */
export function useDeleteReceipts({ ids, drop }: Selection) {
  const { isRunning, run } = useTask();
  const [progress, setProgress] = useState<DeletionProgress | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  useUnloadQuestion(isRunning);

  const removeAll = async () => {
    const result = await removeInTurn(ids, {
      isStopped: () => isLeft.current || !hasOwnSession(),
      onProgress: (done) => {
        setProgress({ done, total: ids.length });
      },
    });
    drop(result.removed);
    setProgress(null);
    announceReceiptsUpdated();
    tell(result, ids.length);
  };
  const removeSelected = () => {
    if (ids.length === 0) {
      window.alert(actionsText.nothingToRemove);
    } else if (!isRunning && checkSignedIn() && window.confirm(actionsText.confirmRemove(ids.length))) {
      void run(removeAll);
    }
  };
  return { progress, removeSelected };
}

interface Watch {
  readonly isStopped: () => boolean;
  readonly onProgress: (done: number) => void;
}

interface Result {
  readonly removed: readonly string[];
  readonly failures: readonly unknown[];
}

async function removeInTurn(ids: readonly string[], { isStopped, onProgress }: Watch): Promise<Result> {
  const removed: string[] = [];
  const failures: unknown[] = [];
  for (const [index, id] of ids.entries()) {
    if (isStopped()) {
      break;
    }
    onProgress(index + 1);
    try {
      await callApi(receiptRoutes.remove, { params: { id } }).catch(passWhenGone);
      removed.push(id);
    } catch (error) {
      failures.push(error);
    }
  }
  return { removed, failures };
}

/** Deleted in another tab: it is gone, which is what was asked for. */
function passWhenGone(error: unknown): null {
  if (error instanceof ApiFailure && error.status === 404) {
    return null;
  }
  throw error;
}

function tell({ removed, failures }: Result, total: number): void {
  const { length: removedCount } = removed;
  if (removedCount === total) {
    showToast({ title: actionsText.removed, variant: 'success' });
  } else if (removedCount + failures.length < total) {
    tellStopped(removedCount, total);
  } else if (removedCount === 0) {
    showFailure(actionsText.removeFailed, failures[0]);
  } else {
    const description = actionsText.removedSome(removedCount, failures.length);
    showToast({ title: actionsText.removeFailed, description, variant: 'error' });
  }
}

/** Without a session the browser is on its way to the login screen, which tells of that. */
function tellStopped(removedCount: number, total: number): void {
  if (readToken() !== null) {
    const description = actionsText.removedBeforeStop(removedCount, total);
    showToast({ title: actionsText.removeStopped, description });
  }
}

function useUnloadQuestion(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) {
      return;
    }
    const handleUnload = (event: BeforeUnloadEvent) => {
      // An ended session leads to the login screen by itself; a question would only stand in its way.
      if (hasOwnSession()) {
        event.preventDefault();
      }
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
    };
  }, [isRunning]);
}
