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
} from './e-invoice.ts';
import { attributeOf, childrenOf, elementAt, textAt, type XmlElement } from './xml-element.ts';

/** Codes of UNTDID 1001 that EN 16931 counts among credit notes. */
const creditNotes: ReadonlySet<string | null> = new Set(['81', '83', '261', '381', '396', '532']);

/** Reads a CrossIndustryInvoice of UN/CEFACT (D16B), as Factur-X, ZUGFeRD 2 and XRechnung write it. */
export function readCii(root: XmlElement): RawInvoice {
  const document = elementAt(root, 'ExchangedDocument');
  const trade = elementAt(root, 'SupplyChainTradeTransaction');
  const agreement = elementAt(trade, 'ApplicableHeaderTradeAgreement');
  const settlement = elementAt(trade, 'ApplicableHeaderTradeSettlement');
  const currency = currencyAt(settlement, 'InvoiceCurrencyCode');
  const context = elementAt(root, 'ExchangedDocumentContext');
  return {
    syntax: 'CII',
    profile: textAt(context, 'GuidelineSpecifiedDocumentContextParameter', 'ID'),
    isCreditNote: creditNotes.has(textAt(document, 'TypeCode')),
    number: textAt(document, 'ID'),
    issueDate: dateAt(document, 'IssueDateTime', 'DateTimeString'),
    dueDate: dateAt(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString'),
    currency,
    seller: partyOf(elementAt(agreement, 'SellerTradeParty')),
    buyer: partyOf(elementAt(agreement, 'BuyerTradeParty')),
    ...totalsOf(settlement, currency),
    vatLines: childrenOf(settlement, 'ApplicableTradeTax').flatMap(vatLineOf),
    lines: [
      ...childrenOf(trade, 'IncludedSupplyChainTradeLineItem').map(lineOf),
      ...childrenOf(settlement, 'SpecifiedTradeAllowanceCharge').map(allowanceOf),
    ],
    attachments: childrenOf(agreement, 'AdditionalReferencedDocument').flatMap(attachmentOf),
  };
}

function totalsOf(
  settlement: XmlElement | null,
  currency: string | null,
): Pick<RawInvoice, 'total' | 'vat' | 'prepaid' | 'payable'> {
  const totals = elementAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const taxes = childrenOf(totals, 'TaxTotalAmount');
  const grand = minorAt(totals, 'GrandTotalAmount');
  const rounding = minorAt(totals, 'RoundingAmount') ?? 0;
  const prepaid = minorAt(totals, 'TotalPrepaidAmount');
  const payable = minorAt(totals, 'DuePayableAmount');
  const whole = payable === null ? null : payable + (prepaid ?? 0);
  return {
    total: grand === null ? whole : grand + rounding,
    // VAT may be told in another currency as well.
    vat: minorAt(taxes.find((tax) => attributeOf(tax, 'currencyID') === currency) ?? taxes[0] ?? null),
    prepaid,
    payable,
  };
}

function vatLineOf(tax: XmlElement): RawVatLine[] {
  const vat = minorAt(tax, 'CalculatedAmount');
  const kind = textAt(tax, 'TypeCode') ?? 'VAT';
  return vat === null || kind !== 'VAT'
    ? []
    : [
        {
          category: textAt(tax, 'CategoryCode'),
          ratePercent: numberAt(tax, 'RateApplicablePercent'),
          base: minorAt(tax, 'BasisAmount'),
          vat,
        },
      ];
}

function partyOf(party: XmlElement | null): EInvoiceParty {
  const organization = elementAt(party, 'SpecifiedLegalOrganization');
  const registrations = childrenOf(party, 'SpecifiedTaxRegistration').map((part) => idAt(part, 'ID'));
  const country = textAt(party, 'PostalTradeAddress', 'CountryID')?.toUpperCase() ?? null;
  const ids = [idAt(organization, 'ID'), ...registrations, idAt(party, 'GlobalID'), idAt(party, 'ID')];
  const legalName = textAt(party, 'Name');
  return {
    name: textAt(organization, 'TradingBusinessName') ?? legalName,
    legalName,
    cvr: danishCvr(ids, country),
    vatNumber: registrations.find(({ scheme }) => scheme === 'VA')?.id ?? null,
    country,
  };
}

function idAt(element: XmlElement | null, name: string): CompanyId {
  const id = elementAt(element, name);
  return { id: textAt(id), scheme: attributeOf(id, 'schemeID') };
}

function lineOf(line: XmlElement): RawLine {
  const product = elementAt(line, 'SpecifiedTradeProduct');
  const agreement = elementAt(line, 'SpecifiedLineTradeAgreement');
  const settlement = elementAt(line, 'SpecifiedLineTradeSettlement');
  return {
    text: textAt(product, 'Name') ?? textAt(product, 'Description'),
    quantity: numberAt(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity'),
    unitPrice: minorAt(agreement, 'NetPriceProductTradePrice', 'ChargeAmount'),
    amount: minorAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount') ?? 0,
    kind: 'item',
  };
}

function allowanceOf(part: XmlElement): RawLine {
  const isCharge = textAt(part, 'ChargeIndicator', 'Indicator') === 'true';
  return allowanceLine(textAt(part, 'Reason'), minorAt(part, 'ActualAmount'), isCharge);
}

function attachmentOf(reference: XmlElement): string[] {
  const file = elementAt(reference, 'AttachmentBinaryObject');
  const name = attributeOf(file, 'filename') ?? textAt(reference, 'IssuerAssignedID');
  return file === null || name === null ? [] : [name];
}
