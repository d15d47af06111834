import { Link } from 'wouter';

import { bookkeepingPath } from './bookkeeping-path.ts';

/** Leads to where accounts and VAT codes are written; in a sentence, whose lines its room for a finger does not move. */
export function BookkeepingLink({ words }: { readonly words: string }) {
  return (
    <Link href={bookkeepingPath} className="py-3 text-accent underline">
      {words}
    </Link>
  );
}
