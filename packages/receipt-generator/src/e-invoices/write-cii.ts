import { ATTACHED_BASE64, escapeXml, type InventedBill, inventedBill } from './invented-bill.ts';

/** Writes a bill as a CrossIndustryInvoice, as Factur-X and ZUGFeRD put it into a PDF. 381 is a credit note. */
export function writeCii(change: Partial<InventedBill> = {}, typeCode: '380' | '381' = '380'): string {
  const bill = { ...inventedBill, ...change };
  const un = 'urn:un:unece:uncefact:data:standard';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rsm:CrossIndustryInvoice xmlns:rsm="${un}:CrossIndustryInvoice:100"`,
    ` xmlns:ram="${un}:ReusableAggregateBusinessInformationEntity:100"`,
    ` xmlns:udt="${un}:UnqualifiedDataType:100">`,
    '<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter>',
    '<ram:ID>urn:cen.eu:en16931:2017</ram:ID>',
    '</ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>',
    `<rsm:ExchangedDocument><ram:ID>${escapeXml(bill.number)}</ram:ID><ram:TypeCode>${typeCode}</ram:TypeCode>`,
    `<ram:IssueDateTime>${writeDate(bill.date)}</ram:IssueDateTime></rsm:ExchangedDocument>`,
    '<rsm:SupplyChainTradeTransaction>',
    ...bill.lines.map(({ text, quantity, price, amount }) =>
      [
        '<ram:IncludedSupplyChainTradeLineItem>',
        `<ram:SpecifiedTradeProduct><ram:Name>${escapeXml(text)}</ram:Name></ram:SpecifiedTradeProduct>`,
        '<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>',
        `<ram:ChargeAmount>${price}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>`,
        `<ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">${quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>`,
        '<ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation>',
        `<ram:LineTotalAmount>${amount}</ram:LineTotalAmount>`,
        '</ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>',
        '</ram:IncludedSupplyChainTradeLineItem>',
      ].join(''),
    ),
    '<ram:ApplicableHeaderTradeAgreement>',
    writeParty('SellerTradeParty', bill.seller),
    writeParty('BuyerTradeParty', bill.buyer),
    ...bill.attachments.map(
      (name) =>
        `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>${escapeXml(name)}</ram:IssuerAssignedID><ram:AttachmentBinaryObject mimeCode="application/pdf" filename="${escapeXml(name)}">${ATTACHED_BASE64}</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>`,
    ),
    '</ram:ApplicableHeaderTradeAgreement><ram:ApplicableHeaderTradeDelivery/>',
    '<ram:ApplicableHeaderTradeSettlement>',
    bill.vatInKroner === null ? '' : '<ram:TaxCurrencyCode>DKK</ram:TaxCurrencyCode>',
    `<ram:InvoiceCurrencyCode>${bill.currency}</ram:InvoiceCurrencyCode>`,
    ...bill.rates.map(
      ({ category, percent, base, vat }) =>
        `<ram:ApplicableTradeTax><ram:CalculatedAmount>${vat}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>${base}</ram:BasisAmount><ram:CategoryCode>${category}</ram:CategoryCode><ram:RateApplicablePercent>${percent}</ram:RateApplicablePercent></ram:ApplicableTradeTax>`,
    ),
    bill.dueDate === null
      ? ''
      : `<ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>${writeDate(bill.dueDate)}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>`,
    '<ram:SpecifiedTradeSettlementHeaderMonetarySummation>',
    `<ram:LineTotalAmount>${bill.net}</ram:LineTotalAmount><ram:TaxBasisTotalAmount>${bill.net}</ram:TaxBasisTotalAmount>`,
    `<ram:TaxTotalAmount currencyID="${bill.currency}">${bill.vat}</ram:TaxTotalAmount>`,
    bill.vatInKroner === null
      ? ''
      : `<ram:TaxTotalAmount currencyID="DKK">${bill.vatInKroner}</ram:TaxTotalAmount>`,
    `<ram:GrandTotalAmount>${bill.total}</ram:GrandTotalAmount>`,
    bill.prepaid === null ? '' : `<ram:TotalPrepaidAmount>${bill.prepaid}</ram:TotalPrepaidAmount>`,
    `<ram:DuePayableAmount>${bill.payable}</ram:DuePayableAmount>`,
    '</ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>',
    '</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>',
  ].join('\n');
}

function writeDate(date: string): string {
  return `<udt:DateTimeString format="102">${date.replaceAll('-', '')}</udt:DateTimeString>`;
}

function writeParty(role: string, { name, cvr }: InventedBill['seller']): string {
  return [
    `<ram:${role}><ram:Name>${escapeXml(name)}</ram:Name>`,
    `<ram:SpecifiedLegalOrganization><ram:ID schemeID="0184">${cvr}</ram:ID></ram:SpecifiedLegalOrganization>`,
    '<ram:PostalTradeAddress><ram:CountryID>DK</ram:CountryID></ram:PostalTradeAddress>',
    `<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DK${cvr}</ram:ID></ram:SpecifiedTaxRegistration></ram:${role}>`,
  ].join('');
}
