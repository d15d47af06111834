import { Readable } from 'node:stream';

/**
 * A stream of pieces whose first one is there already, so that what fails at the beginning is an error and not half a
 * file. Null when there is no piece at all. A reader that goes ends the pieces.
 */
export async function startStream(pieces: AsyncGenerator<Uint8Array>): Promise<Readable | null> {
  const first = await pieces.next();
  return first.done === true ? null : Readable.from(continued(first.value, pieces), { objectMode: false });
}

async function* continued(
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
