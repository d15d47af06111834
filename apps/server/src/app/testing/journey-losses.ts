import { readdir } from 'node:fs/promises';

import { type Receipt, receiptRoutes } from '@bonbog/contract';

import { createInTransaction } from '#app/in-transaction.ts';
import { createFileRemovalService } from '#features/files/file-removal.service.ts';
import { createFileRemovalsRepository } from '#features/files/file-removals.repository.ts';
import { createFilesRepository } from '#features/files/files.repository.ts';
import { createFilesService } from '#features/files/files.service.ts';
import { prepareDataDir } from '#platform/data-dir.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createDiskFileStore } from '#platform/files/disk-file-store.ts';

import type { Told, ToldReceipt } from './journey.ts';
import { PASSWORD } from './requests.ts';

const eightDaysMs = 8 * 24 * 3_600_000;

/** What one user was told and the server does not know any more, in words; empty is what we want. */
export async function lossesOf(told: Told, address: string): Promise<string[]> {
  const losses: string[] = [];
  if (told.token === null) {
    losses.push(...(await brokenBeginning(told, address)));
    return losses;
  }
  const headers = { authorization: `Bearer ${told.token}` };
  const list = await fetch(`${address}/api/receipts`, { headers });
  if (list.status !== 200) {
    return [`${told.email}: the session is answered ${list.status}`];
  }
  const { receipts } = receiptRoutes.list.response.parse(await list.json());
  losses.push(...lostReceipts(told, receipts));
  const living = new Set(receipts.map(({ imageUrl }) => imageUrl));
  const gone = new Set(
    [...told.receipts.values()].filter(({ fate }) => fate !== 'kept').map((r) => r.imageUrl),
  );
  for (const { imageUrl, size } of told.pictures) {
    if (living.has(imageUrl) || !gone.has(imageUrl)) {
      const picture = await fetch(`${address}${imageUrl}?original=1`, { headers });
      const bytes = (await picture.arrayBuffer()).byteLength;
      losses.push(...(bytes === size ? [] : [`${told.email}: ${imageUrl} has ${bytes} bytes, not ${size}`]));
    }
  }
  return losses;
}

/** An account that was begun can be used or begun again. */
async function brokenBeginning({ email, isRegistered }: Told, address: string): Promise<string[]> {
  const send = (path: string) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
  const { status } = await send('/api/auth/login');
  // Verified and told so by nobody, waiting for its code, or never registered.
  const isKnown = status === 200 || status === 403;
  if (!isKnown && (isRegistered || status !== 404)) {
    return [`${email}: the login of a registered account is answered ${status}`];
  }
  const again = status === 200 ? null : await send('/api/auth/register');
  return again === null || again.status === 201
    ? []
    : [`${email}: registering again is answered ${again.status}`];
}

function lostReceipts(told: Told, receipts: readonly Receipt[]): string[] {
  const stored = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  const losses: string[] = [];
  for (const [id, known] of told.receipts) {
    const receipt = stored.get(id);
    const faults =
      receipt === undefined ? (known.fate === 'kept' ? ['is gone'] : []) : faultsOf(receipt, known);
    losses.push(...faults.map((fault) => `${told.email}: receipt ${id} ${fault}`));
  }
  const numbers = receipts.map(({ receiptNumber }) => receiptNumber);
  return new Set(numbers).size === numbers.length
    ? losses
    : [...losses, `${told.email}: a number came twice`];
}

/** In what a receipt is not as its owner was told. */
function faultsOf({ store, pages = [] }: Receipt, told: ToldReceipt): string[] {
  const shown = pages.map(({ imageUrl }) => imageUrl).join(' ');
  return [
    ...(told.fate === 'deleted' ? ['was deleted, and is there'] : []),
    ...(told.stores.includes(store) ? [] : [`has the store ${store}`]),
    ...(told.pages.some((page) => page.join(' ') === shown) ? [] : [`has the pages ${shown}`]),
  ];
}

/** What lies half-written in a DATA_DIR once the clean-up of a week later has run. No server may use it. */
export async function leftovers(dataDir: string): Promise<string[]> {
  const { databasePath, filesDir, tempDir } = prepareDataDir(dataDir);
  const db = openDatabase(databasePath);
  const store = createDiskFileStore(filesDir);
  const clock = () => new Date(Date.now() + eightDaysMs);
  const service = createFilesService({
    files: createFilesRepository(db),
    store,
    discard: () => Promise.reject(new Error('The clean-up keeps nothing')),
    removeStray: () => Promise.reject(new Error('The clean-up keeps nothing')),
    copyPicture: () => Promise.reject(new Error('The clean-up copies nothing')),
    clock,
    tempDir,
  });
  await service.removeUnfinished();
  const fileRemovals = createFileRemovalsRepository(db);
  const inTransaction = createInTransaction(db);
  await createFileRemovalService({
    fileRemovals,
    inTransaction,
    store,
    mustFilesStay: () => Promise.resolve(false),
    clock,
  }).removeForgotten();
  const rows = await db.selectFrom('files').selectAll().execute();
  const receipts = await db
    .selectFrom('receipts')
    .leftJoin('receipt_events', (join) =>
      join.onRef('receipt_events.receipt_id', '=', 'receipts.id').on('receipt_events.kind', '=', 'created'),
    )
    .select(['receipts.file_id', 'receipt_events.id as event_id'])
    .execute();
  const later = await db
    .selectFrom('receipt_pages')
    .innerJoin('receipts', 'receipts.id', 'receipt_pages.receipt_id')
    .select('receipt_pages.file_id')
    .execute();
  await db.destroy();
  const known = new Set(
    rows.flatMap((row) =>
      ['original', 'display', 'thumbnail'].map((name) => `${row.user_id}/${row.id}/${name}`),
    ),
  );
  const entries = await readdir(filesDir, { recursive: true, withFileTypes: true });
  const onDisk = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(filesDir.length + 1)),
  );
  const used = new Set([...receipts, ...later].map((page) => page.file_id));
  return [
    ...[...onDisk].filter((path) => !known.has(path)).map((path) => `a file without a row: ${path}`),
    ...[...known].filter((path) => !onDisk.has(path)).map((path) => `a row without its file: ${path}`),
    ...rows.filter(({ id }) => !used.has(id)).map(({ id }) => `a picture of no receipt: ${id}`),
    ...receipts.filter((receipt) => receipt.event_id === null).map(() => 'a receipt without its history'),
    ...(await readdir(tempDir)).map((name) => `an unfinished upload: ${name}`),
  ];
}
