import { PDFDocument, StandardFonts, degrees, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import sharp from 'sharp';

import { textPath, textWidth, type Typeface } from '../render/fonts.ts';
import type { DesignedReceipt } from './compose-designed.ts';
import type { BoxShape, PathShape, Shape, Sheet, TextShape } from './sheet.ts';

const POINTS_PER_PIXEL = 0.48;
/** Between the pages of a picture that shows several. */
const PAGE_GAP = 24;
const JPEG_QUALITY = 85;

/** A designed receipt as a clean picture, PNG; pages below each other. */
export async function renderDesignedPng(receipt: DesignedReceipt): Promise<Buffer> {
  const pages = await Promise.all(receipt.sheets.map(drawSheet));
  const [only] = pages;
  if (only !== undefined && pages.length === 1) {
    return only;
  }
  const width = Math.max(...receipt.sheets.map((sheet) => sheet.width));
  const height = receipt.sheets.reduce((sum, sheet) => sum + sheet.height + PAGE_GAP, -PAGE_GAP);
  let top = 0;
  const placed = pages.map((input, index) => {
    const layer = { input, left: 0, top };
    top += (receipt.sheets[index]?.height ?? 0) + PAGE_GAP;
    return layer;
  });
  return sharp({ create: { width, height, channels: 3, background: '#8a8a8a' } })
    .composite(placed)
    .png()
    .toBuffer();
}

/** A designed receipt as PDF with real text in the standard fonts; what is written by hand is slanted. */
export async function renderDesignedPdf(receipt: DesignedReceipt): Promise<Buffer> {
  const document = await createDocument(receipt);
  const fonts = new Map<StandardFonts, PDFFont>();
  for (const sheet of receipt.sheets) {
    const page = addPage(document, sheet);
    page.drawRectangle({
      x: 0,
      y: 0,
      width: page.getWidth(),
      height: page.getHeight(),
      color: colour(sheet.paper),
    });
    for (const shape of sheet.shapes) {
      await drawShape(shape, { document, page, fonts, height: sheet.height });
    }
  }
  return Buffer.from(await document.save());
}

/** A designed receipt as a scanner makes it: a PDF of pictures without text. */
export async function renderDesignedScan(receipt: DesignedReceipt): Promise<Buffer> {
  const document = await createDocument(receipt);
  for (const sheet of receipt.sheets) {
    const page = addPage(document, sheet);
    const jpeg = await sharp(await drawSheet(sheet))
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
    const picture = await document.embedJpg(jpeg);
    page.drawImage(picture, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() });
  }
  return Buffer.from(await document.save());
}

async function drawSheet(sheet: Sheet): Promise<Buffer> {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}">`,
    `<rect width="100%" height="100%" fill="${sheet.paper}"/>`,
    ...sheet.shapes.map(svgOf),
    '</svg>',
  ].join('\n');
  return sharp(Buffer.from(svg)).flatten({ background: sheet.paper }).png().toBuffer();
}

function svgOf(shape: Shape): string {
  switch (shape.kind) {
    case 'text': {
      const path = textPath(shape.text, shape.face, shape);
      const turn = shape.turn === 0 ? '' : ` transform="rotate(${shape.turn} ${shape.x} ${shape.y})"`;
      return `<path d="${path}" fill="${shape.ink}"${turn}/>`;
    }
    case 'box': {
      const turn = shape.turn === 0 ? '' : ` transform="rotate(${shape.turn} ${shape.x} ${shape.y})"`;
      return `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" rx="${shape.radius}" ${paint(shape)}${turn}/>`;
    }
    case 'path':
      return `<path d="${shape.path}" ${paint(shape)}/>`;
  }
}

function paint(shape: BoxShape | PathShape): string {
  return `fill="${shape.fill ?? 'none'}" stroke="${shape.stroke ?? 'none'}" stroke-width="${shape.thickness}"`;
}

async function createDocument({ truth }: DesignedReceipt): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  // The day of printing, not of drawing: the same seed must give the same bytes.
  document.setCreationDate(new Date(`${truth.date}T12:00:00Z`));
  return document;
}

function addPage(document: PDFDocument, sheet: Sheet): PDFPage {
  return document.addPage([sheet.width * POINTS_PER_PIXEL, sheet.height * POINTS_PER_PIXEL]);
}

interface PdfPlace {
  readonly document: PDFDocument;
  readonly page: PDFPage;
  readonly fonts: Map<StandardFonts, PDFFont>;
  readonly height: number;
}

async function drawShape(shape: Shape, place: PdfPlace): Promise<void> {
  switch (shape.kind) {
    case 'text':
      return drawText(shape, place);
    case 'box':
      drawBox(shape, place);
      return;
    case 'path':
      place.page.drawSvgPath(shape.path, {
        x: 0,
        y: place.height * POINTS_PER_PIXEL,
        scale: POINTS_PER_PIXEL,
        ...colours(shape),
      });
  }
}

async function drawText(shape: TextShape, { document, page, fonts, height }: PdfPlace): Promise<void> {
  const name = standardFont(shape.face.name, shape.face.bold);
  const font = fonts.get(name) ?? (await document.embedFont(name));
  fonts.set(name, font);
  const wanted = textWidth(shape.text, shape.face, shape.size);
  const usual = font.widthOfTextAtSize(shape.text, shape.size);
  page.drawText(shape.text, {
    x: shape.x * POINTS_PER_PIXEL,
    y: (height - shape.y) * POINTS_PER_PIXEL,
    // As wide as the typeface it stands for, so that nothing covers its neighbour.
    size: shape.size * POINTS_PER_PIXEL * Math.min(1.15, wanted / usual),
    font,
    color: colour(shape.ink),
    rotate: degrees(-shape.turn),
  });
}

function drawBox(shape: BoxShape, { page, height }: PdfPlace): void {
  page.drawRectangle({
    x: shape.x * POINTS_PER_PIXEL,
    y: (height - shape.y) * POINTS_PER_PIXEL,
    width: shape.width * POINTS_PER_PIXEL,
    height: -shape.height * POINTS_PER_PIXEL,
    rotate: degrees(-shape.turn),
    ...colours(shape),
  });
}

function colours(shape: BoxShape | PathShape) {
  return {
    ...(shape.fill === null ? {} : { color: colour(shape.fill) }),
    ...(shape.stroke === null
      ? { borderWidth: 0 }
      : { borderColor: colour(shape.stroke), borderWidth: shape.thickness * POINTS_PER_PIXEL }),
  };
}

function colour(hex: string) {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}

function standardFont(name: Typeface, bold: boolean): StandardFonts {
  switch (name) {
    case 'vt323':
    case 'courier-prime':
    case 'roboto-mono':
    case 'ibm-plex-mono':
    case 'share-tech-mono':
    case 'cousine':
      return bold ? StandardFonts.CourierBold : StandardFonts.Courier;
    case 'merriweather':
      return bold ? StandardFonts.TimesRomanBold : StandardFonts.TimesRoman;
    case 'caveat':
    case 'kalam':
    case 'patrick-hand':
      return bold ? StandardFonts.TimesRomanBoldItalic : StandardFonts.TimesRomanItalic;
    default:
      return bold ? StandardFonts.HelveticaBold : StandardFonts.Helvetica;
  }
}
