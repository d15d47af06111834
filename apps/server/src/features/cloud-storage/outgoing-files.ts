import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { notFound } from '#platform/app-error.ts';
import { bytesOf } from '#platform/files/bytes-of.ts';

import type { OutgoingFile } from './cloud-provider.ts';
import type { ChosenPicture, ChosenReceipts } from './exportable-receipts.ts';

/** A file that is to be sent. `load` answers null when it is lost on our side. */
export interface FileToSend {
  readonly load: () => Promise<LoadedFile | null>;
}

/** A file that can be sent. One that is not intact is sent all the same, but is no success. */
export interface LoadedFile {
  readonly file: OutgoingFile;
  readonly isIntact: boolean;
}

/**
 * The files of an export, one after another: the list first, then the pictures when they are wanted. The list lies on
 * disk until it has left, because cloud storages want to know how large it is; of pictures one at a time is in memory.
 */
export async function* outgoingFiles(
  receipts: ChosenReceipts,
  includeImages: boolean,
  tempDir: string,
): AsyncGenerator<FileToSend> {
  yield* listFile(receipts.csv, join(tempDir, randomUUID()));
  if (includeImages) {
    for await (const picture of receipts.pictures()) {
      yield { load: () => loadPicture(picture) };
    }
  }
}

async function* listFile(csv: ChosenReceipts['csv'], path: string): AsyncGenerator<FileToSend> {
  try {
    await pipeline(csv.pieces(), createWriteStream(path, { mode: 0o600 }));
    const { size } = await stat(path);
    if (size === 0) {
      throw notFound('Kvitteringen');
    }
    const file = {
      name: csv.name.normalize('NFC'),
      sizeBytes: size,
      open: async () => createReadStream(path),
    };
    yield { load: async () => ({ file, isIntact: true }) };
  } finally {
    await rm(path, { force: true });
  }
}

async function loadPicture({ name, read }: ChosenPicture): Promise<LoadedFile | null> {
  const picture = await read();
  if (picture === null || picture.pieces.length === 0) {
    return null;
  }
  const { pieces, isIntact } = picture;
  return {
    file: {
      name: name.normalize('NFC'),
      sizeBytes: bytesOf(pieces),
      open: async () => Readable.from(pieces, { objectMode: false }),
    },
    isIntact,
  };
}
