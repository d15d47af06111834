import { inPhotoDatabase } from '#lib/photo-database.ts';
import { isWaitingPhoto, type WaitingPhoto, type WaitingReason } from './waiting-photo.ts';

/** Where photos wait. Everything rejects where the browser keeps nothing. */
export interface PhotoStore {
  readonly keep: (photo: WaitingPhoto, bytes: ArrayBuffer) => Promise<void>;
  /** A user's photos, the oldest first. */
  readonly list: (userId: string) => Promise<readonly WaitingPhoto[]>;
  /** The bytes of a photo; null when it is gone. */
  readonly read: (id: string) => Promise<ArrayBuffer | null>;
  /** Notes why a photo waits, unless it is gone. */
  readonly note: (photo: WaitingPhoto, reason: WaitingReason) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Whether nobody's photos wait. */
  readonly isEmpty: () => Promise<boolean>;
}

const both = ['photos', 'bytes'] as const;

/** The photos that wait in the database of this browser. */
export const photoStore: PhotoStore = {
  async keep(photo, bytes) {
    await inPhotoDatabase({ stores: both, mode: 'readwrite' }, (storeOf) => {
      storeOf('photos').put(photo);
      storeOf('bytes').put(bytes, photo.id);
      return null;
    });
  },
  async list(userId) {
    const kept: unknown = await inPhotoDatabase({ stores: ['photos'], mode: 'readonly' }, (storeOf) =>
      storeOf('photos').index('userId').getAll(userId),
    );
    return Array.isArray(kept)
      ? kept.filter(isWaitingPhoto).toSorted((one, other) => one.takenAt - other.takenAt)
      : [];
  },
  async read(id) {
    const bytes: unknown = await inPhotoDatabase({ stores: ['bytes'], mode: 'readonly' }, (storeOf) =>
      storeOf('bytes').get(id),
    );
    return bytes instanceof ArrayBuffer ? bytes : null;
  },
  async note(photo, reason) {
    await inPhotoDatabase({ stores: ['photos'], mode: 'readwrite' }, (storeOf) => {
      const photos = storeOf('photos');
      // Another tab may have removed it, and it must not come back.
      const there = photos.getKey(photo.id);
      there.addEventListener('success', () => {
        if (there.result !== undefined) {
          photos.put({ ...photo, reason });
        }
      });
      return null;
    });
  },
  async remove(id) {
    await inPhotoDatabase({ stores: both, mode: 'readwrite' }, (storeOf) => {
      storeOf('photos').delete(id);
      storeOf('bytes').delete(id);
      return null;
    });
  },
  async isEmpty() {
    const count = await inPhotoDatabase({ stores: ['photos'], mode: 'readonly' }, (storeOf) =>
      storeOf('photos').count(),
    );
    return count === 0;
  },
};
