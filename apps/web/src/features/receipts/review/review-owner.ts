import { type EditsOwner, forgetEdits } from '#lib/kept-edits.ts';

/** Whose review of which file. */
export function reviewOwner(userId: string, imageUrl: string): EditsOwner {
  return { userId, fileId: fileIdOf(imageUrl) };
}

/** The id of the file behind an address: its last part. */
export function fileIdOf(imageUrl: string): string {
  return imageUrl.slice(imageUrl.lastIndexOf('/') + 1);
}

/** Forgets what this browser keeps of a review. */
export function forgetReview(owner: EditsOwner): void {
  forgetEdits(owner);
}
