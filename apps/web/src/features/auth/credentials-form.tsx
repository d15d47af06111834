import type { Credentials } from '@bonbog/contract/calls';
import { useRef, useState, type SubmitEvent } from 'react';

import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { landingText as text } from './auth.text.ts';
import type { CredentialsErrors } from './credentials-check.ts';

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

// The rule brings the schemas along, a quarter of all that the landing screen loads: it is fetched on first touch.
const loadCheck = () => import('./credentials-check.ts');

/** E-mail and password, for login and for registration. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { action, submitLabel, passwordPlaceholder, passwordAutoComplete } = props;
  const { form, errors, complaint, handleSubmit } = useChecked(action);
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onFocus={() => {
        void loadCheck().catch(() => undefined);
      }}
      onSubmit={(event) => {
        void handleSubmit(event);
      }}
    >
      <TextField
        name="email"
        type="email"
        label={text.email}
        placeholder={text.emailPlaceholder}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
        errorLanguage="en"
      />
      <TextField
        name="password"
        type="password"
        label={text.password}
        placeholder={passwordPlaceholder}
        autoComplete={passwordAutoComplete}
        error={errors.password}
        errorLanguage={errors.password?.startsWith('Password') === true ? 'en' : undefined}
      />
      {complaint !== null && !action.isBusy && <p className="text-sm text-danger">{complaint}</p>}
      <Button type="submit" variant="primary" busy={action.isBusy} className="w-full">
        {submitLabel}
      </Button>
    </form>
  );
}

/** Checks before the action is asked; what is wrong stands at its field, and the first such field gets the focus. */
function useChecked(action: CredentialsAction) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<CredentialsErrors>({});
  const [isCutOff, setIsCutOff] = useState(false);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    const rule = await loadCheck().catch(() => null);
    setIsCutOff(rule === null);
    if (rule === null) {
      return;
    }
    const check = rule.checkCredentials(typed);
    setErrors(check.ok ? {} : check.errors);
    if (check.ok) {
      action.submit(check.credentials);
      return;
    }
    const firstWrong = check.errors.email === undefined ? 'password' : 'email';
    form.current?.querySelector<HTMLInputElement>(`[name="${firstWrong}"]`)?.focus();
  };
  return { form, errors, complaint: isCutOff ? text.cutOff : action.error, handleSubmit };
}

function typedIn(form: HTMLFormElement): Record<keyof Credentials, string> {
  const data = new FormData(form);
  const read = (field: keyof Credentials) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return { email: read('email'), password: read('password') };
}
