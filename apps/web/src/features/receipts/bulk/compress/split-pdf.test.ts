import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';

import { splitPdfBytes } from './split-pdf.ts';

/** A PDF whose pages differ in size, so that one can tell them apart. */
async function writePages(count: number, password: string | null = null): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= count; page += 1) {
    document.addPage([100 * page, 500]);
  }
  if (password !== null) {
    document.encrypt({ ownerPassword: 'owner', userPassword: password });
  }
  return document.save();
}

async function widths(pages: readonly Uint8Array[]): Promise<number[][]> {
  const documents = await Promise.all(pages.map((bytes) => PDFDocument.load(bytes)));
  return documents.map((document) => document.getPages().map((page) => page.getWidth()));
}

describe('splitPdfBytes', () => {
  it('makes a PDF of each page, in their order (S-33, T-36)', async () => {
    const { pageCount, pages } = await splitPdfBytes(await writePages(3), 50);

    expect(pageCount).toBe(3);
    expect(await widths(pages)).toEqual([[100], [200], [300]]);
  });

  it('leaves a single page as it is (S-33)', async () => {
    expect(await splitPdfBytes(await writePages(1), 50)).toMatchObject({ pageCount: 1, pages: [] });
  });

  it.each(['factur-x.xml', 'ZUGFeRD-invoice.xml'])(
    'leaves one bill with its e-invoice %s whole, however many pages it has (S-33)',
    async (name) => {
      const document = await PDFDocument.load(await writePages(3));
      await document.attach(new TextEncoder().encode('<a/>'), name);
      expect(await splitPdfBytes(await document.save(), 50)).toMatchObject({ pageCount: 1, pages: [] });
    },
  );

  it('takes a PDF apart in which another file lies (S-33)', async () => {
    const document = await PDFDocument.load(await writePages(3));
    await document.attach(new TextEncoder().encode('<a/>'), 'vilkaar.xml');
    expect((await splitPdfBytes(await document.save(), 50)).pages).toHaveLength(3);
  });

  it('only counts more pages than there is room for (T-36)', async () => {
    expect(await splitPdfBytes(await writePages(6), 5)).toMatchObject({ pageCount: 6, pages: [] });
  });

  it('takes a PDF apart that anyone may open, and that only may not be changed (S-33)', async () => {
    const { pages } = await splitPdfBytes(await writePages(2, ''), 50);

    expect(await widths(pages)).toEqual([[100], [200]]);
  });

  it.each([
    ['a password', () => writePages(3, 'hemmelig')],
    ['nothing but a header', () => Promise.resolve(new TextEncoder().encode('%PDF-1.4\n'.repeat(20)))],
    ['a broken end', async () => (await writePages(3)).slice(0, 200)],
  ])('leaves a PDF with %s whole (S-33)', async (_kind, write) => {
    expect(await splitPdfBytes(await write(), 50)).toMatchObject({ pages: [], isTooHeavy: false });
  });

  it('stops where every page carries so much that no batch would hold them (S-33)', async () => {
    const document = await PDFDocument.create();
    const heavy = document.context.register(document.context.stream(new Uint8Array(2 * 1024 * 1024)));
    for (let page = 0; page < 45; page += 1) {
      document.addPage([100, 100]).node.setXObject(PDFName.of('Picture'), heavy);
    }

    expect(await splitPdfBytes(await document.save(), 50)).toMatchObject({
      pageCount: 45,
      pages: [],
      isTooHeavy: true,
    });
  });
});
