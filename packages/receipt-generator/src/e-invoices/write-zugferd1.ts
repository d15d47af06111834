import { escapeXml, type InventedBill, inventedBill } from './invented-bill.ts';

/** Writes a bill as a CrossIndustryDocument, as ZUGFeRD 1 put it into a PDF from 2014 on. 381 is a credit note. */
export function writeZugferd1(change: Partial<InventedBill> = {}, typeCode: '380' | '381' = '380'): string {
  const bill = { ...inventedBill, ...change };
  const un = 'urn:un:unece:uncefact:data:standard';
  const money = (name: string, value: string | null) =>
    value === null ? '' : `<ram:${name} currencyID="${bill.currency}">${value}</ram:${name}>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0"',
    ` xmlns:ram="${un}:ReusableAggregateBusinessInformationEntity:12" xmlns:udt="${un}:UnqualifiedDataType:15">`,
    '<rsm:SpecifiedExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter>',
    '<ram:ID>urn:ferd:CrossIndustryDocument:invoice:1p0:comfort</ram:ID>',
    '</ram:GuidelineSpecifiedDocumentContextParameter></rsm:SpecifiedExchangedDocumentContext>',
    `<rsm:HeaderExchangedDocument><ram:ID>${escapeXml(bill.number)}</ram:ID><ram:Name>RECHNUNG</ram:Name>`,
    `<ram:TypeCode>${typeCode}</ram:TypeCode><ram:IssueDateTime>${writeDate(bill.date)}</ram:IssueDateTime>`,
    '</rsm:HeaderExchangedDocument><rsm:SpecifiedSupplyChainTradeTransaction>',
    '<ram:ApplicableSupplyChainTradeAgreement>',
    writeParty('SellerTradeParty', bill.seller),
    writeParty('BuyerTradeParty', bill.buyer),
    '</ram:ApplicableSupplyChainTradeAgreement><ram:ApplicableSupplyChainTradeDelivery/>',
    `<ram:ApplicableSupplyChainTradeSettlement><ram:InvoiceCurrencyCode>${bill.currency}</ram:InvoiceCurrencyCode>`,
    ...bill.rates.map(({ category, percent, base, vat }) =>
      [
        `<ram:ApplicableTradeTax>${money('CalculatedAmount', vat)}<ram:TypeCode>VAT</ram:TypeCode>`,
        `${money('BasisAmount', base)}<ram:CategoryCode>${category}</ram:CategoryCode>`,
        `<ram:ApplicablePercent>${percent}</ram:ApplicablePercent></ram:ApplicableTradeTax>`,
      ].join(''),
    ),
    bill.dueDate === null
      ? ''
      : `<ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>${writeDate(bill.dueDate)}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>`,
    '<ram:SpecifiedTradeSettlementMonetarySummation>',
    money('LineTotalAmount', bill.net),
    money('TaxBasisTotalAmount', bill.net),
    money('TaxTotalAmount', bill.vat),
    money('GrandTotalAmount', bill.total),
    money('TotalPrepaidAmount', bill.prepaid),
    money('DuePayableAmount', bill.payable),
    '</ram:SpecifiedTradeSettlementMonetarySummation></ram:ApplicableSupplyChainTradeSettlement>',
    ...bill.lines.map(({ text, quantity, price, amount }) =>
      [
        '<ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedSupplyChainTradeAgreement>',
        `<ram:NetPriceProductTradePrice>${money('ChargeAmount', price)}</ram:NetPriceProductTradePrice>`,
        '</ram:SpecifiedSupplyChainTradeAgreement><ram:SpecifiedSupplyChainTradeDelivery>',
        `<ram:BilledQuantity unitCode="C62">${quantity}</ram:BilledQuantity></ram:SpecifiedSupplyChainTradeDelivery>`,
        '<ram:SpecifiedSupplyChainTradeSettlement><ram:SpecifiedTradeSettlementMonetarySummation>',
        `${money('LineTotalAmount', amount)}</ram:SpecifiedTradeSettlementMonetarySummation>`,
        '</ram:SpecifiedSupplyChainTradeSettlement>',
        `<ram:SpecifiedTradeProduct><ram:Name>${escapeXml(text)}</ram:Name></ram:SpecifiedTradeProduct>`,
        '</ram:IncludedSupplyChainTradeLineItem>',
      ].join(''),
    ),
    '</rsm:SpecifiedSupplyChainTradeTransaction></rsm:CrossIndustryDocument>',
  ].join('\n');
}

function writeDate(date: string): string {
  return `<udt:DateTimeString format="102">${date.replaceAll('-', '')}</udt:DateTimeString>`;
}

function writeParty(role: string, { name, cvr }: InventedBill['seller']): string {
  return [
    `<ram:${role}><ram:Name>${escapeXml(name)}</ram:Name>`,
    '<ram:PostalTradeAddress><ram:CountryID>DK</ram:CountryID></ram:PostalTradeAddress>',
    `<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DK${cvr}</ram:ID></ram:SpecifiedTaxRegistration></ram:${role}>`,
  ].join('');
}
