import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import opentype from 'opentype.js';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';

const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource/roboto-mono/files/roboto-mono-latin-400-normal.woff',
);
const SIZE = 24;
const ROW = 34;
const MARGIN = 40;
const LETTER = SIZE * 0.6;

/** Draws text in a monospaced font as paths, so that it looks the same on every machine; a PNG. */
export async function drawReceipt(text: string): Promise<Buffer> {
  const bytes = await readFile(fontFile);
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const lines = text.split('\n');
  const width = Math.ceil(Math.max(...lines.map((line) => line.length)) * LETTER) + 2 * MARGIN;
  const height = lines.length * ROW + 2 * MARGIN;
  const paths = lines.map((line, index) =>
    font.getPath(line, MARGIN, MARGIN + (index + 0.8) * ROW, SIZE).toPathData(2),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fdfcf8"/><path fill="#222" d="${paths.join(' ')}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A PDF with the text as text. */
export async function writePdf(text: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Courier);
  const page = document.addPage([400, 600]);
  for (const [index, line] of text.split('\n').entries()) {
    page.drawText(line, { x: 30, y: 560 - index * 16, size: 10, font });
  }
  return Buffer.from(await document.save());
}

/** A PDF that holds nothing but a picture, as a scanner makes it. */
export async function wrapInPdf(picture: Buffer): Promise<Buffer> {
  const document = await PDFDocument.create();
  const image = await document.embedPng(picture);
  const scale = 380 / image.width;
  const page = document.addPage([400, image.height * scale + 20]);
  page.drawImage(image, { x: 10, y: 10, width: image.width * scale, height: image.height * scale });
  return Buffer.from(await document.save());
}

/** A PDF that opens with a password only, written by hand as no library here encrypts. */
export function writeLockedPdf(): Buffer {
  const secret = 'ab'.repeat(32);
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n',
    `4 0 obj\n<< /Filter /Standard /V 1 /R 2 /P -4 /O <${secret}> /U <${secret}> >>\nendobj\n`,
  ];
  let body = '%PDF-1.4\n';
  const entries = objects.map((object) => {
    const entry = `${String(body.length).padStart(10, '0')} 00000 n \n`;
    body += object;
    return entry;
  });
  const trailer = `<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [<${secret}> <${secret}>] >>`;
  const table = `xref\n0 5\n0000000000 65535 f \n${entries.join('')}trailer\n${trailer}\n`;
  return Buffer.from(`${body}${table}startxref\n${body.length}\n%%EOF\n`, 'latin1');
}
