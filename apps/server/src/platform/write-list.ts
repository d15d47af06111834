import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { z } from 'zod';

import type { WrittenAnswer } from './answer-unchanged.ts';

// Checking and writing as many receipts takes about 2 ms.
const partSize = 200;
/** To copy as much into new memory takes about 1 ms. */
const copiedAtOnce = 1024 * 1024;

/**
 * Writes the JSON of an answer that is one list under one name, and checks it by the contract: what
 * `JSON.stringify({ [name]: schema.encode(items) })` gives, but part by part, with others served in between. With null
 * for the name it is the bare list.
 */
export async function writeList<Item>(
  name: string | null,
  items: readonly Item[],
  schema: z.ZodType<Item[]>,
): Promise<WrittenAnswer> {
  const hash = createHash('sha256');
  const written: Buffer[] = [];
  const write = (text: string) => {
    const bytes = Buffer.from(text);
    hash.update(bytes);
    written.push(bytes);
  };
  write(name === null ? '[' : `{${JSON.stringify(name)}:[`);
  for (let at = 0; at < items.length; at += partSize) {
    const part = z.encode(schema, items.slice(at, at + partSize));
    write(`${at === 0 ? '' : ','}${JSON.stringify(part).slice(1, -1)}`);
    await nextTurn();
  }
  write(name === null ? ']' : ']}');
  return { bytes: await joined(written), hash };
}

/** Some pieces as one, with others served in between. */
async function joined(pieces: readonly Buffer[]): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((total, { length }) => total + length, 0));
  let end = 0;
  let turnEnds = copiedAtOnce;
  for (const piece of pieces) {
    end += piece.copy(whole, end);
    if (end > turnEnds) {
      await nextTurn();
      turnEnds = end + copiedAtOnce;
    }
  }
  return whole;
}
