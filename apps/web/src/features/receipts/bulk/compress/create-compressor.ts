import type { Compressed, CompressOptions } from '#features/receipts/bulk/queue/bulk-ports.ts';
import { compressImage } from './compress-image.ts';
import { compressText } from './compress.text.ts';
import { createReplyReader } from '#lib/workers/read-reply.ts';
import { createPageSurface } from './surfaces.ts';
import { withinLimits } from './within-limits.ts';
import { createWorkerCrew } from '#lib/workers/worker-crew.ts';

const timeoutMs = 60_000;
const readReply = createReplyReader(isFileOrNone);

/** Compresses images beside the page, or in it where the browser cannot draw elsewhere. */
export function createCompressor() {
  const crew = createWorkerCrew({
    createWorker: () => new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' }),
    readReply,
    timeoutMs,
    texts: compressText,
  });

  return {
    compress: async (file: File, { onProgress, signal }: CompressOptions): Promise<Compressed> => {
      const smaller = canDrawInWorkers()
        ? await crew.run(file, { onProgress, signal })
        : await withinLimits((limited) => compressInPage(file, { onProgress, signal: limited }), {
            timeoutMs,
            signal,
          });
      return { file: smaller ?? file, isCompressed: smaller !== null };
    },
    dispose: crew.dispose,
  };
}

function isFileOrNone(value: unknown): value is File | null {
  return value === null || value instanceof File;
}

/** The library is not loaded where the worker has it already. */
async function compressInPage(file: File, { onProgress, signal }: CompressOptions): Promise<File | null> {
  const { default: library } = await import('browser-image-compression');
  return compressImage(file, {
    compress: (source, options) => library(source, { ...options, signal }),
    createSurface: createPageSurface,
    onProgress: (percent) => {
      if (!signal.aborted) {
        onProgress(percent);
      }
    },
  });
}

/** The library decodes in the page on Safari, whose decoder in workers it does not trust. */
function canDrawInWorkers(): boolean {
  const isSafari = /Safari/.test(navigator.userAgent) && !/Chrom(e|ium)/.test(navigator.userAgent);
  return typeof Worker === 'function' && typeof OffscreenCanvas === 'function' && !isSafari;
}
