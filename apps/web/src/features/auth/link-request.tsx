import { type ApiCall, readEmail } from '@bonbog/contract/calls';
import { readableEmail } from '@bonbog/domain';
import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { Link } from 'wouter';

import { callApi } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { resetText as text } from './reset.text.ts';
import { OutboxNote } from './outbox-note.tsx';
import { PasswordCard } from './password-card.tsx';

/** Props of {@link LinkRequest}. `route` mails the link. */
export interface LinkRequestProps {
  readonly route: ApiCall;
  readonly title: string;
  readonly lead: string;
}

/** Asks for a link by mail, and then says the same whether or not there is such an account. */
export function LinkRequest({ route, title, lead }: LinkRequestProps) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async (email: string) => {
      await callApi(route, { body: { email } });
      return email;
    },
  });
  if (data !== undefined) {
    return <LinkSent email={data} />;
  }
  return (
    <PasswordCard>
      <PageHeading title={title} />
      <p className="mt-3 text-muted">{lead}</p>
      <EmailForm
        isBusy={isPending}
        error={error === null ? null : messageOr(error, text.forgotFailed)}
        onSend={mutate}
      />
    </PasswordCard>
  );
}

interface EmailFormProps {
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onSend: (email: string) => void;
}

function EmailForm({ isBusy, error, onSend }: EmailFormProps) {
  const { form, errors, handleSubmit } = useCheckedForm<'email'>({
    fields: ['email'],
    check: (read) => (readEmail(read('email')) === null ? { email: text.wrongEmail } : {}),
    submit: (read) => {
      onSend(readEmail(read('email')) ?? '');
    },
  });
  return (
    <form ref={form} noValidate className="mt-5 flex flex-col gap-4" onSubmit={handleSubmit}>
      <TextField
        name="email"
        type="email"
        label={text.email}
        placeholder={text.emailPlaceholder}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email ?? error ?? undefined}
      />
      <Button type="submit" variant="primary" busy={isBusy} className="w-full">
        {text.send}
      </Button>
      <BackToLogin />
    </form>
  );
}

function LinkSent({ email }: { readonly email: string }) {
  return (
    <PasswordCard>
      <div role="status">
        <PageHeading title={text.sentTitle} className="flex items-center gap-2 text-xl font-semibold">
          <MailCheck aria-hidden className="size-6 text-accent" />
          {text.sentTitle}
        </PageHeading>
        <p className="mt-3 wrap-anywhere">{text.sentTo(readableEmail(email))}</p>
        <p className="mt-2 text-muted">{text.sentHint}</p>
        <OutboxNote />
      </div>
      <p className="mt-4">
        <BackToLogin />
      </p>
    </PasswordCard>
  );
}

function BackToLogin() {
  return (
    <Link
      href="/login"
      className="inline-flex min-h-11 items-center justify-center self-center text-accent underline"
    >
      {text.back}
    </Link>
  );
}
