import { useSyncExternalStore } from 'react';

import { forgetInTab, leaveInTab, readFromTab, tabKeys } from './storage.ts';

const prefix = 'draft:';
const listeners = new Set<() => void>();
// Where the browser keeps nothing, typing must work all the same.
const unkept = new Map<string, string>();

/** A text that is typed and not sent, and how it is changed; this tab keeps it for whoever shows it next. */
export function useTabDraft(name: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => readTabDraft(name));
  return [
    text,
    (next) => {
      keepTabDraft(name, next);
    },
  ];
}

/** What is kept under a name; empty when nothing is. */
export function readTabDraft(name: string): string {
  return unkept.get(name) ?? readFromTab(prefix + name) ?? '';
}

/** Keeps a text for this tab. Empty text is forgotten. */
export function keepTabDraft(name: string, text: string): void {
  unkept.delete(name);
  if (text === '') {
    forgetInTab(prefix + name);
  } else if (!leaveInTab(prefix + name, text)) {
    unkept.set(name, text);
  }
  notify();
}

/** Forgets every text; for logging out. */
export function forgetTabDrafts(): void {
  unkept.clear();
  for (const key of tabKeys()) {
    if (key.startsWith(prefix)) {
      forgetInTab(key);
    }
  }
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function notify(): void {
  for (const listener of listeners) {
    listener();
  }
}
