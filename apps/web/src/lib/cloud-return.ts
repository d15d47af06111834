import { CLOUD_PROVIDER_LIST, LIMITS } from '@bonbog/contract';
import { z } from 'zod';

import { forgetInTab, leaveInTab, readFromTab } from './storage.ts';

const key = 'cloud_export_return';

const returnSchema = z.object({
  userId: z.string(),
  leftAt: z.number(),
  /** The cloud storage it was left for. */
  providerId: z.enum(CLOUD_PROVIDER_LIST.map(({ id }) => id)),
  /** Whether the export dialog reopens; where it does not, only the selection comes back. */
  reopens: z.boolean(),
  receiptIds: z.array(z.string()),
});

/** What a page that is about to be left for the cloud storage leaves for the one that comes back (AUTH-47). */
export type CloudReturn = Omit<z.infer<typeof returnSchema>, 'leftAt'>;

/** Leaves a note for the page that comes back to this tab. */
export function leaveCloudReturn(note: CloudReturn): void {
  leaveInTab(key, JSON.stringify({ ...note, leftAt: Date.now() }));
}

/**
 * The note of this user, or null. One of another user is none, and neither is one from longer ago than the cloud storage
 * may take: whoever comes back later has given up.
 */
export function readCloudReturn(userId: string): CloudReturn | null {
  const { data: note } = returnSchema.safeParse(parse(readFromTab(key)));
  const isCurrent = note !== undefined && Date.now() - note.leftAt <= LIMITS.cloudStateLifetimeMs;
  return isCurrent && note.userId === userId ? note : null;
}

/** Forgets the note: it has served, or its user logs out. */
export function forgetCloudReturn(): void {
  forgetInTab(key);
}

function parse(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value;
  } catch {
    return null;
  }
}
