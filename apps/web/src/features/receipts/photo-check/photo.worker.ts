import type { PhotoFault } from '@bonbog/domain';

import type { WorkerReply } from '#lib/workers/worker-crew.ts';
import { judgeFile } from './judged-photo.ts';

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof File) {
    void judge(data);
  }
});

async function judge(file: File): Promise<void> {
  try {
    reply({ kind: 'done', result: await judgeFile(file) });
  } catch (error) {
    reply({ kind: 'failed', detail: error instanceof Error ? error.message : '' });
  }
}

function reply(message: WorkerReply<PhotoFault | null>): void {
  self.postMessage(message);
}
