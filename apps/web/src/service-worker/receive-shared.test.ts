import { describe, expect, it } from 'vitest';

import { SHARED_CACHE } from '#lib/shared-files.ts';
import { receiveShared } from './receive-shared.ts';

const picture = new File(['picture'], 'bon på vej.jpg', { type: 'image/jpeg' });
const pdf = new File(['%PDF'], 'faktura.pdf', { type: 'application/pdf' });
const video = new File([new Uint8Array(1024)], 'ferie.mp4', { type: 'video/mp4' });
const large = new File([new Uint8Array(26 * 1024 * 1024)], 'stor.jpg', { type: 'image/jpeg' });

async function receive(files: readonly File[], hasRoom = true) {
  const kept = new Map<string, Response>();
  const deleted: string[] = [];
  const form = new FormData();
  for (const file of files) {
    form.append('files', file);
  }
  const outcome = await receiveShared(
    { formData: async () => form },
    {
      caches: {
        open: async () => ({
          put: async (path, answer) => {
            if (!hasRoom) {
              throw new DOMException('full', 'QuotaExceededError');
            }
            kept.set(typeof path === 'string' ? path : 'no path', answer);
          },
        }),
        delete: async (name) => {
          deleted.push(name);
          return true;
        },
      },
      now: () => 7,
    },
  );
  return { outcome, kept, deleted };
}

describe('what another app shares', () => {
  it('is kept with its name, kind and moment, in place of what was shared before', async () => {
    const { outcome, kept, deleted } = await receive([picture, pdf]);

    expect(outcome).toBe('taken');
    expect([...kept.keys()]).toEqual(['/0', '/1']);
    const { headers } = kept.get('/0') ?? new Response();
    expect(decodeURIComponent(headers.get('x-name') ?? '')).toBe('bon på vej.jpg');
    expect([headers.get('content-type'), headers.get('x-time')]).toEqual(['image/jpeg', '7']);
    expect(await kept.get('/1')?.text()).toBe('%PDF');
    expect(deleted).toEqual([SHARED_CACHE]);
  });

  it.each([
    ['a video', [video], 'refused'],
    ['a picture that is too large', [large], 'refused'],
    ['words alone', [], 'refused'],
    ['a picture beside a video', [picture, video], 'in-part'],
  ] as const)('is not kept where it cannot be read: %s', async (_what, files, expected) => {
    const { outcome, kept } = await receive(files);

    expect(outcome).toBe(expected);
    expect(kept.size).toBe(expected === 'in-part' ? 1 : 0);
  });

  it('is told to have no room where the browser has none, and nothing of it stays', async () => {
    const { outcome, deleted } = await receive([picture], false);

    expect(outcome).toBe('no-room');
    expect(deleted).toEqual([SHARED_CACHE, SHARED_CACHE]);
  });

  it('is refused where it cannot be taken apart', async () => {
    const outcome = await receiveShared(
      { formData: () => Promise.reject(new TypeError('no form')) },
      {
        caches: { open: () => Promise.reject(new Error('not asked')), delete: async () => false },
        now: () => 0,
      },
    );

    expect(outcome).toBe('refused');
  });
});
