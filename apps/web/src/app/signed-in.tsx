import { ownValue } from '@bonbog/domain';
import type { User } from '@bonbog/contract/calls';
import { useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';

import { useCurrentUser } from '#features/auth/use-current-user.ts';
import { useSendWaiting } from '#features/receipts/waiting/use-send-waiting.ts';
import { chatPath } from '#features/chat/chat-paths.ts';
import { bookkeepingPath } from '#lib/bookkeeping-path.ts';
import { ApiFailure } from '#lib/api-client.ts';
import { helpPath } from '#lib/help-paths.ts';
import { tidyEdits } from '#lib/kept-edits.ts';
import { readLastUser, rememberUser } from '#lib/last-user.ts';
import { outlaysPath } from '#lib/outlays-path.ts';
import { loadedLater } from '#lib/loaded-later.tsx';
import { messageOr } from '#lib/message-or.ts';
import { vatReturnPath } from '#lib/vat-return-path.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { appText } from './app.text.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { accountPath, type SCREEN_PATHS } from './screen-paths.ts';
import { useShared } from './shared/use-shared.ts';
import { Shell } from './shell.tsx';
import { AppSkeleton, PageSkeleton } from './skeletons.tsx';

const UploadPage = loadedLater(
  async () => (await import('#features/receipts/upload-page.tsx')).UploadPage,
  <PageSkeleton />,
);
const BulkPage = loadedLater(
  async () => (await import('#features/receipts/bulk/bulk-page.tsx')).BulkPage,
  <PageSkeleton />,
);
const HistoryPage = loadedLater(
  async () => (await import('./history-screen.tsx')).HistoryScreen,
  <PageSkeleton />,
);
const OutlaysScreen = loadedLater(
  async () => (await import('./outlays-screen.tsx')).OutlaysScreen,
  <PageSkeleton />,
);
const VatReturnScreen = loadedLater(
  async () => (await import('./vat-return-screen.tsx')).VatReturnScreen,
  <PageSkeleton />,
);
const AccountPage = loadedLater(
  async () => (await import('#features/account/account-page.tsx')).AccountPage,
  <PageSkeleton />,
);
const BookkeepingPage = loadedLater(
  async () => (await import('#features/bookkeeping/bookkeeping-page.tsx')).BookkeepingPage,
  <PageSkeleton />,
);
const AdminPage = loadedLater(
  async () => (await import('#features/admin/admin-page.tsx')).AdminPage,
  <PageSkeleton />,
);
const HelpdeskPage = loadedLater(
  async () => (await import('#features/helpdesk/helpdesk-page.tsx')).HelpdeskPage,
  <PageSkeleton />,
);
const SupportScreen = loadedLater(
  async () => (await import('./support-screen.tsx')).SupportScreen,
  <PageSkeleton />,
);
const ChatHistoryPage = loadedLater(
  async () => (await import('#features/chat/chat-history-page.tsx')).ChatHistoryPage,
  <PageSkeleton />,
);
const HelpPage = loadedLater(
  async () => (await import('#features/help/help-page.tsx')).HelpPage,
  <PageSkeleton />,
);
const NotFoundPage = loadedLater(
  async () => (await import('./plain-pages.tsx')).NotFoundPage,
  <PageSkeleton />,
);
// It is kept with the pages; without a service worker it may not be there, and then the failure is shown.
const OfflineScreen = loadedLater(
  async () => (await import('./offline-screen.tsx').catch(() => null))?.OfflineScreen ?? NoUser,
  <AppSkeleton />,
);
const screens: Readonly<Record<string, { readonly load: () => void }>> = {
  '/': UploadPage,
  '/upload': UploadPage,
  '/bulk-upload': BulkPage,
  '/history': HistoryPage,
  [outlaysPath]: OutlaysScreen,
  [vatReturnPath]: VatReturnScreen,
  [accountPath]: AccountPage,
  [bookkeepingPath]: BookkeepingPage,
  '/admin-dashboard': AdminPage,
  '/feedback': SupportScreen,
  '/chat-history': ChatHistoryPage,
  [helpPath]: HelpPage,
} satisfies Record<'/' | (typeof SCREEN_PATHS)[number], { readonly load: () => void }>;

/** Props of {@link SignedIn}. */
export interface SignedInProps {
  /** The server knows no user for the stored token. */
  readonly onNoUser: () => void;
}

/** Every screen behind the login. Nothing but skeletons is shown before the user is known. */
export function SignedIn({ onNoUser }: SignedInProps) {
  const [path] = useLocation();
  const { user, failure, retry } = useCurrentUser();

  useEffect(() => {
    // The screen's code comes while the user is asked for, not after. A failure shows when the screen is drawn.
    ownValue(screens, window.location.pathname)?.load();
  }, []);
  useEffect(() => {
    if (user === null) {
      onNoUser();
    } else if (user !== undefined) {
      tidyEdits(user.id);
      rememberUser(user.id);
    }
  }, [user, onNoUser]);

  if (failure !== null) {
    const lastUser = failure instanceof ApiFailure && failure.status === 0 ? readLastUser() : null;
    return lastUser === null ? (
      <NoUser failure={failure} onRetry={retry} />
    ) : (
      <OfflineScreen userId={lastUser} failure={failure} onRetry={retry} />
    );
  }
  if (user === undefined || user === null) {
    return <AppSkeleton />;
  }
  return (
    <Shell user={user}>
      <Sending userId={user.id} />
      <ErrorBoundary key={path}>
        <Pages user={user} />
      </ErrorBoundary>
    </Shell>
  );
}

function NoUser({ failure, onRetry }: { readonly failure: Error; readonly onRetry: () => void }) {
  return (
    <ErrorState
      isScreen
      title={appText.userFailedTitle}
      text={messageOr(failure, appText.userFailedFallback)}
      onRetry={onRetry}
    />
  );
}

/** Sends what waits on this device, on every screen, and takes what other apps share. */
function Sending({ userId }: { readonly userId: string }) {
  useSendWaiting(userId);
  useShared();
  return null;
}

function Pages({ user }: { readonly user: User }) {
  return (
    <Switch>
      <Route path="/">
        <UploadPage userId={user.id} />
      </Route>
      <Route path="/upload">
        <UploadPage userId={user.id} />
      </Route>
      <Route path="/history">
        <HistoryPage userId={user.id} />
      </Route>
      <Route path={outlaysPath} component={OutlaysScreen} />
      <Route path={vatReturnPath} component={VatReturnScreen} />
      <Route path={accountPath}>
        <AccountPage email={user.email} />
      </Route>
      <Route path={bookkeepingPath} component={BookkeepingPage} />
      <Route path="/bulk-upload">
        <BulkPage userId={user.id} />
      </Route>
      <Route path="/feedback">
        <SupportScreen userId={user.id} />
      </Route>
      <Route path="/chat-history" component={ChatHistoryPage} />
      <Route path={helpPath}>
        <HelpPage articleId={null} chatPath={chatPath} />
      </Route>
      <Route path={`${helpPath}/:id`}>{({ id }) => <HelpPage articleId={id} chatPath={chatPath} />}</Route>
      <Route path="/admin-dashboard">
        <AdminPage helpdesk={<HelpdeskPage admin={user} />} />
      </Route>
      <Route component={NotFoundPage} />
    </Switch>
  );
}
