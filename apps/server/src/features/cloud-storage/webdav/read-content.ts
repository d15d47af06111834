import { createHash } from 'node:crypto';

import { CloudFault, type OutgoingFile } from '#features/cloud-storage/cloud-provider.ts';

import { piecesOf } from './webdav-client.ts';

/** The bytes of a file of ours. What goes wrong with it is a fault of the file, not of the server it goes to. */
export async function* readContent(file: OutgoingFile): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  try {
    for await (const piece of piecesOf(await file.open())) {
      size += piece.length;
      if (size > file.sizeBytes) {
        break;
      }
      yield piece;
    }
  } catch (error) {
    throw new CloudFault('file', 'The file could not be read', { cause: error });
  }
  if (size !== file.sizeBytes) {
    throw new CloudFault('file', `The file has other than its ${file.sizeBytes} bytes`);
  }
}

/** The SHA-256 of a file, in hexadecimal. */
export async function hashContent(file: OutgoingFile, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of readContent(file)) {
    signal.throwIfAborted();
    hash.update(piece);
  }
  return hash.digest('hex');
}
