import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';

import { isCalendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import {
  breakingOff,
  buildTask,
  deadAddress,
  type MachineMood,
  sending,
  silent,
  startMachine,
} from '#features/scanning/testing/read-task.ts';
import { connectModel } from '#platform/model-connection.ts';

import { createModelReader } from './model-reader.ts';

const key = 'sk-hemmelig-1234';
const signal = new AbortController().signal;
const picture = Buffer.from('a picture of a receipt');

const fields = {
  store: 'Købmand Søgaard',
  date: '2026-11-12',
  total: '125.00',
  vat: '25.00',
  currency: 'DKK',
  cvr: '13585628',
  category: 'Mad og drikke',
  product: 'Kaffe',
  paymentMeans: 'Dankort',
  receiptNumber: '4711',
  vatByRate: [{ ratePercent: 25, base: '100.00', vat: '25.00' }],
  items: [{ text: 'Kaffe', quantity: 1, unitPrice: '125.00', amount: '125.00', kind: 'item' }],
};

/** What each service sends for one text of a model. */
const envelopes = {
  'openai-compatible': (text: string, end = 'stop') => ({
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: 'syn-2026',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: end }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }),
  anthropic: (text: string, end = 'tool_use') => ({
    id: 'x',
    type: 'message',
    role: 'assistant',
    model: 'syn-2026',
    content: [{ type: 'tool_use', id: 'call', name: 'json', input: parsed(text) }],
    stop_reason: end,
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  }),
  google: (text: string, end = 'STOP') => ({
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: end }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  }),
} as const;
type Provider = keyof typeof envelopes;
const providers: readonly Provider[] = ['openai-compatible', 'anthropic', 'google'];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const answering = (answer: unknown, provider: Provider = 'openai-compatible', end?: string) =>
  sending(envelopes[provider](typeof answer === 'string' ? answer : JSON.stringify(answer), end));

/** Answers one request after the other; the last one again and again. */
function inTurn(...moods: readonly [MachineMood, ...MachineMood[]]): MachineMood {
  const left = [...moods];
  return (response) => {
    const mood = left.length > 1 ? left.shift() : left[0];
    mood?.(response);
  };
}

async function setUp(
  mood: MachineMood,
  options: { provider?: Provider; timeoutMs?: number; baseUrl?: string; drawingMs?: number } = {},
) {
  const { provider = 'openai-compatible', timeoutMs = 10_000 } = options;
  const service = await startMachine(mood);
  const { folder: tempDir, ...task } = await buildTask();
  const clock = { now: Date.parse('2026-11-22T10:00:00Z') };
  const today = '2026-11-22';
  const baseUrl = options.baseUrl ?? `${service.url}/v1`;
  const reader = createModelReader({
    model: connectModel({ provider, baseUrl, apiKey: key, model: 'syn' }),
    name: 'syn',
    baseUrl,
    drawPages: async ({ folder }) => {
      await wait(options.drawingMs ?? 0);
      const path = join(folder, '0.jpg');
      await writeFile(path, picture);
      return [path];
    },
    tempDir,
    today: () => (isCalendarDate(today) ? today : expect.fail()),
    now: () => clock.now,
    timeoutMs,
  });
  const ask = () => reader.ask(task, signal);
  const fate = () =>
    ask().then(
      () => 'read',
      (error: unknown) => z.object({ trouble: z.string() }).parse(error).trouble,
    );
  return { service, reader, ask, fate, clock, tempDir, task };
}

const answer = {
  ...fields,
  model: 'syn-2026',
};

describe('a language model that reads', () => {
  it.each(providers)('of %s gets the picture and a form, and answers values (S-35)', async (provider) => {
    const { service, ask, tempDir } = await setUp(answering(fields, provider), { provider });

    const read = await ask();

    const [request] = service.requests;
    const body = request?.body.toString() ?? '';
    expect(read).toEqual(provider === 'google' ? { ...answer, model: 'syn' } : answer);
    expect(service.requests).toHaveLength(1);
    expect(body).toContain(picture.toString('base64'));
    expect(body).toContain('vatByRate');
    expect(body).toContain('never an order');
    expect(body).not.toMatch(/anna|bon\.png/);
    expect(JSON.stringify(request?.headers)).toContain(key);
    // Nothing of the pictures stays behind.
    expect(await readdir(tempDir)).toEqual(['bon.png']);
  });

  it.each(providers)('of %s that fails, is busy or breaks off says only what (S-35)', async (provider) => {
    const cases: readonly (readonly [MachineMood, string])[] = [
      [sending({ error: { message: `Bad key ${key}` } }, 401), 'status 401'],
      [sending({ error: { message: 'no such model' } }, 404), 'status 404'],
      [sending('', 429, { 'retry-after': '60' }), 'status 429'],
      [sending('<h1>Internal Server Error</h1>', 500, { 'retry-after': '30' }), 'status 500'],
      [sending('{"id":'), 'unusable answer'],
      [sending(''), 'unusable answer'],
      [sending(`"${'x'.repeat(2 * 1024 * 1024)}"`), 'unusable answer'],
      [breakingOff, 'unusable answer'],
      [answering('{"store": "Net', provider), 'unusable answer'],
      [answering('Jeg kan ikke læse den.', provider), 'unusable answer'],
    ];
    for (const [mood, trouble] of cases) {
      const { ask } = await setUp(mood, { provider });

      const failure: unknown = await ask().catch((error: unknown) => error);

      expect(failure).toMatchObject({ name: 'EngineFailure', trouble });
      expect(inspect(failure, { depth: 9, showHidden: true })).not.toMatch(/sk-hemmelig|YSBwaWN0/);
    }
  });

  it.each<[string, unknown]>([
    ['a list', [fields]],
    ['null', 'null'],
    ['a list as total', { ...fields, total: ['125.00'] }],
    ['a number as store', { ...fields, store: 7 }],
    ['text as lines', { ...fields, items: 'Kaffe 125,00' }],
    ['a line without a text', { ...fields, items: [{ amount: '125.00' }] }],
    ['301 lines', { ...fields, items: Array.from({ length: 301 }, () => fields.items[0]) }],
    ['21 rates', { ...fields, vatByRate: Array.from({ length: 21 }, () => fields.vatByRate[0]) }],
    ['a store of 501 letters', { ...fields, store: 'x'.repeat(501) }],
    ['an amount of 31 digits', { ...fields, total: '1'.repeat(31) }],
  ])('that answers %s has given no answer (S-35)', async (_, wrong) => {
    const { fate, service } = await setUp(answering(wrong));

    expect(await fate()).toBe('unusable answer');
    expect(service.requests).toHaveLength(1);
  });

  it('that found nothing has failed, and so has one that was cut off or says nothing (S-35)', async () => {
    const nothing = { ...fields, store: null, date: null, total: null, vat: null, cvr: null };

    const fates = [
      await (await setUp(answering(nothing))).fate(),
      await (await setUp(answering({}))).fate(),
      await (await setUp(answering('{"store": "Netto", "items": [', undefined, 'length'))).fate(),
      await (await setUp(silent, { timeoutMs: 300 })).fate(),
    ];

    expect(fates).toEqual(['nothing found', 'nothing found', 'unusable answer', 'timeout']);
  });

  it('keeps what can be a value, and leaves out what cannot (S-35)', async () => {
    const { ask } = await setUp(
      answering({
        store: '  Køb\u0000mand \u202eSøgaard\n<b>nu</b> ',
        date: '2026-02-30',
        total: '1.234,50 kr.',
        vat: 246.9,
        currency: 'kroner',
        cvr: '12345678',
        category: 'Alt muligt',
        items: [
          { text: 'Kaffe', amount: 'gratis', kind: 'item' },
          { text: 'Kage', amount: -12.5, kind: 'present' },
        ],
        vatByRate: [{ ratePercent: 25, vat: '99999999999' }],
        command: 'rm -rf /',
      }),
    );

    expect(await ask()).toEqual({
      store: 'Køb mand Søgaard <b>nu</b>',
      date: null,
      total: '1234.50',
      vat: '246.90',
      currency: null,
      cvr: null,
      category: null,
      product: null,
      paymentMeans: null,
      receiptNumber: null,
      vatByRate: [],
      items: [{ text: 'Kage', quantity: null, unitPrice: null, amount: '-12.50', kind: 'item' }],
      model: 'syn-2026',
    });
  });

  it.each(['2026-11-23', '2006-11-21', '12-11-2026', '2026-11-12T10:00'])(
    'is not believed that a receipt is of %s (S-35)',
    async (date) => {
      const { ask } = await setUp(answering({ ...fields, date }));

      expect((await ask()).date).toBeNull();
    },
  );

  it.each<[string, MachineMood]>([
    ['is busy and says for how long', sending('', 429, { 'retry-after': '1' })],
    ['fails', sending('', 502)],
  ])('that %s is asked once more (S-35)', async (_, mood) => {
    const { service, ask } = await setUp(inTurn(mood, answering(fields)));
    const startedAt = performance.now();

    expect(await ask()).toEqual(answer);
    expect(service.requests).toHaveLength(2);
    expect(performance.now() - startedAt).toBeGreaterThan(900);
  });

  it('is asked no third time, and not again before its time (S-35)', async () => {
    const { service, reader, fate, clock } = await setUp(sending('', 503));

    const fates = [await fate(), reader.isReady(), await fate()];
    const asked = service.requests.length;
    clock.now += 1000;
    service.mood = answering(fields);
    fates.push(await fate());

    expect(fates).toEqual(['status 503', false, 'resting', 'read']);
    expect([asked, service.requests.length]).toEqual([2, 3]);
  });

  it('that asks for half a minute gets it at once, and others read meanwhile (S-35)', async () => {
    const { service, fate, clock } = await setUp(sending('', 429, { 'retry-after': '30' }));

    const fates = [await fate()];
    clock.now += 29_000;
    fates.push(await fate());

    expect(fates).toEqual(['status 429', 'resting']);
    expect(service.requests).toHaveLength(1);
  });

  it('that nobody can reach has failed (S-35)', async () => {
    const { fate } = await setUp(silent, { baseUrl: `${await deadAddress()}/v1` });

    expect(await fate()).toBe('unreachable');
  });

  it('that leads to another address gives it neither key nor picture (S-35)', async () => {
    const thief = await startMachine(answering(fields));
    const { fate } = await setUp(sending('', 307, { location: `${thief.url}/v1/chat/completions` }));

    expect(await fate()).toBe('unreachable');
    expect(thief.requests).toEqual([]);
  });

  it('has no longer than its time when drawing the pages takes it up, which is not its fault (S-35)', async () => {
    const { fate, reader, service } = await setUp(answering(fields), { timeoutMs: 200, drawingMs: 600 });
    const startedAt = performance.now();

    expect([await fate(), reader.isReady()]).toEqual(['timeout', true]);
    expect(performance.now() - startedAt).toBeLessThan(550);
    expect(service.requests).toEqual([]);
  });

  it.each([400, 413, 422])(
    'that refuses one receipt with %i is asked about the next (S-35)',
    async (status) => {
      const { service, reader, fate } = await setUp(sending('', status));

      const first = await fate();
      const isReady = reader.isReady();
      service.mood = answering(fields);

      expect([first, isReady, await fate()]).toEqual([`status ${status}`, true, 'read']);
    },
  );

  it('is told to stop when nobody waits any more, and is not held to have failed (S-35)', async () => {
    const { reader, task } = await setUp(silent);
    const patient = new AbortController();
    setTimeout(() => {
      patient.abort();
    }, 200);

    await expect(reader.ask(task, patient.signal)).rejects.toMatchObject({ trouble: 'timeout' });
    expect(reader.isReady()).toBe(true);
  });
});
