import { type EInvoice, eInvoiceSchema } from '@bonbog/contract';

/** An e-invoice of 125.00 that satisfies the contract. */
export function buildInvoice(over: Partial<EInvoice> = {}): EInvoice {
  const party = { name: 'Brugsen', legalName: null, cvr: null, vatNumber: null, country: 'DK' };
  return eInvoiceSchema.parse({
    syntax: 'UBL',
    profile: 'OIOUBL-2.1',
    kind: 'invoice',
    number: '7',
    issueDate: '2026-02-01',
    dueDate: null,
    currency: 'DKK',
    seller: party,
    buyer: party,
    total: '125.00',
    vat: '25.00',
    prepaid: null,
    payable: '125.00',
    vatByRate: [],
    lines: [],
    lineCount: 0,
    attachments: [],
    addsUp: true,
    ...over,
  });
}
