import { hasParts } from '#lib/has-parts.ts';
import { asJpegFile, drawOnPaper, encodeJpeg } from '#lib/jpeg-canvas.ts';
import { scaledSize } from '#lib/long-picture.ts';
import { createReplyReader } from '#lib/workers/read-reply.ts';
import { createWorkerCrew } from '#lib/workers/worker-crew.ts';
import type { DecodedPicture } from './decode-heic.ts';
import { heicText } from './heic.text.ts';
import { isJpegStart } from './is-heic.ts';

/** What turning a HEIC into a JPEG works with. */
export interface HeicTools {
  /** Rejects when it cannot be decoded, takes too long, or is not wanted any more. */
  readonly decode: (file: File, signal: AbortSignal) => Promise<DecodedPicture>;
  readonly encode: (picture: DecodedPicture) => Promise<Blob>;
}

/** A JPEG of a file that `isHeic` has told of. Rejects with words for the user, or when it is not wanted any more. */
export type HeicToJpeg = (file: File, signal: AbortSignal) => Promise<File>;

/** One file at a time: a decoder holds some hundred megabytes, and phones have few. */
export function createHeicToJpeg({ decode, encode }: HeicTools): HeicToJpeg {
  let last: Promise<unknown> = Promise.resolve();
  const convert = async (file: File, signal: AbortSignal) => {
    signal.throwIfAborted();
    try {
      const isJpeg = isJpegStart(new Uint8Array(await file.slice(0, 3).arrayBuffer()));
      return asJpegFile(isJpeg ? file : await encode(await decode(file, signal)), file);
    } catch (error) {
      throw new Error(heicText.notConverted, { cause: error });
    }
  };
  return (file, signal) => {
    const converted = last.then(() => convert(file, signal));
    last = converted.catch(() => null);
    return converted;
  };
}

const timeoutMs = 60_000;
// What is read in it later is made smaller once more; this costs no letter.
const quality = 0.92;

function isPicture(value: unknown): value is DecodedPicture {
  return (
    hasParts(value, { width: 'number', height: 'number', pixels: 'object' }) &&
    value.pixels instanceof Uint8ClampedArray
  );
}

/** A worker for each file, because the memory it took would not be given back before it ends. */
async function decodeInWorker(file: File, signal: AbortSignal): Promise<DecodedPicture> {
  const crew = createWorkerCrew({
    createWorker: () => new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' }),
    readReply: createReplyReader(isPicture),
    timeoutMs,
    texts: { died: 'The decoder has ended.', hung: 'The decoder does not answer.' },
  });
  try {
    return await crew.run(file, { signal });
  } finally {
    crew.dispose();
  }
}

/** At most as large as phones can draw. */
async function encodeInPage({ width, height, pixels }: DecodedPicture): Promise<Blob> {
  const bitmap = await createImageBitmap(new ImageData(pixels, width, height));
  try {
    return await encodeJpeg(drawOnPaper(bitmap, scaledSize(bitmap, 1)), quality);
  } finally {
    bitmap.close();
  }
}

/** See {@link HeicToJpeg}; what the screens use. */
export const heicToJpeg = createHeicToJpeg({ decode: decodeInWorker, encode: encodeInPage });
