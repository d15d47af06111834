import { randomUUID } from 'node:crypto';

import { LIMITS, type SavedView, type SavedViewInput } from '@bonbog/contract';

import { AppError, notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { Session } from '#platform/session.ts';

import type { SavedViewRow, SavedViewsRepository } from './saved-views.repository.ts';

const byName = new Intl.Collator('da-DK', { numeric: true });

interface SavedViewsDependencies {
  readonly savedViews: SavedViewsRepository;
  readonly inTransaction: InTransaction<{ savedViews: SavedViewsRepository }>;
  readonly clock: Clock;
}

/** How users look at their history, kept under names of their own. */
export function createSavedViewsService({ savedViews, inTransaction, clock }: SavedViewsDependencies) {
  const rowOf = ({ name, query }: SavedViewInput) => ({
    ...{ name, query },
    name_key: keyOf(name),
    updated_at: clock().toISOString(),
  });
  const inOrder = async (userId: string) =>
    (await savedViews.list(userId)).toSorted((one, other) => byName.compare(one.name, other.name));

  return {
    /** All of the caller's, by name. */
    async list({ userId }: Session): Promise<SavedView[]> {
      return (await inOrder(userId)).map(toSavedView);
    },

    /** Keeps a new one. */
    async add({ userId }: Session, input: SavedViewInput): Promise<SavedView> {
      const row = { id: randomUUID(), ...rowOf(input) };
      await inTransaction(async (repositories) => {
        const views = await repositories.savedViews.list(userId);
        if (views.length >= LIMITS.savedViewsMax) {
          throw new AppError(
            'CONFLICT',
            `Du kan højst have ${LIMITS.savedViewsMax} visninger. Fjern en, du ikke bruger, og prøv igen.`,
          );
        }
        await refuseTaken(repositories.savedViews, userId, row);
        await repositories.savedViews.insert(userId, row);
      });
      return toSavedView(row);
    },

    /** Replaces what one says. */
    async change({ userId }: Session, id: string, input: SavedViewInput): Promise<SavedView> {
      const changes = rowOf(input);
      await inTransaction(async (repositories) => {
        await refuseTaken(repositories.savedViews, userId, { id, name_key: changes.name_key });
        if (!(await repositories.savedViews.change(userId, id, changes))) {
          throw notFound('Visningen');
        }
      });
      return toSavedView({ id, ...changes });
    },

    /** Removes one. */
    async remove({ userId }: Session, id: string): Promise<void> {
      if (!(await savedViews.remove(userId, id))) {
        throw notFound('Visningen');
      }
    },

    /** All of a user's, by name, for the copy of everything that is theirs. */
    async *everything(
      userId: string,
    ): AsyncGenerator<Omit<SavedView, 'id'> & { readonly updatedAt: string }> {
      for (const { name, query, updated_at: updatedAt } of await inOrder(userId)) {
        yield { name, query, updatedAt };
      }
    },
  };
}
/** See {@link createSavedViewsService}. */
export type SavedViewsService = ReturnType<typeof createSavedViewsService>;

function toSavedView({ id, name, query }: Pick<SavedViewRow, 'id' | 'name' | 'query'>): SavedView {
  return { id, name, query };
}

/** Looked for before it is written, so that of two servers the later one hears the same sentence. */
async function refuseTaken(
  savedViews: SavedViewsRepository,
  userId: string,
  { id, name_key: nameKey }: { readonly id: string; readonly name_key: string },
): Promise<void> {
  const taken = await savedViews.findIdByName(userId, nameKey);
  if (taken !== null && taken !== id) {
    const message = 'Du har allerede en visning med det navn.';
    throw new AppError('CONFLICT', message, { details: { fieldErrors: { name: message } } });
  }
}

/** A name as it is compared. In code, because SQLite knows upper and lower case of plain letters only. */
function keyOf(name: string): string {
  return name.normalize('NFKC').toLocaleLowerCase('da-DK').replace(/\s+/gu, ' ');
}
