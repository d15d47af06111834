import { createAccountService } from '#features/auth/account.service.ts';
import { CODE_LETTER, createCodeMailing, renewCode } from '#features/auth/code-mailing.ts';
import { createFileCookies } from '#features/auth/file-cookies.ts';
import {
  createPasswordResetService,
  renewLink,
  RESET_LETTER,
} from '#features/auth/password-reset.service.ts';
import { createPasswords } from '#features/auth/passwords.ts';
import { createRegistrationService } from '#features/auth/registration.service.ts';
import { roleOf } from '#features/auth/role-of.ts';
import { createSessionsService } from '#features/auth/sessions.service.ts';
import { createSignInService } from '#features/auth/sign-in.service.ts';
import { createSignedIds } from '#features/auth/signed-ids.ts';
import { verificationMail } from '#features/auth/verification-mail.ts';
import type { RevokeConnections } from '#features/cloud-storage/revoke-connections.ts';
import type { FileRemovalService } from '#features/files/file-removal.service.ts';
import { isReplyWanted, REPLY_LETTER } from '#features/helpdesk/record-reply.ts';
import { appUrl } from '#platform/config.ts';
import { createMailQueue } from '#platform/mail/mail-queue.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import { createSealer } from '#platform/sealer.ts';

import type { Repositories } from './create-repositories.ts';
import { createInTransaction } from './in-transaction.ts';
import type { ServiceDependencies } from './service-dependencies.ts';

interface SharedServices {
  readonly rateLimiter: RateLimiter;
  readonly fileRemoval: FileRemovalService;
  readonly revokeConnections: RevokeConnections;
}

/** Accounts, sessions and the mails about them. */
export function createAuthServices(
  dependencies: ServiceDependencies,
  repositories: Repositories,
  { rateLimiter, fileRemoval, revokeConnections }: SharedServices,
) {
  const { config, db, clock, secretKey, onCode } = dependencies;
  const { users, emailCodes, sessions, passwordResets, waitingRegistrations } = repositories;
  const inTransaction = createInTransaction(db);
  const passwords = createPasswords(dependencies.passwordCost);
  const fileCookies = createFileCookies({ secretKey, clock });
  const mailQueue = createQueue(dependencies, repositories);
  const codeMailing = createCodeMailing({
    emailCodes,
    inTransaction,
    mailQueue,
    rateLimiter,
    clock,
    secretKey,
    codeMail: (occasion) => verificationMail(occasion, appUrl(config)),
    onCode,
  });
  return {
    fileCookies,
    registrationIds: createSignedIds(secretKey, 'registration'),
    mailQueue,
    sessions: createSessionsService({ sessions, clock, fileCookies }),
    signIn: createSignInService({ users, waitingRegistrations, passwords, rateLimiter }),
    registration: createRegistrationService({
      users,
      passwords,
      emailCodes,
      waitingRegistrations,
      codeMailing,
      inTransaction,
      rateLimiter,
      clock,
      secretKey,
      roleOf: roleAtFirst(config),
    }),
    passwordReset: createPasswordResetService({
      users,
      passwords,
      passwordResets,
      inTransaction,
      mailQueue,
      rateLimiter,
      clock,
      appUrl: appUrl(config),
      roleOf: roleAtFirst(config),
    }),
    account: createAccountService({
      users,
      passwords,
      inTransaction,
      rateLimiter,
      revokeConnections,
      removeDiscardedFiles: fileRemoval.removeDiscarded,
    }),
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
      [RESET_LETTER]: (letter) => renewLink({ passwordResets: repositories.passwordResets, clock }, letter),
    },
    onTrouble: onMailTrouble,
  });
}
