import { asJpegFile, drawOnPaper, encodeJpeg } from '#lib/jpeg-canvas.ts';
import { isLong, scaledSize } from '#lib/long-picture.ts';
import type { CompressGoal } from './prepare-attachment.ts';

/** How far the quality may sink where the wanted one is not enough, in steps. */
const qualityStep = 0.15;
const lowestQuality = 0.3;

/**
 * Draws a picture anew, upright and as JPEG, no longer than wanted on its longer side, or across when it is long. Its quality sinks only as long
 * as it has more bytes than wanted. The file itself when that is not smaller. Rejects when it cannot be decoded.
 */
export async function drawSmaller(file: File, goal: CompressGoal): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = draw(bitmap, goal.maxSidePx);
    let blob = await encodeJpeg(canvas, goal.quality);
    for (
      let quality = goal.quality - qualityStep;
      blob.size > goal.maxBytes && quality >= lowestQuality;
      quality -= qualityStep
    ) {
      blob = await encodeJpeg(canvas, quality);
    }
    return blob.size < file.size ? asJpegFile(blob, file) : file;
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, maxSidePx: number): HTMLCanvasElement {
  const bounded = (isLong(bitmap) ? Math.min : Math.max)(bitmap.width, bitmap.height);
  return drawOnPaper(bitmap, scaledSize(bitmap, maxSidePx / bounded));
}
