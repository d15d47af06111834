import { readFile, writeFile } from 'node:fs/promises';

import { exportRoutes, receiptRoutes } from '@bonbog/contract';
import { writeCii, writePdfWithInvoice, writeUbl, writeZugferd1 } from '@bonbog/receipt-generator';
import { makeEInvoiceCopies } from '@bonbog/scan';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { buildEInvoiceHouse, pageWith, uploadRead } from '#app/testing/e-invoice-house.ts';
import { readZip } from '#app/testing/read-zip.ts';
import { buildSave, get, post, problem, signUp, type TestUser, upload } from '#app/testing/requests.ts';
import type { copyHere, TestHouse } from '#app/testing/test-house.ts';
import { writePdf } from '#app/testing/write-pdf.ts';
import { createCopiesAnyway } from '#features/scanning/e-invoice/copies-anyway.ts';
import { TaskRefused } from '#platform/children/child-task.ts';

type CopyTask = Parameters<typeof copyHere>[0] & { readonly ofEInvoice?: boolean };

const receiptAnswer = z.object({ receipt: z.object({ id: z.string() }) });

const uploadXml = (house: TestHouse, user: TestUser, xml: string) =>
  upload(house, user.token, { bytes: Buffer.from(xml), name: 'faktura.xml' });

describe('an e-invoice as XML', () => {
  it('is read, shown, saved and taken along like a picture', async () => {
    const { house, user } = await buildEInvoiceHouse();
    const xml = writeUbl({ attachments: ['timeseddel.pdf'] });
    const { extractedData, imageUrl, reading } = await uploadRead(house, user, {
      bytes: Buffer.from(xml),
      name: 'faktura.xml',
    });

    expect(extractedData).toMatchObject({
      date: '2026-11-02',
      store: 'Nørrebro Tagdækning ApS',
      amount: '1250.00',
      vat: '250.00',
      cvr: '13585628',
      currencyCode: 'DKK',
      vatPercent: '25',
    });
    expect(reading).toMatchObject({ total: { sure: true }, eInvoice: { attachments: ['timeseddel.pdf'] } });

    const saved = await post(
      house,
      '/api/receipts/save',
      buildSave(imageUrl, { ...extractedData, originalName: 'faktura.xml' }),
      user.token,
    );
    expect(saved.statusCode).toBe(201);
    const validated = await post(house, '/api/images/validate-all', undefined, user.token);
    expect(validated.json()).toMatchObject({ message: '1 af 1 billeder er gyldige.' });
    const { receipt } = receiptAnswer.parse(saved.json());
    const zip = await post(house, exportRoutes.zip.path, { receiptIds: [receipt.id] }, user.token);
    const files = await readZip(zip.rawPayload);
    const name = [...files.keys()].find((file) => file.endsWith('.xml')) ?? '';
    expect(name).toMatch(/^billeder\/.*\.xml$/);
    expect(String(files.get(name))).toBe(xml);
  });

  it('is served as a drawn page, and itself as a text to be saved that nothing runs in (S-28)', async () => {
    const { house, user } = await buildEInvoiceHouse();
    const xml = writeUbl();
    const { imageUrl } = await uploadRead(house, user, { bytes: Buffer.from(xml), name: 'faktura.xml' });

    const display = await get(house, imageUrl, user.token);
    const thumbnail = await get(house, `${imageUrl}?size=thumb`, user.token);
    const original = await get(house, `${imageUrl}?original=1`, user.token);

    expect([display.headers['content-type'], thumbnail.headers['content-type']]).toEqual([
      'image/png',
      'image/webp',
    ]);
    expect((await sharp(display.rawPayload).metadata()).width).toBe(1240);
    expect(original.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': "attachment; filename*=UTF-8''faktura.xml",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(original.payload).toBe(xml);
  });

  it('is read as ZUGFeRD 1 wrote it, too', async () => {
    const { house, user } = await buildEInvoiceHouse();

    const { extractedData } = await uploadRead(house, user, {
      bytes: Buffer.from(writeZugferd1()),
      name: 'rechnung.xml',
    });

    expect(extractedData).toMatchObject({ amount: '1250.00', date: '2026-11-02', cvr: '13585628' });
  });

  it('tells its VAT in kroner where it is in another currency', async () => {
    const { house, user } = await buildEInvoiceHouse();
    const xml = writeUbl({ currency: 'EUR', vatInKroner: '1865.25' });

    const { extractedData, reading } = await uploadRead(house, user, {
      bytes: Buffer.from(xml),
      name: 'faktura.xml',
    });

    expect(extractedData).toMatchObject({ currencyCode: 'EUR', vat: '250.00' });
    expect(reading?.eInvoice?.vatInKroner).toBe('1865.25');
  });

  it('is nobody else’s', async () => {
    const { house, user } = await buildEInvoiceHouse();
    const { imageUrl } = await uploadRead(house, user, {
      bytes: Buffer.from(writeUbl()),
      name: 'faktura.xml',
    });
    const other = await signUp(house, 'bo@eksempel.dk');

    expect((await get(house, `${imageUrl}?original=1`, other.token)).statusCode).toBe(404);
  });

  it.each([
    ['broken', writeUbl().slice(0, -80), 422, 'E-fakturaen kan ikke læses. Filen er måske beskadiget.'],
    [
      'with entities',
      writeUbl().replace('?>', '?><!DOCTYPE Invoice [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'),
      415,
      'XML-filen har en dokumenttype (DTD), og dem læser vi ikke af hensyn til sikkerheden.',
    ],
    [
      'too large',
      writeUbl().replace('</Invoice>', '<a/>'.repeat(200_001) + '</Invoice>'),
      413,
      'E-fakturaen er for stor til at blive læst.',
    ],
    [
      'too deep',
      writeUbl().replace('</Invoice>', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}</Invoice>`),
      413,
      'E-fakturaen er for stor til at blive læst.',
    ],
    [
      'of other rules',
      writeUbl().replaceAll('Invoice-2', 'Order-2'),
      422,
      'XML-filen er ikke en e-faktura, vi kan læse.',
    ],
  ])('that is %s is refused with a reason, and waits for nobody', async (_, xml, status, message) => {
    const { house, user } = await buildEInvoiceHouse();

    expect(problem(await uploadXml(house, user, xml))).toMatchObject({ status, message });
    expect((await get(house, '/api/receipts/pending', user.token)).json()).toEqual({ pending: [] });
  });

  it.each([
    [
      'another document',
      `<?xml version="1.0"?><Order>${'x'.repeat(200)}</Order>`,
      'XML-filen er ikke en e-faktura, vi kan læse.',
    ],
    [
      'a drawing',
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(200)}</svg>`,
      'Filen er ikke et billede eller en PDF, vi kan læse.',
    ],
    [
      'a page',
      `<!DOCTYPE html><html>${' '.repeat(200)}</html>`,
      'Filen er ikke et billede eller en PDF, vi kan læse.',
    ],
  ])('does not stand for %s, of which nothing is stored', async (_, xml, message) => {
    const { house, user } = await buildEInvoiceHouse();

    expect(problem(await uploadXml(house, user, xml))).toEqual({
      status: 415,
      errorType: 'UNSUPPORTED_FILE',
      message,
    });
    expect(await house.db.selectFrom('files').select('id').execute()).toEqual([]);
  });
});

describe('an e-invoice inside a PDF', () => {
  const bill = () => writePdfWithInvoice(['Faktura F-2041', 'I alt 1.250,00'], writeCii());

  it('gives its fields, surely where the page shows the same total', async () => {
    const { house, user } = await buildEInvoiceHouse();

    const { extractedData, reading } = await uploadRead(house, user, {
      bytes: await bill(),
      name: 'faktura.pdf',
    });

    expect(extractedData).toMatchObject({ store: 'Nørrebro Tagdækning ApS', amount: '1250.00' });
    expect(reading).toMatchObject({ total: { sure: true }, vat: { sure: true }, store: { sure: true } });
    expect(reading?.eInvoice).not.toHaveProperty('otherTotalOnPage');
  });

  it('gives its fields, drawn and to be looked at, where its page is too much to draw', async () => {
    const heavy = () => Promise.reject(new TaskRefused('TOO_COMPLEX', 'heavy'));
    const copyPicture = createCopiesAnyway<CopyTask>(async (task) => {
      const copies =
        task.ofEInvoice === true ? await makeEInvoiceCopies(await readFile(task.path)) : await heavy();
      await writeFile(task.displayPath, copies.display);
      await writeFile(task.thumbnailPath, copies.thumbnail);
    });
    const { house, user } = await buildEInvoiceHouse({ readPage: heavy, copyPicture });

    const { extractedData, imageUrl, reading } = await uploadRead(house, user, {
      bytes: await bill(),
      name: 'faktura.pdf',
    });
    const without = await upload(house, user.token, {
      bytes: writePdf([{ width: 300, height: 400, content: 'BT /F 20 Tf 40 300 Td (Side) Tj ET' }]),
      name: 'tung.pdf',
    });

    expect(extractedData).toMatchObject({ store: 'Nørrebro Tagdækning ApS', amount: '1250.00' });
    expect(reading).toMatchObject({ total: { sure: false }, vat: { sure: false }, date: { sure: true } });
    const display = await get(house, imageUrl, user.token);
    expect((await sharp(display.rawPayload).metadata()).width).toBe(1240);
    expect(problem(without).message).toBe('PDF-filen er for tung at tegne, så den er ikke læst.');
  });

  it('asks for a look where the page shows another total', async () => {
    const { house, user } = await buildEInvoiceHouse({ readPage: pageWith('1200.00') });

    const { extractedData, reading } = await uploadRead(house, user, {
      bytes: await bill(),
      name: 'faktura.pdf',
    });

    expect(extractedData.amount).toBe('1250.00');
    expect(reading).toMatchObject({
      total: { sure: false, why: 'e-invoice; the page shows 1200.00' },
      vat: { sure: false },
      store: { sure: true },
      eInvoice: { otherTotalOnPage: '1200.00' },
    });
  });
});

describe('what an e-invoice says of a saved receipt', () => {
  /** Saves a file as a receipt; answers what its e-invoice says then, how often an engine was asked, and who asked. */
  async function ask(bytes: Buffer, name: string) {
    let pagesRead = 0;
    const { house, user } = await buildEInvoiceHouse({
      readPage: () => {
        pagesRead += 1;
        return pageWith('1250.00')();
      },
    });
    const { imageUrl, extractedData } = await uploadRead(house, user, { bytes: bytes, name: name });
    const body = buildSave(imageUrl, { ...extractedData, originalName: name });
    const saved = await post(house, '/api/receipts/save', body, user.token);
    const path = receiptRoutes.eInvoice.path.replace(':id', receiptAnswer.parse(saved.json()).receipt.id);
    const before = pagesRead;
    const answer = receiptRoutes.eInvoice.response.parse((await get(house, path, user.token)).json());
    return { house, path, ...answer, pagesRead: pagesRead - before };
  }

  it.each([
    ['XML', () => Buffer.from(writeUbl()), 'faktura.xml'],
    ['a PDF that holds it', () => writePdfWithInvoice(['Faktura'], writeCii()), 'faktura.pdf'],
  ])('is asked of %s, without its lines and without an engine', async (_, write, name) => {
    const { eInvoice, pagesRead } = await ask(await write(), name);

    expect(eInvoice).toMatchObject({ dueDate: '2026-11-16', total: '1250.00', lines: [], lineCount: 2 });
    expect(pagesRead).toBe(0);
  });

  it('is nothing of a PDF without one', async () => {
    const pdf = writePdf([{ width: 300, height: 400, content: 'BT /F 20 Tf 40 300 Td (Side) Tj ET' }]);

    expect((await ask(pdf, 'faktura.pdf')).eInvoice).toBeNull();
  });

  it('is nobody else’s', async () => {
    const { house, path } = await ask(Buffer.from(writeUbl()), 'faktura.xml');
    const other = await signUp(house, 'bo@eksempel.dk');

    expect((await get(house, path, other.token)).statusCode).toBe(404);
  });
});
