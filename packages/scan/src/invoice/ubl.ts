import { DEFAULT_CURRENCY } from '@bonbog/domain';

import type { EInvoiceParty } from '../types.ts';
import {
  allowanceLine,
  type CompanyId,
  currencyAt,
  danishCvr,
  dateAt,
  minorAt,
  numberAt,
  type RawInvoice,
  type RawLine,
  type RawVatLine,
  sumOf,
} from './e-invoice.ts';
import { attributeOf, childrenOf, elementAt, textAt, type XmlElement } from './xml-element.ts';

/** Names of what UBL 2.1 calls differently in invoices and in credit notes. */
interface Words {
  readonly line: string;
  readonly quantity: string;
}

const words: Readonly<Record<'invoice' | 'creditNote', Words>> = {
  invoice: { line: 'InvoiceLine', quantity: 'InvoicedQuantity' },
  creditNote: { line: 'CreditNoteLine', quantity: 'CreditedQuantity' },
};

/** What OIOUBL 2.1 calls categories that EN 16931 and Peppol BIS 3 have letters for. */
const oioublCategories: ReadonlyMap<string, string> = new Map([
  ['StandardRated', 'S'],
  ['ZeroRated', 'Z'],
  ['ReverseCharge', 'AE'],
]);

/** VAT among taxes: 'VAT' in Peppol, 63 in OIOUBL's list of taxes. */
const vatSchemes: ReadonlySet<string | null> = new Set(['VAT', '63', null]);

/** Reads an Invoice or CreditNote of UBL 2.1, as OIOUBL 2.1 and Peppol BIS Billing 3 write them. */
export function readUbl(root: XmlElement): RawInvoice {
  const isCreditNote = root.name === 'CreditNote';
  const currency = currencyAt(root, 'DocumentCurrencyCode');
  const totals = elementAt(root, 'LegalMonetaryTotal');
  const named = taxesIn(root, currency);
  const taxes = named.length === 0 ? taxesIn(root, null) : named;
  const vatLines = vatLinesOf(taxes);
  const inKroner = taxesIn(root, DEFAULT_CURRENCY);
  return {
    syntax: 'UBL',
    profile: textAt(root, 'CustomizationID'),
    isCreditNote,
    number: textAt(root, 'ID'),
    issueDate: dateAt(root, 'IssueDate'),
    dueDate: dateAt(root, 'DueDate') ?? dateAt(root, 'PaymentMeans', 'PaymentDueDate'),
    currency,
    seller: partyOf(elementAt(root, 'AccountingSupplierParty', 'Party')),
    buyer: partyOf(elementAt(root, 'AccountingCustomerParty', 'Party')),
    ...totalsOf(totals),
    vat: vatOf(taxes, vatLines) ?? vatBeside(root, currency),
    vatInKroner: vatOf(inKroner, vatLinesOf(inKroner)) ?? vatBeside(root, DEFAULT_CURRENCY),
    vatLines,
    lines: [
      ...childrenOf(root, words[isCreditNote ? 'creditNote' : 'invoice'].line).map((line) =>
        lineOf(line, words[isCreditNote ? 'creditNote' : 'invoice']),
      ),
      ...childrenOf(root, 'AllowanceCharge').map(allowanceOf),
    ],
    attachments: childrenOf(root, 'AdditionalDocumentReference').flatMap(attachmentOf),
  };
}

/** TaxExclusiveAmount is not used: OIOUBL writes the tax into it, and others the amount without. */
function totalsOf(totals: XmlElement | null): Pick<RawInvoice, 'total' | 'rounding' | 'prepaid' | 'payable'> {
  const inclusive = minorAt(totals, 'TaxInclusiveAmount');
  const rounding = minorAt(totals, 'PayableRoundingAmount') ?? 0;
  const prepaid = minorAt(totals, 'PrepaidAmount');
  const payable = minorAt(totals, 'PayableAmount');
  const whole = payable === null ? null : payable + (prepaid ?? 0);
  return { total: inclusive === null ? whole : inclusive + rounding, rounding, prepaid, payable };
}

/** The taxes in a currency, or those that name none: VAT may be told in another one as well. */
function taxesIn(root: XmlElement, currency: string | null): readonly XmlElement[] {
  return childrenOf(root, 'TaxTotal').filter(
    (tax) => attributeOf(elementAt(tax, 'TaxAmount'), 'currencyID') === currency,
  );
}

/** The VAT in a currency that has no total of its own, as each part of the VAT tells it beside its amount. */
function vatBeside(root: XmlElement, currency: string | null): number | null {
  const parts = vatPartsOf(childrenOf(root, 'TaxTotal')).filter((part) => minorAt(part, 'TaxAmount') !== 0);
  const told = parts
    .map((part) => elementAt(part, 'TransactionCurrencyTaxAmount'))
    .flatMap((amount) => (attributeOf(amount, 'currencyID') === currency ? (minorAt(amount) ?? []) : []));
  return told.length === 0 || told.length !== parts.length ? null : sumOf(told);
}

function vatLinesOf(taxes: readonly XmlElement[]): RawVatLine[] {
  return vatPartsOf(taxes).flatMap((part) => {
    const category = elementAt(part, 'TaxCategory');
    const vat = minorAt(part, 'TaxAmount');
    if (vat === null) {
      return [];
    }
    const name = textAt(category, 'ID');
    return [
      {
        category: name === null ? null : (oioublCategories.get(name) ?? name),
        ratePercent: numberAt(category, 'Percent') ?? numberAt(part, 'Percent'),
        base: minorAt(part, 'TaxableAmount'),
        vat,
      },
    ];
  });
}

/** The parts of taxes that are VAT. */
function vatPartsOf(taxes: readonly XmlElement[]): readonly XmlElement[] {
  return taxes
    .flatMap((tax) => childrenOf(tax, 'TaxSubtotal'))
    .filter((part) => vatSchemes.has(textAt(part, 'TaxCategory', 'TaxScheme', 'ID')));
}

/** The tax that is told for all of it, where all of it is VAT; of several taxes only the parts say which is VAT. */
function vatOf(taxes: readonly XmlElement[], vatLines: readonly RawVatLine[]): number | null {
  const parts = taxes.reduce((count, tax) => count + childrenOf(tax, 'TaxSubtotal').length, 0);
  const told = taxes.flatMap((tax) => minorAt(tax, 'TaxAmount') ?? []);
  if (parts !== vatLines.length || told.length !== taxes.length) {
    return vatLines.length === 0 ? null : sumOf(vatLines.map(({ vat }) => vat));
  }
  return told.length === 0 ? null : sumOf(told);
}

function partyOf(party: XmlElement | null): EInvoiceParty {
  const legal = elementAt(party, 'PartyLegalEntity');
  const taxIds = childrenOf(party, 'PartyTaxScheme').map((tax) => idAt(tax, 'CompanyID'));
  const country = textAt(party, 'PostalAddress', 'Country', 'IdentificationCode')?.toUpperCase() ?? null;
  const ids = [
    idAt(legal, 'CompanyID'),
    ...taxIds,
    idAt(party, 'EndpointID'),
    ...childrenOf(party, 'PartyIdentification').map((part) => idAt(part, 'ID')),
  ];
  const legalName = textAt(legal, 'RegistrationName');
  return {
    name: textAt(party, 'PartyName', 'Name') ?? legalName,
    legalName,
    cvr: danishCvr(ids, country),
    vatNumber: taxIds[0]?.id ?? null,
    country,
  };
}

function idAt(element: XmlElement | null, name: string): CompanyId {
  const id = elementAt(element, name);
  return { id: textAt(id), scheme: attributeOf(id, 'schemeID') };
}

function lineOf(line: XmlElement, { quantity }: Words): RawLine {
  const item = elementAt(line, 'Item');
  return {
    text: textAt(item, 'Name') ?? textAt(item, 'Description') ?? textAt(line, 'Note'),
    quantity: numberAt(line, quantity),
    unitPrice: minorAt(line, 'Price', 'PriceAmount'),
    amount: minorAt(line, 'LineExtensionAmount') ?? 0,
    kind: 'item',
  };
}

function allowanceOf(part: XmlElement): RawLine {
  const isCharge = textAt(part, 'ChargeIndicator') === 'true';
  return allowanceLine(textAt(part, 'AllowanceChargeReason'), minorAt(part, 'Amount'), isCharge);
}

/** The name of a file that comes along. Where one lies elsewhere, that is never asked for. */
function attachmentOf(reference: XmlElement): string[] {
  const attachment = elementAt(reference, 'Attachment');
  const file = attributeOf(elementAt(attachment, 'EmbeddedDocumentBinaryObject'), 'filename');
  const name = file ?? textAt(reference, 'ID');
  return attachment === null || name === null ? [] : [name];
}
