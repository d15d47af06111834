import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';

import type { ComposedReceipt, FontName } from '../receipt.ts';
import { placeRows, type PlacedPage, type PlacedText } from './place-rows.ts';
import { renderJpeg } from './render-image.ts';

/** An A4 sheet of 1240 pixels is 595 points wide; till rolls come out about 13 cm wide. */
const POINTS_PER_PIXEL = 0.48;

interface Fonts {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
}

/** The receipt as PDF with real text, in the standard fonts every reader has. */
export async function renderPdf(receipt: ComposedReceipt): Promise<Buffer> {
  return renderPdfPages([receipt]);
}

/** Several receipts in one PDF, a page for each, as a scanner with a feeder makes it. Throws when there is none. */
export async function renderPdfPages(receipts: readonly ComposedReceipt[]): Promise<Buffer> {
  const [first] = receipts;
  if (first === undefined) {
    throw new RangeError('A PDF needs at least one page');
  }
  const document = await createDocument(first);
  for (const receipt of receipts) {
    await drawPage(document, receipt);
  }
  return Buffer.from(await document.save());
}

async function drawPage(document: PDFDocument, receipt: ComposedReceipt): Promise<void> {
  const placed = placeRows(receipt);
  const page = addPage(document, placed);
  const fonts = await embedFonts(document, receipt.paper.font);
  for (const bar of placed.bars) {
    page.drawRectangle({
      x: bar.x * POINTS_PER_PIXEL,
      y: (placed.height - bar.y - bar.height) * POINTS_PER_PIXEL,
      width: bar.width * POINTS_PER_PIXEL,
      height: bar.height * POINTS_PER_PIXEL,
    });
  }
  for (const text of placed.texts.filter((candidate) => candidate.text.trim() !== '')) {
    drawText(page, text, { fonts, pageHeight: placed.height });
  }
}

/** The receipt as a scanner makes it: a PDF with one picture and no text. */
export async function renderScannedPdf(receipt: ComposedReceipt): Promise<Buffer> {
  const document = await createDocument(receipt);
  const placed = placeRows(receipt);
  const page = addPage(document, placed);
  const picture = await document.embedJpg(await renderJpeg(receipt, 85));
  page.drawImage(picture, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() });
  return Buffer.from(await document.save());
}

async function createDocument({ truth }: ComposedReceipt): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  // The moment of printing, not of drawing: the same seed must give the same bytes.
  document.setCreationDate(new Date(`${truth.date}T${truth.time}:00Z`));
  return document;
}

function addPage(document: PDFDocument, placed: PlacedPage): PDFPage {
  return document.addPage([placed.width * POINTS_PER_PIXEL, placed.height * POINTS_PER_PIXEL]);
}

async function embedFonts(document: PDFDocument, font: FontName): Promise<Fonts> {
  const isProportional = font === 'inter';
  return {
    regular: await document.embedFont(isProportional ? StandardFonts.Helvetica : StandardFonts.Courier),
    bold: await document.embedFont(isProportional ? StandardFonts.HelveticaBold : StandardFonts.CourierBold),
  };
}

/** Draws text at its anchor; of one-width typefaces each letter stands where it stands in the picture. */
function drawText(
  page: PDFPage,
  text: PlacedText,
  { fonts, pageHeight }: { fonts: Fonts; pageHeight: number },
): void {
  const font = text.face.bold ? fonts.bold : fonts.regular;
  const widthPerSize = font.widthOfTextAtSize(text.text, 1);
  const size = text.face.name === 'inter' ? text.size : text.width / widthPerSize;
  const moved = (text.width - size * widthPerSize) * text.leftShare;
  page.drawText(text.text, {
    x: (text.x + moved) * POINTS_PER_PIXEL,
    y: (pageHeight - text.y) * POINTS_PER_PIXEL,
    size: size * POINTS_PER_PIXEL,
    font,
  });
}
