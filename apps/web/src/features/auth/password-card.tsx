import type { ReactNode } from 'react';

import { Brand } from '#ui/brand.tsx';
import { Card } from '#ui/card.tsx';

/** What stands around the screens of a forgotten password. */
export function PasswordCard({ children }: { readonly children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-4 py-10">
      <Brand className="self-center text-xl" />
      <Card className="p-5 sm:p-7">{children}</Card>
    </main>
  );
}
