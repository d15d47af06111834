import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { createEmptyTestDatabase } from './testing.ts';

it('numbers the events of receipts that were there before, and keeps the same bytes pending once', async () => {
  const db = await createEmptyTestDatabase();
  const split = migrations.findIndex(({ name }) => name.endsWith('order-receipt-events'));
  await migrate(db, migrations.slice(0, split));
  const moment = '2026-11-21T10:00:00.000Z';
  const later = '2026-11-21T10:00:00.001Z';
  await sql`insert into users values ('u', 'anna@eksempel.dk', 'h', 'user', 1, ${moment})`.execute(db);
  for (const [id, status] of [
    ['f1', 'linked'],
    ['f2', 'pending'],
    ['f3', 'pending'],
  ]) {
    await sql`insert into files values (${id}, 'u', ${status}, 'image/png', 1, 'hash', 'bon.png', 0, ${moment})`.execute(
      db,
    );
  }
  await sql`insert into receipts values
    ('r', 'u', 1, '2026-11-21', 's', 'p', 's p', 100, 20, 'Andet', 'N/A', 'DKK', '25', 'standard', 'f1', 'bon.png', ${moment}, ${moment}, null)`.execute(
    db,
  );
  for (const [id, createdAt] of [
    ['b', later],
    ['c', later],
    ['a', moment],
  ]) {
    await sql`insert into receipt_events values (${id}, 'r', 'u', 'changed', 'store', null, null, ${createdAt})`.execute(
      db,
    );
  }

  await migrate(db, migrations);

  const events = await db
    .selectFrom('receipt_events')
    .select(['id', 'position'])
    .orderBy('position')
    .execute();
  expect(events).toEqual([
    { id: 'a', position: 1 },
    { id: 'b', position: 2 },
    { id: 'c', position: 3 },
  ]);
  const files = await db.selectFrom('files').select('id').orderBy('id').execute();
  expect(files.map(({ id }) => id)).toEqual(['f1', 'f2']);
});
