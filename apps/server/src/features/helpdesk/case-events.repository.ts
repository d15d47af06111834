import { randomUUID } from 'node:crypto';

import type { Kysely, Selectable } from 'kysely';

import type { CaseEventsTable, Database } from '#platform/database/schema.ts';

/** Something an administrator did with a case. */
export interface NewCaseEvent {
  /** One is made up without it. */
  readonly id?: string | undefined;
  readonly actorId: string;
  readonly kind: CaseEventsTable['kind'];
  readonly oldValue: string | null;
  readonly newValue: string | null;
  readonly createdAt: string;
}

/** A stored event with the address its administrator has now; null once that account is gone. */
export type CaseEventRow = Pick<
  Selectable<CaseEventsTable>,
  'id' | 'kind' | 'old_value' | 'new_value' | 'created_at'
> & { readonly actor: string | null };

/** SQL for what was done with cases, which is only ever added to. For administrators, who see the cases of all users. */
export function createCaseEventsRepository(db: Kysely<Database>) {
  return {
    /**
     * Adds to what was done with a case. Call it inside the transaction that does it, so that the events stand in the
     * order of the deeds.
     */
    async add(caseNumber: number, event: NewCaseEvent): Promise<void> {
      const { last } = await db
        .selectFrom('case_events')
        .select(({ fn }) => fn.max<number | null>('position').as('last'))
        .where('case_number', '=', caseNumber)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('case_events')
        .values({
          id: event.id ?? randomUUID(),
          case_number: caseNumber,
          actor_id: event.actorId,
          position: (last ?? 0) + 1,
          kind: event.kind,
          old_value: event.oldValue,
          new_value: event.newValue,
          created_at: event.createdAt,
        })
        .execute();
    },

    /** The reply with an id, as far as it is kept here: of feedback its words, of a chat null. */
    async findReply(id: string) {
      return db
        .selectFrom('case_events')
        .select(['case_number', 'actor_id', 'new_value as text'])
        .where('id', '=', id)
        .executeTakeFirst();
    },

    /** Who replied last; null when nobody did, or that account is gone. */
    async latestReplyActor(caseNumber: number): Promise<string | null> {
      const latest = await db
        .selectFrom('case_events')
        .select('actor_id')
        .where('case_number', '=', caseNumber)
        .where('kind', '=', 'reply')
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst();
      return latest?.actor_id ?? null;
    },

    /** The latest events of a case, newest first. */
    async list(caseNumber: number, limit: number): Promise<CaseEventRow[]> {
      return db
        .selectFrom('case_events')
        .leftJoin('users', 'users.id', 'case_events.actor_id')
        .select([
          'case_events.id',
          'case_events.kind',
          'case_events.old_value',
          'case_events.new_value',
          'case_events.created_at',
          'users.email as actor',
        ])
        .where('case_events.case_number', '=', caseNumber)
        .orderBy('case_events.position', 'desc')
        .limit(limit)
        .execute();
    },
  };
}
/** See {@link createCaseEventsRepository}. */
export type CaseEventsRepository = ReturnType<typeof createCaseEventsRepository>;
