/** Whether a file is a picture that this browser can look at beside the page. */
export function canCheck({ type }: File): boolean {
  return type.startsWith('image/') && typeof Worker === 'function' && typeof OffscreenCanvas === 'function';
}
