import { authRoutes } from '@bonbog/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';

import { callApi } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { sessionText, signInLinkText as text } from './auth.text.ts';
import { LinkRequest } from './link-request.tsx';
import { PasswordCard } from './password-card.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useSessionStart } from './use-session-start.ts';

/** Screen: asks for a link that signs in once, and takes it where the address holds one. */
export function SignInLinkPage() {
  const token = useLinkToken();
  return token === '' ? (
    <LinkRequest route={authRoutes.requestSignInLink} title={text.title} lead={text.lead} />
  ) : (
    <UseLink key={token} token={token} />
  );
}

// A press is asked for: programs that look at the links of mails open them, and would use the link up.
function UseLink({ token }: { readonly token: string }) {
  const startSession = useSessionStart();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callApi(authRoutes.useSignInLink, { body: { token } }),
    onSuccess: (session) => {
      showToast({ title: sessionText.welcome, description: sessionText.welcomeText, variant: 'success' });
      startSession(session.token);
    },
  });
  return (
    <PasswordCard>
      <PageHeading title={text.useTitle} />
      <p className="mt-3 text-muted">{text.useLead}</p>
      {error !== null && (
        <div role="alert" className="mt-3">
          <ErrorText>{messageOr(error, text.failed)}</ErrorText>
          <Link href="/login" className="inline-flex min-h-11 items-center text-accent underline">
            {text.back}
          </Link>
        </div>
      )}
      <Button
        variant="primary"
        busy={isPending || isSuccess}
        className="mt-5 w-full"
        onClick={() => {
          mutate();
        }}
      >
        {text.use}
      </Button>
    </PasswordCard>
  );
}
