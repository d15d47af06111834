import { emailSchema } from '@bonbog/contract';

import type { AccountFault } from '#features/auth/operator-accounts.service.ts';

import type { House } from './open-house.ts';
import { OperatorError } from './operator-error.ts';

type Accounts = Pick<House, 'accounts'>;

/** Makes an account an administrator; answers what to tell the operator. */
export async function grantAdmin({ accounts }: Accounts, address: string | undefined): Promise<string> {
  const email = toEmail(address, 'admin:grant');
  const outcome = await accounts.grantAdmin(email);
  switch (outcome) {
    case 'granted':
      return `${email} is an administrator now. Its sessions have ended: log in again.`;
    case 'was already':
      return `${email} is an administrator already. Nothing was changed.`;
    case 'unknown':
    case 'unconfirmed':
      throw new OperatorError(faultTexts[outcome](email));
  }
}

/** Replaces a password by a link for a new one; answers what to tell the operator. */
export async function resetPassword({ accounts }: Accounts, address: string | undefined): Promise<string> {
  const email = toEmail(address, 'password:reset');
  const outcome = await accounts.resetPassword(email);
  if (typeof outcome === 'string') {
    throw new OperatorError(faultTexts[outcome](email));
  }
  return [
    `The password of ${email} no longer works and its sessions have ended.`,
    'This link takes a new password, once and within 60 minutes:',
    '',
    outcome.link,
  ].join('\n');
}

const faultTexts: Readonly<Record<AccountFault, (email: string) => string>> = {
  unknown: (email) => `There is no account with the address ${email}.`,
  unconfirmed: (email) =>
    `The address ${email} is not confirmed yet. Its owner has to enter the code from the mail first; registering again sends a new one.`,
};

function toEmail(address: string | undefined, command: string): string {
  const email = emailSchema.safeParse(address);
  if (!email.success) {
    throw new OperatorError(`Usage: npm run ${command} -- e@mail`);
  }
  return email.data;
}
