import type { PhotoStore } from '#features/receipts/waiting/photo-store.ts';
import type { WaitingPhoto } from '#features/receipts/waiting/waiting-photo.ts';

/** Stands in for the database of a browser, which a simulated one does not have. */
export function createMemoryStore(): PhotoStore {
  const kept = new Map<string, { readonly photo: WaitingPhoto; readonly bytes: ArrayBuffer }>();
  return {
    keep: async (photo, bytes) => {
      kept.set(photo.id, { photo, bytes });
    },
    list: async (userId) =>
      [...kept.values()]
        .map(({ photo }) => photo)
        .filter((photo) => photo.userId === userId)
        .toSorted((one, other) => one.takenAt - other.takenAt),
    read: async (id) => kept.get(id)?.bytes ?? null,
    note: async (photo, reason) => {
      const entry = kept.get(photo.id);
      if (entry !== undefined) {
        kept.set(photo.id, { ...entry, photo: { ...photo, reason } });
      }
    },
    remove: async (id) => {
      kept.delete(id);
    },
    isEmpty: async () => kept.size === 0,
  };
}
