import { CompiledQuery, type Kysely, type KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';

import type { Database } from '#platform/database/schema.ts';
import { createTestDatabase } from '#platform/database/testing.ts';

import { answersOf, type Asking, fillHouse } from './testing/read-everything.ts';
import { authorization, get } from './testing/requests.ts';
import { buildTestHouse, type TestHouse } from './testing/test-house.ts';

/** The ways the list of receipts is asked for. */
const listQuestions = [
  ...['date', 'store', 'amount', 'receiptNumber'].flatMap((column) =>
    ['0', '1'].map((descending) => `sort=${column}&descending=${descending}`),
  ),
  ...['search=kaffe', 'store=net', 'tag=messe', 'category=Andet', 'currencyCode=DKK', 'duplicates=1'],
  ...['missing=cvr', 'status=notExported', 'status=outlay', 'amountFrom=1&amountTo=20'],
  ...['from=2026-01-01&to=2026-02-01', 'cvr=13585628', 'line=kaffe'],
];

/** Notes each statement that a database is asked. */
function noteStatements(db: Kysely<Database>) {
  const statements = new Map<string, CompiledQuery>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const compiled = db.getExecutor().compileQuery(node, queryId);
      statements.set(compiled.sql, compiled);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { statements, noted: db.withPlugin(plugin) };
}

async function listReceipts(house: TestHouse, { user }: Asking): Promise<void> {
  for (const question of listQuestions) {
    for (const place of ['limit=1', 'limit=50&offset=50']) {
      const url = `/api/receipts?${place}&${question}`;
      const answer = await house.app.inject({ method: 'GET', url, headers: authorization(user.token) });
      expect(answer.statusCode).toBe(200);
      const { nextCursor } = answer.json<{ nextCursor?: string }>();
      if (nextCursor !== undefined) {
        const next = `${url}&cursor=${encodeURIComponent(nextCursor)}`;
        await house.app.inject({ method: 'GET', url: next, headers: authorization(user.token) });
      }
    }
  }
  for (const text of ['27', '13585628', 'kaffe']) {
    await get(house, `/api/receipts/suggestions?text=${text}`, user.token);
  }
}

/** The statements of some work in a full house, by what the database would do for each. */
async function plansOf(
  work: (house: TestHouse, asking: Asking) => Promise<void>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const db = await createTestDatabase();
  const { statements, noted } = noteStatements(db);
  const house = await buildTestHouse({ db: noted, environment: { ADMIN_EMAILS: 'chef@eksempel.dk' } });
  const asking = await fillHouse(house);
  statements.clear();
  await work(house, asking);
  const plans = new Map<string, readonly string[]>();
  for (const [text, { parameters }] of statements) {
    if (/^\s*(select|with|update|delete)/i.test(text)) {
      const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
      const { rows } = await db.executeQuery<{ detail: string }>(explain);
      plans.set(
        text,
        rows.map(({ detail }) => detail),
      );
    }
  }
  return plans;
}

/** The statements of every address that reads. */
function plansOfReading(): Promise<ReadonlyMap<string, readonly string[]>> {
  return plansOf(async (house, asking) => {
    await answersOf(house, asking);
    await listReceipts(house, asking);
  });
}

/** Whether a statement gives the few rows of a part of it the name of a table. */
function isNameOfPart(name: string, text: string): boolean {
  return text.includes(`) as "${name}"`);
}

/** Tables that what goes on by itself may look through, because there is little in them. */
const mayBeTidied = [
  // What is under way, or ends soon.
  ...['case_presences', 'cloud_exports', 'idempotency_keys', 'mailed_links', 'one_time_tickets'],
  ...['rate_counters', 'sessions', 'waiting_deletions', 'waiting_registrations'],
  ...['export_notes along sqlite_autoindex_export_notes_1', 'queued_mails along queued_mails_due'],
  // What administrators wrote themselves, what people attached to feedback, and a row of each account.
  ...['saved_replies', 'feedback_files', 'vat_settings'],
];

/** Stored tables that a plan looks through from one end, with the index it goes along. */
function lookedThrough(text: string, plan: readonly string[], tables: ReadonlySet<string>): string[] {
  return plan.flatMap((line) => {
    const [, table = '', index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(line) ?? [];
    if (!tables.has(table) || (index === undefined && isNameOfPart(table, text))) {
      return [];
    }
    return [index === undefined ? table : `${table} along ${index}`];
  });
}

/** Tables that a statement may look through, because it stops early or there is little in them. */
const mayBeLookedThrough = [
  // A page of the list of users, which goes along the index and stops.
  'users along users_age',
  // The newest cases first, as many as fit.
  'case_texts',
  // What administrators wrote themselves.
  'saved_replies along sqlite_autoindex_saved_replies_1',
  // Settled feedback, newest first, as much as is listed: most of it is settled.
  'feedback along feedback_activity',
  // Feedback that is not settled, and nothing else is in this index.
  'feedback along feedback_unsettled',
];

/** What the statements of plans look through, each once. */
async function scansOf(plans: ReadonlyMap<string, readonly string[]>): Promise<string[]> {
  const db = await createTestDatabase();
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  return [...new Set([...plans].flatMap(([text, plan]) => lookedThrough(text, plan, tables)))].toSorted();
}

describe('statements of what goes on by itself', () => {
  it('look through no table of what people keep for years', async () => {
    const plans = await plansOf(async (house) => {
      await house.tidy();
      await house.services.keptExports.foldAll();
      await house.services.buyerSearch.searchDue();
      await house.sendWaitingMails();
    });

    // A walk that asks little would find nothing.
    expect(plans.size).toBeGreaterThan(15);
    expect(await scansOf(plans)).toEqual(mayBeTidied.toSorted());
  });
});

describe('statements of addresses that read', () => {
  it('look through no stored table', async () => {
    const plans = await plansOfReading();

    // A walk that asks little would find nothing.
    expect(plans.size).toBeGreaterThan(100);
    expect(await scansOf(plans)).toEqual(mayBeLookedThrough.toSorted());
  });

  it('sort no receipts, files or feedback to find the next of them', async () => {
    const plans = await plansOfReading();

    const sorting = [...plans].filter(
      ([text, plan]) =>
        /from "?(receipts|files|feedback)"? .* limit/s.test(text) &&
        !isNameOfPart('feedback', text) &&
        plan.some((line) => line === 'USE TEMP B-TREE FOR ORDER BY'),
    );

    expect(sorting.map(([text]) => text)).toEqual([]);
  });

  it('look rows up by their ids or numbers where those are asked for, and not through all that a user has', async () => {
    const plans = await plansOfReading();

    const byIds = [...plans].filter(([text]) => /"(id|receipt_number)" in \(/.test(text));
    // Whoever asks which exports took some receipts asks all exports of the user.
    const isThroughAll = (line: string) =>
      line.endsWith('(user_id=?)') && !line.startsWith('SEARCH exports ');
    const throughAll = byIds.filter(([, plan]) => plan.some(isThroughAll));

    // Among them what an export writes of each receipt that leaves.
    expect(byIds.some(([text]) => text.startsWith('update "receipts"'))).toBe(true);
    expect(throughAll.map(([text]) => text)).toEqual([]);
  });
});
