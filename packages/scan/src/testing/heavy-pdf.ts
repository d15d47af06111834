import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';

const SIDE = 30_000;
const HEAVY_CONTENT = 300_000_000;

/** Small files that take long or much to draw. */
export const HEAVY_KINDS = [
  'a million strokes',
  'a form that draws itself',
  'content of 300 MB',
  'a picture of 900 million dots',
] as const;

/** Writes a PDF of some kilobytes that takes a minute, or all memory there is, to draw; `salt` makes its bytes its own. */
export async function writeHeavyPdf(kind: (typeof HEAVY_KINDS)[number], salt = 0): Promise<Buffer> {
  const document = await PDFDocument.create();
  const { context } = document;
  const page = document.addPage([400, 600]);
  const draws = (content: string | Uint8Array, entries: Record<string, string | number> = {}): PDFRef =>
    context.register(context.flateStream(content, entries));
  const drawn = (object: PDFRef) => {
    page.node.setXObject(PDFName.of('A'), object);
    return draws('q 400 0 0 600 0 0 cm /A Do Q');
  };
  const contents = (): PDFRef => {
    switch (kind) {
      case 'a million strokes':
        return draws('0 0 m 300 400 l S\n'.repeat(1_000_000));
      case 'a form that draws itself': {
        const form = context.nextRef();
        const resources = context.obj({ XObject: { A: form } });
        const stream = context.flateStream('/A Do '.repeat(20), { Type: 'XObject', Subtype: 'Form' });
        stream.dict.set(PDFName.of('BBox'), context.obj([0, 0, 400, 600]));
        stream.dict.set(PDFName.of('Resources'), resources);
        context.assign(form, stream);
        return drawn(form);
      }
      case 'content of 300 MB':
        return draws(new Uint8Array(HEAVY_CONTENT).fill(0x20));
      case 'a picture of 900 million dots':
        return drawn(
          draws(new Uint8Array((SIDE * SIDE) / 8).fill(0x55), {
            Type: 'XObject',
            Subtype: 'Image',
            Width: SIDE,
            Height: SIDE,
            BitsPerComponent: 1,
            ColorSpace: 'DeviceGray',
          }),
        );
    }
  };
  page.node.set(PDFName.of('Contents'), contents());
  document.setTitle(`Bilag ${salt}`);
  return Buffer.from(await document.save());
}
