import { createHash, createHmac } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import { flush } from '#platform/files/flush.ts';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

/** A file of the backup itself, named by its path below the backup. */
const partSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_./-]*$/),
  bytes: count,
  sha256: sha256Schema,
});

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.object({
    kind: z.enum(['sqlite', 'postgres']),
    /** The steps the database had taken. */
    migrations: z.array(z.string()),
    /** How many rows each table has. */
    tables: z.record(z.string(), count),
  }),
  /** The database and the list of files; the list comes last. */
  parts: z.array(partSchema),
  files: z.object({
    /** How many stored files the list names; the same bytes count each time. */
    count,
    bytes: count,
    /** How many the database names and the store had lost. */
    missing: count,
    /** How many were in the store with other bytes than those that were uploaded. */
    changed: count,
  }),
  key: z.object({
    /** Tells by {@link fingerprintOf} whether a secret key is the one of the house. */
    fingerprint: sha256Schema,
    /** Whether the key itself lies in the backup. */
    isIncluded: z.boolean(),
  }),
});

/** What a backup says of itself. */
export type Manifest = z.infer<typeof manifestSchema>;

/** A stored file in the list: its key in the store, and the hash its bytes lie under; null when the store had lost it. */
export const listedFileSchema = z.object({
  key: z.string().regex(/^[\w-]+(\/[\w-]+)*$/),
  sha256: sha256Schema.nullable(),
  bytes: count,
});
/** See {@link listedFileSchema}. */
export type ListedFile = z.infer<typeof listedFileSchema>;

/** The name of the list of files among the parts. */
export const FILE_LIST = 'files.jsonl.gz';

const manifestName = 'manifest.json';

/** Writes the manifest of a backup in its folder; it says its own hash, too. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, manifestName);
  const text = JSON.stringify({ ...manifest, sha256: hashOf(manifest) }, null, 2);
  await writeFile(path, text, { mode: 0o600 });
  await flush(path);
}

/** The manifest of a backup; throws with a sentence when it is not as it was written. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestName);
  const text = await readFile(path, 'utf8');
  const written = z.looseObject({ sha256: sha256Schema }).safeParse(parse(text));
  if (!written.success) {
    throw new Error(`${path} is damaged, or no manifest of a backup`);
  }
  const { sha256, ...rest } = written.data;
  if (sha256 !== hashOf(rest)) {
    throw new Error(`${path} is not as it was written`);
  }
  const manifest = manifestSchema.safeParse(rest);
  if (!manifest.success) {
    throw new Error(`${path} was written by another version of Bonbog, which this one does not understand`);
  }
  return manifest.data;
}

/** What tells one secret key from another without telling the key. */
export function fingerprintOf(secretKey: string): string {
  return createHmac('sha256', secretKey).update('the key of a backup').digest('hex');
}

function hashOf(manifest: unknown): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
