import { idempotencyKeySchema } from '@bonbog/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createUuid } from './create-uuid.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('createUuid', () => {
  it.each(['in a secure page', 'in a page over plain HTTP'])(
    'makes another key each time that the server takes, %s (S-64)',
    (place) => {
      if (place !== 'in a secure page') {
        const secure = crypto;
        vi.stubGlobal('crypto', {
          getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => secure.getRandomValues(bytes),
        });
      }

      const ids = Array.from({ length: 200 }, createUuid);

      expect(new Set(ids).size).toBe(200);
      expect(ids.filter((id) => !idempotencyKeySchema.safeParse(id).success)).toEqual([]);
    },
  );
});
