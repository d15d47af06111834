/** Puts the focus into a field, but not on a screen to touch: a keyboard would cover half of that. */
export function takeFocus(field: HTMLTextAreaElement | null): void {
  if (!window.matchMedia('(pointer: coarse)').matches) {
    field?.focus({ preventScroll: true });
  }
}
