/** What the picture of the sample receipt is called, here and among the readings of a user. */
export const SAMPLE_NAME = 'Eksempel fra Bonbog.png';

/** Whether a reading is that of the sample receipt, which nobody has to find again. */
export function isSample({ originalName }: { readonly originalName: string }): boolean {
  return originalName === SAMPLE_NAME;
}
