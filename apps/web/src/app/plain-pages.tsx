import { Hammer } from 'lucide-react';
import { Link } from 'wouter';

import { buttonClassName } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { appText } from './app.text.ts';

/** Stands in a part of a screen that cannot be used yet, and says so. */
export function NotBuilt() {
  return (
    <EmptyState
      icon={Hammer}
      title={appText.notBuilt}
      text={appText.notBuiltHelp}
      action={
        <Link href="/upload" className={buttonClassName({})}>
          {appText.toUpload}
        </Link>
      }
    />
  );
}

/** Screen: a path the product does not have. The title is English because it is specified so. */
export function NotFoundPage() {
  return (
    <div className="flex flex-col items-center gap-4 py-16 text-center">
      <PageHeading title={appText.pageNotFound} lang="en" />
      <p className="text-muted">{appText.pageNotFoundHelp}</p>
      <Link href="/" className={buttonClassName({})}>
        {appText.toUpload}
      </Link>
    </div>
  );
}
