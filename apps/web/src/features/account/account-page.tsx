import { readableEmail } from '@bonbog/domain';
import { Link } from 'wouter';

import { bookkeepingPath } from '#lib/bookkeeping-path.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { accountText as text } from './account.text.ts';
import { DownloadSection } from './download-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ReadingSection } from './reading-section.tsx';
import { RemoveSection } from './remove-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** Screen: the user's own account. */
export function AccountPage({ email }: { readonly email: string }) {
  return (
    <div className="mx-auto max-w-2xl space-y-6">
      <div>
        <PageHeading title={text.title} />
        <p className="text-muted">
          {text.signedInAs}{' '}
          <strong className="font-medium wrap-anywhere text-ink">{readableEmail(email)}</strong>
        </p>
      </div>
      <p>
        <Link href={bookkeepingPath} className="inline-flex min-h-11 items-center text-accent underline">
          {text.bookkeeping}
        </Link>
      </p>
      <PasswordSection email={email} />
      <SessionsSection />
      <ReadingSection />
      <DownloadSection />
      <RemoveSection email={email} />
    </div>
  );
}
