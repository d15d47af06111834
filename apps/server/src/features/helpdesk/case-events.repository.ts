import { randomUUID } from 'node:crypto';

import type { Kysely, Selectable } from 'kysely';

import type { CaseEventsTable, Database } from '#platform/database/schema.ts';

/** What happened to a case. */
export interface NewCaseEvent {
  readonly actorId: string;
  readonly kind: Selectable<CaseEventsTable>['kind'];
  readonly oldValue: string | null;
  readonly newValue: string | null;
  readonly createdAt: string;
}

/** SQL for what administrators did with cases. */
export function createCaseEventsRepository(db: Kysely<Database>) {
  return {
    /** Puts an event behind the others of its case. Call it in a transaction. */
    async add(caseNumber: number, event: NewCaseEvent): Promise<void> {
      const { last } = await db
        .selectFrom('case_events')
        .select(({ fn }) => fn.max<number | null>('position').as('last'))
        .where('case_number', '=', caseNumber)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('case_events')
        .values({
          id: randomUUID(),
          case_number: caseNumber,
          position: (last ?? 0) + 1,
          actor_id: event.actorId,
          kind: event.kind,
          old_value: event.oldValue,
          new_value: event.newValue,
          created_at: event.createdAt,
        })
        .execute();
    },
  };
}
/** See {@link createCaseEventsRepository}. */
export type CaseEventsRepository = ReturnType<typeof createCaseEventsRepository>;
