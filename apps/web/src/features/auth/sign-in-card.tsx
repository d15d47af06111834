import { useState } from 'react';
import { Link } from 'wouter';

import { Card } from '#ui/card.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { landingText as text, signInLinkText } from './auth.text.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { forgotPath, signInLinkPath } from './forgot-path.ts';
import { useLogin } from './use-login.ts';
import { useRegister } from './use-register.ts';

type TabId = 'login' | 'register';

/** The way in: log in, or open an account. */
export function SignInCard() {
  const [tab, setTab] = useState<TabId>('login');
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="mb-4 text-lg font-semibold">{text.card}</h2>
      <Tabs
        label={text.tabsLabel}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { id: 'login', label: text.login, content: <LoginForm /> },
          {
            id: 'register',
            label: text.register,
            content: (
              <RegisterForm
                onReady={() => {
                  setTab('login');
                }}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}

function LoginForm() {
  const action = useLogin();
  return (
    <>
      <CredentialsForm
        action={action}
        submitLabel={text.login}
        passwordPlaceholder={text.passwordPlaceholder}
        passwordAutoComplete="current-password"
      />
      {action.isLimited && (
        <p className="mt-3 text-center">
          <Link href={signInLinkPath} className="inline-flex min-h-11 items-center text-accent underline">
            {signInLinkText.offer}
          </Link>
        </p>
      )}
      <p className="mt-3 text-center">
        <Link href={forgotPath} className="inline-flex min-h-11 items-center text-accent underline">
          {text.forgotPassword}
        </Link>
      </p>
    </>
  );
}

function RegisterForm({ onReady }: { readonly onReady: () => void }) {
  const action = useRegister(onReady);
  return (
    <CredentialsForm
      action={action}
      submitLabel={text.register}
      passwordPlaceholder={text.newPasswordPlaceholder}
      passwordAutoComplete="new-password"
    />
  );
}
