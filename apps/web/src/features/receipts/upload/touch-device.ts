/** Tells whether this is a phone or tablet (S-92): a coarse pointer, or touch on a screen under 1024 pixels. */
export function isTouchDevice(view: Window = window): boolean {
  const hasCoarsePointer = view.matchMedia('(pointer: coarse)').matches;
  return hasCoarsePointer || (view.navigator.maxTouchPoints > 0 && view.innerWidth < 1024);
}
