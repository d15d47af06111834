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
} from './e-invoice.ts';
import { attributeOf, childrenOf, elementAt, textAt, type XmlElement } from './xml-element.ts';

/** Codes of UNTDID 1001 that EN 16931 counts among credit notes. */
const creditNotes: ReadonlySet<string | null> = new Set(['81', '83', '261', '381', '396', '532']);

/** Names of what ZUGFeRD 1 calls differently from its successors. */
interface Words {
  readonly context: string;
  readonly document: string;
  readonly trade: string;
  readonly agreement: string;
  readonly settlement: string;
  readonly totals: string;
  readonly percent: string;
  readonly line: {
    readonly agreement: string;
    readonly delivery: string;
    readonly settlement: string;
    readonly totals: string;
  };
}

const words: Words = {
  context: 'ExchangedDocumentContext',
  document: 'ExchangedDocument',
  trade: 'SupplyChainTradeTransaction',
  agreement: 'ApplicableHeaderTradeAgreement',
  settlement: 'ApplicableHeaderTradeSettlement',
  totals: 'SpecifiedTradeSettlementHeaderMonetarySummation',
  percent: 'RateApplicablePercent',
  line: {
    agreement: 'SpecifiedLineTradeAgreement',
    delivery: 'SpecifiedLineTradeDelivery',
    settlement: 'SpecifiedLineTradeSettlement',
    totals: 'SpecifiedTradeSettlementLineMonetarySummation',
  },
};

const firstWords: Words = {
  context: 'SpecifiedExchangedDocumentContext',
  document: 'HeaderExchangedDocument',
  trade: 'SpecifiedSupplyChainTradeTransaction',
  agreement: 'ApplicableSupplyChainTradeAgreement',
  settlement: 'ApplicableSupplyChainTradeSettlement',
  totals: 'SpecifiedTradeSettlementMonetarySummation',
  percent: 'ApplicablePercent',
  line: {
    agreement: 'SpecifiedSupplyChainTradeAgreement',
    delivery: 'SpecifiedSupplyChainTradeDelivery',
    settlement: 'SpecifiedSupplyChainTradeSettlement',
    totals: 'SpecifiedTradeSettlementMonetarySummation',
  },
};

/** Reads a CrossIndustryInvoice of UN/CEFACT (D16B), as Factur-X, ZUGFeRD 2 and XRechnung write it. */
export function readCii(root: XmlElement): RawInvoice {
  return readBy(words, root);
}

/** Reads a CrossIndustryDocument, as ZUGFeRD 1 wrote it from 2014 until Factur-X came. */
export function readZugferd1(root: XmlElement): RawInvoice {
  return readBy(firstWords, root);
}

function readBy(names: Words, root: XmlElement): RawInvoice {
  const document = elementAt(root, names.document);
  const trade = elementAt(root, names.trade);
  const agreement = elementAt(trade, names.agreement);
  const settlement = elementAt(trade, names.settlement);
  const currency = currencyAt(settlement, 'InvoiceCurrencyCode');
  const context = elementAt(root, names.context);
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
    ...totalsOf(elementAt(settlement, names.totals), currency),
    vatLines: childrenOf(settlement, 'ApplicableTradeTax').flatMap((tax) => vatLineOf(tax, names)),
    lines: [
      ...childrenOf(trade, 'IncludedSupplyChainTradeLineItem').map((line) => lineOf(line, names)),
      ...childrenOf(settlement, 'SpecifiedTradeAllowanceCharge').map(allowanceOf),
      ...childrenOf(settlement, 'SpecifiedLogisticsServiceCharge').map(freightOf),
    ],
    attachments: childrenOf(agreement, 'AdditionalReferencedDocument').flatMap(attachmentOf),
  };
}

function totalsOf(
  totals: XmlElement | null,
  currency: string | null,
): Pick<RawInvoice, 'total' | 'vat' | 'vatInKroner' | 'rounding' | 'prepaid' | 'payable'> {
  const taxes = childrenOf(totals, 'TaxTotalAmount');
  // VAT may be told in another currency as well.
  const vatIn = (wanted: string | null) =>
    minorAt(taxes.find((tax) => attributeOf(tax, 'currencyID') === wanted) ?? null);
  const grand = minorAt(totals, 'GrandTotalAmount');
  const rounding = minorAt(totals, 'RoundingAmount') ?? 0;
  const prepaid = minorAt(totals, 'TotalPrepaidAmount');
  const payable = minorAt(totals, 'DuePayableAmount');
  const whole = payable === null ? null : payable + (prepaid ?? 0);
  return {
    total: grand === null ? whole : grand + rounding,
    vat: vatIn(currency) ?? vatIn(null),
    vatInKroner: vatIn(DEFAULT_CURRENCY),
    rounding,
    prepaid,
    payable,
  };
}

function vatLineOf(tax: XmlElement, { percent }: Words): RawVatLine[] {
  const vat = minorAt(tax, 'CalculatedAmount');
  const kind = textAt(tax, 'TypeCode') ?? 'VAT';
  return vat === null || kind !== 'VAT'
    ? []
    : [
        {
          category: textAt(tax, 'CategoryCode'),
          ratePercent: numberAt(tax, percent),
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

function lineOf(line: XmlElement, { line: names }: Words): RawLine {
  const product = elementAt(line, 'SpecifiedTradeProduct');
  const agreement = elementAt(line, names.agreement);
  const settlement = elementAt(line, names.settlement);
  return {
    text: textAt(product, 'Name') ?? textAt(product, 'Description'),
    quantity: numberAt(line, names.delivery, 'BilledQuantity'),
    unitPrice: minorAt(agreement, 'NetPriceProductTradePrice', 'ChargeAmount'),
    amount: minorAt(settlement, names.totals, 'LineTotalAmount') ?? 0,
    kind: 'item',
  };
}

function allowanceOf(part: XmlElement): RawLine {
  const isCharge = textAt(part, 'ChargeIndicator', 'Indicator') === 'true';
  return allowanceLine(textAt(part, 'Reason'), minorAt(part, 'ActualAmount'), isCharge);
}

/** What carriage costs has an element of its own. */
function freightOf(part: XmlElement): RawLine {
  return allowanceLine(textAt(part, 'Description'), minorAt(part, 'AppliedAmount'), true);
}

function attachmentOf(reference: XmlElement): string[] {
  const file = elementAt(reference, 'AttachmentBinaryObject');
  const name = attributeOf(file, 'filename') ?? textAt(reference, 'IssuerAssignedID');
  return file === null || name === null ? [] : [name];
}
