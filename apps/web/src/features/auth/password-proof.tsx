import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { verifyText as text } from './verify.text.ts';

/** Props of {@link PasswordProof}. `error` says why the password that was sent last was refused. */
export interface PasswordProofProps {
  readonly email: string;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onPassword: (password: string) => void;
}

/** Asks for the password of the account, in place of its code that was typed already. */
export function PasswordProof({ email, isBusy, error, onPassword }: PasswordProofProps) {
  const { form, errors, handleSubmit } = useCheckedForm<'password'>({
    fields: ['password'],
    check: (read) => (read('password') === '' ? { password: text.passwordMissing } : {}),
    submit: (read) => {
      onPassword(read('password'));
    },
  });
  return (
    <form ref={form} noValidate className="mt-6 flex flex-col gap-4" onSubmit={handleSubmit}>
      <p role="status">{text.passwordLead}</p>
      {/* For password managers, which find the password under it. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="password"
        type="password"
        label={text.password}
        autoComplete="current-password"
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- It takes the place of the field that had the focus.
        autoFocus
        error={errors.password ?? error ?? undefined}
      />
      <Button type="submit" variant="primary" busy={isBusy} className="w-full">
        {text.submit}
      </Button>
    </form>
  );
}
