import { createAccountDeletion } from '#features/auth/account-deletion.service.ts';
import { createPasswordProof } from '#features/auth/password-proof.ts';
import { createAccountService } from '#features/auth/account.service.ts';
import { CODE_LETTER, createCodeMailing, renewCode } from '#features/auth/code-mailing.ts';
import { type AccountNotices, createAccountNotices, NOTICE_LETTER } from '#features/auth/account-notices.ts';
import { createDownloadTickets } from '#features/auth/download-tickets.ts';
import { createFileCookies } from '#features/auth/file-cookies.ts';
import { createKnownBrowsers, type KnownBrowsers } from '#features/auth/known-browsers.service.ts';
import { createLinkMailing, LINK_LETTER, type LinkMailing, renewLink } from '#features/auth/link-mailing.ts';
import { createPasswordResetService } from '#features/auth/password-reset.service.ts';
import { createPasswords, type Passwords } from '#features/auth/passwords.ts';
import { createRegistrationService } from '#features/auth/registration.service.ts';
import { roleOf } from '#features/auth/role-of.ts';
import { createSessionsService } from '#features/auth/sessions.service.ts';
import { createSignInLinks } from '#features/auth/sign-in-links.service.ts';
import { createSignInService } from '#features/auth/sign-in.service.ts';
import { createSignedIds } from '#features/auth/signed-ids.ts';
import { createStartSession } from '#features/auth/start-session.ts';
import { verificationMail } from '#features/auth/verification-mail.ts';
import type { RevokeConnections } from '#features/cloud-storage/revoke-connections.ts';
import type { FileRemovalService } from '#features/files/file-removal.service.ts';
import { isReplyWanted, REPLY_LETTER } from '#features/helpdesk/record-reply.ts';
import { appUrl } from '#platform/config.ts';
import { createMailQueue, type MailQueue } from '#platform/mail/mail-queue.ts';
import { toldOutbox } from '#platform/mail/told-outbox.ts';
import type { OneTimeTickets } from '#platform/one-time-tickets.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import { createSealer } from '#platform/sealer.ts';

import type { Repositories } from './create-repositories.ts';
import { createInTransaction } from './in-transaction.ts';
import type { ServiceDependencies } from './service-dependencies.ts';

interface SharedServices {
  readonly rateLimiter: RateLimiter;
  readonly tickets: OneTimeTickets;
  readonly fileRemoval: FileRemovalService;
  readonly revokeConnections: RevokeConnections;
}

/** Accounts, sessions and the mails about them. */
export function createAuthServices(
  dependencies: ServiceDependencies,
  repositories: Repositories,
  shared: SharedServices,
) {
  const { config, db, clock, secretKey } = dependencies;
  const { queuedMails } = repositories;
  const inTransaction = createInTransaction(db);
  const mailQueue = createQueue(dependencies, repositories);
  const atHome = { mailQueue, clock, inTransaction, appUrl: appUrl(config), ...shared };
  const parts = {
    ...repositories,
    ...atHome,
    passwords: createPasswords(dependencies.passwordCost),
    notices: createAccountNotices({ queuedMails, ...atHome }),
    browsers: createKnownBrowsers({ ...repositories, ...atHome }),
    linkMailing: createLinkMailing({ ...repositories, ...atHome }),
  };
  const fileCookies = createFileCookies({ secretKey, clock });
  const sessions = createSessionsService({
    sessions: repositories.sessions,
    knownBrowsers: repositories.knownBrowsers,
    clock,
    fileCookies,
  });
  const proven = createPasswordProof(parts);
  const accountDeletion = createAccountDeletion({
    ...parts,
    proven,
    removeDiscardedFiles: shared.fileRemoval.removeDiscarded,
  });
  return {
    fileCookies,
    registrationIds: createSignedIds(secretKey, 'registration'),
    browserIds: createSignedIds(secretKey, 'browser'),
    mailQueue,
    notices: parts.notices,
    sessions: { ...sessions, ...createDownloadTickets({ tickets: shared.tickets, sessions }) },
    startSession: createStartSession({
      ...parts,
      sessions,
      takeBackDeletion: (userId) => accountDeletion.takeBack(userId),
    }),
    ...createWaysIn(dependencies, parts),
    account: createAccountService({ ...parts, proven }),
    accountDeletion,
    outboxFolder: toldOutbox(config),
  };
}

type Parts = Repositories &
  SharedServices & {
    readonly mailQueue: MailQueue;
    readonly clock: ServiceDependencies['clock'];
    readonly inTransaction: ReturnType<typeof createInTransaction>;
    readonly appUrl: string;
    readonly passwords: Passwords;
    readonly notices: AccountNotices;
    readonly browsers: KnownBrowsers;
    readonly linkMailing: LinkMailing;
  };

/** What leads to a session: registering, a password, and mailed links. */
function createWaysIn({ config, secretKey, onCode }: ServiceDependencies, parts: Parts) {
  const roleOfNew = roleAtFirst(config);
  const codeMailing = createCodeMailing({
    ...parts,
    secretKey,
    codeMail: (occasion) => verificationMail(occasion, appUrl(config)),
    onCode,
  });
  return {
    signIn: createSignInService(parts),
    signInLinks: createSignInLinks(parts),
    registration: createRegistrationService({ ...parts, codeMailing, secretKey, roleOf: roleOfNew }),
    passwordReset: createPasswordResetService({ ...parts, roleOf: roleOfNew }),
  };
}

/** The role that an account gets when its address is confirmed. */
function roleAtFirst({ ADMIN_EMAILS, FIRST_USER_IS_ADMIN }: ServiceDependencies['config']) {
  const rules = { adminEmails: ADMIN_EMAILS, firstUserIsAdmin: FIRST_USER_IS_ADMIN };
  return (email: string, users: Pick<Repositories['users'], 'hasAdmin'>) =>
    roleOf(email, rules, () => users.hasAdmin());
}

function createQueue(dependencies: ServiceDependencies, repositories: Repositories) {
  const { mailer, clock, secretKey, onMailTrouble } = dependencies;
  return createMailQueue({
    queuedMails: repositories.queuedMails,
    mailer,
    sealer: createSealer(secretKey, 'mail queue'),
    clock,
    kinds: {
      [CODE_LETTER]: (letter) => renewCode({ emailCodes: repositories.emailCodes, clock }, letter),
      [REPLY_LETTER]: (letter) => isReplyWanted(repositories.cases, letter),
      [LINK_LETTER]: (letter) => renewLink({ mailedLinks: repositories.mailedLinks, clock }, letter),
      [NOTICE_LETTER]: () => Promise.resolve(true),
    },
    onTrouble: onMailTrouble,
  });
}
