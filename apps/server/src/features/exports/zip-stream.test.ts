import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { describe, expect, it, vi } from 'vitest';
import { type Entry, fromBufferPromise } from 'yauzl';

import { manifestFaults, readZip } from '#app/testing/read-zip.ts';
import { createZipStream, type ZipContent, type ZipEntry } from './zip-stream.ts';

const modifiedAt = new Date('2026-11-21T10:00:00Z');
const megabyte = 1024 * 1024;

function entry(name: string, content: ZipContent): ZipEntry {
  return { name, modifiedAt, content };
}

async function entriesOf(bytes: Buffer): Promise<Entry[]> {
  const found: Entry[] = [];
  for await (const one of (await fromBufferPromise(bytes)).eachEntry()) {
    found.push(one);
  }
  return found;
}

/** Entries of a megabyte each, and how far they were asked for. */
function watched(count: number) {
  const seen = { entries: 0, pieces: 0, isEnded: false, isContentEnded: false };
  async function* content(): AsyncGenerator<Uint8Array> {
    seen.isContentEnded = false;
    try {
      for (let piece = 0; piece < 16; piece += 1) {
        seen.pieces += 1;
        yield randomBytes(megabyte / 16);
      }
    } finally {
      seen.isContentEnded = true;
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      for (let index = 0; index < count; index += 1) {
        seen.entries += 1;
        yield entry(`fil-${index}`, content());
      }
    } finally {
      seen.isEnded = true;
    }
  }
  return { seen, entries };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    await nextTurn();
  }
}

describe('a ZIP on its way', () => {
  it('holds each entry with its bytes and its sum (S-52)', async () => {
    const { entries } = watched(5);

    const files = await readZip(await buffer(createZipStream(entries())));

    expect([...files.keys()]).toEqual(['fil-0', 'fil-1', 'fil-2', 'fil-3', 'fil-4', 'manifest-sha256.txt']);
    expect(files.get('fil-3')).toHaveLength(megabyte);
    expect(manifestFaults(files)).toEqual([]);
  });

  it('keeps what comes whole as it is, empty or not, and its moment (S-52)', async () => {
    const pictures = [randomBytes(300_000), Buffer.alloc(0), Buffer.alloc(300_000)];
    async function* entries(): AsyncGenerator<ZipEntry> {
      yield* pictures.map((bytes, index) => ({
        ...{ name: `billeder/æble ${index}.jpg`, modifiedAt },
        whole: [bytes.subarray(0, 10), bytes.subarray(10)],
      }));
      yield entry('tom.csv', []);
      yield { ...entry('gammel.csv', [Buffer.from('a')]), modifiedAt: new Date(0) };
    }
    const bytes = await buffer(createZipStream(entries()));

    const files = await readZip(bytes);
    const listed = await entriesOf(bytes);

    expect([...files.values()].slice(0, 3).map((file, index) => pictures[index]?.equals(file))).toEqual([
      true,
      true,
      true,
    ]);
    expect(String(files.get('tom.csv'))).toBe('');
    expect(manifestFaults(files)).toEqual([]);
    expect(listed.map(({ compressionMethod }) => compressionMethod)).toEqual([0, 0, 0, 8, 8, 8]);
    expect(listed.map((found) => found.getLastModDate()).slice(3, 5)).toEqual([modifiedAt, new Date(0)]);
  });

  it('asks for nothing more while its reader takes nothing (S-52)', async () => {
    const { seen, entries } = watched(10);
    const stream = createZipStream(entries());
    stream.read(0);

    await turns(500);
    const held = { ...seen };
    stream.resume();
    await finished(stream);

    expect(held.entries).toBe(1);
    expect(held.pieces).toBeLessThan(16);
    expect(seen.entries).toBe(10);
  });

  it('ends what it reads when its reader goes', async () => {
    const { seen, entries } = watched(10);
    const stream = createZipStream(entries());
    stream.read(0);
    await turns(20);

    stream.destroy();

    await vi.waitFor(() => {
      expect(seen).toMatchObject({ entries: 1, isEnded: true, isContentEnded: true });
    });
  });

  it('breaks off, and never ends well, when an entry fails (S-52)', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('half');
      throw new Error('The disk is gone');
    }
    async function* entries(): AsyncGenerator<ZipEntry> {
      yield entry('hel', [Buffer.from('whole')]);
      yield entry('halv', failing());
    }

    await expect(buffer(createZipStream(entries()))).rejects.toThrow('The disk is gone');
  });

  it('breaks off when the list of entries fails', async () => {
    async function* entries(): AsyncGenerator<ZipEntry> {
      yield entry('hel', [Buffer.from('whole')]);
      throw new Error('The database is gone');
    }

    await expect(buffer(createZipStream(entries()))).rejects.toThrow('The database is gone');
  });
});
