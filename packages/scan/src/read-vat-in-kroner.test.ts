import { type InventedBill, writeCii, writePdfWithInvoice, writeUbl } from '@bonbog/receipt-generator';
import { describe, expect, it } from 'vitest';

import { readEInvoiceFile } from './read-e-invoice-file.ts';
import type { Reading } from './types.ts';

const inEuro = { currency: 'EUR', vatInKroner: '1865.25' } as const satisfies Partial<InventedBill>;
const ofTwoRates = {
  currency: 'EUR',
  rates: [
    { category: 'S', percent: '25', base: '800.00', vat: '200.00' },
    { category: 'S', percent: '25', base: '200.00', vat: '50.00' },
  ],
};

async function read(xml: string): Promise<Reading> {
  const reading = await readEInvoiceFile(Buffer.from(xml), 'application/xml');
  return reading ?? expect.unreachable('XML is read or refused');
}

/** UBL as it was written before EN 16931: the other currency beside a part of the VAT. */
function besidePart(xml: string, amount: string, currency = 'DKK'): string {
  const told = `<cbc:TransactionCurrencyTaxAmount currencyID="${currency}">${amount}</cbc:TransactionCurrencyTaxAmount>`;
  return xml.replace('<cac:TaxCategory>', `${told}$&`);
}

/** With the total of its VAT in its own currency taken out. */
function withoutOwnVat(xml: string): string {
  return xml.includes('<cac:TaxTotal>')
    ? xml.replace(/<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">.*?<\/cac:TaxTotal>/s, '')
    : xml.replace('<ram:TaxTotalAmount currencyID="EUR">250.00</ram:TaxTotalAmount>', '');
}

describe('an e-invoice in euro', () => {
  it.each([
    ['OIOUBL', writeUbl(inEuro)],
    ['Peppol', writeUbl(inEuro, { profile: 'peppol' })],
    ['CII', writeCii(inEuro)],
    ['UBL of before', besidePart(writeUbl({ currency: 'EUR' }), '1865.25')],
  ])('tells its VAT in kroner as well, from %s', async (_, xml) => {
    expect(await read(xml)).toMatchObject({
      total: { value: '1250.00', sure: true },
      vat: { value: '250.00', sure: true },
      vatByRate: [{ base: '1000.00', vat: '250.00' }],
      eInvoice: { currency: 'EUR', vatInKroner: '1865.25' },
    });
  });

  it('tells it from inside a PDF', async () => {
    const pdf = await writePdfWithInvoice(['Faktura'], writeCii(inEuro));

    expect((await readEInvoiceFile(pdf, 'application/pdf'))?.eInvoice?.vatInKroner).toBe('1865.25');
  });

  it.each([
    ['it is in kroner', writeUbl({ vatInKroner: '250.00' })],
    ['it is in kroner, as CII', writeCii({ vatInKroner: '250.00' })],
    ['it says none', writeUbl({ currency: 'EUR' })],
    ['it says that of a part of its VAT alone', besidePart(writeUbl(ofTwoRates), '1492.20')],
    ['the other currency is another one', writeUbl(inEuro).replaceAll('"DKK"', '"SEK"')],
    ['the other currency is another one, as CII', writeCii(inEuro).replaceAll('"DKK"', '"SEK"')],
    ['what it says is no number', writeCii(inEuro).replace('1865.25', '1.865,25')],
  ])('tells none beside its own where %s', async (_, xml) => {
    expect((await read(xml)).eInvoice).not.toHaveProperty('vatInKroner');
  });

  it('does not take that in kroner for that in euro', async () => {
    for (const xml of [writeUbl(inEuro), writeCii(inEuro)]) {
      expect(await read(withoutOwnVat(xml))).toMatchObject({
        vat: { value: null },
        eInvoice: { vatInKroner: '1865.25' },
      });
    }
  });

  it('takes that in euro from beside that in kroner, where its total is in kroner', async () => {
    const xml = writeUbl(inEuro).replace('"EUR">250.00</cbc:TaxAmount>', '"DKK">1865.25</cbc:TaxAmount>');

    expect(await read(besidePart(xml, '250.00', 'EUR'))).toMatchObject({ vat: { value: '250.00' } });
  });

  it.each([
    ['UBL', writeUbl(inEuro, { isCreditNote: true })],
    ['CII', writeCii(inEuro, '381')],
  ])('is negative in kroner, too, as a credit note of %s', async (_, xml) => {
    expect((await read(xml)).eInvoice?.vatInKroner).toBe('-1865.25');
  });
});
