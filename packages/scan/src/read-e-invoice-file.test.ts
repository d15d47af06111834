import {
  inventedBill,
  writeCii,
  writePdfWithInvoice,
  writeUbl,
  writeZugferd1,
} from '@bonbog/receipt-generator';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { makeCopies } from './copies.ts';
import { readEInvoiceFile } from './read-e-invoice-file.ts';
import type { Reading } from './types.ts';

const read = (xml: string) => readEInvoiceFile(Buffer.from(xml), 'application/xml');

async function readHere(xml: string): Promise<Reading> {
  return (await read(xml)) ?? expect.unreachable('XML is read or refused');
}

const kinds: readonly (readonly [string, string])[] = [
  ['OIOUBL 2.1', writeUbl()],
  ['Peppol BIS 3', writeUbl({}, { profile: 'peppol' })],
  ['CII, as in Factur-X', writeCii()],
  ['ZUGFeRD 1', writeZugferd1()],
];

describe('an e-invoice', () => {
  it.each(kinds)('is read surely from %s', async (_, xml) => {
    const reading = await readHere(xml);

    expect(reading).toMatchObject({
      store: { value: 'Nørrebro Tagdækning ApS', sure: true },
      date: { value: '2026-11-02', sure: true },
      total: { value: '1250.00', sure: true, why: 'e-invoice' },
      vat: { value: '250.00', sure: true },
      currency: { value: 'DKK', sure: true },
      cvr: { value: '13585628', sure: true },
      receiptNumber: 'F-2041',
      vatByRate: [{ ratePercent: 25, base: '1000.00', vat: '250.00', sure: true }],
      items: [
        { text: 'Tagpap, ruller', quantity: 4, unitPrice: '150.00', amount: '600.00', kind: 'item' },
        { text: 'Arbejdstimer & kørsel', quantity: 2.5, amount: '400.00' },
      ],
      eInvoice: {
        kind: 'invoice',
        dueDate: '2026-11-16',
        buyer: { name: 'Café Fjordblik', cvr: '25313763' },
        vatByRate: [{ category: 'S' }],
        addsUp: true,
      },
    });
    expect(reading.product.value).toBe('Tagpap, ruller, Arbejdstimer & kørsel');
  });

  it.each([
    ['UBL', writeUbl({}, { profile: 'peppol', isCreditNote: true })],
    ['CII', writeCii({}, '381')],
    ['ZUGFeRD 1', writeZugferd1({}, '381')],
  ])('is negative as a credit note of %s', async (_, xml) => {
    expect(await readHere(xml)).toMatchObject({
      total: { value: '-1250.00' },
      vat: { value: '-250.00' },
      vatByRate: [{ base: '-1000.00', vat: '-250.00' }],
      eInvoice: { kind: 'credit-note' },
    });
  });

  it.each([
    ['OIOUBL', writeUbl(reverseCharge())],
    ['Peppol', writeUbl(reverseCharge(), { profile: 'peppol' })],
    ['CII', writeCii(reverseCharge())],
    ['ZUGFeRD 1', writeZugferd1(reverseCharge())],
  ])('keeps the category of VAT in %s, here reverse charge', async (_, xml) => {
    expect(await readHere(xml)).toMatchObject({
      total: { value: '1000.00', sure: true },
      vat: { value: '0.00', sure: true },
      vatByRate: [{ ratePercent: 0, base: '1000.00', vat: '0.00' }],
      eInvoice: { vatByRate: [{ category: 'AE', ratePercent: 0 }] },
    });
  });

  it.each([
    ['UBL', writeUbl({ attachments: ['timeseddel.pdf', 'tegning.pdf'] })],
    ['CII', writeCii({ attachments: ['timeseddel.pdf', 'tegning.pdf'] })],
  ])('names the files that come along in %s', async (_, xml) => {
    expect((await readHere(xml)).eInvoice?.attachments).toEqual(['timeseddel.pdf', 'tegning.pdf']);
  });

  it('names fifty of many files, each shortly, and takes none of their bytes along', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `${'æ'.repeat(300)} ${index}.pdf`);

    for (const xml of [writeUbl({ attachments: names }), writeCii({ attachments: names })]) {
      const { eInvoice } = await readHere(xml);

      expect(eInvoice?.attachments).toHaveLength(50);
      expect(new Set(eInvoice?.attachments)).toEqual(new Set(['æ'.repeat(200)]));
      expect(JSON.stringify(eInvoice).length).toBeLessThan(20_000);
    }
  });

  it.each([
    ['a total that is not the sum', { total: '1350.00', payable: '1350.00' }],
    [
      'VAT of another rate',
      { vat: '300.00', total: '1300.00', payable: '1300.00', rates: [{ ...rate(), vat: '300.00' }] },
    ],
    ['something paid in advance', { prepaid: '250.00', payable: '1000.00' }],
    ['a total that is one øre too much', { total: '1250.01', payable: '1250.01' }],
    ['something to pay that is one øre less than its total', { payable: '1249.99' }],
    ['VAT that is one øre more than its parts', { vat: '250.01', total: '1250.01', payable: '1250.01' }],
  ])('leaves its numbers to a person with %s', async (_, change) => {
    for (const xml of [writeUbl(change), writeCii(change), writeZugferd1(change)]) {
      const reading = await readHere(xml);

      expect([reading.total.sure, reading.vat.sure, reading.store.sure]).toEqual([false, false, true]);
    }
  });

  it('is sure with VAT of a rate that was rounded line by line, where its sums are exact', async () => {
    const rounded = {
      rates: [{ ...rate(), vat: '250.90' }],
      vat: '250.90',
      total: '1250.90',
      payable: '1250.90',
    };
    const further = { ...rounded, rates: [{ ...rate(), vat: '251.01' }], vat: '251.01', total: '1251.01' };

    expect((await readHere(writeUbl(rounded))).total.sure).toBe(true);
    expect((await readHere(writeUbl({ ...further, payable: '1251.01' }))).total.sure).toBe(false);
  });

  it('is sure with a total that was rounded to whole kroner', async () => {
    const odd = { rates: [{ ...rate(), base: '999.80', vat: '249.95' }], vat: '249.95', net: '999.80' };
    const xml = writeUbl({ ...odd, total: '1249.75', payable: '1250.00' });
    const told = '<cbc:PayableRoundingAmount currencyID="DKK">0.25</cbc:PayableRoundingAmount>';

    expect((await readHere(xml)).total.sure).toBe(false);
    expect(await readHere(xml.replace('<cbc:PayableAmount', `${told}<cbc:PayableAmount`))).toMatchObject({
      total: { value: '1250.00', sure: true },
    });
  });

  it('tells what carriage costs as a line, where ZUGFeRD has an element for it', async () => {
    const freight =
      '<ram:SpecifiedLogisticsServiceCharge><ram:Description>Fragt</ram:Description><ram:AppliedAmount>49.50</ram:AppliedAmount></ram:SpecifiedLogisticsServiceCharge>';
    const xml = writeZugferd1().replace('<ram:SpecifiedTradePaymentTerms>', `${freight}$&`);

    expect((await readHere(xml)).items.at(-1)).toMatchObject({ text: 'Fragt', amount: '49.50', kind: 'fee' });
  });

  it('lacks what it does not say', async () => {
    const xml = writeUbl()
      .replace(/<cbc:IssueDate>.*?<\/cbc:IssueDate>/, '')
      .replaceAll('13585628', '13585629');

    expect(await readHere(xml)).toMatchObject({
      date: { value: null, sure: false },
      cvr: { value: null, sure: false },
      total: { value: '1250.00', sure: true },
    });
  });

  it('is found in the envelope it was sent in', async () => {
    const inner = writeUbl().replace(/<\?xml.*?\?>/, '');
    const envelope = `<sh:StandardBusinessDocument xmlns:sh="urn:x"><sh:StandardBusinessDocumentHeader/>${inner}</sh:StandardBusinessDocument>`;

    expect((await readHere(envelope)).total.value).toBe('1250.00');
  });

  it('is drawn as a page on which its fields stand where the reading says', async () => {
    const xml = writeUbl({ attachments: ['timeseddel.pdf'] });
    const reading = await readHere(xml);
    const { display, width, height } = await makeCopies(Buffer.from(xml), 'application/xml');

    for (const { boxes } of [reading.total, reading.store, reading.date, reading.vat, reading.cvr]) {
      const [box] = boxes;
      const place = box ?? expect.unreachable('every field has a place');
      const { data } = await sharp(display)
        .extract({
          left: Math.round(place.x * width),
          top: Math.round(place.y * height),
          width: Math.round(place.width * width),
          height: Math.round(place.height * height),
        })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(data.filter((level) => level < 100).length / data.length).toBeGreaterThan(0.05);
    }
  });
});

describe('a PDF with an e-invoice in it', () => {
  it.each(['factur-x.xml', 'zugferd-invoice.xml', 'ZUGFeRD-invoice.xml', 'xrechnung.xml'])(
    'gives its fields, which lies there as %s',
    async (name) => {
      const pdf = await writePdfWithInvoice(['Faktura'], writeCii(), { name });

      expect(await readEInvoiceFile(pdf, 'application/pdf')).toMatchObject({
        total: { value: '1250.00', sure: true, boxes: [] },
        engine: 'bonbog-e-invoice/1',
      });
    },
  );

  it('gives its fields as ZUGFeRD 1 wrote them', async () => {
    const pdf = await writePdfWithInvoice(['Rechnung'], writeZugferd1(), { name: 'ZUGFeRD-invoice.xml' });

    expect(await readEInvoiceFile(pdf, 'application/pdf')).toMatchObject({
      total: { value: '1250.00', sure: true },
      eInvoice: { syntax: 'CII', profile: 'urn:ferd:CrossIndustryDocument:invoice:1p0:comfort' },
    });
  });

  it.each([
    ['another name', writeCii(), 'vilkaar.xml'],
    ['broken XML', writeCii().slice(0, 900), 'factur-x.xml'],
    ['another document', '<a/>', 'factur-x.xml'],
  ])('is as any other with %s', async (_, xml, name) => {
    const pdf = await writePdfWithInvoice(['Faktura'], xml, { name });

    expect(await readEInvoiceFile(pdf, 'application/pdf')).toBeNull();
  });
});

function rate() {
  return inventedBill.rates[0] ?? expect.unreachable('the bill has a rate');
}

function reverseCharge() {
  return {
    rates: [{ category: 'AE', percent: '0', base: '1000.00', vat: '0.00' }],
    vat: '0.00',
    total: '1000.00',
    payable: '1000.00',
  };
}
