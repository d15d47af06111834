import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';

import sharp from 'sharp';

/** One page of {@link writePdf}: what is drawn, in the language of PDF, and its size in points. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly content: string;
  /** A picture that the content may draw as /Picture. */
  readonly jpeg?: { readonly bytes: Buffer; readonly width: number; readonly height: number };
}

/** Writes a PDF by hand, so that tests may write what no library would. */
export function writePdf(pages: readonly PdfPage[], more: readonly (string | Buffer)[] = []): Buffer {
  const firstPage = 3;
  const kids = pages.map((_, index) => `${firstPage + index * 3} 0 R`).join(' ');
  const extra = firstPage + pages.length * 3;
  const forms = more.map((_, index) => `/Form${index} ${extra + index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >> >> >>`,
    ...pages.flatMap((page, index) => {
      const own = firstPage + index * 3;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${own + 1} 0 R
           /Resources << /XObject << /Picture ${own + 2} 0 R ${forms} >> >> >>`,
        pdfStream('', Buffer.from(page.content, 'latin1')),
        page.jpeg === undefined ? 'null' : pictureObject(page.jpeg),
      ];
    }),
    ...more,
  ];
  return joinObjects(objects);
}

/** A stream object; `entries` are put into its dictionary. */
function pdfStream(entries: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** A PDF that opens with a password only. */
export function writeLockedPdf(): Buffer {
  const secret = `<${'ab'.repeat(32)}>`;
  return joinObjects(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
      `<< /Filter /Standard /V 1 /R 2 /P -4 /O ${secret} /U ${secret} >>`,
    ],
    `/Encrypt 4 0 R /ID [${secret} ${secret}]`,
  );
}

/** A small PDF that takes practically for ever to draw: each of twelve forms draws the next one thirty times. */
export function writeEndlessPdf(): Buffer {
  const depth = 12;
  // Behind the catalog, the list of pages, and the page with its content and its picture.
  const first = 6;
  const forms = Array.from({ length: depth }, (_, level) => {
    const next = `/XObject << /Form${level + 1} ${first + level + 1} 0 R >>`;
    const draw = level === depth - 1 ? '0 0 m 100 100 l S ' : `/Form${level + 1} Do `;
    const resources = level === depth - 1 ? '' : next;
    return pdfStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << ${resources} >>`,
      Buffer.from(draw.repeat(30)),
    );
  });
  return writePdf([{ width: 200, height: 200, content: '/Form0 Do' }], forms);
}

/** A small PDF whose picture of one colour unpacks to 1.2 thousand million bytes. */
export async function writeBombPdf(): Promise<Buffer> {
  const side = 20_000;
  const rows = Readable.from(Array.from({ length: 1200 }, () => Buffer.alloc(1_000_000)));
  const packed = deflateSync(await buffer(rows.pipe(createDeflate())));
  const picture = pdfStream(
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8
     /Filter [/FlateDecode /FlateDecode]`,
    packed,
  );
  return writePdf([{ width: 200, height: 200, content: 'q 200 0 0 200 0 0 cm /Form0 Do Q' }], [picture]);
}

/** A PDF of one page that holds nothing but a picture, as a scanner makes it. */
export async function wrapInPdf(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).jpeg({ quality: 90 }).toBuffer({ resolveWithObject: true });
  const [width, height] = [info.width / 2, info.height / 2];
  return writePdf([
    {
      width,
      height,
      content: `q ${width} 0 0 ${height} 0 0 cm /Picture Do Q`,
      jpeg: { bytes: data, width: info.width, height: info.height },
    },
  ]);
}

function pictureObject({ bytes, width, height }: NonNullable<PdfPage['jpeg']>): Buffer {
  const size = `/Width ${width} /Height ${height}`;
  return pdfStream(
    `/Type /XObject /Subtype /Image ${size} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
    bytes,
  );
}

function joinObjects(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  let length = parts[0]?.length ?? 0;
  const entries = objects.map((object, index) => {
    const entry = `${String(length).padStart(10, '0')} 00000 n \n`;
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    length += part.length;
    return entry;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\n`;
  return Buffer.concat([...parts, Buffer.from(`${table}startxref\n${length}\n%%EOF\n`)]);
}
