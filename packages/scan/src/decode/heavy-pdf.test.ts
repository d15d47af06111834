import { writeCii } from '@bonbog/receipt-generator';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, describe, expect, it } from 'vitest';

import { makeEInvoiceCopies } from '../copies.ts';
import { readEInvoiceFile } from '../read-e-invoice-file.ts';
import { danishReceipt } from '../testing/danish-receipt.ts';
import { writePdf } from '../testing/draw-receipt.ts';
import { writeHeavyPdf } from '../testing/heavy-pdf.ts';
import { decode } from './decode.ts';
import { DRAWING_MS, limitDrawing, runWithin } from './run-within.ts';

const type = 'application/pdf';

afterEach(() => {
  limitDrawing(DRAWING_MS);
});

describe('a PDF that is heavy to draw', { timeout: 60_000 }, () => {
  it.each(['a million strokes', 'a form that draws itself', 'content of 300 MB'] as const)(
    'for %s is refused in its time and memory, and the next one is read (S-32, S-35)',
    async (kind) => {
      const heavy = await writeHeavyPdf(kind);
      const before = process.memoryUsage().rss;
      limitDrawing(1000);

      // On a busy machine it is not known that the file is to blame.
      await expect(decode({ bytes: heavy, type })).rejects.toThrow(/takes too (?:long|much)|too busy/);

      expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 ** 2);
      limitDrawing(DRAWING_MS);
      const [page] = await decode({ bytes: await writePdf(danishReceipt), type });
      expect(page?.kind).toBe('text');
    },
  );
});

it('of which the page is too much gives the e-invoice in it, and a page drawn of that', async () => {
  const document = await PDFDocument.load(await writeHeavyPdf('a million strokes'));
  await document.attach(new TextEncoder().encode(writeCii()), 'factur-x.xml', { mimeType: 'text/xml' });
  const heavy = Buffer.from(await document.save());

  expect(await readEInvoiceFile(heavy, type)).toMatchObject({ total: { value: '1250.00' } });
  expect(await makeEInvoiceCopies(heavy)).toMatchObject({ width: 1240, pages: 1 });
  await expect(makeEInvoiceCopies(await writePdf(danishReceipt))).rejects.toMatchObject({
    code: 'NOT_AN_E_INVOICE',
  });
});

describe('runWithin', () => {
  it('tells what work comes to, and what it throws', () => {
    const error = new RangeError('no');

    expect(runWithin(() => 7)).toEqual({ kind: 'done', result: 7 });
    expect(
      runWithin(() => {
        throw error;
      }),
    ).toEqual({ kind: 'failed', error });
  });

  it('breaks off what would never end', () => {
    limitDrawing(100);
    const spin = () => {
      for (;;);
    };

    // On a busy machine it is not known that the work is to blame.
    expect(['too long', 'interrupted']).toContain(runWithin(spin).kind);
  });
});
