import { ownValue } from '@bonbog/domain';
import type { User } from '@bonbog/contract/calls';
import { lazy, Suspense, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';

import { useCurrentUser } from '#features/auth/use-current-user.ts';
import { chatPath } from '#features/chat/chat-paths.ts';
import { bookkeepingPath } from '#lib/bookkeeping-path.ts';
import { helpPath } from '#lib/help-paths.ts';
import { tidyEdits } from '#lib/kept-edits.ts';
import { outlaysPath } from '#lib/outlays-path.ts';
import { messageOr } from '#lib/message-or.ts';
import { vatReturnPath } from '#lib/vat-return-path.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { appText } from './app.text.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFoundPage } from './plain-pages.tsx';
import { accountPath, type SCREEN_PATHS } from './screen-paths.ts';
import { Shell } from './shell.tsx';
import { AppSkeleton, PageSkeleton } from './skeletons.tsx';

const loadUploadPage = async () => ({
  default: (await import('#features/receipts/upload-page.tsx')).UploadPage,
});
const loadBulkPage = async () => ({
  default: (await import('#features/receipts/bulk/bulk-page.tsx')).BulkPage,
});
const loadHistoryPage = async () => ({
  default: (await import('./history-screen.tsx')).HistoryScreen,
});
const loadOutlaysScreen = async () => ({
  default: (await import('./outlays-screen.tsx')).OutlaysScreen,
});
const loadVatReturnScreen = async () => ({
  default: (await import('./vat-return-screen.tsx')).VatReturnScreen,
});
const loadAccountPage = async () => ({
  default: (await import('#features/account/account-page.tsx')).AccountPage,
});
const loadBookkeepingPage = async () => ({
  default: (await import('#features/bookkeeping/bookkeeping-page.tsx')).BookkeepingPage,
});
const loadAdminPage = async () => ({
  default: (await import('#features/admin/admin-page.tsx')).AdminPage,
});
const loadHelpdeskPage = async () => ({
  default: (await import('#features/helpdesk/helpdesk-page.tsx')).HelpdeskPage,
});
const loadSupportScreen = async () => ({
  default: (await import('./support-screen.tsx')).SupportScreen,
});
const loadChatHistoryPage = async () => ({
  default: (await import('#features/chat/chat-history-page.tsx')).ChatHistoryPage,
});
const loadHelpPage = async () => ({
  default: (await import('#features/help/help-page.tsx')).HelpPage,
});
const loaders: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': loadUploadPage,
  '/upload': loadUploadPage,
  '/bulk-upload': loadBulkPage,
  '/history': loadHistoryPage,
  [outlaysPath]: loadOutlaysScreen,
  [vatReturnPath]: loadVatReturnScreen,
  [accountPath]: loadAccountPage,
  [bookkeepingPath]: loadBookkeepingPage,
  '/admin-dashboard': loadAdminPage,
  '/feedback': loadSupportScreen,
  '/chat-history': loadChatHistoryPage,
  [helpPath]: loadHelpPage,
} satisfies Record<'/' | (typeof SCREEN_PATHS)[number], () => Promise<unknown>>;
const UploadPage = lazy(loadUploadPage);
const BulkPage = lazy(loadBulkPage);
const HistoryPage = lazy(loadHistoryPage);
const OutlaysScreen = lazy(loadOutlaysScreen);
const VatReturnScreen = lazy(loadVatReturnScreen);
const AccountPage = lazy(loadAccountPage);
const BookkeepingPage = lazy(loadBookkeepingPage);
const AdminPage = lazy(loadAdminPage);
const HelpdeskPage = lazy(loadHelpdeskPage);
const SupportScreen = lazy(loadSupportScreen);
const ChatHistoryPage = lazy(loadChatHistoryPage);
const HelpPage = lazy(loadHelpPage);

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
    void ownValue(loaders, window.location.pathname)?.().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (user === null) {
      onNoUser();
    } else if (user !== undefined) {
      tidyEdits(user.id);
    }
  }, [user, onNoUser]);

  if (failure !== null) {
    return (
      <ErrorState
        title={appText.userFailedTitle}
        text={messageOr(failure, appText.userFailedFallback)}
        onRetry={retry}
      />
    );
  }
  if (user === undefined || user === null) {
    return <AppSkeleton />;
  }
  return (
    <Shell user={user}>
      <ErrorBoundary key={path}>
        <Suspense fallback={<PageSkeleton />}>
          <Pages user={user} />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
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
        <AdminPage
          helpdesk={
            <Suspense fallback={<PageSkeleton />}>
              <HelpdeskPage admin={user} />
            </Suspense>
          }
        />
      </Route>
      <Route component={NotFoundPage} />
    </Switch>
  );
}
