import { accountRoutes } from '@bonbog/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiFailure, callApi } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { checkNewPassword, NewPasswordFields } from '#ui/new-password-fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { accountText } from './account.text.ts';
import { Section } from './section.tsx';
import { sessionsKey } from './sessions-key.ts';

const text = accountText.password;

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Changes the password of whoever knows the present one. */
export function PasswordSection({ email }: { readonly email: string }) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (body: PasswordChange) => callApi(accountRoutes.changePassword, { body }),
    onSuccess: ({ message }) => {
      showToast({ title: text.done, description: message, variant: 'success' });
      void queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  const { form, errors, handleSubmit } = useCheckedForm<'currentPassword' | 'newPassword' | 'repeated'>({
    fields: ['currentPassword', 'newPassword', 'repeated'],
    check: (read) => ({
      ...checkNewPassword(read('newPassword'), read('repeated')),
      ...(read('currentPassword') === '' ? { currentPassword: text.currentMissing } : {}),
    }),
    submit: (read, { refuse, reset }) => {
      const body = { currentPassword: read('currentPassword'), newPassword: read('newPassword') };
      change.mutate(body, {
        onSuccess: reset,
        onError: (error) => {
          refuse(error instanceof ApiFailure ? error.fieldErrors : {});
        },
      });
    },
  });
  return (
    <Section title={text.title}>
      <p className="mt-1 text-muted">{text.lead}</p>
      <form ref={form} noValidate className="mt-4 flex max-w-sm flex-col gap-4" onSubmit={handleSubmit}>
        {/* For password managers, which keep the new password under it. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          name="currentPassword"
          type="password"
          label={text.current}
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <NewPasswordFields errors={errors} />
        {isGeneral(change.error) && <ErrorText>{messageOr(change.error, text.failed)}</ErrorText>}
        <Button type="submit" variant="primary" busy={change.isPending} className="self-start">
          {text.submit}
        </Button>
      </form>
    </Section>
  );
}

/** Whether a failure is about no field in particular. */
function isGeneral(error: Error | null): error is Error {
  return error !== null && !(error instanceof ApiFailure && Object.keys(error.fieldErrors).length > 0);
}
