import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { LinkPurpose } from '#platform/database/account-schema.ts';

import { hashLinkToken } from './link-token.ts';
import type { MailedLinkRow, MailedLinksRepository } from './mailed-links.repository.ts';

/** The link of a token; throws when it was never mailed for this purpose, was used, or has expired. */
export async function findGoodLink(
  { mailedLinks, clock }: { mailedLinks: MailedLinksRepository; clock: Clock },
  purpose: LinkPurpose,
  token: string,
): Promise<MailedLinkRow> {
  const link = await mailedLinks.find(purpose, hashLinkToken(token));
  if (link === undefined) {
    throw usedLink();
  }
  if (link.expires_at <= clock().toISOString()) {
    throw new AppError('CODE_EXPIRED', 'Linket er udløbet. Bed om et nyt.');
  }
  return link;
}

/** The refusal of a link that is not known, or not any more. */
export function usedLink(): AppError {
  return new AppError('INVALID_CODE', 'Linket er allerede brugt eller gælder ikke mere. Bed om et nyt.');
}
