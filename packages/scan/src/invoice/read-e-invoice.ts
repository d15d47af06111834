import { ScanError } from '../scan-error.ts';
import type { EInvoice } from '../types.ts';
import { readCii, readZugferd1 } from './cii.ts';
import { type RawInvoice, toEInvoice } from './e-invoice.ts';
import { readUbl } from './ubl.ts';
import { elementAt, type XmlElement } from './xml-element.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** The documents that are invoices, by the name of their root and where that is from. */
const readers: ReadonlyMap<string, (root: XmlElement) => RawInvoice> = new Map([
  [`${UBL}Invoice-2 Invoice`, readUbl],
  [`${UBL}CreditNote-2 CreditNote`, readUbl],
  ['urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100 CrossIndustryInvoice', readCii],
  ['urn:ferd:CrossIndustryDocument:invoice:1p0 CrossIndustryDocument', readZugferd1],
]);

/**
 * The invoice or credit note that a document is. Throws `NOT_AN_E_INVOICE` for any other document, and for one that says
 * neither what is to be paid nor who sold.
 */
export function readEInvoice(root: XmlElement): EInvoice {
  const document = openEnvelope(root);
  const read = readers.get(`${document.namespace} ${document.name}`);
  const raw = read?.(document);
  if (raw === undefined || (raw.total === null && raw.seller.name === null)) {
    throw new ScanError('NOT_AN_E_INVOICE', `The document is no invoice: ${document.name}`);
  }
  return toEInvoice(raw);
}

/** Networks send documents in an envelope, which some programs keep around them. */
function openEnvelope(root: XmlElement): XmlElement {
  const inner = ['Invoice', 'CreditNote', 'CrossIndustryInvoice'].map((name) => elementAt(root, name));
  return root.name === 'StandardBusinessDocument' ? (inner.find((found) => found !== null) ?? root) : root;
}
