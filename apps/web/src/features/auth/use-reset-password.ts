import { accountRoutes } from '@bonbog/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';
import { reloadTo } from '#lib/reload.ts';
import { clearToken } from '#lib/session-token.ts';
import { showToast } from '#lib/toast.ts';
import { resetText as text } from './reset.text.ts';

/** Sets a new password with the token of a link. Every session ends with it, so the way on is the login. */
export function useResetPassword(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => callApi(accountRoutes.resetPassword, { body: { token, password } }),
    onSuccess: () => {
      clearToken();
      queryClient.clear();
      showToast({ title: text.resetDone, description: text.resetDoneText, variant: 'success' });
      reloadTo('/', 0);
    },
  });
}
