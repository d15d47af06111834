import { vi } from 'vitest';

import { photoStore } from '#features/receipts/waiting/photo-store.ts';
import { createMemoryStore } from './memory-store.ts';

/** Lets photos wait in memory for a test. */
export function stubPhotoStore() {
  const memory = createMemoryStore();
  vi.spyOn(photoStore, 'keep').mockImplementation(memory.keep);
  vi.spyOn(photoStore, 'list').mockImplementation(memory.list);
  vi.spyOn(photoStore, 'read').mockImplementation(memory.read);
  vi.spyOn(photoStore, 'note').mockImplementation(memory.note);
  vi.spyOn(photoStore, 'remove').mockImplementation(memory.remove);
  vi.spyOn(photoStore, 'isEmpty').mockImplementation(memory.isEmpty);
  return memory;
}
