import { useEffect, useRef, useState } from 'react';

import { showToast } from '#lib/toast.ts';
import { showFailure } from './action-toasts.ts';
import { actionsText } from './actions.text.ts';
import { useTask } from './use-task.ts';
import { validateImages, type ValidationProgress } from './validate-images.ts';

/** Has the server look whether every picture of the user can still be shown; nothing is changed (S-38). */
export function useImageValidation() {
  const { isRunning, run } = useTask();
  const [progress, setProgress] = useState<ValidationProgress | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => {
    // Whoever leaves the page does not wait for the answer.
    const controller = new AbortController();
    stop.current = controller;
    return () => {
      controller.abort();
    };
  }, []);
  const validate = async () => {
    const { signal } = stop.current;
    try {
      const message = await validateImages(setProgress, signal);
      showToast({ title: actionsText.validated, description: message, variant: 'success' });
    } catch (error) {
      if (!signal.aborted) {
        showFailure(actionsText.validationFailed, error);
      }
    } finally {
      setProgress(null);
    }
  };
  return { isValidating: isRunning, progress, validate: () => void run(validate) };
}
