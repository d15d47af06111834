import { receiptSchema, type Receipt } from '@bonbog/contract';

/** A saved receipt that satisfies the contract. */
export function buildSaved(over: Partial<Receipt> = {}): Receipt {
  return receiptSchema.parse({
    id: '0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4c',
    receiptNumber: '7',
    date: '2026-02-01',
    store: 'Café Åen',
    product: 'Kaffe',
    amount: '125.00',
    vat: '25.00',
    category: 'Mad og drikke',
    cvr: 'N/A',
    currencyCode: 'DKK',
    currencySymbol: 'kr',
    vatPercent: '25',
    vatType: 'standard',
    customVatPercent: null,
    imageUrl: '/api/files/0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4c',
    originalName: 'bon.png',
    uploadedAt: '2026-02-01T10:00:00.000Z',
    ...over,
  });
}
