import { PagesTooHeavy, type SplitOptions, type SplitPdf } from '#features/receipts/bulk/queue/bulk-ports.ts';
import { queueText } from '#features/receipts/bulk/queue/queue.text.ts';
import { compressText } from './compress.text.ts';
import { hasParts } from '#lib/has-parts.ts';
import { createReplyReader } from '#lib/workers/read-reply.ts';
import type { SplitJob } from './split-job.ts';
import type { SplitBytes } from './split-pdf.ts';
import { createWorkerCrew } from '#lib/workers/worker-crew.ts';

const timeoutMs = 60_000;
const unsplit: SplitPdf = { pageCount: 1, pages: [] };

/** Takes PDFs apart beside the page. One that cannot be taken apart is left for the server to judge (S-33). */
export function createPdfSplitter() {
  const crew = createWorkerCrew({
    createWorker: () => new Worker(new URL('./split.worker.ts', import.meta.url), { type: 'module' }),
    readReply: createReplyReader(isSplitBytes),
    timeoutMs,
    texts: compressText,
  });

  return {
    split: async (file: File, { maxPages, signal }: SplitOptions): Promise<SplitPdf> => {
      const job: SplitJob = { file, maxPages };
      const result = await crew.run(job, { signal }).catch(() => null);
      if (result === null) {
        return unsplit;
      }
      if (result.isTooHeavy) {
        throw new PagesTooHeavy();
      }
      const { pageCount, pages } = result;
      return {
        pageCount,
        pages: pages.map((page, index) =>
          pageFile(file, page, queueText.pageOf(baseName(file), index + 1, pageCount)),
        ),
      };
    },
    dispose: crew.dispose,
  };
}

function isSplitBytes(value: unknown): value is SplitBytes {
  return (
    hasParts(value, { pageCount: 'number', pages: 'list', isTooHeavy: 'flag' }) &&
    value.pages.every((page) => page instanceof Uint8Array)
  );
}

function baseName({ name }: File): string {
  return name.replace(/\.pdf$/i, '');
}

function pageFile({ lastModified }: File, bytes: Uint8Array<ArrayBuffer>, name: string): File {
  return new File([bytes], `${name}.pdf`, { type: 'application/pdf', lastModified });
}
