import { useId, type ReactNode } from 'react';

import { Card } from '#ui/card.tsx';

/** A part of the account page under its heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Card className="p-5 sm:p-6">
        <h2 id={headingId} className="text-lg font-semibold">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
