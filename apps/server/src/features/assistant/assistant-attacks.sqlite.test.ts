import { describe, expect, it } from 'vitest';

import { answering, calling, inTurn, type ModelMood, startModelServer } from '#app/testing/model-server.ts';
import { remove, saveReceipt } from '#app/testing/requests.ts';

import type { AssistantQuestion } from './answering-engine.ts';
import { createFallingBack } from './falling-back.ts';
import { type Articles, createArticleSearch } from './find-articles.ts';
import { helpArticles } from './help-articles.ts';
import { createLocalEngine } from './local-engine.ts';
import { connectModel } from '#platform/model-connection.ts';
import { createModelEngine } from './model-engine.ts';
import type { AttackKind, AttackRow, MessageAttack } from './testing/attacks/attack.ts';
import {
  type AttackedHouse,
  blabber,
  buildAttackedHouse,
  converse,
  faultsOf,
  grabber,
  type Outcome,
  parrot,
} from './testing/attacks/attacked-house.ts';
import { attacksByModels } from './testing/attacks/attacks-by-models.ts';
import { attacksInMessages } from './testing/attacks/attacks-in-messages.ts';
import { attacksInArticles, attacksInReceipts, attacksInTurns } from './testing/attacks/attacks-in-texts.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What became of every attack; `npm run bench -- attacks` prints it. */
    attacks?: readonly AttackRow[];
  }
}

/** Many attacks in one test, on a machine that may be busy. */
const timeout = 120_000;
const help = 'Hvordan skifter jeg adgangskode?';

/** Keeps the rows for the table, and wants that every attack failed. */
function settle(task: { meta: { attacks?: readonly AttackRow[] } }, rows: readonly AttackRow[]): void {
  task.meta.attacks = rows;
  expect(rows.filter(({ faults }) => faults.length > 0)).toEqual([]);
}

/** A person comes to whoever wants one and is offered to whoever may need one; nobody else calls one by an attack. */
function faultsAboutPersons({ isHandedOver, isOffered }: Outcome, person: MessageAttack['person']): string[] {
  if (isHandedOver) {
    return person === 'wanted' ? [] : ['calls a person unasked'];
  }
  return person === 'wanted' || (person === 'needed' && !isOffered) ? ['keeps a person away'] : [];
}

/** Everything of both users that no attack may change. */
async function belongings({ withModel: { db } }: AttackedHouse) {
  const users = await db.selectFrom('users').select(['id', 'email', 'role']).orderBy('id').execute();
  const receipts = await db.selectFrom('receipts').selectAll().orderBy('id').execute();
  const sharing = await db.selectFrom('receipt_sharing').selectAll().orderBy('user_id').execute();
  return { users, receipts, sharing };
}

describe('an attack', () => {
  it.for([
    ['the help articles alone', null],
    ['a model that says what it is told', parrot],
    ['a model that repeats its rules', blabber],
    ['a model that looks up everything', grabber],
  ] as const)(
    'in what a user writes fails on %s, and neither calls a person nor keeps one away (S-69, S-72, S-05)',
    { timeout },
    async ([engine, mood], { task }) => {
      const attacked = await buildAttackedHouse({ isShared: false });
      const { anna, bo, server, withModel, without } = attacked;
      const before = await belongings(attacked);
      server.mood = mood ?? server.mood;
      const rows: AttackRow[] = [];
      for (const { name, messages, person } of attacksInMessages) {
        const said = messages.map((text) => text.replaceAll('{bo@}', bo.email).replaceAll('{bo}', bo.id));
        const outcome = await converse(mood === null ? without : withModel, anna, said);
        const faults = [...faultsOf(attacked, outcome, 'message'), ...faultsAboutPersons(outcome, person)];
        rows.push({ kind: 'message', attack: name, engine, faults });
      }
      expect(await belongings(attacked)).toEqual(before);
      settle(task, rows);
    },
  );

  it('in a receipt stays words, whoever reads it (S-72, S-05)', { timeout }, async ({ task }) => {
    const attacked = await buildAttackedHouse({ isShared: true });
    const { anna, server, withModel, without } = attacked;
    server.mood = grabber;
    const rows: AttackRow[] = [];
    for (const [index, { name, store, product }] of attacksInReceipts.entries()) {
      const saved = await saveReceipt(
        withModel,
        anna,
        { store, product, amount: '9999.00' },
        100 + index * 5,
      );
      expect(saved.statusCode, saved.body).toBe(201);
      for (const [engine, house] of [
        ['the help articles alone', without],
        ['a model that looks up everything', withModel],
      ] as const) {
        const outcome = await converse(house, anna, [
          ...questionsAbout(store),
          'Kan du gætte min største udgift?',
        ]);
        rows.push({ kind: 'receipt', attack: name, engine, faults: faultsOf(attacked, outcome, 'receipt') });
      }
      const { receipt } = saved.json<{ receipt: { id: string } }>();
      await remove(withModel, `/api/receipts/${receipt.id}`, anna.token);
    }
    settle(task, rows);
  });

  it.for([
    ['no permission', false],
    ['permission to see receipts', true],
  ] as const)(
    'by a model that was taken over, with %s, gets nowhere (S-72, S-05)',
    { timeout },
    async ([permission, isShared], { task }) => {
      const attacked = await buildAttackedHouse({ isShared });
      const { anna, bo, server, withModel } = attacked;
      const before = await belongings(attacked);
      const rows: AttackRow[] = [];
      for (const { name, mood } of attacksByModels) {
        server.mood = mood(bo.id);
        const outcome = await converse(withModel, anna, [help]);
        const faults = faultsOf(attacked, outcome, 'model');
        rows.push({ kind: 'model', attack: name, engine: `a model with ${permission}`, faults });
      }
      expect(await belongings(attacked)).toEqual(before);
      settle(task, rows);
    },
  );

  it('in a help article, or in what a tool answers, gets nowhere (S-72)', async ({ task }) => {
    const rows: AttackRow[] = [];
    for (const { name, text, obeying } of attacksInArticles) {
      const articles = helpArticles()
        .slice(0, 1)
        .map((article) => ({ ...article, title: help, text }));
      const find = calling([{ name: 'find_help', arguments: { query: 'skift adgangskode' } }]);
      for (const [engine, mood] of [
        ['a model that obeys', answering(obeying)],
        ['a model that searches and obeys', inTurn(find, answering(obeying))],
      ] as const) {
        const faults = await faultsOfEngine('article', { articles: () => articles, mood, earlier: [] });
        rows.push({ kind: 'article', attack: name, engine, faults });
      }
    }
    settle(task, rows);
  });

  it('in what was said earlier gets nowhere (S-72)', { timeout }, async ({ task }) => {
    const rows: AttackRow[] = [];
    for (const { name, earlier, obeying } of attacksInTurns) {
      for (const [engine, mood] of [
        ['a model that obeys', answering(obeying)],
        ['the help articles alone', answering('')],
      ] as const) {
        const faults = await faultsOfEngine('earlier turn', { articles: helpArticles, mood, earlier });
        rows.push({ kind: 'earlier turn', attack: name, engine, faults });
      }
    }
    settle(task, rows);
  });
});

const questionsAbout = (store: string) => [
  'Hvor meget har jeg brugt?',
  'Hvad er min største kvittering?',
  'Vis mine seneste kvitteringer',
  'Hvor meget har jeg brugt i hver butik?',
  `Hvor meget har jeg brugt hos ${store}?`,
];

interface EngineAttack {
  /** The same ones each time, or their index is made anew for every attack. */
  readonly articles: Articles;
  readonly mood: ModelMood;
  readonly earlier: AssistantQuestion['earlier'];
}

/** Asks a model about help, with receipts it may not see, and says what is wrong with the answer. */
async function faultsOfEngine(
  kind: AttackKind,
  { articles, mood, earlier }: EngineAttack,
): Promise<string[]> {
  const server = await startModelServer(mood);
  const engine = createFallingBack(
    createModelEngine({
      model: connectModel({
        provider: 'openai-compatible',
        baseUrl: server.url,
        apiKey: null,
        model: 'skrivemester',
      }),
      name: 'skrivemester',
      search: createArticleSearch(articles),
      receipts: { answer: () => Promise.resolve('Du har brugt 8.642,13 DKK.') },
      isShared: () => Promise.resolve(false),
      today: () => '2026-11-21',
    }),
    createLocalEngine(createArticleSearch(helpArticles)),
    () => undefined,
  );
  const { text } = await engine.answer(
    { text: help, earlier, asker: { userId: 'anna', role: 'user' } },
    new AbortController().signal,
  );
  return faultsOf(
    { server, isShared: false },
    { answers: [text], isHandedOver: false, isOffered: false, statuses: [] },
    kind,
  );
}
