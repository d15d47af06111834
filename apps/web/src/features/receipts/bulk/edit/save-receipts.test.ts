// @vitest-environment jsdom
import { NO_ANSWERS } from '@bonbog/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildItem } from '#features/receipts/testing/build-bulk.ts';
import { buildSaved } from '#features/receipts/testing/build-saved.ts';
import { savable } from '#features/receipts/testing/drive-review.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { draftOf, saveBodyOf } from './bulk-draft.ts';
import { saveReceipt, saveReceipts, type SaveOutcome } from './save-receipts.ts';

afterEach(resetBrowser);

const SAVE = 'POST /api/receipts/save';
const item = buildItem('bon.png');
const body = saveBodyOf(item, draftOf(item));
const saved = savable[SAVE] ?? (() => Response.error());
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = (status: number, errorType: string, more = {}) =>
  Response.json(buildError(errorType, 'Nej.', more), { status });

function saveWith(answers: FakeAnswers) {
  const waits: number[] = [];
  const server = fakeServer(answers);
  const wait = (milliseconds: number) => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  return { ...server, waits, outcome: saveReceipt(item.id, body, { retries: 3, wait }) };
}

/** One answer after the other. */
function inTurn(...answers: (() => Response | Promise<Response>)[]) {
  let turn = 0;
  return () => {
    const answer = answers[turn];
    turn += 1;
    return answer === undefined ? lost() : answer();
  };
}

describe('saving one receipt', () => {
  it('posts it with its key (S-64, BEDIT-34)', async () => {
    const { calls, outcome } = saveWith(savable);

    await expect(outcome).resolves.toEqual({ kind: 'saved' });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.get('idempotency-key')).toBe(item.id);
    expect(calls[0]?.body).toEqual(body);
  });

  it('waits 1, 2 and 4 s for a lost connection, under the same key (S-64)', async () => {
    const { calls, waits, outcome } = saveWith({ [SAVE]: inTurn(lost, lost, lost, saved) });

    await expect(outcome).resolves.toEqual({ kind: 'saved' });
    expect(waits).toEqual([1000, 2000, 4000]);
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set([item.id]));
  });

  it('fails when the connection stays away', async () => {
    const { calls, outcome } = saveWith({ [SAVE]: lost });

    await expect(outcome).resolves.toMatchObject({ kind: 'failed', failure: { isOffline: true } });
    expect(calls).toHaveLength(4);
  });

  it('does not send what cannot be saved, and names the field', async () => {
    const { calls } = fakeServer({});

    await expect(saveReceipt(item.id, { ...body, date: '' })).resolves.toEqual({
      kind: 'failed',
      failure: { message: 'Dato mangler.', field: 'date', isOffline: false },
    });
    await expect(saveReceipt(item.id, { ...body, amount: '' })).resolves.toMatchObject({
      failure: { message: 'Beløb mangler.', field: 'amount' },
    });
    expect(calls).toEqual([]);
  });

  it('hands the edits to the receipt that an earlier save with a lost answer made (S-64)', async () => {
    const earlier = buildSaved({ store: 'Før' });
    const { calls, outcome } = saveWith({
      [SAVE]: () => refused(409, 'CONFLICT', { receipt: earlier }),
      [`PATCH /api/receipts/${earlier.id}`]: inTurn(lost, () =>
        Response.json({ receipt: buildSaved(), message: 'Kvittering opdateret' }),
      ),
    });

    await expect(outcome).resolves.toEqual({ kind: 'saved' });
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'PATCH']);
    const unchangeable = ['imageUrl', 'originalName', 'currencySymbol'];
    const fields = Object.entries(body).filter(([name]) => !unchangeable.includes(name));
    expect(calls[2]?.body).toEqual({
      ...Object.fromEntries(fields),
      ...NO_ANSWERS,
      isVatDerived: false,
    });
  });

  it('hands over what was said of the purchase too, and that its VAT was worked out (S-64, T-06)', async () => {
    const earlier = buildSaved();
    const patch = `PATCH /api/receipts/${earlier.id}`;
    const { calls } = fakeServer({
      [SAVE]: () => refused(409, 'CONFLICT', { receipt: earlier }),
      [patch]: () => Response.json({ receipt: earlier, message: 'Kvittering opdateret' }),
    });
    const said = { purpose: 'meeting', businessPercent: 50, vatOrigin: 'danish' } as const;

    await saveReceipt(item.id, { ...body, ...said, isVatDerived: true });

    expect(calls[1]?.body).toMatchObject({ ...said, isVatDerived: true });
  });

  it('is no success for any other conflict, and says what the server says of which field', async () => {
    await expect(
      saveWith({ [SAVE]: () => refused(409, 'CONFLICT', { fieldErrors: { vat: 'For stor.' } }) }).outcome,
    ).resolves.toEqual({ kind: 'failed', failure: { message: 'Nej.', field: 'vat', isOffline: false } });
  });

  it('ends with the session', async () => {
    await expect(saveWith({ [SAVE]: () => refused(401, 'TOKEN_EXPIRED') }).outcome).resolves.toEqual({
      kind: 'ended',
    });
  });
});

describe('saving several receipts', () => {
  const failed = (isOffline: boolean): SaveOutcome => ({
    kind: 'failed',
    failure: { message: 'Nej.', field: null, isOffline },
  });

  function run(outcomes: readonly SaveOutcome[], isStopped = () => false) {
    const log: string[] = [];
    const result = saveReceipts({
      ids: outcomes.map((_, index) => String(index)),
      save: async (id, { retries }) => {
        log.push(`begin ${id} with ${retries}`);
        await Promise.resolve();
        log.push(`end ${id}`);
        return outcomes[Number(id)] ?? { kind: 'saved' };
      },
      onBegin: () => undefined,
      onSaved: (id) => log.push(`saved ${id}`),
      isStopped,
    });
    return { log, result };
  }

  it('saves one after another and counts successes and failures (BEDIT-32, BEDIT-33)', async () => {
    const { log, result } = run([{ kind: 'saved' }, failed(false), { kind: 'saved' }]);

    const { saved: done, failures } = await result;

    expect(done).toEqual(['0', '2']);
    expect([...failures.keys()]).toEqual(['1']);
    expect(log.map((line) => line.replace(/ with \d/, ''))).toEqual([
      ...['begin 0', 'end 0', 'saved 0', 'begin 1', 'end 1', 'begin 2', 'end 2', 'saved 2'],
    ]);
  });

  it('waits for a lost connection once, and tries the others without waiting until it is back', async () => {
    const { log, result } = run([failed(true), failed(true), { kind: 'saved' }, { kind: 'saved' }]);
    await result;

    expect(log.filter((line) => line.startsWith('begin'))).toEqual([
      ...['begin 0 with 3', 'begin 1 with 0', 'begin 2 with 0', 'begin 3 with 3'],
    ]);
  });

  it('stops when the session ends, and leaves the others alone', async () => {
    const { log, result } = run([{ kind: 'saved' }, { kind: 'ended' }, { kind: 'saved' }]);

    await expect(result).resolves.toMatchObject({ saved: ['0'], hasEnded: true });
    expect(log).not.toContain('end 2');
  });

  it('stops between two receipts when the user leaves', async () => {
    const isStopped = vi.fn().mockReturnValueOnce(false).mockReturnValue(true);

    await expect(run([{ kind: 'saved' }, { kind: 'saved' }], isStopped).result).resolves.toMatchObject({
      saved: ['0'],
      hasEnded: false,
    });
  });
});
