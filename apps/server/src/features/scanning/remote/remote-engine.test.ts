import { describe, expect, it } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import { type ScanTrouble, troubleOf } from '#features/scanning/scan-engine.ts';
import {
  breakingOff,
  buildTask,
  deadAddress,
  type MachineMood,
  sending,
  silent,
  startMachine,
} from '#features/scanning/testing/read-task.ts';
import { TaskRefused } from '#platform/children/child-task.ts';

import { createRemoteEngine } from './remote-engine.ts';
import { ownerMark } from './reading-protocol.ts';

const token = 'a token of thirty-two characters, or more';
const signal = new AbortController().signal;

const box = { page: 0, x: 0, y: 0, width: 0.1, height: 0.1 };
const certainty = { probability: 0.97, sure: true, boxes: [box], why: 'the lines add up to the total' };
const reading = {
  ...buildReading(),
  items: [{ text: 'Kaffe', quantity: 1, unitPrice: null, amount: '125.00', kind: 'item', ...certainty }],
  vatByRate: [{ ratePercent: 25, base: '100.00', vat: '25.00', ...certainty }],
  holdsSeveral: true as const,
  engine: 'bonbog-scan/1',
};

async function setUp(mood: MachineMood, timeoutMs = 10_000, engineTimeoutMs = 20_000) {
  const machine = await startMachine(mood);
  const troubles: ScanTrouble[] = [];
  const clock = { now: 0 };
  const buildEngine = (urls: readonly string[]) =>
    createRemoteEngine({
      urls,
      token,
      onTrouble: (trouble) => troubles.push(trouble),
      now: () => clock.now,
      timeoutMs,
      engineTimeoutMs,
    });
  return {
    machine,
    troubles,
    clock,
    buildEngine,
    engine: buildEngine([machine.url]),
    task: await buildTask(),
  };
}

const nothing = { value: null, probability: 0, sure: false, boxes: [], why: 'not found' };

describe('a reader on another machine', () => {
  it('gets the bytes, their type and the token, and nothing that names their owner (S-35)', async () => {
    const { machine, engine, task } = await setUp(sending(reading));

    expect(await engine.read(task, signal)).toEqual(reading);

    const [request] = machine.requests;
    expect(request).toMatchObject({
      method: 'POST',
      url: '/scanner/readings',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      body: Buffer.alloc(200, 7),
    });
    expect(request?.headers['x-reading-owner']).toBe(ownerMark(task.owner, token));
    expect(JSON.stringify(request?.headers)).not.toContain('anna');
    expect(ownerMark(task.owner, token)).not.toBe(ownerMark(task.owner, `${token} of another house`));
  });

  it.each<[string, MachineMood, string]>([
    ['is busy', sending({ code: 'BUSY' }, 503, { 'retry-after': '2' }), 'busy'],
    ['is asked too often', sending('slow down', 429, { 'retry-after': '7' }), 'status 429'],
    ['is asked too often and does not say for how long', sending('', 429), 'status 429'],
    ['fails', sending('<h1>Internal Server Error</h1>', 500), 'status 500'],
    ['lost its reader', sending({ code: 'INTERNAL' }, 500), 'status 500'],
    ['had no time', sending({ code: 'TIMEOUT' }, 504), 'timeout'],
    ['had no memory', sending({ code: 'MEMORY' }, 500), 'memory'],
    ['knows another token', sending({ code: 'TOKEN' }, 401), 'status 401'],
    ['is no scanner', sending({ message: 'Adressen findes ikke.' }, 404), 'status 404'],
    ['leads elsewhere', sending('', 302, { location: 'http://127.0.0.1:1/' }), 'unreachable'],
    ['answers no JSON', sending('{"store": {'), 'unusable answer'],
    ['answers nothing', sending(''), 'unusable answer'],
    ['answers null', sending('null'), 'unusable answer'],
    ['answers a list', sending([reading]), 'unusable answer'],
    ['answers half a reading', sending({ ...reading, total: undefined }), 'unusable answer'],
    [
      'answers a number as total',
      sending({ ...reading, total: { ...nothing, value: 125 } }),
      'unusable answer',
    ],
    ['answers no amount', sending({ ...reading, total: { ...nothing, value: '1e3' } }), 'unusable answer'],
    ['answers no day', sending({ ...reading, date: { ...nothing, value: '2026-02-30' } }), 'unusable answer'],
    [
      'answers no company',
      sending({ ...reading, cvr: { ...nothing, value: '12345678' } }),
      'unusable answer',
    ],
    ['is sure of nothing', sending({ ...reading, vat: { ...nothing, sure: true } }), 'unusable answer'],
    ['is too sure', sending({ ...reading, vat: { ...reading.vat, probability: 2 } }), 'unusable answer'],
    [
      'answers a list without an end',
      sending({ ...reading, store: { ...reading.store, boxes: Array.from({ length: 501 }, () => box) } }),
      'unusable answer',
    ],
    [
      'answers half a character',
      sending({ ...reading, store: { ...reading.store, value: 'x\ud83d' } }),
      'unusable answer',
    ],
    ['sends megabytes', sending(`"${'x'.repeat(3 * 1024 * 1024)}"`), 'unreachable'],
    ['breaks off', breakingOff, 'unreachable'],
  ])('that %s has failed, and says why (S-35)', async (_, mood, trouble) => {
    const { machine, engine, troubles, task } = await setUp(mood);

    const failure: unknown = await engine.read(task, signal).catch((error: unknown) => error);

    expect(failure).toMatchObject({ name: 'EngineFailure', trouble });
    expect(troubles).toEqual([{ engine: 'remote', trouble, machine: machine.host }]);
    expect(machine.requests).toHaveLength(1);
    expect(`${String(failure)}${JSON.stringify(troubles)}`).not.toContain(token);
  });

  it('that says nothing has failed when its time is up, or when nobody waits any more (S-35)', async () => {
    const { engine, buildEngine, machine, task } = await setUp(silent, 300);
    const patient = new AbortController();
    const waiting = Promise.allSettled([
      engine.read(task, signal),
      buildEngine([machine.url]).read(task, patient.signal),
    ]);
    patient.abort();

    const failed = { status: 'rejected', reason: { trouble: 'timeout' } };
    expect(await waiting).toMatchObject([failed, failed]);
  });

  it('that is not there has failed, and rests for longer each time (S-35)', async () => {
    const { buildEngine, clock, task } = await setUp(silent);
    const engine = buildEngine([await deadAddress()]);
    const ask = async () =>
      engine.read(task, signal).then(
        () => 'read',
        (error: unknown) => troubleOf(error),
      );

    const fates = [await ask(), engine.isReady(), await ask()];
    clock.now = 1000;
    fates.push(await ask());
    clock.now = 2900;
    fates.push(await ask());
    clock.now = 3000;
    fates.push(await ask());

    expect(fates).toEqual(['unreachable', false, 'resting', 'unreachable', 'resting', 'unreachable']);
  });

  it('rests for as long as it asks to, up to a minute (S-35)', async () => {
    const { engine, machine, clock, task } = await setUp(
      sending({ code: 'BUSY' }, 503, { 'retry-after': '3600' }),
    );
    await engine.read(task, signal).catch(() => undefined);
    machine.mood = sending(reading);

    clock.now = 59_999;
    const before = engine.isReady();
    clock.now = 60_000;

    expect(before).toBe(false);
    expect(await engine.read(task, signal)).toEqual(reading);
  });

  it('has its long texts cut, and the rest is read (S-35)', async () => {
    const long = `${'x'.repeat(499)}🧾${'y'.repeat(200)}`;
    const [item] = reading.items;
    const { engine, task } = await setUp(sending({ ...reading, items: [{ ...item, text: long }] }));

    const read = await engine.read(task, signal);

    expect(read).toEqual({ ...reading, items: [{ ...item, text: 'x'.repeat(499) }] });
  });

  it.each<[string, MachineMood]>([
    ['no memory', sending({ code: 'MEMORY' }, 500)],
    ['no time', sending({ code: 'TIMEOUT' }, 504)],
    ['a fault', sending({ code: 'INTERNAL' }, 500)],
    ['an answer that cannot be used', sending('{"store": {')],
  ])('that had %s for one picture is asked about the next (S-35)', async (_, mood) => {
    const { machine, engine, task } = await setUp(mood);
    await engine.read(task, signal).catch(() => undefined);
    machine.mood = sending(reading);

    expect(engine.isReady()).toBe(true);
    expect(await engine.read(task, signal)).toEqual(reading);
  });

  it.each<[string, MachineMood]>([
    ['knows another token', sending({ code: 'TOKEN' }, 401)],
    ['is asked too often', sending('', 429)],
    ['is busy', sending({ code: 'BUSY' }, 503)],
    ['is silent', silent],
  ])('that %s rests (S-35)', async (_, mood) => {
    const { engine, task } = await setUp(mood, 300);
    await engine.read(task, signal).catch(() => undefined);

    expect(engine.isReady()).toBe(false);
  });

  it('is not held to have failed when the time of all is up before it was asked (S-35)', async () => {
    const { machine, buildEngine, task, troubles } = await setUp(silent, 10_000, 300);
    const others = [await startMachine(silent), await startMachine(silent)];
    const engine = buildEngine([machine.url, ...others.map(({ url }) => url)]);

    await expect(engine.read(task, signal)).rejects.toMatchObject({ trouble: 'timeout' });

    expect([engine.isReady(), troubles, others.flatMap(({ requests }) => requests)]).toEqual([true, [], []]);
    machine.mood = sending(reading);
    others.forEach((other) => (other.mood = sending(reading)));
    const readings = [
      await engine.read(task, signal),
      await engine.read(task, signal),
      await engine.read(task, signal),
    ];
    expect(readings).toEqual([reading, reading, reading]);
    expect(machine.requests).toHaveLength(2);
  });

  it('that fails several at once has failed once (S-35)', async () => {
    const { engine, clock, task } = await setUp(sending('', 503));
    const fail = () => engine.read(task, signal).catch(() => undefined);

    await Promise.all([fail(), fail(), fail(), fail()]);
    clock.now = 1000;

    expect(engine.isReady()).toBe(true);
  });

  it.each(['UNREADABLE', 'ENCRYPTED_PDF', 'UNSUPPORTED_FILE', 'FILE_TOO_LARGE'])(
    'that says %s is believed: no other machine is asked (S-35)',
    async (code) => {
      const { machine, buildEngine, troubles, task } = await setUp(sending({ code }, 422));
      const other = await startMachine(sending(reading));

      const refused = buildEngine([machine.url, other.url]).read(task, signal);

      await expect(refused).rejects.toEqual(new TaskRefused(code, 'refused by another machine'));
      expect([other.requests.length, troubles]).toEqual([0, []]);
    },
  );

  it('is one of several that are asked in turn (S-35)', async () => {
    const { machine, buildEngine, task } = await setUp(sending(reading));
    const other = await startMachine(sending(reading));
    const engine = buildEngine([machine.url, other.url]);

    for (let asked = 0; asked < 4; asked += 1) {
      await engine.read(task, signal);
    }

    expect([machine.requests.length, other.requests.length]).toEqual([2, 2]);
  });

  it('is replaced by the next while it rests, and asked again afterwards (S-35)', async () => {
    const { machine, buildEngine, clock, task, troubles } = await setUp(sending('', 503));
    const other = await startMachine(sending(reading));
    const engine = buildEngine([machine.url, other.url]);

    const readings = [
      await engine.read(task, signal),
      await engine.read(task, signal),
      await engine.read(task, signal),
    ];
    const before = machine.requests.length;
    clock.now = 1000;
    await engine.read(task, signal);
    await engine.read(task, signal);

    expect(readings).toEqual([reading, reading, reading]);
    expect([before, machine.requests.length, troubles.length]).toEqual([1, 2, 2]);
  });
});
