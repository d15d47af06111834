import { ShieldAlert } from 'lucide-react';
import { Link } from 'wouter';

import { ApiFailure } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { adminText } from './admin.text.ts';

const text = adminText.denied;

/** Props of {@link AccessDenied}. */
export interface AccessDeniedProps {
  readonly error: Error | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** What is shown when the statistics could not be had, whatever the reason; small print tells it (T-76). */
export function AccessDenied({ error, isRetrying, onRetry }: AccessDeniedProps) {
  return (
    <Card className="mx-auto mt-8 flex max-w-lg flex-col items-center gap-4 p-8 text-center">
      <ShieldAlert aria-hidden strokeWidth={1.25} className="size-12 text-danger" />
      <PageHeading title={text.title} lang="en" />
      <p role="alert">{text.text}</p>
      <p className="text-sm text-muted">{reasonOf(error)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button busy={isRetrying} onClick={onRetry}>
          {text.retry}
        </Button>
        <Link href="/" className={buttonClassName({ variant: 'primary' })}>
          {text.toFront}
        </Link>
      </div>
    </Card>
  );
}

/** Without an answer, or with one that cannot be read, there is no code that says anything. */
function reasonOf(error: Error | null): string {
  return error instanceof ApiFailure && error.status >= 400
    ? text.code(error.status)
    : messageOr(error, text.code(0));
}
