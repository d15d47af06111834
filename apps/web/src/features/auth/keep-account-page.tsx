import { accountRoutes } from '@bonbog/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';

import { callApi } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { Button } from '#ui/button.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { keepAccountText as text } from './reset.text.ts';
import { PasswordCard } from './password-card.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Screen: takes back the deletion of an account, for whoever has the link from the mail. */
export function KeepAccountPage() {
  const token = useLinkToken();
  return (
    <PasswordCard>
      {token === '' ? (
        <>
          <PageHeading title={text.title} />
          <p role="alert" className="mt-3">
            {text.noToken}
          </p>
          <ToLogin />
        </>
      ) : (
        <KeepAccount key={token} token={token} />
      )}
    </PasswordCard>
  );
}

// A press is asked for: programs that look at the links of mails open them, and would use the link up.
function KeepAccount({ token }: { readonly token: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callApi(accountRoutes.keep, { body: { token } }),
  });
  if (isSuccess) {
    return (
      <div role="status">
        <PageHeading title={text.doneTitle} />
        <p className="mt-3">{text.doneText}</p>
        <ToLogin />
      </div>
    );
  }
  return (
    <>
      <PageHeading title={text.title} />
      <p className="mt-3 text-muted">{text.lead}</p>
      {error !== null && (
        <div role="alert" className="mt-3">
          <ErrorText>{messageOr(error, text.failed)}</ErrorText>
          <ToLogin />
        </div>
      )}
      <Button
        variant="primary"
        busy={isPending}
        className="mt-5 w-full"
        onClick={() => {
          mutate();
        }}
      >
        {text.submit}
      </Button>
    </>
  );
}

function ToLogin() {
  return (
    <Link href="/login" className="inline-flex min-h-11 items-center text-accent underline">
      {text.login}
    </Link>
  );
}
