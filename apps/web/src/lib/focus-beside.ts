/** Brings the focus to what stands beside the screen. */
export function focusBeside(): void {
  document.querySelector<HTMLElement>('[role="dialog"][data-beside]')?.focus();
}
