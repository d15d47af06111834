import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';

import { forgotPath, keepAccountPath, resetPath, signInLinkPath } from '#features/auth/forgot-path.ts';
import { loadedLater } from '#lib/loaded-later.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Messages } from './messages.tsx';
import { AppSkeleton } from './skeletons.tsx';
import { useIsSignedIn, type SignedInState } from './use-is-signed-in.ts';

// Visitors who are signed out load neither the shell nor the screens behind it, and who is signed in no landing screen.
const SignedIn = loadedLater(async () => (await import('./signed-in.tsx')).SignedIn, <AppSkeleton />);
const LandingPage = loadedLater(async () => (await import('#features/auth/landing-page.tsx')).LandingPage);
const VerifyPage = loadedLater(async () => (await import('#features/auth/verify-page.tsx')).VerifyPage);

const ForgotPage = loadedLater(async () => (await import('#features/auth/forgot-page.tsx')).ForgotPage);
const ResetPage = loadedLater(async () => (await import('#features/auth/reset-page.tsx')).ResetPage);

const SignInLinkPage = loadedLater(
  async () => (await import('#features/auth/sign-in-link-page.tsx')).SignInLinkPage,
);

const KeepAccountPage = loadedLater(
  async () => (await import('#features/auth/keep-account-page.tsx')).KeepAccountPage,
);

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
    return path === resetPath ? <ResetPage /> : <KeepAccountPage />;
  }
  if (isSignedIn) {
    return <SignedIn onNoUser={endSession} />;
  }
  return (
    <Switch>
      <Route path="/verify" component={VerifyPage} />
      <Route path={forgotPath} component={ForgotPage} />
      <Route path={signInLinkPath} component={SignInLinkPage} />
      <Route>
        <LandingPage />
      </Route>
    </Switch>
  );
}
