import { acceptsShared, SHARED_CACHE, SHARED_NAME, SHARED_TIME, type SharedAs } from '#lib/shared-files.ts';

/** What taking shared files in needs of the browser. */
export interface SharePorts {
  readonly caches: {
    readonly open: (name: string) => Promise<Pick<Cache, 'put'>>;
    readonly delete: (name: string) => Promise<boolean>;
  };
  readonly now: () => number;
}

/**
 * Keeps what another app shares until the page takes it, and leads to the page. Whatever was shared before and not taken is
 * forgotten. What is no picture or PDF, or too large to be read, is not kept, and the page says so.
 */
export async function receiveShared(
  request: Pick<Request, 'formData'>,
  ports: SharePorts,
): Promise<SharedAs> {
  await ports.caches.delete(SHARED_CACHE);
  const form = await request.formData().catch(() => null);
  const files = (form?.getAll('files') ?? []).filter((part) => part instanceof File);
  const taken = files.filter(acceptsShared);
  if (taken.length === 0) {
    return 'refused';
  }
  try {
    const cache = await ports.caches.open(SHARED_CACHE);
    for (const [index, file] of taken.entries()) {
      const headers = {
        'content-type': file.type,
        [SHARED_NAME]: encodeURIComponent(file.name),
        [SHARED_TIME]: String(ports.now()),
      };
      await cache.put(`/${index}`, new Response(file, { headers }));
    }
  } catch {
    await ports.caches.delete(SHARED_CACHE).catch(() => false);
    return 'no-room';
  }
  return taken.length < files.length ? 'in-part' : 'taken';
}
