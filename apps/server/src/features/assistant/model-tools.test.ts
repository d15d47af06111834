import { describe, expect, it } from 'vitest';

import {
  answering,
  calling,
  chatOf,
  inTurn,
  type ModelMood,
  refusing,
  startModelServer,
  type ToolCall,
} from '#app/testing/model-server.ts';

import type { Turn } from './answering-engine.ts';
import { createFallingBack } from './falling-back.ts';
import { createArticleSearch } from './find-articles.ts';
import { helpArticles } from './help-articles.ts';
import { createLocalEngine } from './local-engine.ts';
import { connectModel } from '#platform/model-connection.ts';
import { createModelEngine } from './model-engine.ts';
import { EVERY_RECEIPT } from './asking/question.ts';

const local = 'lokal-hjælp-1';
const question = 'Er jeg mon blevet en hyppigere gæst på hoteller?';
const hotels = { ...EVERY_RECEIPT, wanted: 'sum', category: 'Hotel' } as const;
const told = 'Du har brugt 4.321,50 DKK i kategorien Hotel. [Historik](/history?kategori=Hotel)';

interface Options {
  readonly isShared?: boolean;
  readonly answer?: () => Promise<string>;
}

const asking = (...questions: readonly unknown[]): readonly ToolCall[] =>
  questions.map((given) => ({ name: 'ask_receipts', arguments: given }));

async function setUp(mood: ModelMood, { isShared = false, answer }: Options = {}) {
  const server = await startModelServer(mood);
  const troubles: string[] = [];
  const asked: unknown[] = [];
  const search = createArticleSearch(helpArticles);
  const model = connectModel({
    provider: 'openai-compatible',
    baseUrl: server.url,
    apiKey: null,
    model: 'skrivemester',
  });
  const engine = createFallingBack(
    createModelEngine({
      model,
      name: 'skrivemester',
      search,
      receipts: {
        answer: (...of) => {
          asked.push(of);
          return answer === undefined ? Promise.resolve(told) : answer();
        },
      },
      isShared: () => Promise.resolve(isShared),
      today: () => '2026-11-21',
    }),
    createLocalEngine(search),
    (trouble) => troubles.push(trouble),
  );
  const ask = (text = question, earlier: readonly Turn[] = []) =>
    engine.answer({ text, earlier, asker: { userId: 'anna', role: 'user' } }, new AbortController().signal);
  return { server, troubles, asked, ask };
}

describe('a language model without permission to see receipts', () => {
  it('asks for the user, who reads the answer of this server while the model hears nothing of it (S-72)', async () => {
    const { server, asked, ask, troubles } = await setUp(calling(asking(hotels), 'Du har brugt 1 kr.'));

    expect(await ask()).toEqual({
      text: told,
      isSure: true,
      engine: local,
      basis: { kind: 'receipts', questions: [hotels] },
    });
    expect(asked).toEqual([['anna', { questions: [hotels], relation: 'apart' }]]);
    expect(server.requests).toHaveLength(1);
    expect(troubles).toEqual([]);
  });

  it('gets the two tools it has, and the day for what is meant by last month (S-72)', async () => {
    const { server, ask } = await setUp(answering('VED_IKKE'));

    await ask();

    const { tools = [], messages } = chatOf(server.requests[0]);
    expect(tools.map((tool) => tool.function.name)).toEqual(['find_help', 'ask_receipts']);
    expect(tools[1]?.function.parameters).toMatchObject({ type: 'object', additionalProperties: false });
    expect(messages[0]?.content).toContain('I dag er det 2026-11-21.');
  });

  it('may ask several things at once, and each is shown once (S-72)', async () => {
    const { asked, ask } = await setUp(calling(asking(hotels, hotels, { ...hotels, wanted: 'count' })));

    expect((await ask()).text).toBe(told);
    expect(asked).toHaveLength(3);
  });
});

describe('a language model that may see receipts', () => {
  it('says words without figures above the answer of this server (S-72)', async () => {
    const words = 'Ja, du er på hotel oftere end før.';
    const { server, ask } = await setUp(inTurn(calling(asking(hotels)), answering(words)), {
      isShared: true,
    });

    expect(await ask()).toEqual({
      text: `${words}\n\n${told}`,
      isSure: true,
      engine: `${local} + skrivemester-2026`,
      basis: { kind: 'receipts', questions: [hotels] },
    });
    expect(server.requests.map(({ body }) => body.includes('4.321,50'))).toEqual([false, true]);
  });

  it.each([
    ['a figure', answering('Du har brugt 4.321,50 DKK.')],
    ['an invented figure', answering('Det er 99 kr.')],
    ['a figure in words', answering('Det er lidt over fire tusind kroner.')],
    ['a small figure in words', answering('Du har to.')],
    ['digits of another script', answering('Det er ٤٣ kroner.')],
    ['an address', answering('Se mere på hotelbonus.example.')],
    ['that it does not know', answering('VED_IKKE')],
    ['nothing', answering('')],
    ['half of it', answering('Du er oftere', { finish_reason: 'length' })],
    ['an error', refusing(500)],
    ['more questions than it may', calling(asking(hotels))],
  ])('is not heard when it says %s, and the answer of this server stands alone (S-72)', async (_, mood) => {
    const { ask, server } = await setUp(inTurn(calling(asking(hotels)), mood), { isShared: true });

    expect(await ask()).toMatchObject({ text: told, engine: local, isSure: true });
    expect(server.requests.length).toBeLessThanOrEqual(4);
  });

  it('hears earlier answers about receipts, too (S-72)', async () => {
    const earlier = [{ text: told, engine: local }];
    const allowed = await setUp(answering('VED_IKKE'), { isShared: true });
    const refused = await setUp(answering('VED_IKKE'));

    await allowed.ask(question, earlier);
    await refused.ask(question, earlier);

    const heard = [allowed, refused].map(({ server }) => server.requests[0]?.body.includes('4.321,50'));
    expect(heard).toEqual([true, false]);
  });
});

describe('a call of a language model', () => {
  it.each([
    ['half of its arguments', '{"wanted":"sum","per'],
    ['another kind of question', { ...hotels, wanted: 'everything' }],
    ['a condition nobody knows', { ...hotels, product: 'minibar' }],
    ['a user', { ...hotels, userId: 'bo' }],
    ['a condition left out', { wanted: 'sum' }],
    ['very long arguments', { ...hotels, store: 'x'.repeat(50_000) }],
  ])('with %s is told what is wrong once, and counts when it is put right (S-72)', async (_, bad) => {
    const { asked, ask, server } = await setUp(inTurn(calling(asking(bad)), calling(asking(hotels))));

    expect(await ask()).toMatchObject({ text: told, engine: local });
    expect(asked).toEqual([['anna', { questions: [hotels], relation: 'apart' }]]);
    expect(server.requests).toHaveLength(2);
  });

  it('that cannot be read twice leaves the answer to the help articles (S-69, S-72)', async () => {
    const { asked, ask, server, troubles } = await setUp(calling(asking({ wanted: 'all' })));

    expect(await ask('Hvordan skifter jeg adgangskode?')).toMatchObject({ engine: local, isSure: true });
    expect([asked, troubles, server.requests.length]).toEqual([[], ['unusable answer'], 2]);
  });

  it('of a tool that does not exist ends its turn at once (S-72)', async () => {
    const { ask, server, troubles } = await setUp(calling([{ name: 'delete_user', arguments: {} }]));

    expect(await ask()).toMatchObject({ engine: local, isSure: false });
    expect([server.requests.length, troubles]).toEqual([1, ['unusable answer']]);
  });

  it('reads four more articles, which may then be told and linked to (S-72)', async () => {
    const find = calling([{ name: 'find_help', arguments: { query: 'adgangskode' } }]);
    const { ask, server } = await setUp(inTurn(find, answering('Åbn Konto, og vælg Skift adgangskode.')));

    expect(await ask('Jeg vil sikre mig bedre')).toMatchObject({ engine: 'skrivemester-2026', isSure: true });
    expect(server.requests[1]?.body.match(/\\"title\\"/g)?.length).toBeLessThanOrEqual(4);
    expect(server.requests[1]?.body).toContain('Skift adgangskode');
  });

  it('without an end is broken off after four answers (S-72)', async () => {
    const find = calling(Array(50).fill({ name: 'find_help', arguments: { query: 'moms' } }));
    const { ask, server, troubles } = await setUp(find);

    expect(await ask()).toMatchObject({ engine: local });
    expect([server.requests.length, troubles]).toEqual([4, ['unusable answer']]);
    expect(server.requests[1]?.body.split('For mange opslag')).toHaveLength(47);
  });

  it('asks of receipts four times at most, however many calls come at once (S-72)', async () => {
    const { asked, ask } = await setUp(calling(Array(50).fill(asking(hotels)[0])));

    expect((await ask()).text).toBe(told);
    expect(asked).toHaveLength(4);
  });

  it('that breaks on this server tells the model nothing of it, and is this server’s fault (S-72)', async () => {
    const { ask, server, troubles } = await setUp(calling(asking(hotels)), {
      isShared: true,
      answer: () => Promise.reject(new Error('relation "receipts" is locked')),
    });

    await expect(ask()).rejects.toThrow('is locked');
    expect([server.requests.length, troubles]).toEqual([1, []]);
  });
});

describe('words of a language model', () => {
  it.each([
    ['a figure that stands nowhere', 'Adgangskoden skal være på 17 tegn.'],
    ['an amount that stands nowhere', 'Du har brugt 500kr i alt.'],
    ['how many receipts there are', 'Du har tre kvitteringer.'],
    ['half a figure of one sign', 'Det koster ½ krone.'],
  ])('with %s are not shown (S-72)', async (_, words) => {
    const { ask, troubles } = await setUp(answering(words));

    expect(await ask('Hvordan skifter jeg adgangskode?')).toMatchObject({ engine: local });
    expect(troubles).toEqual(['unusable answer']);
  });

  it('may number the steps (S-72)', async () => {
    const words = '1. Åbn Konto.\n2. Vælg Skift adgangskode.';
    const { ask } = await setUp(answering(words));

    expect(await ask('Hvordan skifter jeg adgangskode?')).toMatchObject({ text: words });
  });
});
