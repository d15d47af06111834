import type { Kysely } from 'kysely';

/** Creates the leases under which one of several servers does a job. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('job_leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}
