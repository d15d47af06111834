import { foldText } from '@bonbog/domain';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';

import { parseJson } from '#platform/parse-json.ts';

/** The lines of how many receipts are read and written at once. */
const step = 500;

interface Bought {
  readonly receipt_id: string;
  readonly lines: string;
}

const textsSchema = z.array(z.object({ text: z.string() })).catch([]);

/** Keeps the texts of what was bought as they are searched: folded, a line for each. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table receipt_lines add column search_text text not null default ''`.execute(db);
  let after = '';
  let rows: readonly Bought[];
  do {
    ({ rows } = await sql<Bought>`
      select receipt_id, lines from receipt_lines where receipt_id > ${after}
      order by receipt_id limit ${step}`.execute(db));
    await write(db, rows);
    after = rows.at(-1)?.receipt_id ?? after;
  } while (rows.length === step);
}

async function write(db: Kysely<never>, rows: readonly Bought[]): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  const values = rows.map(({ receipt_id, lines }) => {
    const texts = textsSchema.parse(parseJson(lines)).map(({ text }) => foldText(text));
    return sql`(${receipt_id}, ${texts.join('\n')})`;
  });
  await sql`
    with bought (receipt_id, search_text) as (values ${sql.join(values)})
    update receipt_lines set search_text = bought.search_text
    from bought where receipt_lines.receipt_id = bought.receipt_id`.execute(db);
}
