import { PDFiumLibrary } from '@hyzyla/pdfium';
import { describe, expect, it } from 'vitest';

import { composeReceipt } from '../compose-receipt.ts';
import { LAYOUT_NAMES } from '../receipt.ts';
import { renderPdf, renderScannedPdf } from './render-pdf.ts';

async function textOf(pdf: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const text = document.getPage(0).getText();
  document.destroy();
  library.destroy();
  return text;
}

describe('renderPdf', () => {
  it.each(LAYOUT_NAMES)('carries store, total and Danish letters of %s as text', async (layout) => {
    const receipt = composeReceipt(21, { layout });
    const total = receipt.truth.total.replace('.', ',');

    const text = await textOf(await renderPdf(receipt));

    expect(text.toLowerCase()).toContain(receipt.truth.store.toLowerCase());
    expect(text.replaceAll('.', '')).toContain(total);
    expect(text).toMatch(/[æøåÆØÅ]/);
  });

  it('gives the same bytes for the same seed', async () => {
    const first = await renderPdf(composeReceipt(8));
    const second = await renderPdf(composeReceipt(8));

    expect(first.equals(second)).toBe(true);
  });
});

describe('renderScannedPdf', () => {
  it('has no text, only the picture', async () => {
    const pdf = await renderScannedPdf(composeReceipt(21, { layout: 'pharmacy' }));

    expect((await textOf(pdf)).trim()).toBe('');
    expect(pdf.length).toBeGreaterThan(30_000);
  });
});
