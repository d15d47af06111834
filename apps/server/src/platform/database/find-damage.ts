import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';

import { sql } from 'kysely';

import { openSqlite } from './open-sqlite.ts';

const walHeaderBytes = 32;
const frameHeaderBytes = 24;

/**
 * Throws a sentence for the operator when the file of an SQLite database, its log or its schema is damaged. SQLite
 * itself takes a damaged log for an empty one, and would forget what was committed in it. Call it before the database
 * is opened for writing.
 */
export async function refuseDamage(path: string): Promise<void> {
  if (!existsSync(path) || statSync(path).size === 0) {
    return;
  }
  const fault = faultOfHeader(path) ?? faultOfLog(`${path}-wal`) ?? (await faultOfSchema(path));
  if (fault !== null) {
    throw new Error(
      `The database ${path} is damaged: ${fault}. Nothing was changed. Keep a copy of DATA_DIR and restore the newest backup.`,
    );
  }
}

/** What SQLite finds wrong first when it reads a whole file; 'ok' when nothing is. This process stands still meanwhile. */
export async function quickCheck(path: string): Promise<string> {
  const db = openSqlite(path, 'read');
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
    return rows[0]?.quick_check ?? 'no answer';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await db.destroy();
  }
}

function faultOfHeader(path: string): string | null {
  const header = Buffer.alloc(100);
  const file = openSync(path, 'r');
  const length = readSync(file, header, 0, header.length, 0);
  closeSync(file);
  if (length < header.length || header.toString('latin1', 0, 16) !== 'SQLite format 3\0') {
    return 'it does not begin as an SQLite file does';
  }
  const written = header.readUInt16BE(16);
  const pageBytes = written === 1 ? 65_536 : written;
  // While there is a log, pages may still have to come from there.
  const isComplete = !existsSync(`${path}-wal`) || statSync(`${path}-wal`).size === 0;
  return isComplete && statSync(path).size < header.readUInt32BE(28) * pageBytes ? 'it is cut off' : null;
}

/**
 * A transaction that a power cut broke off leaves frames that do not add up, and is rightly forgotten. But a commit
 * waits for the disk, so where two more commits follow, what does not add up was damaged later.
 */
function faultOfLog(path: string): string | null {
  const log = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  if (log.length < walHeaderBytes || log.subarray(0, walHeaderBytes).every((byte) => byte === 0)) {
    return null;
  }
  const magic = log.readUInt32BE(0);
  if (magic >>> 1 !== 0x37_7f_06_82 >>> 1) {
    return 'its log does not begin as one does';
  }
  const add = createSum(log, (magic & 1) === 1);
  if (!add(0, 24, 24)) {
    return 'the beginning of its log does not add up';
  }
  return commitsAfterBreak(log, add) > 1 ? 'its log is damaged in the middle' : null;
}

/** How many commits follow on the first frame that does not add up. */
function commitsAfterBreak(log: Buffer, add: ReturnType<typeof createSum>): number {
  const frameBytes = frameHeaderBytes + log.readUInt32BE(8);
  const salt = log.subarray(16, 24);
  let isBroken = false;
  let commits = 0;
  for (let at = walHeaderBytes; at + frameBytes <= log.length; at += frameBytes) {
    if (!log.subarray(at + 8, at + 16).equals(salt)) {
      break;
    }
    if (isBroken) {
      commits += log.readUInt32BE(at + 4) > 0 ? 1 : 0;
    } else {
      add(at, at + 8, null);
      isBroken = !add(at + frameHeaderBytes, at + frameBytes, at + 16);
    }
  }
  return commits;
}

/** SQLite's running sum over a log; `add` tells whether it is the one that stands at a place. */
function createSum(log: Buffer, isBigEndian: boolean) {
  let [one, two] = [0, 0];
  const wordAt = (at: number) => (isBigEndian ? log.readUInt32BE(at) : log.readUInt32LE(at));
  return (from: number, to: number, expectedAt: number | null): boolean => {
    for (let at = from; at < to; at += 8) {
      one = (one + wordAt(at) + two) >>> 0;
      two = (two + wordAt(at + 4) + one) >>> 0;
    }
    return (
      expectedAt === null ||
      (log.readUInt32BE(expectedAt) === one && log.readUInt32BE(expectedAt + 4) === two)
    );
  };
}

async function faultOfSchema(path: string): Promise<string | null> {
  const db = openSqlite(path, 'read');
  try {
    await sql`select count(*) from sqlite_master`.execute(db);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await db.destroy();
  }
}
