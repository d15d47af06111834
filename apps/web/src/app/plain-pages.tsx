import { Link } from 'wouter';

import { buttonClassName } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { appText } from './app.text.ts';

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
