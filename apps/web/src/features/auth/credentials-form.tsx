import type { Credentials } from '@bonbog/contract';
import { useForm, type Resolver } from 'react-hook-form';

import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { landingText as text } from './auth.text.ts';

/** What the form does with an e-mail and a password. `error` stays beside the form after the message is gone. */
export interface CredentialsAction {
  readonly submit: (credentials: Credentials) => void;
  readonly isBusy: boolean;
  readonly error: string | null;
}

/** Props of {@link CredentialsForm}. */
export interface CredentialsFormProps {
  readonly action: CredentialsAction;
  readonly submitLabel: string;
  readonly passwordPlaceholder: string;
  readonly passwordAutoComplete: 'current-password' | 'new-password';
}

const loadCheck = () => import('./credentials-check.ts');

/** The rule is loaded when it is needed: it would be a quarter of what the landing screen loads. */
const resolver: Resolver<Credentials> = async (values, context, options) =>
  (await loadCheck()).checkCredentials(values, context, options);

/** E-mail and password, for login and for registration. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { action, submitLabel, passwordPlaceholder, passwordAutoComplete } = props;
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver,
    defaultValues: { email: '', password: '' },
  });
  const { email, password } = formState.errors;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onFocus={() => {
        // Gets the rule on its way; if this fails, submitting tries again and says so.
        void loadCheck().catch(() => undefined);
      }}
      onSubmit={(event) => {
        void handleSubmit(action.submit)(event);
      }}
    >
      <TextField
        {...register('email')}
        type="email"
        label={text.email}
        placeholder={text.emailPlaceholder}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={email?.message}
        errorLanguage="en"
      />
      <TextField
        {...register('password')}
        type="password"
        label={text.password}
        placeholder={passwordPlaceholder}
        autoComplete={passwordAutoComplete}
        error={password?.message}
        errorLanguage={password?.type === 'too_small' ? 'en' : undefined}
      />
      {action.error !== null && !action.isBusy && <p className="text-sm text-danger">{action.error}</p>}
      <Button
        type="submit"
        variant="primary"
        busy={action.isBusy || formState.isSubmitting}
        className="w-full"
      >
        {submitLabel}
      </Button>
    </form>
  );
}
