import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { parsedReceiptSchema } from '@bonbog/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import { drawPicture, signUp, type TestUser, upload } from '#app/testing/requests.ts';
import { buildTestHouse, copyHere, type TestHouse } from '#app/testing/test-house.ts';
import { ChildPool } from '#platform/children/child-pool.ts';

const modulePath = fileURLToPath(
  new URL('../../platform/children/testing/obedient-child.ts', import.meta.url),
);
const files = 50;

/** A house with one reader, which holds the picture at a place in the row until a file is there. */
async function setUp(heldAt: number) {
  const pool = new ChildPool({
    program: { modulePath, environment: {} },
    size: 1,
    startsAtOnce: true,
    restsAfterMs: 60_000,
    queueLimit: 40,
    timeoutMs: 30_000,
    waitLimitMs: 30_000,
    maxTasks: 1000,
    maxResidentBytes: 2 ** 40,
    maxTaskBytes: 2 ** 40,
    onChildLost: () => undefined,
  });
  onTestFinished(() => {
    pool.close();
  });
  const asked: string[] = [];
  const done: string[] = [];
  const house: TestHouse = await buildTestHouse({
    scanner: {
      read: async (_path, _type, owner) => {
        asked.push(owner);
        const kind = asked.length === heldAt ? 'await' : 'work';
        await pool.run({ kind, path: join(house.tempDir, 'go on') }, owner);
        done.push(owner);
        return buildReading();
      },
      copyPicture: copyHere,
    },
  });
  const anna = await signUp(house);
  const bo = await signUp(house, 'bo@eksempel.dk');
  return { house, anna, bo, asked, done };
}

async function parse(house: TestHouse, user: TestUser, bytes: Buffer): Promise<number> {
  const response = await upload(house, user.token, { bytes });
  return parsedReceiptSchema.safeParse(response.json()).success ? 200 : response.statusCode;
}

describe('fifty readings of one user', () => {
  it('are not refused, and keep another user waiting for one of them at most (S-22, T-56)', async () => {
    const heldAt = files / 2;
    const { house, anna, bo, asked, done } = await setUp(heldAt);
    const pictures = await Promise.all(Array.from({ length: files }, (_, index) => drawPicture(100 + index)));
    // As much at once as a user may, so that one of hers waits while another is read.
    const waiting = pictures.values();
    const readAll = async () => {
      const answers: number[] = [];
      for (const picture of waiting) {
        answers.push(await parse(house, anna, picture));
      }
      return answers;
    };

    const annas = Promise.all([readAll(), readAll()]);
    await vi.waitFor(
      () => {
        expect(asked).toHaveLength(heldAt + 1);
      },
      { timeout: 20_000 },
    );
    const bos = parse(house, bo, await drawPicture());
    await vi.waitFor(() => {
      expect(asked.at(-1)).toBe(bo.id);
    });
    const doneBefore = done.length;
    await writeFile(join(house.tempDir, 'go on'), '');

    expect(await bos).toBe(200);
    const answers = (await annas).flat();
    expect(done.slice(doneBefore, doneBefore + 2)).toEqual([anna.id, bo.id]);
    expect(answers).toEqual(Array.from({ length: files }, () => 200));
  });
});
