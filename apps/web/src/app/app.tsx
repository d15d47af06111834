import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';

import { forgotPath, keepAccountPath, resetPath, signInLinkPath } from '#features/auth/forgot-path.ts';
import { LandingPage } from '#features/auth/landing-page.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Messages } from './messages.tsx';
import { AppSkeleton } from './skeletons.tsx';
import { useIsSignedIn, type SignedInState } from './use-is-signed-in.ts';

// Visitors who are signed out load neither the shell nor the screens behind it.
const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }));
const VerifyPage = lazy(async () => ({
  default: (await import('#features/auth/verify-page.tsx')).VerifyPage,
}));

const ForgotPage = lazy(async () => ({
  default: (await import('#features/auth/forgot-page.tsx')).ForgotPage,
}));
const ResetPage = lazy(async () => ({
  default: (await import('#features/auth/reset-page.tsx')).ResetPage,
}));

const SignInLinkPage = lazy(async () => ({
  default: (await import('#features/auth/sign-in-link-page.tsx')).SignInLinkPage,
}));

const KeepAccountPage = lazy(async () => ({
  default: (await import('#features/auth/keep-account-page.tsx')).KeepAccountPage,
}));

/** The whole product in the browser. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Product />
    </QueryClientProvider>
  );
}

function Product() {
  const { isSignedIn, endSession } = useIsSignedIn();
  return (
    <>
      <ErrorBoundary>
        <Screens isSignedIn={isSignedIn} endSession={endSession} />
      </ErrorBoundary>
      <Messages isSignedIn={isSignedIn} />
    </>
  );
}

function Screens({ isSignedIn, endSession }: SignedInState) {
  const [path] = useLocation();
  // The links in the mails lead here also where someone is signed in still.
  if (path === resetPath || path === keepAccountPath) {
    return <Suspense fallback={null}>{path === resetPath ? <ResetPage /> : <KeepAccountPage />}</Suspense>;
  }
  if (isSignedIn) {
    return (
      <Suspense fallback={<AppSkeleton />}>
        <SignedIn onNoUser={endSession} />
      </Suspense>
    );
  }
  return (
    <Switch>
      <Route path="/verify">
        <Suspense fallback={null}>
          <VerifyPage />
        </Suspense>
      </Route>
      <Route path={forgotPath}>
        <Suspense fallback={null}>
          <ForgotPage />
        </Suspense>
      </Route>
      <Route path={signInLinkPath}>
        <Suspense fallback={null}>
          <SignInLinkPage />
        </Suspense>
      </Route>
      <Route>
        <LandingPage />
      </Route>
    </Switch>
  );
}
