import { drawOnPaper } from '#lib/jpeg-canvas.ts';
import { photoStore, type PhotoStore } from './photo-store.ts';
import { notePhotosWait } from './waiting-flag.ts';
import type { WaitingReason } from './waiting-photo.ts';

/** What became of a photo that was to be kept. */
export type Keeping = 'kept' | 'no room' | 'forbidden';

/** A photo with the id that it gets, its user, and why it has to wait. */
export interface PhotoToKeep {
  readonly id: string;
  readonly userId: string;
  readonly file: File;
  readonly reason: WaitingReason;
}

const thumbnailPx = 96;
// Beside the picture itself, the browser wants some for its own.
const spareBytes = 1024 * 1024;
// Three of the largest pictures, or twenty as phones take them.
const littleRoomBytes = 80 * 1024 * 1024;

/** Keeps a photo on this device until it is sent. */
export async function keepPhoto(
  { id, userId, file, reason }: PhotoToKeep,
  store: PhotoStore = photoStore,
): Promise<Keeping> {
  const room = await freeBytes();
  if (room !== null && room < file.size + spareBytes) {
    return 'no room';
  }
  try {
    const bytes = await file.arrayBuffer();
    const { name, type } = file;
    const thumbnail = await drawThumbnail(file).catch(() => null);
    const photo = { id, userId, name, type, takenAt: Date.now(), thumbnail, reason };
    await store.keep(photo, bytes);
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no room' : 'forbidden';
  }
  notePhotosWait(true);
  // Else the browser may throw away what it keeps when the device is short of room. It is asked once it is needed.
  void askToPersist();
  return 'kept';
}

/** Whether there is room for a few photos only; false where the browser does not tell. */
export async function hasLittleRoom(): Promise<boolean> {
  const room = await freeBytes();
  return room !== null && room < littleRoomBytes;
}

async function freeBytes(): Promise<number | null> {
  // The browser's typing has it everywhere; pages over plain HTTP do not.
  if (!('storage' in navigator)) {
    return null;
  }
  const { quota, usage } = await navigator.storage.estimate().catch(() => ({ quota: undefined, usage: 0 }));
  return quota === undefined ? null : quota - (usage ?? 0);
}

async function askToPersist(): Promise<void> {
  if ('storage' in navigator && !(await navigator.storage.persisted().catch(() => true))) {
    await navigator.storage.persist().catch(() => false);
  }
}

async function drawThumbnail(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = thumbnailPx / Math.min(bitmap.width, bitmap.height);
    const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
    return drawOnPaper(bitmap, size).toDataURL('image/jpeg', 0.7);
  } finally {
    bitmap.close();
  }
}
