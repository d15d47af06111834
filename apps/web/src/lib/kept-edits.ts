import { LIMITS } from '@bonbog/contract/calls';

import { forgetKeptFiles } from './attachments/chosen-files.ts';
import { localKeys, readLocal, removeLocal, writeLocal } from './storage.ts';
import { forgetTabDrafts } from './tab-drafts.ts';

/** Whose edits of which uploaded file; a form that belongs to none has a name of its own instead. */
export interface EditsOwner {
  readonly userId: string;
  readonly fileId: string;
}

const prefix = 'review:';

/** The edits of a file as JSON text, or null. Whoever reads them checks their form. */
export function readEdits(owner: EditsOwner): unknown {
  return parse(readLocal(keyOf(owner)))?.edits ?? null;
}

/** Keeps edits that are not saved in this browser, so that a reload does not lose them. */
export function keepEdits(owner: EditsOwner, edits: unknown): void {
  writeLocal(keyOf(owner), JSON.stringify({ keptAt: Date.now(), edits }));
}

/** Forgets the edits of a file: they are saved, or not wanted any more. */
export function forgetEdits(owner: EditsOwner): void {
  removeLocal(keyOf(owner));
}

/** Forgets every edit, every draft and the files chosen for them; for logging out. */
export function forgetAllEdits(): void {
  forget(() => true);
  forgetTabDrafts();
  forgetKeptFiles();
}

/** Forgets what this user does not need: the edits of others, and of files the server has given up by now. */
export function tidyEdits(userId: string): void {
  const oldest = Date.now() - LIMITS.pendingLifetimeMs;
  forget((key) => !key.startsWith(`${prefix}${userId}:`) || (parse(readLocal(key))?.keptAt ?? 0) < oldest);
}

function keyOf({ userId, fileId }: EditsOwner): string {
  return `${prefix}${userId}:${fileId}`;
}

function forget(isForgotten: (key: string) => boolean): void {
  for (const key of localKeys()) {
    if (key.startsWith(prefix) && isForgotten(key)) {
      removeLocal(key);
    }
  }
}

function parse(text: string | null): { readonly keptAt: number; readonly edits: unknown } | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) {
      return null;
    }
    return { keptAt: Number(Reflect.get(value, 'keptAt')), edits: Reflect.get(value, 'edits') };
  } catch {
    return null;
  }
}
