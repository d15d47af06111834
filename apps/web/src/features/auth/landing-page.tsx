import { Check } from 'lucide-react';

import { Brand } from '#ui/brand.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { landingText as text } from './auth.text.ts';
import { ReceiptIllustration } from './receipt-illustration.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** Screen: what every signed-out visitor meets. */
export function LandingPage() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-page content-center gap-x-16 gap-y-8 px-4 py-10 lg:grid-cols-[1fr_24rem]">
      <div className="lg:self-end">
        <PageHeading title={text.documentTitle} className="text-2xl">
          <Brand />
        </PageHeading>
        <p className="mt-4 max-w-xl text-xl font-semibold text-balance lg:text-2xl">{text.tagline}</p>
        <p className="mt-2 max-w-xl text-lg text-muted">{text.lead}</p>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center">
        <SignInCard />
      </div>
      <div className="grid gap-8 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-center lg:self-start">
        <ReceiptIllustration className="mx-auto w-full max-w-sm" />
        <ul aria-label={text.pointsLabel} className="flex flex-col gap-4">
          {text.points.map((point) => (
            <li key={point.title} className="flex gap-3">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
              <div>
                <h2 className="font-semibold">{point.title}</h2>
                <p className="text-sm text-muted">{point.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
