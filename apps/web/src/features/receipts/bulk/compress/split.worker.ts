import { splitPdfBytes, type SplitBytes } from './split-pdf.ts';
import { isSplitJob, type SplitJob } from './split-job.ts';
import type { WorkerReply } from '#lib/workers/worker-crew.ts';

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isSplitJob(data)) {
    void split(data);
  }
});

async function split({ file, maxPages }: SplitJob): Promise<void> {
  try {
    const result = await splitPdfBytes(new Uint8Array(await file.arrayBuffer()), maxPages);
    reply(
      { kind: 'done', result },
      result.pages.map((page) => page.buffer),
    );
  } catch (error) {
    reply({ kind: 'failed', detail: error instanceof Error ? error.message : '' });
  }
}

function reply(message: WorkerReply<SplitBytes>, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}
