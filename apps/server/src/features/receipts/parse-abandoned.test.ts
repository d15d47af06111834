import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';

import {
  IDEMPOTENCY_KEY_HEADER,
  LIMITS,
  parsedReceiptSchema,
  type PendingReceipt,
  receiptRoutes,
} from '@bonbog/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import { authorization, buildSave, drawPicture, get, post, remove, signUp } from '#app/testing/requests.ts';
import { buildTestHouse, copyHere, type TestHouse } from '#app/testing/test-house.ts';

interface Call {
  readonly shade: number;
  readonly key: string;
  readonly signal?: AbortSignal;
}

/** A server that listens, and whose readings end when the test opens its gate. */
async function setUp() {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reader = { readings: 0, open };
  const copying = { after: () => Promise.resolve() };
  const house = await buildTestHouse({
    scanner: {
      read: async () => {
        reader.readings += 1;
        await gate;
        return buildReading();
      },
      copyPicture: async (task) => {
        await copyHere(task);
        await copying.after();
      },
    },
  });
  const user = await signUp(house);
  const address = await house.app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => {
    house.app.server.closeAllConnections();
  });

  const parse = async ({ shade, key, signal }: Call): Promise<Response> => {
    const body = new FormData();
    body.append('receipt', new File([new Uint8Array(await drawPicture(shade))], 'bon.png'));
    const headers = { ...authorization(user.token), [IDEMPOTENCY_KEY_HEADER]: key };
    return fetch(address + receiptRoutes.parse.path, {
      method: 'POST',
      body,
      headers,
      signal: signal ?? null,
    });
  };
  const untilReading = (count: number) =>
    vi.waitFor(
      () => {
        expect(reader.readings).toBe(count);
      },
      { timeout: 5000 },
    );
  /** Has two pictures read, and goes away while they are. */
  const abandonTwo = async () => {
    const keys = [randomUUID(), randomUUID()];
    const controller = new AbortController();
    const calls = keys.map((key, index) => parse({ shade: 100 + index, key, signal: controller.signal }));
    const ended = Promise.allSettled(calls);
    await untilReading(2);
    controller.abort();
    await ended;
    await vi.waitFor(async () => {
      expect(await house.db.selectFrom('job_leases').select('name').execute()).toEqual([]);
    });
    return keys;
  };
  const pending = async (): Promise<PendingReceipt[]> =>
    receiptRoutes.pending.response.parse((await get(house, receiptRoutes.pending.path, user.token)).json())
      .pending;
  const withdraw = (key: string, token = user.token) =>
    remove(house, receiptRoutes.withdraw.path.replace(':key', key), token);
  return { house, user, reader, copying, parse, untilReading, abandonTwo, withdraw, pending };
}

async function filesOnDisk(house: TestHouse): Promise<number> {
  const entries = await readdir(house.filesDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('a reading whose caller goes away', () => {
  it('gives its place back at once, so that the next picture is not refused (S-22, S-63)', async () => {
    const { reader, parse, untilReading, abandonTwo } = await setUp();
    await abandonTwo();

    const next = parse({ shade: 102, key: randomUUID() });
    await untilReading(3);
    reader.open();

    expect((await next).status).toBe(200);
  });

  it('goes on, and is the answer when the same key comes again after a lost network (S-34, S-64)', async () => {
    const { reader, parse, abandonTwo, pending } = await setUp();
    const [key = ''] = await abandonTwo();

    const again = parse({ shade: 100, key });
    reader.open();

    const answer = await again;
    expect(answer.status).toBe(200);
    const { imageUrl } = parsedReceiptSchema.parse(await answer.json());
    expect(reader.readings).toBe(2);
    await vi.waitFor(async () => {
      expect(await pending()).toHaveLength(2);
    });
    expect((await pending()).map((receipt) => receipt.imageUrl)).toContain(imageUrl);
  });

  it('shows its picture once it cannot end any more, as when the server is killed (S-34, S-64)', async () => {
    const { house, abandonTwo, pending } = await setUp();
    await abandonTwo();
    expect(await pending()).toEqual([]);

    house.wait(LIMITS.scanTimeoutMs + 6000);

    const unread = await pending();
    expect(unread.map(({ extractedData }) => extractedData.store)).toEqual(['', '']);
    expect(unread.map(({ reading }) => reading)).toEqual([undefined, undefined]);
  });

  it('leaves nothing once it was withdrawn, and does not come back when it ends (S-34, S-63)', async () => {
    const { house, user, reader, abandonTwo, withdraw, pending } = await setUp();
    const [key = '', other = ''] = await abandonTwo();

    expect((await withdraw(key.toUpperCase())).statusCode).toBe(200);
    reader.open();

    await vi.waitFor(async () => {
      expect(await pending()).toHaveLength(1);
    });
    const kept = await house.db.selectFrom('files').select(['user_id', 'upload_key']).execute();
    expect(kept).toEqual([{ user_id: user.id, upload_key: other }]);
    await vi.waitFor(async () => {
      expect(await filesOnDisk(house)).toBe(3);
    });
    expect((await withdraw(key)).statusCode).toBe(200);
  });

  it('leaves nothing either when it is withdrawn while its copies are made (S-34, S-63)', async () => {
    const { house, copying, parse, withdraw, pending } = await setUp();
    const key = randomUUID();
    copying.after = async () => {
      copying.after = () => Promise.resolve();
      await withdraw(key);
    };

    const answer = await parse({ shade: 100, key });

    expect(answer.status).toBe(404);
    expect([await pending(), await filesOnDisk(house)]).toEqual([[], 0]);
  });

  it('stays when another user withdraws the same key, and when a receipt has its picture (S-05, S-34)', async () => {
    const { house, user, reader, parse, withdraw, pending } = await setUp();
    const key = randomUUID();
    reader.open();
    const { imageUrl } = parsedReceiptSchema.parse(await (await parse({ shade: 100, key })).json());
    const other = await signUp(house, 'bo@eksempel.dk');

    await withdraw(key, other.token);
    expect(await pending()).toHaveLength(1);
    await post(house, receiptRoutes.save.path, buildSave(imageUrl), user.token);
    await withdraw(key);

    expect((await get(house, imageUrl, user.token)).statusCode).toBe(200);
  });
});
