import type { Kysely, Selectable } from 'kysely';

import type { LinkPurpose, MailedLinksTable } from '#platform/database/account-schema.ts';
import type { Database } from '#platform/database/schema.ts';

/** A mailed link that is still known. */
export type MailedLinkRow = Selectable<MailedLinksTable>;

/**
 * SQL for mailed links. An account may have several: one that was asked for again takes nothing from one that was sent.
 */
export function createMailedLinksRepository(db: Kysely<Database>) {
  return {
    /** The link of a hashed token, expired or not. */
    async find(purpose: LinkPurpose, tokenHash: string): Promise<MailedLinkRow | undefined> {
      return db
        .selectFrom('mailed_links')
        .selectAll()
        .where('purpose', '=', purpose)
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
    },

    /** Stores a link. */
    async insert(row: MailedLinkRow): Promise<void> {
      await db.insertInto('mailed_links').values(row).execute();
    },

    /** Gives exactly this link a later end; answers false when it is not known any more. */
    async renew(userId: string, tokenHash: string, expiresAt: string): Promise<boolean> {
      const result = await db
        .updateTable('mailed_links')
        .set({ expires_at: expiresAt })
        .where('user_id', '=', userId)
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** Removes exactly this link; answers false when another request was first. */
    async consume(userId: string, tokenHash: string): Promise<boolean> {
      const result = await db
        .deleteFrom('mailed_links')
        .where('user_id', '=', userId)
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    /** Removes every link that leads into an account. */
    async removeWaysIn(userId: string): Promise<void> {
      const waysIn: readonly LinkPurpose[] = ['password', 'sign-in'];
      await db
        .deleteFrom('mailed_links')
        .where('user_id', '=', userId)
        .where('purpose', 'in', waysIn)
        .execute();
    },

    /** Removes the links of an account that are for one purpose. */
    async removeOf(userId: string, purpose: LinkPurpose): Promise<void> {
      await db
        .deleteFrom('mailed_links')
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .execute();
    },

    /** Removes links that expired before a moment. */
    async removeExpiredBefore(moment: string): Promise<void> {
      await db.deleteFrom('mailed_links').where('expires_at', '<', moment).execute();
    },
  };
}
/** See {@link createMailedLinksRepository}. */
export type MailedLinksRepository = ReturnType<typeof createMailedLinksRepository>;
