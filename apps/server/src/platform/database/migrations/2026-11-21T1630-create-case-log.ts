import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** Texts to begin with, so that support has something to change. Their ids are the same everywhere. */
const firstReplies = [
  {
    id: '5f1c8a52-6d0b-4c4e-9a3f-1b7e2d940001',
    title: 'Tak for din henvendelse',
    title_key: 'tak for din henvendelse',
    body: 'Hej\n\nTak, fordi du skrev til os om »{titel}«. Din henvendelse har fået nummer {sag}, og vi ser på den nu. Du får svar her, så snart vi ved mere.\n\nVenlig hilsen\nSupport',
  },
  {
    id: '5f1c8a52-6d0b-4c4e-9a3f-1b7e2d940002',
    title: 'Vi mangler oplysninger',
    title_key: 'vi mangler oplysninger',
    body: 'Hej\n\nVi vil gerne hjælpe dig videre med »{titel}«, men vi mangler lidt at gå efter:\n\n- Hvad gjorde du, lige før det skete?\n- Hvad stod der på skærmen? Et skærmbillede hjælper meget.\n- Brugte du telefon eller computer, og hvilken browser?\n\nSkriv til os under Support, og nævn sag {sag}.\n\nVenlig hilsen\nSupport',
  },
  {
    id: '5f1c8a52-6d0b-4c4e-9a3f-1b7e2d940003',
    title: 'Fejlen er rettet',
    title_key: 'fejlen er rettet',
    body: 'Hej\n\nTak, fordi du gjorde os opmærksom på »{titel}«. Fejlen er rettet. Genindlæs siden, så du får den nyeste udgave. Sker det igen, så skriv til os under Support, og nævn sag {sag}.\n\nVenlig hilsen\nSupport',
  },
];

/** Creates what administrators keep among themselves: notes to cases, who looks at a case, and answers to use again. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('case_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_number', 'integer', (column) =>
      column.notNull().references('cases.case_number').onDelete('cascade'),
    )
    .addColumn('author_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('case_notes_in_order', ['case_number', 'position'])
    .execute();
  await db.schema.createIndex('case_notes_author').on('case_notes').column('author_id').execute();
  await db.schema
    .createTable('case_presences')
    .addColumn('case_number', 'integer', (column) =>
      column.notNull().references('cases.case_number').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('is_writing', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('case_presences_once', ['case_number', 'user_id'])
    .execute();
  await db.schema.createIndex('case_presences_user').on('case_presences').column('user_id').execute();
  await db.schema
    .createTable('saved_replies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_key', 'text', (column) => column.notNull().unique())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  const moment = '2026-11-21T16:30:00.000Z';
  await db
    .insertInto('saved_replies')
    .values(
      firstReplies.map((reply) => ({ ...reply, created_by: null, created_at: moment, updated_at: moment })),
    )
    .execute();
}
