import { LIMITS } from '@bonbog/contract/calls';

import { leaveInTab, takeFromTab } from './storage.ts';

/** How a message is meant; the look follows it. */
export type ToastVariant = 'default' | 'error' | 'success' | 'warning';

/** A short message to the user. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string | undefined;
  /** What can be done about it, where the specified words do not say. */
  readonly advice?: string | undefined;
  readonly variant?: ToastVariant;
}

/** The message on show. `durationMs` is how long it stays from when it is first drawn. */
export interface OpenToast extends ToastMessage {
  readonly id: number;
  readonly durationMs: number;
}

const tabKey = 'carried_toast';
const shortestCarriedMs = 1000;

let openToast: OpenToast | null = null;
let openedAt = 0;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message for 5 s. There is one at a time: it replaces the one on show. */
export function showToast(message: ToastMessage): void {
  open(message, LIMITS.toastDurationMs);
}

/** Takes the message away, unless a newer one has replaced it. */
export function dismissToast(id: number): void {
  if (openToast?.id === id) {
    openToast = null;
    notify();
  }
}

/** The message on show, or null. */
export function readToast(): OpenToast | null {
  return openToast;
}

/** Tells when the message on show changes; answers a function that stops listening. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Leaves the message on show, with the time it has left, for the page that a planned reload brings. */
export function carryToastsOver(): void {
  if (openToast === null) {
    return;
  }
  const { title, description, advice, variant, durationMs } = openToast;
  // A message held open by the pointer is past its time; it still deserves to be seen.
  const leftMs = Math.max(durationMs - (Date.now() - openedAt), shortestCarriedMs);
  leaveInTab(tabKey, JSON.stringify({ title, description, advice, variant, leftMs }));
}

/** Shows what the previous page left with {@link carryToastsOver}, if anything. */
export function restoreCarriedToast(): void {
  const carried = parseCarried(takeFromTab(tabKey));
  if (carried !== null) {
    open(carried.message, carried.leftMs);
  }
}

function open(message: ToastMessage, durationMs: number): void {
  lastId += 1;
  openedAt = Date.now();
  openToast = { ...message, id: lastId, durationMs };
  notify();
}

function notify(): void {
  for (const listener of listeners) {
    listener();
  }
}

function parseCarried(raw: string | null): { message: ToastMessage; leftMs: number } | null {
  const value = raw === null ? null : parseJson(raw);
  if (typeof value !== 'object' || value === null) {
    return null;
  }
  const read = (key: string): unknown => Reflect.get(value, key);
  const title = read('title');
  const optional = (key: string) => {
    const words = read(key);
    return typeof words === 'string' ? words : undefined;
  };
  const leftMs = Number(read('leftMs'));
  if (typeof title !== 'string' || !(leftMs > 0)) {
    return null;
  }
  return {
    message: {
      title,
      description: optional('description'),
      advice: optional('advice'),
      variant: variantOf(read('variant')),
    },
    leftMs: Math.min(leftMs, LIMITS.toastDurationMs),
  };
}

function variantOf(value: unknown): ToastVariant {
  return value === 'error' || value === 'success' || value === 'warning' ? value : 'default';
}

function parseJson(raw: string): unknown {
  try {
    const value: unknown = JSON.parse(raw);
    return value;
  } catch {
    return null;
  }
}
