/** Which bytes of a file are wanted. */
export type FileVariant = 'original' | 'display' | 'thumbnail';

/** Everything that may be stored of one file. */
export const FILE_VARIANTS: readonly FileVariant[] = ['original', 'display', 'thumbnail'];

/** Under which key bytes of a file are stored. */
export function keyOf(userId: string, fileId: string, variant: FileVariant): string {
  return `${userId}/${fileId}/${variant}`;
}
