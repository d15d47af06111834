import { accountRoutes } from '@bonbog/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiFailure, callApi } from '#lib/api-client.ts';
import { forgetBulkUpload } from '#lib/bulk-upload-state.ts';
import { forgetCloudReturn } from '#lib/cloud-return.ts';
import { forgetAllEdits } from '#lib/kept-edits.ts';
import { messageOr } from '#lib/message-or.ts';
import { reloadTo } from '#lib/reload.ts';
import { clearToken } from '#lib/session-token.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { accountText } from './account.text.ts';
import { Section } from './section.tsx';

const text = accountText.remove;

/** Asks for the end of the account of whoever knows its password. */
export function RemoveSection({ email }: { readonly email: string }) {
  const { mutate, isPending, isSuccess, error } = useRemoval();
  const { form, errors, handleSubmit } = useCheckedForm<'password'>({
    fields: ['password'],
    check: (read) => (read('password') === '' ? { password: text.passwordMissing } : {}),
    submit: (read) => {
      mutate(read('password'));
    },
  });
  return (
    <Section title={text.title}>
      <p className="mt-1 text-muted">{text.lead}</p>
      <form ref={form} noValidate className="mt-4 flex max-w-sm flex-col gap-4" onSubmit={handleSubmit}>
        {/* For password managers, which know the password by it. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          name="password"
          type="password"
          label={text.password}
          autoComplete="current-password"
          error={errors.password ?? refusalOf(error)}
        />
        <Button type="submit" variant="danger" busy={isPending || isSuccess} className="self-start">
          {text.submit}
        </Button>
      </form>
    </Section>
  );
}

function useRemoval() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => callApi(accountRoutes.remove, { body: { password } }),
    onSuccess: () => {
      clearToken();
      forgetAllEdits();
      forgetBulkUpload();
      forgetCloudReturn();
      queryClient.clear();
      showToast({ title: text.done, description: text.doneText, variant: 'success' });
      reloadTo('/', 0);
    },
  });
}

function refusalOf(error: Error | null): string | undefined {
  if (error === null) {
    return undefined;
  }
  const found = error instanceof ApiFailure ? error.fieldErrors.password : undefined;
  return found ?? messageOr(error, text.failed);
}
