import { ATTACHED_BASE64, escapeXml, type InventedBill, inventedBill } from './invented-bill.ts';

/** Whose rules a UBL document follows; they name parties and categories differently. */
export type UblProfile = 'oioubl' | 'peppol';

/** How a bill is written as UBL. */
export interface UblOptions {
  readonly profile?: UblProfile;
  readonly isCreditNote?: boolean;
}

const customizations: Readonly<Record<UblProfile, string>> = {
  oioubl: 'OIOUBL-2.1',
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
};

const oioublCategories: ReadonlyMap<string, string> = new Map([
  ['S', 'StandardRated'],
  ['Z', 'ZeroRated'],
  ['AE', 'ReverseCharge'],
]);

/** Writes a bill as an Invoice or CreditNote of UBL 2.1. */
export function writeUbl(
  change: Partial<InventedBill> = {},
  { profile = 'oioubl', isCreditNote = false }: UblOptions = {},
): string {
  const bill = { ...inventedBill, ...change };
  const kind = isCreditNote ? 'CreditNote' : 'Invoice';
  const money = (name: string, value: string | null) =>
    value === null ? '' : `<cbc:${name} currencyID="${bill.currency}">${value}</cbc:${name}>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${kind} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${kind}-2"`,
    ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">',
    `<cbc:CustomizationID>${customizations[profile]}</cbc:CustomizationID>`,
    `<cbc:ID>${escapeXml(bill.number)}</cbc:ID>`,
    `<cbc:IssueDate>${bill.date}</cbc:IssueDate>`,
    isCreditNote || bill.dueDate === null ? '' : `<cbc:DueDate>${bill.dueDate}</cbc:DueDate>`,
    `<cbc:DocumentCurrencyCode>${bill.currency}</cbc:DocumentCurrencyCode>`,
    ...unlessNull(bill.vatInKroner, () => '<cbc:TaxCurrencyCode>DKK</cbc:TaxCurrencyCode>'),
    ...bill.attachments.map(writeAttachment),
    writeParty('AccountingSupplierParty', bill.seller, profile),
    writeParty('AccountingCustomerParty', bill.buyer, profile),
    `<cac:TaxTotal>${money('TaxAmount', bill.vat)}`,
    ...bill.rates.map(({ category, percent, base, vat }) =>
      [
        `<cac:TaxSubtotal>${money('TaxableAmount', base)}${money('TaxAmount', vat)}<cac:TaxCategory>`,
        `<cbc:ID>${profile === 'oioubl' ? (oioublCategories.get(category) ?? category) : category}</cbc:ID>`,
        `<cbc:Percent>${percent}</cbc:Percent>`,
        `<cac:TaxScheme><cbc:ID>${profile === 'oioubl' ? '63' : 'VAT'}</cbc:ID></cac:TaxScheme>`,
        '</cac:TaxCategory></cac:TaxSubtotal>',
      ].join(''),
    ),
    '</cac:TaxTotal>',
    ...unlessNull(
      bill.vatInKroner,
      (vat) => `<cac:TaxTotal><cbc:TaxAmount currencyID="DKK">${vat}</cbc:TaxAmount></cac:TaxTotal>`,
    ),
    '<cac:LegalMonetaryTotal>',
    money('LineExtensionAmount', bill.net),
    // The two disagree about what this one is.
    money('TaxExclusiveAmount', profile === 'oioubl' ? bill.vat : bill.net),
    money('TaxInclusiveAmount', bill.total),
    money('PrepaidAmount', bill.prepaid),
    money('PayableAmount', bill.payable),
    '</cac:LegalMonetaryTotal>',
    ...bill.lines.map(({ text, quantity, price, amount }) =>
      [
        `<cac:${kind}Line>`,
        `<cbc:${isCreditNote ? 'Credited' : 'Invoiced'}Quantity unitCode="EA">${quantity}</cbc:${isCreditNote ? 'Credited' : 'Invoiced'}Quantity>`,
        money('LineExtensionAmount', amount),
        `<cac:Item><cbc:Name>${escapeXml(text)}</cbc:Name></cac:Item>`,
        `<cac:Price>${money('PriceAmount', price)}</cac:Price></cac:${kind}Line>`,
      ].join(''),
    ),
    `</${kind}>`,
  ].join('\n');
}

function unlessNull(value: string | null, write: (value: string) => string): readonly string[] {
  return value === null ? [] : [write(value)];
}

function writeAttachment(name: string): string {
  return [
    `<cac:AdditionalDocumentReference><cbc:ID>${escapeXml(name)}</cbc:ID><cac:Attachment>`,
    `<cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="${escapeXml(name)}">`,
    `${ATTACHED_BASE64}</cbc:EmbeddedDocumentBinaryObject>`,
    '</cac:Attachment></cac:AdditionalDocumentReference>',
  ].join('');
}

function writeParty(role: string, { name, cvr }: InventedBill['seller'], profile: UblProfile): string {
  const legalId =
    profile === 'oioubl'
      ? `<cbc:CompanyID schemeID="DK:CVR">DK${cvr}</cbc:CompanyID>`
      : `<cbc:CompanyID schemeID="0184">${cvr}</cbc:CompanyID>`;
  return [
    `<cac:${role}><cac:Party>`,
    `<cac:PartyName><cbc:Name>${escapeXml(name)}</cbc:Name></cac:PartyName>`,
    '<cac:PostalAddress><cac:Country><cbc:IdentificationCode>DK</cbc:IdentificationCode></cac:Country></cac:PostalAddress>',
    `<cac:PartyTaxScheme><cbc:CompanyID>DK${cvr}</cbc:CompanyID></cac:PartyTaxScheme>`,
    `<cac:PartyLegalEntity><cbc:RegistrationName>${escapeXml(name)}</cbc:RegistrationName>${legalId}</cac:PartyLegalEntity>`,
    `</cac:Party></cac:${role}>`,
  ].join('');
}
