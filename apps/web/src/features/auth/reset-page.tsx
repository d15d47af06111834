import { Link } from 'wouter';

import { messageOr } from '#lib/message-or.ts';
import { Button } from '#ui/button.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { checkNewPassword, NewPasswordFields } from '#ui/new-password-fields.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { resetText as text } from './reset.text.ts';
import { forgotPath } from './forgot-path.ts';
import { PasswordCard } from './password-card.tsx';
import { useResetPassword } from './use-reset-password.ts';
import { useLinkToken } from './use-link-token.ts';

/** Screen: a new password, for whoever has the link from the mail. */
export function ResetPage() {
  const token = useLinkToken();
  return (
    <PasswordCard>
      <PageHeading title={text.resetTitle} />
      {token === '' ? (
        <div role="alert" className="mt-3">
          <p>{text.noToken}</p>
          <NewLink />
        </div>
      ) : (
        <ResetForm key={token} token={token} />
      )}
    </PasswordCard>
  );
}

function ResetForm({ token }: { readonly token: string }) {
  const { mutate, isPending, isSuccess, error } = useResetPassword(token);
  const { form, errors, handleSubmit } = useCheckedForm<'newPassword' | 'repeated'>({
    fields: ['newPassword', 'repeated'],
    check: (read) => checkNewPassword(read('newPassword'), read('repeated')),
    submit: (read) => {
      mutate(read('newPassword'));
    },
  });
  return (
    <form ref={form} noValidate className="mt-3 flex flex-col gap-4" onSubmit={handleSubmit}>
      <p className="text-muted">{text.resetLead}</p>
      <NewPasswordFields errors={errors} />
      {error !== null && (
        <div role="alert">
          <ErrorText>{messageOr(error, text.resetFailed)}</ErrorText>
          <NewLink />
        </div>
      )}
      <Button type="submit" variant="primary" busy={isPending || isSuccess} className="w-full">
        {text.save}
      </Button>
    </form>
  );
}

function NewLink() {
  return (
    <Link href={forgotPath} className="inline-flex min-h-11 items-center text-accent underline">
      {text.newLink}
    </Link>
  );
}
