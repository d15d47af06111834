import { ownValue } from '@bonbog/domain';
import { useEffect, useEffectEvent } from 'react';

import { readStored, storeValue } from './storage.ts';

const fields =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';
const dialogs = '[role="dialog"]:not([data-beside]), [role="alertdialog"]';
const off = 'off';

/**
 * Keys that work wherever the focus is on the screen, by the name of the key; not while someone types, not behind a
 * dialog that does not stand beside the screen, and not for users who have turned them off. The handlers may be new with every rendering.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const act = ownValue(shortcuts, event.key);
    if (act !== undefined && areShortcutsOn() && isFree(event)) {
      event.preventDefault();
      act();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      handleKey(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, []);
}

/** Whether single letters do something; people who dictate must be able to turn that off (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return readStored('shortcuts') !== off;
}

/** Turns shortcuts on or off in this browser. */
export function turnShortcuts(isOn: boolean): void {
  storeValue('shortcuts', isOn ? 'on' : off);
}

function isFree(event: KeyboardEvent): boolean {
  const isWithModifier = event.ctrlKey || event.metaKey || event.altKey;
  const isTyping = event.target instanceof Element && event.target.closest(fields) !== null;
  return !event.defaultPrevented && !isWithModifier && !isTyping && document.querySelector(dialogs) === null;
}
