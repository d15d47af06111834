import { greyOf, judgedWidth, type PhotoFault, judgePhoto, photoSigns } from '@bonbog/domain';

import { readHeaderSize } from '#lib/picture-header.ts';

// The size stands behind what a camera notes about the picture, which can hold previews.
const headerBytes = 1024 * 1024;

/** What users are told of a photo, null when nothing; for workers, as it takes a while. Rejects where it cannot be decoded. */
export async function judgeFile(file: File): Promise<PhotoFault | null> {
  const header = readHeaderSize(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  const bitmap = await createImageBitmap(file, {
    // Nothing depends on which way up it is, and the head tells of the picture as it is stored.
    imageOrientation: 'none',
    resizeQuality: 'medium',
    ...(header === null ? {} : { resizeWidth: judgedWidth(header) }),
  });
  const width = judgedWidth(bitmap);
  const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) {
    throw new Error('The browser cannot draw.');
  }
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  const picture = greyOf(data, { width, height, channels: 4 });
  const { fault, isTold } = judgePhoto(photoSigns(picture, longSide(header ?? bitmap)));
  return isTold ? fault : null;
}

function longSide({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.max(width, height);
}
