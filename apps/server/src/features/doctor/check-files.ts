import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

import type { Clock } from '#platform/clock.ts';
import { FileMissingError, type FileStore } from '#platform/files/file-store.ts';

import type { DoctorRepository } from './doctor.repository.ts';
import { createTally, type Finding } from './finding.ts';

const pageSize = 500;
/** Rows and bytes are written one after the other, so what is this young says nothing yet. */
const graceMs = 3_600_000;

/** Bytes that lie in the store, whoever they belong to. */
export interface StoredBytes {
  /** Where they lie, as an operator finds them. */
  readonly name: string;
  /** The file they belong to by their name; null when the name is no name of ours. */
  readonly fileId: string | null;
  readonly modifiedAt: Date;
}

/** What checking files needs from outside. */
export interface FileChecks {
  readonly doctor: DoctorRepository;
  readonly store: Pick<FileStore, 'open'>;
  readonly keyOf: (userId: string, fileId: string, variant: 'original' | 'display' | 'thumbnail') => string;
  readonly listStored: () => AsyncIterable<StoredBytes>;
  readonly clock: Clock;
}

type ListedFile = Awaited<ReturnType<DoctorRepository['listFiles']>>[number];

/** Looks at the bytes of every row: are they there, and are they the ones that were uploaded? */
export async function checkRowsAgainstFiles(checks: FileChecks): Promise<Finding[]> {
  const tallies = {
    missing: createTally(),
    changed: createTally(),
    copies: createTally(),
    loose: createTally(),
  };
  let looked = 0;
  for await (const row of everyFile(checks.doctor)) {
    looked += 1;
    const fault = await faultOf(row, checks);
    // A server may have removed or copied the file while we looked.
    if (fault !== null && !isArriving(row, checks.clock()) && (await isStillSo(row, checks.doctor))) {
      tallies[fault].add(`file ${row.id}${row.receipt_id === null ? '' : ` of receipt ${row.receipt_id}`}`);
    }
    if (
      row.purpose === 'receipt' &&
      row.receipt_id === null &&
      row.status === 'linked' &&
      (await isStillSo(row, checks.doctor))
    ) {
      tallies.loose.add(`file ${row.id}`);
    }
  }
  return [
    tallies.missing.toFinding({
      check: 'originals',
      fine: `All ${looked} files of the database are in the store.`,
      wrong: (count) => `Missing from the store: ${count} of ${looked} files.`,
      advice:
        'Copy them back from a backup, where files.jsonl.gz names the hash each lies under. The receipts keep their numbers and texts.',
    }),
    tallies.changed.toFinding({
      check: 'checksums',
      fine: 'Every stored original has the SHA-256 it was uploaded with.',
      wrong: (count) => `Stored originals that are not what was uploaded: ${count}.`,
      advice: 'Copy them back from a backup, and check the disk: files are never written twice.',
    }),
    tallies.copies.toFinding({
      check: 'copies',
      fine: 'Every file that should have copies for the screen has them.',
      wrong: (count) => `Files that lack their copy for the screen or their thumbnail: ${count}.`,
      advice: 'Copy the display and thumbnail files back from a backup; the originals are not affected.',
    }),
    tallies.loose.toFinding({
      check: 'links',
      fine: 'Every linked file belongs to a receipt.',
      wrong: (count) => `Files that count as linked, but that no receipt has: ${count}.`,
      advice:
        'Restore the database from a backup that has the receipts, or report this as a fault of Bonbog.',
    }),
  ];
}

/** Looks for a row behind everything that is stored. */
export async function checkFilesAgainstRows({ doctor, listStored, clock }: FileChecks): Promise<Finding> {
  const unknown = createTally();
  let page: StoredBytes[] = [];
  const lookUp = async () => {
    const ids = [...new Set(page.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])))];
    const known = ids.length === 0 ? new Set<string>() : await doctor.knownFiles(ids);
    for (const { name, fileId } of page) {
      if (fileId === null || !known.has(fileId)) {
        unknown.add(name);
      }
    }
    page = [];
  };
  for await (const stored of listStored()) {
    if (clock().getTime() - stored.modifiedAt.getTime() >= graceMs) {
      page.push(stored);
    }
    if (page.length >= pageSize) {
      await lookUp();
    }
  }
  await lookUp();
  return unknown.toFinding({
    check: 'strays',
    fine: 'Nothing lies in the store that the database does not know.',
    wrong: (count) => `Stored files that belong to no row of the database: ${count}.`,
    advice:
      'After restoring an older database this is expected. Otherwise move them out of DATA_DIR/files; no receipt needs them.',
  });
}

async function* everyFile(doctor: DoctorRepository): AsyncGenerator<ListedFile> {
  for (let afterId = ''; ;) {
    const page = await doctor.listFiles(afterId, pageSize);
    yield* page;
    afterId = page.at(-1)?.id ?? '';
    if (page.length < pageSize) {
      return;
    }
  }
}

async function faultOf(
  row: ListedFile,
  checks: FileChecks,
): Promise<'missing' | 'changed' | 'copies' | null> {
  const sha256 = await hashOf(checks, checks.keyOf(row.user_id, row.id, 'original'));
  if (sha256 === null) {
    return 'missing';
  }
  if (sha256 !== row.sha256) {
    return 'changed';
  }
  if (row.has_copies === 0) {
    // A pending upload may have been unreadable; a saved one was shown before. An attached PDF is never drawn.
    const isDrawn = row.purpose === 'receipt' || row.type !== 'application/pdf';
    return row.status === 'linked' && isDrawn ? 'copies' : null;
  }
  for (const variant of ['display', 'thumbnail'] as const) {
    if (!(await hasBytes(checks, checks.keyOf(row.user_id, row.id, variant)))) {
      return 'copies';
    }
  }
  return null;
}

/** Whether the bytes of an upload may still be on their way: its row is written first. */
function isArriving({ status, created_at: createdAt }: ListedFile, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(createdAt);
  return status !== 'linked' && ageMs >= 0 && ageMs < graceMs;
}

async function isStillSo(row: ListedFile, doctor: DoctorRepository): Promise<boolean> {
  const now = await doctor.findFile(row.id);
  return now?.status === row.status && now.has_copies === row.has_copies;
}

/** The SHA-256 of stored bytes; null when there are none. */
async function hashOf({ store }: FileChecks, key: string): Promise<string | null> {
  const hash = createHash('sha256');
  const isThere = await whenThere(async () => {
    const { stream } = await store.open(key);
    await pipeline(stream, hash);
  });
  return isThere ? hash.digest('hex') : null;
}

async function hasBytes({ store }: FileChecks, key: string): Promise<boolean> {
  let size = 0;
  await whenThere(async () => {
    const { stream, sizeBytes } = await store.open(key);
    stream.destroy();
    size = sizeBytes;
  });
  return size > 0;
}

async function whenThere(look: () => Promise<void>): Promise<boolean> {
  try {
    await look();
    return true;
  } catch (error) {
    if (error instanceof FileMissingError) {
      return false;
    }
    throw error;
  }
}
