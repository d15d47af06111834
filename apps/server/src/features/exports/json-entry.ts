import { setImmediate as nextTurn } from 'node:timers/promises';

import type { ZipEntry } from './zip-stream.ts';

/** A file of a ZIP that is a JSON list, written element by element, with others served in between. */
export function jsonEntry(name: string, elements: AsyncIterable<object>, modifiedAt: Date): ZipEntry {
  return { name, modifiedAt, content: pieces(elements) };
}

async function* pieces(elements: AsyncIterable<object>): AsyncGenerator<Uint8Array> {
  let before = '[';
  for await (const element of elements) {
    yield Buffer.from(`${before}\n${JSON.stringify(element, null, 2)}`);
    before = ',';
    await nextTurn();
  }
  yield Buffer.from(before === '[' ? '[]\n' : '\n]\n');
}
