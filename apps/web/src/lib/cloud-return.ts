import { CLOUD_NAMES, type CloudProviderId, LIMITS } from '@bonbog/contract/calls';

import { hasParts, isTexts } from './has-parts.ts';
import { forgetInTab, leaveInTab, readFromTab } from './storage.ts';

const key = 'cloud_export_return';

/** What a page that is about to be left for the cloud storage leaves for the one that comes back (AUTH-47). */
export interface CloudReturn {
  readonly userId: string;
  /** The cloud storage it was left for. */
  readonly providerId: CloudProviderId;
  /** Whether the export dialog reopens; where it does not, only the selection comes back. */
  readonly reopens: boolean;
  readonly receiptIds: string[];
}

/** Leaves a note for the page that comes back to this tab. */
export function leaveCloudReturn(note: CloudReturn): void {
  leaveInTab(key, JSON.stringify({ ...note, leftAt: Date.now() }));
}

/**
 * The note of this user, or null. One of another user is none, and neither is one from longer ago than the cloud storage
 * may take: whoever comes back later has given up.
 */
export function readCloudReturn(userId: string): CloudReturn | null {
  const note = parse(readFromTab(key));
  const isCurrent = isNote(note) && Date.now() - note.leftAt <= LIMITS.cloudStateLifetimeMs;
  return isCurrent && note.userId === userId ? note : null;
}

/** Forgets the note: it has served, or its user logs out. */
export function forgetCloudReturn(): void {
  forgetInTab(key);
}

function isNote(note: unknown): note is CloudReturn & { readonly leftAt: number } {
  const kinds = {
    userId: 'text',
    leftAt: 'number',
    providerId: 'text',
    reopens: 'flag',
    receiptIds: 'list',
  } as const;
  return hasParts(note, kinds) && Object.hasOwn(CLOUD_NAMES, note.providerId) && isTexts(note.receiptIds);
}

function parse(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value;
  } catch {
    return null;
  }
}
