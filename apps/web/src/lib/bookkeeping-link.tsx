import { Link } from 'wouter';

import { bookkeepingPath } from './bookkeeping-path.ts';

/** Leads to where accounts and VAT codes are written. */
export function BookkeepingLink({ words }: { readonly words: string }) {
  return (
    <Link href={bookkeepingPath} className="inline-flex min-h-11 items-center text-accent underline">
      {words}
    </Link>
  );
}
