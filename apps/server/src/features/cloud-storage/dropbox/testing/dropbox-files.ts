import { createHash, randomUUID } from 'node:crypto';
import { appendFile, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import { badRequest, type DropboxError, unionError, uploadError } from './dropbox-error.ts';

const pathSchema = z.string();
const commitSchema = z.strictObject({
  path: pathSchema,
  mode: z.enum(['add', 'overwrite']),
  autorename: z.boolean().default(false),
  mute: z.boolean().default(false),
  strict_conflict: z.boolean().default(false),
  client_modified: z.string().optional(),
  content_hash: z.string().optional(),
});
const cursorSchema = z.strictObject({ session_id: z.string(), offset: z.int().nonnegative() });

interface StoredEntry {
  readonly display: string;
  readonly file: {
    readonly place: string;
    readonly size: number;
    readonly hash: string;
    readonly rev: string;
  } | null;
}

interface UploadSession {
  readonly place: string;
  size: number;
  isClosed: boolean;
}

const blockBytes = 4 * 1024 * 1024;

/** The files of one Dropbox; their contents lie in `folder`. `state` is what a test turns. */
export function createDropboxFiles(folder: string, state: { freeBytes: number; pageSize: number }) {
  const entries = new Map<string, StoredEntry>();
  const sessions = new Map<string, UploadSession>();
  const listings = new Map<string, StoredEntry[]>();
  let revisions = 0;
  const newPlace = () => join(folder, randomUUID());

  const commit = async (
    argument: z.infer<typeof commitSchema>,
    place: string,
    refuse: (reason: string) => DropboxError,
  ): Promise<unknown> => {
    if (faultOfPath(argument.path)) {
      throw refuse('malformed_path');
    }
    const { size } = await stat(place);
    if (size > state.freeBytes) {
      throw refuse('insufficient_space');
    }
    const hash = await hashFile(place);
    const there = entries.get(keyOf(argument.path));
    if (there !== undefined && isSame(there, hash, argument)) {
      return toMetadata(there);
    }
    if (there !== undefined && !argument.autorename) {
      throw refuse(`conflict/${there.file === null ? 'folder' : 'file'}`);
    }
    const display = there === undefined ? argument.path : freePath(argument.path, entries);
    revisions += 1;
    const entry = { display, file: { place, size, hash, rev: String(revisions).padStart(9, '0') } };
    makeParents(display, entries);
    entries.set(keyOf(display), entry);
    state.freeBytes -= size;
    return toMetadata(entry);
  };

  const sessionAt = (given: unknown, wrap: (tag: string, extra?: object) => DropboxError) => {
    const cursor = cursorSchema.parse(given);
    const session = sessions.get(cursor.session_id);
    if (session === undefined) {
      throw wrap('not_found');
    }
    if (session.size !== cursor.offset) {
      throw wrap('incorrect_offset', { correct_offset: session.size });
    }
    return session;
  };

  return {
    createFolder(argument: unknown): unknown {
      const { path, autorename } = z
        .strictObject({ path: pathSchema, autorename: z.boolean().default(false) })
        .parse(argument);
      if (faultOfPath(path)) {
        throw unionError(409, 'path/malformed_path');
      }
      const there = entries.get(keyOf(path));
      if (there !== undefined && !autorename) {
        throw unionError(409, `path/conflict/${there.file === null ? 'folder' : 'file'}`);
      }
      const entry = { display: path, file: null };
      entries.set(keyOf(path), entry);
      return { metadata: { name: nameOf(path), path_display: path, id: 'id:folder' } };
    },

    async upload(argument: unknown, bytes: Buffer): Promise<unknown> {
      const parsed = commitSchema.parse(argument);
      checkHash(bytes, parsed.content_hash);
      const place = newPlace();
      await writeFile(place, bytes);
      return commit(parsed, place, uploadError);
    },

    async start(argument: unknown, bytes: Buffer): Promise<unknown> {
      z.strictObject({ close: z.boolean().optional(), content_hash: z.string().optional() }).parse(argument);
      const id = `pid_upload_session:${randomUUID()}`;
      const place = newPlace();
      await writeFile(place, bytes);
      sessions.set(id, { place, size: bytes.length, isClosed: false });
      return { session_id: id };
    },

    async append(argument: unknown, bytes: Buffer): Promise<null> {
      const { cursor, close, content_hash } = z
        .strictObject({
          cursor: z.unknown(),
          close: z.boolean().default(false),
          content_hash: z.string().optional(),
        })
        .parse(argument);
      const session = sessionAt(cursor, (tag, extra) => unionError(409, tag, { ...extra }));
      if (session.isClosed) {
        throw unionError(409, 'closed');
      }
      checkHash(bytes, content_hash);
      await appendFile(session.place, bytes);
      session.size += bytes.length;
      session.isClosed = close;
      return null;
    },

    async finish(argument: unknown, bytes: Buffer): Promise<unknown> {
      const parsed = z.strictObject({ cursor: z.unknown(), commit: commitSchema }).parse(argument);
      const session = sessionAt(parsed.cursor, (tag, extra) =>
        unionError(409, `lookup_failed/${tag}`, { ...extra }),
      );
      await appendFile(session.place, bytes);
      session.size += bytes.length;
      const place = newPlace();
      await rename(session.place, place);
      try {
        const metadata = await commit(parsed.commit, place, (reason) => unionError(409, `path/${reason}`));
        sessions.delete(cursorSchema.parse(parsed.cursor).session_id);
        return metadata;
      } catch (error) {
        await rename(place, session.place);
        throw error;
      }
    },

    metadata(argument: unknown): unknown {
      const { path } = z.strictObject({ path: pathSchema }).parse(argument);
      const entry = entries.get(keyOf(path));
      if (entry === undefined) {
        throw unionError(409, 'path/not_found');
      }
      return { '.tag': entry.file === null ? 'folder' : 'file', ...toMetadata(entry) };
    },

    list(argument: unknown): unknown {
      const { path, limit } = z
        .strictObject({
          path: pathSchema,
          recursive: z.literal(false).optional(),
          limit: z.int().min(1).max(2000).default(500),
        })
        .parse(argument);
      if (entries.get(keyOf(path))?.file !== null) {
        throw unionError(409, 'path/not_found');
      }
      return page(childrenOf(path, entries), Math.min(limit, state.pageSize), listings);
    },

    listMore(argument: unknown): unknown {
      const { cursor } = z.strictObject({ cursor: z.string() }).parse(argument);
      const rest = listings.get(cursor);
      if (rest === undefined) {
        throw unionError(409, 'reset');
      }
      return page(rest, state.pageSize, listings);
    },

    /** Puts a file there as its owner would. */
    async place(path: string, bytes: Buffer | string): Promise<void> {
      const place = newPlace();
      await writeFile(place, bytes);
      const size = Buffer.byteLength(bytes);
      makeParents(path, entries);
      entries.set(keyOf(path), {
        display: path,
        file: { place, size, hash: await hashFile(place), rev: '0' },
      });
    },

    /** Paths of the files, as people see them. */
    paths: (): string[] =>
      [...entries.values()].flatMap(({ display, file }) => (file === null ? [] : [display])),

    /** How many files were written since the start. */
    written: (): number => revisions,

    async read(path: string): Promise<Buffer> {
      const entry = entries.get(keyOf(path));
      if (!entry?.file) {
        throw new Error(`No file ${path}`);
      }
      return readFile(entry.file.place);
    },

    sizeOf: (path: string): number => entries.get(keyOf(path))?.file?.size ?? -1,
  };
}
/** See {@link createDropboxFiles}. */
export type DropboxFiles = ReturnType<typeof createDropboxFiles>;

/** The same content at the same path is no conflict, and writes nothing. */
function isSame(
  there: StoredEntry,
  hash: string,
  { mode, strict_conflict }: z.infer<typeof commitSchema>,
): boolean {
  return there.file?.hash === hash && mode === 'add' && !strict_conflict;
}

function keyOf(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function faultOfPath(path: string): boolean {
  return !/^(\/[^/\\\u0000-\u001f]{1,255})+$/u.test(path) || /[ .](\/|$)/.test(path);
}

function makeParents(path: string, entries: Map<string, StoredEntry>): void {
  const parent = path.slice(0, path.lastIndexOf('/'));
  if (parent !== '' && !entries.has(keyOf(parent))) {
    entries.set(keyOf(parent), { display: parent, file: null });
  }
}

function childrenOf(path: string, entries: Map<string, StoredEntry>): StoredEntry[] {
  const start = `${keyOf(path)}/`;
  return [...entries].flatMap(([key, entry]) =>
    key.startsWith(start) && !key.slice(start.length).includes('/') ? [entry] : [],
  );
}

function freePath(path: string, entries: Map<string, StoredEntry>): string {
  const dot = path.lastIndexOf('.');
  for (let number = 1; ; number += 1) {
    const other =
      dot > path.lastIndexOf('/')
        ? `${path.slice(0, dot)} (${number})${path.slice(dot)}`
        : `${path} (${number})`;
    if (!entries.has(keyOf(other))) {
      return other;
    }
  }
}

function page(all: StoredEntry[], size: number, listings: Map<string, StoredEntry[]>) {
  const cursor = randomUUID();
  listings.set(cursor, all.slice(size));
  return {
    entries: all.slice(0, size).map((entry) => ({
      '.tag': entry.file === null ? 'folder' : 'file',
      ...toMetadata(entry),
    })),
    cursor,
    has_more: all.length > size,
  };
}

function toMetadata({ display, file }: StoredEntry): Record<string, unknown> {
  return {
    name: nameOf(display),
    path_lower: keyOf(display),
    path_display: display,
    id: `id:${createHash('sha256').update(display).digest('hex').slice(0, 22)}`,
    ...(file === null
      ? {}
      : { size: file.size, rev: file.rev, content_hash: file.hash, is_downloadable: true }),
  };
}

function checkHash(bytes: Buffer, expected: string | undefined): void {
  if (expected === undefined) {
    throw badRequest('These tests want every body with its content_hash');
  }
  const blocks: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += blockBytes) {
    blocks.push(
      createHash('sha256')
        .update(bytes.subarray(start, start + blockBytes))
        .digest(),
    );
  }
  if (createHash('sha256').update(Buffer.concat(blocks)).digest('hex') !== expected) {
    throw unionError(409, 'content_hash_mismatch');
  }
}

async function hashFile(place: string): Promise<string> {
  const whole = createHash('sha256');
  const file = await open(place);
  const block = Buffer.alloc(blockBytes);
  try {
    for (;;) {
      const { bytesRead } = await file.read(block, 0, blockBytes);
      if (bytesRead === 0) {
        return whole.digest('hex');
      }
      whole.update(createHash('sha256').update(block.subarray(0, bytesRead)).digest());
    }
  } finally {
    await file.close();
  }
}
