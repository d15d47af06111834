import {
  clip,
  endPath,
  PDFDocument,
  type PDFImage,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  StandardFonts,
  TextRenderingMode,
} from '@cantoo/pdf-lib';

const WIDTH = 400;
const HEIGHT = 700;
const ROW = 16;

/** Ways to write a text into a PDF so that nobody who looks at the page sees it. */
export const WAYS_TO_HIDE = [
  'unpainted',
  'under a picture',
  'white',
  'transparent',
  'cut off',
  'off the page',
  'tiny',
] as const;

/** How text is written: to be seen, or hidden. */
export type Ink = 'seen' | (typeof WAYS_TO_HIDE)[number];

/** A text in rows, from so far below the upper edge of the page. */
export interface Written {
  readonly rows: readonly string[];
  readonly ink: Ink;
  readonly top?: number;
}

/** A page with text, and a picture over the text that lies under one and under all other text. */
export async function writePage(texts: readonly Written[], picture: Buffer | null = null): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Courier);
  const page = document.addPage([WIDTH, HEIGHT]);
  page.setFont(font);
  const [under, over] = [true, false].map((isUnder) =>
    texts.filter(({ ink }) => (ink === 'under a picture') === isUnder),
  );
  under?.forEach((text) => {
    write(page, text);
  });
  if (picture !== null) {
    drawPicture(page, await document.embedPng(picture));
  } else if (under?.length !== 0) {
    page.drawRectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT, color: rgb(1, 1, 1) });
  }
  over?.forEach((text) => {
    write(page, text);
  });
  return Buffer.from(await document.save());
}

function drawPicture(page: PDFPage, image: PDFImage): void {
  const { width, height } = image.scaleToFit(WIDTH, HEIGHT - 2 * ROW);
  page.drawImage(image, { x: (WIDTH - width) / 2, y: HEIGHT - ROW - height, width, height });
}

function write(page: PDFPage, { rows, ink, top = 2 * ROW }: Written): void {
  const size = ink === 'tiny' ? 1 : 10;
  if (ink === 'cut off') {
    page.pushOperators(pushGraphicsState(), rectangle(0, 0, 5, 5), clip(), endPath());
  }
  for (const [row, text] of rows.entries()) {
    page.drawText(text, {
      x: ink === 'off the page' ? -WIDTH : 20,
      y: HEIGHT - top - (row * ROW * size) / 10,
      size,
      ...(ink === 'white' ? { color: rgb(1, 1, 1) } : {}),
      ...(ink === 'transparent' ? { opacity: 0 } : {}),
      ...(ink === 'unpainted' ? { renderMode: TextRenderingMode.Invisible } : {}),
    });
  }
  if (ink === 'cut off') {
    page.pushOperators(popGraphicsState());
  }
}
