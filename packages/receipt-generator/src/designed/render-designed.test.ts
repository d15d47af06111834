import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { composeDesigned } from './compose-designed.ts';
import { DESIGN_NAMES } from './design-table.ts';
import { renderDesignedPdf, renderDesignedPng, renderDesignedScan } from './render-designed.ts';
import { sheetTexts } from './sheet.ts';

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return pages;
}

const lettersOf = (text: string) => text.replace(/\s/g, '').toLowerCase();

describe('renderDesignedPdf', () => {
  it.each(DESIGN_NAMES)('carries every word of %s as text, page by page', async (design) => {
    const receipt = composeDesigned(21, [design]);

    const pages = await pagesOf(await renderDesignedPdf(receipt));

    expect(pages).toHaveLength(receipt.sheets.length);
    const letters = lettersOf(pages.join(''));
    const missing = sheetTexts(receipt.sheets).filter((text) => !letters.includes(lettersOf(text)));
    expect(missing).toEqual([]);
  });

  it('gives the same bytes for the same seed', async () => {
    const [first, second] = [
      await renderDesignedPdf(composeDesigned(8)),
      await renderDesignedPdf(composeDesigned(8)),
    ];

    expect(first.equals(second)).toBe(true);
  });
});

describe('renderDesignedPng', () => {
  it('draws pages below each other', async () => {
    const receipt = composeDesigned(3, ['invoice-pages']);

    const { width, height } = await sharp(await renderDesignedPng(receipt)).metadata();

    expect(receipt.sheets.length).toBeGreaterThan(1);
    expect(width).toBe(1240);
    expect(height).toBeGreaterThan(1754 * receipt.sheets.length);
  });

  it('draws an app in light letters on a dark screen', async () => {
    const { channels } = await sharp(await renderDesignedPng(composeDesigned(3, ['app-dark']))).stats();

    expect(channels[0]?.mean).toBeLessThan(60);
    expect(channels[0]?.max).toBeGreaterThan(230);
  });
});

describe('renderDesignedScan', () => {
  it('has no text, only pictures', async () => {
    const pages = await pagesOf(await renderDesignedScan(composeDesigned(3, ['invoice-pages'])));

    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join('').trim()).toBe('');
  });
});
