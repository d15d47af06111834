import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { ChildMessage, ChildRequest, CopiesResult } from './child-messages.ts';
import { makeCopies, makeEInvoiceCopies } from './copies.ts';
import { makePagePictures } from './decode/page-pictures.ts';
import { DRAWING_MS, limitDrawing, SHORT_DRAWING_MS } from './decode/run-within.ts';
import { readEInvoiceFile } from './read-e-invoice-file.ts';
import { createReader } from './reader.ts';
import { ScanError } from './scan-error.ts';

// A program for fork(): the server hands it files by path, one at a time, and may kill it at any moment.
process.on('disconnect', () => {
  process.exit(0);
});
const reader = await createReader();
let queue: Promise<void> = Promise.resolve();

process.on('message', (message: ChildRequest) => {
  queue = queue.then(() => answer(message));
});
send({ ready: true });

async function answer(request: ChildRequest): Promise<void> {
  try {
    send(await handle(request));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    send({ id: request.id, ok: false, code: error instanceof ScanError ? error.code : 'INTERNAL', message });
  }
}

async function handle(request: ChildRequest): Promise<ChildMessage> {
  const { id, kind } = request;
  limitDrawing(request.hurried === true ? SHORT_DRAWING_MS : DRAWING_MS);
  switch (kind) {
    case 'read': {
      const result = await reader.read({ bytes: await readFile(request.path), type: request.type });
      return { id, ok: true, kind, result };
    }
    case 'copies':
      return { id, ok: true, kind, result: await writeCopies(request) };
    case 'pages':
      return { id, ok: true, kind, result: { pictures: await writePages(request) } };
    case 'e-invoice':
      return {
        id,
        ok: true,
        kind,
        result: await readEInvoiceFile(await readFile(request.path), request.type),
      };
    case 'warm':
      await reader.warm();
      return { id, ok: true, kind, result: null };
  }
}

async function writeCopies(request: Extract<ChildRequest, { kind: 'copies' }>): Promise<CopiesResult> {
  const bytes = await readFile(request.path);
  const copies =
    request.ofEInvoice === true
      ? await makeEInvoiceCopies(bytes)
      : await makeCopies(bytes, request.type, request.turn);
  await writeFile(request.displayPath, copies.display);
  await writeFile(request.thumbnailPath, copies.thumbnail);
  return { width: copies.width, height: copies.height, pages: copies.pages };
}

async function writePages(request: Extract<ChildRequest, { kind: 'pages' }>): Promise<number> {
  const pictures = await makePagePictures(await readFile(request.path), request.type);
  for (const [index, picture] of pictures.entries()) {
    await writeFile(path.join(request.folder, `${index}.jpg`), picture);
  }
  return pictures.length;
}

/** A server that ended or was killed hears nothing any more, and there is nobody to complain to. */
function send(message: ChildMessage): void {
  if (!process.connected) {
    process.exit(0);
  }
  process.send?.(message, (error: Error | null) => {
    if (error !== null) {
      process.exit(0);
    }
  });
}
