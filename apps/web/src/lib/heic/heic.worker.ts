import type { WorkerReply } from '#lib/workers/worker-crew.ts';
import { decodeHeic, type DecodedPicture } from './decode-heic.ts';

const reply = (message: WorkerReply<DecodedPicture>, transfer: Transferable[] = []) => {
  self.postMessage(message, { transfer });
};

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof File) {
    void decode(data);
  }
});

async function decode(file: File): Promise<void> {
  try {
    // A file of its own, as its licence asks. The build in plain JavaScript: the content security policy knows no WASM.
    const { default: createLibrary } = await import('libheif-js/libheif/libheif.js');
    const result = await decodeHeic(createLibrary(), new Uint8Array(await file.arrayBuffer()));
    reply({ kind: 'done', result }, [result.pixels.buffer]);
  } catch (error) {
    reply({ kind: 'failed', detail: error instanceof Error ? error.message : '' });
  }
}
