import { imageRoutes } from '@bonbog/contract';

import { callApi } from '#lib/api-client.ts';
import { showToast } from '#lib/toast.ts';
import { showFailure } from './action-toasts.ts';
import { actionsText } from './actions.text.ts';
import { useTask } from './use-task.ts';

/** Has the server look whether every picture of the user can still be shown; nothing is changed (S-38). */
export function useImageValidation() {
  const { isRunning, run } = useTask();
  const validate = async () => {
    try {
      const { message } = await callApi(imageRoutes.validateAll);
      showToast({ title: actionsText.validated, description: message, variant: 'success' });
    } catch (error) {
      showFailure(actionsText.validationFailed, error);
    }
  };
  return { isValidating: isRunning, validate: () => void run(validate) };
}
