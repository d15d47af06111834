/** Draws a picture, and writes what was drawn as a PNG. */
export type DrawPng = (file: File) => Promise<Blob>;

/**
 * A picture of a kind that only some screens take, as a PNG of the same name; of one that moves its first picture. Files of
 * other kinds, and one that cannot be drawn, stay what they are: whoever takes them says what is wrong.
 */
export async function asPng(file: File, draw: DrawPng = drawPng): Promise<File> {
  if (!/^image\/(?:webp|gif)$/.test(file.type)) {
    return file;
  }
  try {
    const name = `${file.name.replace(/\.[^.]*$/, '')}.png`;
    return new File([await draw(file)], name, { type: 'image/png', lastModified: file.lastModified });
  } catch {
    return file;
  }
}

async function drawPng(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) {
        reject(new Error('The picture cannot be written.'));
      } else {
        resolve(blob);
      }
    }, 'image/png');
  });
}
