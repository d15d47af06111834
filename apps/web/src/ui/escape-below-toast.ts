import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

const left = new WeakSet<Event>();

/**
 * For a message: Escape closes it unless the focus is in a dialog. The library lets only the layer that opened last hear
 * of the key, which is the message; so it is noted here that the key is the dialog's.
 */
export function leaveEscapeToDialog(event: KeyboardEvent): void {
  if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') != null) {
    event.preventDefault();
    left.add(event);
  }
}

/** For a dialog: whether this key is an Escape that a message above it left to it. */
export function isEscapeLeft(event: ReactKeyboardEvent): boolean {
  return left.has(event.nativeEvent);
}
