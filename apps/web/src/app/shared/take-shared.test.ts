// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { takeCarriedFiles } from '#lib/carried-files.ts';
import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { takeShared } from './take-shared.ts';

afterEach(() => {
  takeCarriedFiles('upload');
  takeCarriedFiles('bulk');
  resetBrowser();
});

/** What the service worker has kept: kinds, and how long ago. */
function keep(kinds: readonly string[], ageMs = 1000) {
  const kept = new Map(
    kinds.map((type, index) => {
      const headers = {
        'content-type': type,
        'x-name': encodeURIComponent(`fil på ${index}`),
        'x-time': String(Date.now() - ageMs),
      };
      return [`/${index}`, new Response('bytes', { headers })];
    }),
  );
  let isThere = kinds.length > 0;
  vi.stubGlobal('caches', {
    has: async () => isThere,
    open: async () => ({ keys: async () => [...kept.keys()], match: async (key: string) => kept.get(key) }),
    delete: async () => {
      isThere = false;
      return true;
    },
  });
}

const namesFor = (screen: 'upload' | 'bulk') => takeCarriedFiles(screen).map(({ name }) => name);

describe('shared files', () => {
  it('go to the upload when they are one picture, and are taken once', async () => {
    keep(['image/png']);

    expect(await takeShared('taken')).toBe('/');
    expect(namesFor('upload')).toEqual(['fil på 0']);
    expect(await takeShared(null)).toBeNull();
  });

  it.each([['application/pdf'], ['image/png', 'image/jpeg']])(
    'go to bulk when they are %j',
    async (...kinds) => {
      keep(kinds);

      expect(await takeShared('taken')).toBe('/bulk-upload');
      expect(namesFor('bulk')).toHaveLength(kinds.length);
      expect(namesFor('upload')).toEqual([]);
    },
  );

  it('are forgotten when they were not taken for a quarter of an hour', async () => {
    keep(['image/png'], 16 * 60_000);

    expect(await takeShared(null)).toBeNull();
    expect(namesFor('upload')).toEqual([]);
  });

  it.each([
    ['refused', 'Det delte kan ikke læses'],
    ['no-room', 'Det delte kom ikke med'],
    ['lost', 'Det delte kom ikke med'],
  ])('that are %s are told of', async (outcome, title) => {
    keep([]);

    expect(await takeShared(outcome)).toBe('/');
    expect(readToast()).toMatchObject({ title });
  });

  it('are no matter of a name that stands in the address by chance', async () => {
    keep([]);

    expect(await takeShared('constructor')).toBe('/');
    expect(readToast()).toBeNull();
  });
});
