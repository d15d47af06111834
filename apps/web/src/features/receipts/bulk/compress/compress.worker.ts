import imageCompression from 'browser-image-compression';

import { compressImage } from './compress-image.ts';
import { createOffscreenSurface } from './surfaces.ts';
import type { WorkerReply } from '#lib/workers/worker-crew.ts';

const reply = (message: WorkerReply<File | null>) => {
  self.postMessage(message);
};

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof File) {
    void compress(data);
  }
});

async function compress(file: File): Promise<void> {
  const onProgress = (percent: number) => {
    reply({ kind: 'progress', percent });
  };
  try {
    const result = await compressImage(file, {
      compress: imageCompression,
      createSurface: createOffscreenSurface,
      onProgress,
    });
    reply({ kind: 'done', result });
  } catch (error) {
    reply({ kind: 'failed', detail: error instanceof Error ? error.message : '' });
  }
}
