/** A bill of an invented company, to be written as an e-invoice. Money is a decimal string without a sign. */
export interface InventedBill {
  readonly number: string;
  readonly date: string;
  readonly dueDate: string | null;
  readonly currency: string;
  readonly seller: { readonly name: string; readonly cvr: string };
  readonly buyer: { readonly name: string; readonly cvr: string };
  readonly lines: readonly {
    readonly text: string;
    readonly quantity: string;
    readonly price: string;
    readonly amount: string;
  }[];
  readonly rates: readonly {
    readonly category: string;
    readonly percent: string;
    readonly base: string;
    readonly vat: string;
  }[];
  readonly net: string;
  readonly vat: string;
  /** The VAT in kroner, of a bill in another currency that says both. */
  readonly vatInKroner: string | null;
  readonly total: string;
  readonly prepaid: string | null;
  readonly payable: string;
  /** Names of files that come along, each with some bytes. */
  readonly attachments: readonly string[];
}

/** Two lines of 25 percent: 1000.00 net, 250.00 VAT, 1250.00 with it. */
export const inventedBill: InventedBill = {
  number: 'F-2041',
  date: '2026-11-02',
  dueDate: '2026-11-16',
  currency: 'DKK',
  seller: { name: 'Nørrebro Tagdækning ApS', cvr: '13585628' },
  buyer: { name: 'Café Fjordblik', cvr: '25313763' },
  lines: [
    { text: 'Tagpap, ruller', quantity: '4', price: '150.00', amount: '600.00' },
    { text: 'Arbejdstimer & kørsel', quantity: '2.5', price: '160.00', amount: '400.00' },
  ],
  rates: [{ category: 'S', percent: '25', base: '1000.00', vat: '250.00' }],
  net: '1000.00',
  vat: '250.00',
  vatInKroner: null,
  total: '1250.00',
  prepaid: null,
  payable: '1250.00',
  attachments: [],
};

/** Text as it may stand in XML. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** What an attached file of a sample holds, in base64. */
export const ATTACHED_BASE64 = Buffer.from('%PDF-1.4 a time sheet of nobody '.repeat(8)).toString('base64');
