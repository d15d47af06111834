import { randomUUID } from 'node:crypto';

import { LIMITS, type SavedReply, type SavedReplyInput } from '@bonbog/contract';

import { AppError, notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { Session } from '#platform/session.ts';

import type { SavedRepliesRepository, SavedReplyRow } from './saved-replies.repository.ts';

const byTitle = new Intl.Collator('da-DK', { numeric: true });

interface SavedRepliesDependencies {
  readonly savedReplies: SavedRepliesRepository;
  readonly inTransaction: InTransaction<{ savedReplies: SavedRepliesRepository }>;
  readonly clock: Clock;
}

/** Answers that support keeps for use again. Every administrator may change each; of two changes the last one wins. */
export function createSavedRepliesService({ savedReplies, inTransaction, clock }: SavedRepliesDependencies) {
  return {
    /** All of them, by title. */
    async list(): Promise<SavedReply[]> {
      const rows = await savedReplies.list();
      return rows.map(toSavedReply).toSorted((one, other) => byTitle.compare(one.title, other.title));
    },

    /** Keeps a new one. */
    async add({ userId }: Session, { title, body }: SavedReplyInput): Promise<SavedReply> {
      const row = {
        id: randomUUID(),
        title,
        title_key: keyOf(title),
        body,
        updated_at: clock().toISOString(),
      };
      await inTransaction(async (repositories) => {
        if ((await repositories.savedReplies.count()) >= LIMITS.savedRepliesMax) {
          throw new AppError(
            'CONFLICT',
            `Der kan højst være ${LIMITS.savedRepliesMax} gemte svar. Slet et, du ikke bruger, og prøv igen.`,
          );
        }
        await refuseTaken(repositories.savedReplies, row);
        await repositories.savedReplies.insert({ ...row, created_by: userId, created_at: row.updated_at });
      });
      return toSavedReply(row);
    },

    /** Replaces what one says. */
    async change(id: string, { title, body }: SavedReplyInput): Promise<SavedReply> {
      const changes = { title, title_key: keyOf(title), body, updated_at: clock().toISOString() };
      await inTransaction(async (repositories) => {
        await refuseTaken(repositories.savedReplies, { id, title_key: changes.title_key });
        if (!(await repositories.savedReplies.change(id, changes))) {
          throw notFound('Svaret');
        }
      });
      return toSavedReply({ id, ...changes });
    },

    /** Removes one. */
    async remove(id: string): Promise<void> {
      if (!(await savedReplies.remove(id))) {
        throw notFound('Svaret');
      }
    },
  };
}
/** See {@link createSavedRepliesService}. */
export type SavedRepliesService = ReturnType<typeof createSavedRepliesService>;

/** Looked for before it is written, so that of two servers the later one hears the same sentence. */
async function refuseTaken(
  savedReplies: SavedRepliesRepository,
  { id, title_key: titleKey }: { readonly id: string; readonly title_key: string },
): Promise<void> {
  const taken = await savedReplies.findIdByTitle(titleKey);
  if (taken !== null && taken !== id) {
    const message = 'Der er allerede et svar med den titel.';
    throw new AppError('CONFLICT', message, { details: { fieldErrors: { title: message } } });
  }
}

/** A title as it is compared. In code, because SQLite knows upper and lower case of plain letters only. */
function keyOf(title: string): string {
  return title.normalize('NFKC').toLocaleLowerCase('da-DK').replace(/\s+/gu, ' ');
}

function toSavedReply({ id, title, body, updated_at: updatedAt }: SavedReplyRow): SavedReply {
  return { id, title, body, updatedAt };
}
