/** The files the reader accepts, by media type. */
export const SCAN_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'] as const;

/** One of {@link SCAN_TYPES}. */
export type ScanType = (typeof SCAN_TYPES)[number];

/** The files that copies are made of: those that are read, and e-invoices. */
export const FILE_TYPES = [...SCAN_TYPES, 'application/xml'] as const;

/** One of {@link FILE_TYPES}. */
export type FileType = (typeof FILE_TYPES)[number];

/** Clockwise degrees a page was turned to stand upright. */
export type Turn = 0 | 90 | 180 | 270;

/** A file to read, whole and in memory. */
export interface ScanInput {
  readonly bytes: Buffer;
  readonly type: ScanType;
}

/**
 * A place on a page in parts of its width and height (0 is left or top, 1 right or bottom), measured on the
 * upright page: the display copy that {@link makeCopies} writes when it is given the reading's turn.
 */
export interface Box {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One field as read; null when nothing was found. Money is '1234.50', dates are ISO. */
export interface ReadingField {
  readonly value: string | null;
  readonly probability: number;
  readonly sure: boolean;
  readonly boxes: Box[];
  readonly why: string;
}

/** How sure a printed line is, where it stands, and why it was taken; as {@link ReadingField} tells of a field. */
export interface LineCertainty {
  readonly probability: number;
  readonly sure: boolean;
  readonly boxes: Box[];
  readonly why: string;
}

/** VAT of one rate; `base` is the net amount, null when it is not printed. */
export interface VatLine extends LineCertainty {
  readonly ratePercent: number;
  readonly base: string | null;
  readonly vat: string;
}

/** What a printed line stands for. */
export type ItemKind = 'item' | 'discount' | 'deposit' | 'rounding' | 'tip' | 'fee';

/** One line of goods, discount or fee, as printed. */
export interface ReadingItem extends LineCertainty {
  readonly text: string;
  readonly quantity: number | null;
  readonly unitPrice: string | null;
  readonly amount: string;
  readonly kind: ItemKind;
}

/** As 'Side 1 af 2' says it: at least two pages and at most 99, of which this is one, counted from 1. */
export interface PrintedPage {
  readonly page: number;
  readonly of: number;
}

/** Everything the reader found in a file. Has the shape of the contract's `Reading`. */
export interface Reading {
  readonly store: ReadingField;
  readonly date: ReadingField;
  readonly total: ReadingField;
  readonly vat: ReadingField;
  readonly currency: ReadingField;
  readonly cvr: ReadingField;
  readonly category: ReadingField;
  readonly product: ReadingField;
  readonly vatByRate: VatLine[];
  readonly items: ReadingItem[];
  readonly paymentMeans: string | null;
  readonly receiptNumber: string | null;
  /** {@link paymentMeans} and {@link receiptNumber} with certainty and places. */
  readonly paymentMeansField: ReadingField;
  readonly receiptNumberField: ReadingField;
  /** The company that keeps the shop, when its name differs from the store's. */
  readonly legalName: ReadingField;
  /** Time of purchase, 'HH:MM'. */
  readonly time: ReadingField;
  /** Last four digits of the card that paid. */
  readonly cardLastFour: ReadingField;
  /** How the first page has to be turned to stand upright. */
  readonly turn: Turn;
  /** The file shows several receipts, of which a reading gives but one, nothing of it surely. */
  readonly holdsSeveral?: true;
  /** What the paper says of its pages; null where it says nothing, says to be the only one, or is an e-invoice. */
  readonly printedPage: PrintedPage | null;
  /** The e-invoice that the fields are from. */
  readonly eInvoice?: EInvoice;
  /** Everything that is printed, row by row, up to 20 000 characters. */
  readonly text?: string;
  readonly engine: string;
  readonly ms: number;
}

/** A company of an e-invoice; `legalName` is the registered name, `name` the one it goes by. */
export interface EInvoiceParty {
  readonly name: string | null;
  readonly legalName: string | null;
  /** Its Danish CVR number; null of a company of another country. */
  readonly cvr: string | null;
  readonly vatNumber: string | null;
  /** Two letters. */
  readonly country: string | null;
}

/** An e-invoice as its file says. Money is '1234.50', negative for a credit note; dates are ISO. */
export interface EInvoice {
  readonly syntax: 'UBL' | 'CII';
  /** The rules that it says to follow, such as 'OIOUBL-2.1'. */
  readonly profile: string | null;
  readonly kind: 'invoice' | 'credit-note';
  readonly number: string | null;
  readonly issueDate: string | null;
  readonly dueDate: string | null;
  readonly currency: string | null;
  readonly seller: EInvoiceParty;
  readonly buyer: EInvoiceParty;
  /** With VAT, before what was paid in advance. */
  readonly total: string | null;
  readonly vat: string | null;
  /** Its VAT in kroner, where it is in another currency and says both. */
  readonly vatInKroner?: string;
  readonly prepaid: string | null;
  readonly payable: string | null;
  /** By rate and category of EN 16931: S, Z, E, AE (reverse charge), K, G, O and others. */
  readonly vatByRate: {
    readonly category: string | null;
    readonly ratePercent: number | null;
    readonly base: string | null;
    readonly vat: string;
  }[];
  /** Without VAT. Of very many only the first. */
  readonly lines: {
    readonly text: string;
    readonly quantity: number | null;
    readonly unitPrice: string | null;
    readonly amount: string;
    readonly kind: 'item' | 'discount' | 'fee';
  }[];
  readonly lineCount: number;
  /** Names of files that come along. */
  readonly attachments: string[];
  /** Whether its numbers agree with each other. */
  readonly addsUp: boolean;
}

/** Copies for the screen: a display picture and a WebP thumbnail, both without metadata. */
export interface Copies {
  readonly display: Buffer;
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
  readonly pages: number;
}
