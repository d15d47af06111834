import { readableEmail } from '@bonbog/domain';
import { Redirect, useSearch } from 'wouter';

import { readStored } from '#lib/storage.ts';
import { Brand } from '#ui/brand.tsx';
import { Card } from '#ui/card.tsx';
import { useDocumentTitle } from '#ui/use-document-title.ts';
import { verifyText as text } from './verify.text.ts';
import { CodeForm } from './code-form.tsx';
import { OutboxNote } from './outbox-note.tsx';
import { ResendCode } from './resend-code.tsx';
import { useCodeSending } from './use-code-sending.ts';

/** Screen: proves an e-mail address with the code sent to it. The address comes from the query, else from storage. */
export function VerifyPage() {
  const query = useSearch();
  const email = emailOf(query) ?? readStored('verification_email');
  if (email === null) {
    return <Redirect to="/login" replace />;
  }
  return <VerifyEmail key={email} email={email} />;
}

function VerifyEmail({ email }: { readonly email: string }) {
  useDocumentTitle(text.title);
  const sending = useCodeSending(email);
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-4 py-10">
      <Brand className="self-center text-xl" />
      <Card className="p-5 sm:p-7">
        <h1 className="text-xl font-semibold">{text.title}</h1>
        <p className="mt-3 text-muted">
          {text.sentTo}{' '}
          <strong className="font-semibold wrap-anywhere text-ink">{readableEmail(email)}</strong>
        </p>
        <p className="mt-1 text-muted">{text.validity}</p>
        <OutboxNote />
        <CodeForm email={email} />
        <ResendCode sending={sending} />
      </Card>
    </main>
  );
}

function emailOf(query: string): string | null {
  const email = new URLSearchParams(query).get('email')?.trim();
  return email === undefined || email === '' ? null : email;
}
