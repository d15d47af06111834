import type { Reading } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import { ChildFailure, TaskRefused } from '#platform/children/child-task.ts';

import { createEngineChain } from './engine-chain.ts';
import type { ModelAnswer } from './model/model-answer.ts';
import { EngineFailure, type ReadingEngine, type ScanTrouble } from './scan-engine.ts';

const empty = buildReading({ store: null, date: null, total: null, vat: null, cvr: null });
const sure = buildReading();
const doubtful: Reading = { ...sure, total: { ...sure.total, probability: 0.5, sure: false } };

const answer: ModelAnswer = {
  store: 'Købmand Søgaard',
  date: '2026-11-12',
  total: '125.00',
  vat: '25.00',
  currency: 'DKK',
  cvr: '13585628',
  category: null,
  product: null,
  paymentMeans: null,
  receiptNumber: null,
  vatByRate: [],
  items: [],
  model: 'syn',
};

type Fate<Result> = Result | Error | 'hangs';
type Fates = Partial<Record<'remote' | 'local', Fate<Reading>>> & { readonly ai?: Fate<ModelAnswer> };

async function meet<Result extends object>(fate: Fate<Result>, signal: AbortSignal): Promise<Result> {
  if (fate === 'hangs') {
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(new EngineFailure('timeout'));
      });
    });
  }
  if (fate instanceof Error) {
    throw fate;
  }
  return fate;
}

/** A chain in the order of the names, whose engines meet their fates. */
function setUp(names: readonly ('remote' | 'local' | 'ai')[], fates: Fates, timeoutMs = 5000) {
  const asked: string[] = [];
  const stopped: string[] = [];
  const troubles: ScanTrouble[] = [];
  const note = (name: string, signal: AbortSignal) => {
    asked.push(name);
    signal.addEventListener('abort', () => stopped.push(name));
  };
  const engine = (name: 'remote' | 'local'): ReadingEngine => ({
    name,
    isReady: () => !(fates[name] instanceof Error),
    read: (_, signal) => {
      note(name, signal);
      return meet(fates[name] ?? new Error('not to be asked'), signal);
    },
  });
  const place = names.includes('ai') ? names.indexOf('ai') : names.length;
  const readers = (part: typeof names) => part.flatMap((name) => (name === 'ai' ? [] : [engine(name)]));
  const chain = createEngineChain({
    before: readers(names.slice(0, place)),
    after: readers(names.slice(place + 1)),
    model: names.includes('ai')
      ? {
          isReady: () => true,
          ask: (_, signal) => {
            note('ai', signal);
            return meet(fates.ai ?? new Error('not to be asked'), signal);
          },
        }
      : null,
    onTrouble: (trouble) => troubles.push(trouble),
    timeoutMs,
  });
  return {
    chain,
    asked,
    stopped,
    read: () => chain.read('/bon.png', 'image/png', 'anna'),
    told: () => troubles.map(({ engine: name, trouble }) => `${name}: ${trouble}`),
  };
}

describe('the chain of engines', () => {
  it('asks one engine, and no other once it has read (S-35)', async () => {
    const { read, asked, told } = setUp(['remote', 'local'], { remote: doubtful, local: sure });

    expect(await read()).toEqual(doubtful);
    expect([asked, told()]).toEqual([['remote'], []]);
  });

  it.each([
    [new EngineFailure('timeout'), 'timeout'],
    [new EngineFailure('status 429'), 'status 429'],
    [new EngineFailure('status 500'), 'status 500'],
    [new EngineFailure('unusable answer'), 'unusable answer'],
    [new EngineFailure('unreachable'), 'unreachable'],
    [new EngineFailure('resting'), 'resting'],
    [new ChildFailure('died'), 'died'],
    [new TaskRefused('INTERNAL', 'a fault of the reader'), 'fault'],
    [new TypeError('a fault of ours'), 'fault'],
    [empty, 'nothing found'],
  ] as const)('asks the next engine after %s, and tells the operator (S-35)', async (fate, trouble) => {
    const { read, asked, told } = setUp(['remote', 'local'], { remote: fate, local: sure });

    expect(await read()).toEqual(sure);
    expect([asked, told()]).toEqual([['remote', 'local'], [`remote: ${trouble}`]]);
  });

  it.each([
    [new EngineFailure('timeout'), 'timeout'],
    [new EngineFailure('status 429'), 'busy'],
    [new EngineFailure('resting'), 'busy'],
    [new EngineFailure('status 401'), 'died'],
    [new EngineFailure('unreachable'), 'died'],
    [new ChildFailure('memory'), 'memory'],
  ] as const)(
    'that fails altogether says what the last engine said: %s (S-35, S-36)',
    async (last, reason) => {
      const { read } = setUp(['local', 'remote'], { local: new ChildFailure('died'), remote: last });

      await expect(read()).rejects.toMatchObject({ name: 'ChildFailure', reason });
    },
  );

  it('shows a receipt on which nothing was found rather than an error (S-35)', async () => {
    const { read } = setUp(['remote', 'local'], { remote: empty, local: new ChildFailure('busy') });

    expect(await read()).toEqual(empty);
  });

  it.each([['remote', 'local'] as const, ['remote', 'ai', 'local'] as const, ['ai', 'remote'] as const])(
    'ends with a file that cannot be read: %s, %s (S-32, S-35)',
    async (...names) => {
      const locked = new TaskRefused('ENCRYPTED_PDF', 'locked');
      const { read, asked } = setUp(names.filter(Boolean), { remote: locked, ai: 'hangs' });

      await expect(read()).rejects.toBe(locked);
      expect(asked).not.toContain('local');
    },
  );

  it('asks a model behind our own reader only when a person would have to check (S-35)', async () => {
    const certain = setUp(['local', 'ai'], { local: sure });
    const uncertain = setUp(['local', 'ai'], { local: doubtful, ai: answer });

    const readings = [await certain.read(), await uncertain.read()];

    expect([certain.asked, uncertain.asked]).toEqual([['local'], ['local', 'ai']]);
    expect(readings.map(({ total, engine }) => [total.sure, engine])).toEqual([
      [true, 'test'],
      [true, 'test + syn'],
    ]);
  });

  it('asks a model before our own reader each time, both at once, and weighs the two (S-35)', async () => {
    const { read, asked } = setUp(['ai', 'local'], { local: sure, ai: { ...answer, date: '2026-10-12' } });

    const reading = await read();

    expect(asked).toEqual(['local', 'ai']);
    expect([reading.total.sure, reading.date.sure, reading.date.value]).toEqual([true, false, '2026-11-12']);
  });

  it('reads without a model that fails, and without a reader that fails (S-35)', async () => {
    const withoutModel = setUp(['ai', 'local'], { ai: new EngineFailure('unusable answer'), local: sure });
    const withoutReader = setUp(['ai', 'local'], { ai: answer, local: new ChildFailure('died') });
    const withoutRemote = setUp(['remote', 'ai', 'local'], {
      remote: new EngineFailure('unreachable'),
      ai: answer,
      local: sure,
    });

    const readings = [await withoutModel.read(), await withoutReader.read(), await withoutRemote.read()];

    expect(readings.map(({ engine, total }) => [engine, total.value, total.sure])).toEqual([
      ['test', '125.00', true],
      ['syn', '125.00', false],
      ['test + syn', '125.00', true],
    ]);
    expect([withoutModel.told(), withoutReader.told(), withoutRemote.told()]).toEqual([
      ['ai: unusable answer'],
      ['local: died'],
      ['remote: unreachable'],
    ]);
  });

  it('says what the model said when it was the last to fail (S-35)', async () => {
    const alone = setUp(['ai'], { ai: new EngineFailure('status 429') });
    const last = setUp(['local', 'ai'], {
      local: new ChildFailure('memory'),
      ai: new EngineFailure('timeout'),
    });
    const first = setUp(['ai', 'local'], {
      local: new ChildFailure('memory'),
      ai: new EngineFailure('timeout'),
    });

    await expect(alone.read()).rejects.toMatchObject({ reason: 'busy' });
    await expect(last.read()).rejects.toMatchObject({ reason: 'timeout' });
    await expect(first.read()).rejects.toMatchObject({ reason: 'memory' });
  });

  it('ends when the time of all is up, and tells whoever still reads to stop (S-35)', async () => {
    const { read, stopped } = setUp(['ai', 'local'], { ai: 'hangs', local: 'hangs' }, 200);

    await expect(read()).rejects.toMatchObject({ name: 'ChildFailure', reason: 'timeout' });
    expect(stopped).toEqual(expect.arrayContaining(['ai', 'local']));
  });

  it('answers what was read when its time is up before a model answers (S-35)', async () => {
    const behind = setUp(['local', 'ai'], { local: doubtful, ai: 'hangs' }, 200);
    const before = setUp(['ai', 'local'], { local: sure, ai: 'hangs' }, 200);
    const blank = setUp(['remote', 'local'], { remote: empty, local: 'hangs' }, 200);

    const readings = [await behind.read(), await before.read(), await blank.read()];

    expect(readings).toEqual([doubtful, sure, empty]);
    expect([...behind.stopped, ...before.stopped]).toEqual(expect.arrayContaining(['ai']));
  });

  it('shows a receipt on which nothing was found whatever fails on both sides of the model (S-35)', async () => {
    const order = ['remote', 'ai', 'local'] as const;
    const local = new ChildFailure('busy');
    const failing = setUp(order, { remote: empty, ai: new EngineFailure('timeout'), local });
    const answering = setUp(order, { remote: empty, ai: answer, local });

    expect(await failing.read()).toEqual(empty);
    expect((await answering.read()).engine).toBe('test + syn');
  });

  it('is ready as long as one of its engines is (S-35)', () => {
    const down = new EngineFailure('unreachable');

    expect(setUp(['remote', 'local'], { remote: down, local: sure }).chain.isReady()).toBe(true);
    expect(setUp(['remote', 'local'], { remote: down, local: down }).chain.isReady()).toBe(false);
    expect(setUp(['ai'], {}).chain.isReady()).toBe(true);
  });
});
