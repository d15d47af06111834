import { LIMITS, type PendingReceipt } from '@bonbog/contract/calls';

import { hasParts, isTexts } from '#lib/has-parts.ts';
import { leaveInTab, readFromTab, takeFromTab } from '#lib/storage.ts';

// The server may take its full time for a reading that waited for another one.
const longestMs = LIMITS.scanTimeoutMs + 15_000;
const tabKey = 'awaited_reading';

/** A picture this tab sent to be read and has no answer to yet. The server reads on when the page is reloaded. */
export interface AwaitedReading {
  readonly userId: string;
  readonly name: string;
  readonly startedAt: number;
  /** The readings that were there before; see {@link stampOf}. */
  readonly known: readonly string[];
}

/** Notes in this tab that a reading is under way, for the page that a reload brings. */
export function noteAwaited(reading: AwaitedReading): void {
  leaveInTab(tabKey, JSON.stringify(reading));
}

/** Forgets the note: the answer came, or nobody waits for it. */
export function forgetAwaited(): void {
  takeFromTab(tabKey);
}

/** The reading of this user that the page before this one waited for; null when there is none. */
export function readAwaited(userId: string): AwaitedReading | null {
  const noted = parse(readFromTab(tabKey));
  return isAwaited(noted) && noted.userId === userId ? noted : null;
}

/** Milliseconds until a reading can be given up; 0 or less when it is over already. */
export function leftMs(reading: AwaitedReading, now: number): number {
  return reading.startedAt + longestMs - now;
}

/** Whether the reading has come in: the list has one that was not there before. */
export function hasArrived(reading: AwaitedReading, receipts: readonly PendingReceipt[]): boolean {
  return receipts.some((receipt) => !reading.known.includes(stampOf(receipt)));
}

/** Names one reading of one picture; the same picture read again has another stamp. */
export function stampOf({ imageUrl, parsedAt }: PendingReceipt): string {
  return `${imageUrl} ${parsedAt}`;
}

function isAwaited(noted: unknown): noted is AwaitedReading {
  return (
    hasParts(noted, { userId: 'text', name: 'text', startedAt: 'number', known: 'list' }) &&
    isTexts(noted.known)
  );
}

function parse(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value;
  } catch {
    return null;
  }
}
