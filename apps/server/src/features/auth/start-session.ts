import type { AccountNotices } from './account-notices.ts';
import { describeDevice } from './describe-device.ts';
import type { KnownBrowsers } from './known-browsers.service.ts';
import type { SessionsService } from './sessions.service.ts';
import type { UsersRepository } from './users.repository.ts';
import type { VisitingBrowser } from './visiting-browser.ts';

interface StartSessionDependencies {
  /** Lets an account stay that was to go. */
  readonly takeBackDeletion: (userId: string) => Promise<void>;
  readonly users: UsersRepository;
  readonly sessions: SessionsService;
  readonly browsers: KnownBrowsers;
  readonly notices: AccountNotices;
}

/**
 * Starts sessions, which takes back that the account is to be deleted, and tells its owner by mail when that happens in
 * a browser that was not known.
 */
export function createStartSession(dependencies: StartSessionDependencies) {
  const { users, sessions, browsers, notices, takeBackDeletion } = dependencies;
  return async (
    userId: string,
    browser: VisitingBrowser,
    { isFirst }: { readonly isFirst: boolean },
  ): Promise<{ token: string; sessionId: string }> => {
    const { browserId, isNew } = await browsers.remember(userId, browser);
    const session = await sessions.create(userId, { userAgent: browser.userAgent, browserId });
    // After the session: a deletion that is asked for at the same moment ends it, or is taken back.
    await takeBackDeletion(userId);
    if (isNew && !isFirst) {
      const user = await users.findById(userId);
      if (user !== undefined) {
        await notices.tell(user, { kind: 'new-browser', device: describeDevice(browser.userAgent) });
      }
    }
    return session;
  };
}
/** See {@link createStartSession}. */
export type StartSession = ReturnType<typeof createStartSession>;
