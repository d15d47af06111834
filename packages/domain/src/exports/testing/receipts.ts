import { calendarDate } from '../../dates.ts';
import { type MinorUnits, minorUnits } from '../../money.ts';
import { NO_ANSWERS } from '../../voucher/voucher-answers.ts';
import type { ExportReceipt } from '../format-table.ts';
import { pictureFileName } from '../file-names.ts';

export function buildExportReceipt(
  fields: Partial<Omit<ExportReceipt, 'amount' | 'vat' | 'fileName'>> & {
    amount?: number;
    vat?: number;
  } = {},
): ExportReceipt {
  const { amount = 13090, vat = 2618, ...rest } = fields;
  const receipt = {
    receiptNumber: 1043,
    date: '2026-10-06',
    store: 'Netto',
    product: 'Kaffe og vand til kontor',
    category: 'Andet',
    cvr: '31704251',
    currencyCode: 'DKK' as const,
    originalCurrencyCode: null,
    vatPercent: 25,
    vatType: 'standard' as const,
    isVatDerived: false,
    printedPages: null,
    isBuyerRead: false,
    ...NO_ANSWERS,
    ...rest,
  };
  return {
    ...receipt,
    amount: money(amount),
    vat: money(vat),
    fileName: pictureFileName({ ...receipt, extension: 'pdf' }),
  };
}

const withoutVat = { vat: 0, vatPercent: 0, vatType: 'none' } as const;

/** Everything that has broken an export somewhere. */
export const awkwardReceipts: readonly ExportReceipt[] = [
  buildExportReceipt(),
  buildExportReceipt({ receiptNumber: 1, store: 'Købmand Ærø & Åse', product: 'Smørrebrød – 3 stk.' }),
  buildExportReceipt({
    receiptNumber: 2,
    store: 'Café €uro',
    product: 'Latte 😀 à 5 €',
    currencyCode: 'EUR',
  }),
  buildExportReceipt({
    receiptNumber: 3,
    store: '=HYPERLINK("http://ond.dk";"Klik")',
    product: '+45 12 34 56 78',
  }),
  buildExportReceipt({ receiptNumber: 4, store: '"; drop table receipts; --', product: "O'Neill\r\nA/S" }),
  buildExportReceipt({ receiptNumber: 5, store: '\u202egnitekram\u202c', product: '\t@SUM(A1)' }),
  buildExportReceipt({ receiptNumber: 6, store: 'Retur', product: '-10 %', amount: -13090, vat: -2618 }),
  buildExportReceipt({
    receiptNumber: 7,
    store: 'Łódź Őr Ko\u0308ln',
    product: '東京\u037e ＝1',
    cvr: 'N/A',
  }),
  buildExportReceipt({
    receiptNumber: 8,
    store: '',
    product: '',
    amount: 5,
    vat: 0,
    vatPercent: 0,
    vatType: 'none',
  }),
  buildExportReceipt({
    receiptNumber: 9,
    vatPercent: 12.5,
    vatType: 'custom',
    category: 'Min "egen"; kategori',
    amount: 999_999_999,
  }),
  buildExportReceipt({
    receiptNumber: 10,
    store: 'Restaurant Ærø',
    product: 'Frokost med kunde',
    category: 'Restaurant',
    amount: 50_000,
    vat: 10_000,
  }),
  buildExportReceipt({ receiptNumber: 11, category: 'Mad og drikke', product: 'Kaffe til ansatte' }),
  buildExportReceipt({
    receiptNumber: 12,
    category: 'Mad og drikke',
    product: 'Brød til møde',
    purpose: 'meeting',
  }),
  buildExportReceipt({
    receiptNumber: 13,
    store: 'Teleselskabet',
    product: 'Mobil, halvt privat',
    category: 'Telefon og internet',
    businessPercent: 50,
    amount: 30_001,
    vat: 6_000,
  }),
  buildExportReceipt({
    receiptNumber: 14,
    store: 'Tank',
    product: 'Diesel til varebil',
    category: 'Brændstof',
    purpose: 'van',
    amount: 62_500,
    vat: 12_500,
  }),
  buildExportReceipt({
    receiptNumber: 15,
    store: 'Møbelhuset',
    product: 'Mødebord',
    category: 'Inventar',
    amount: 5_000_000,
    vat: 1_000_000,
  }),
  buildExportReceipt({
    receiptNumber: 16,
    store: 'Kiosk',
    product: 'Kuglepenne, moms ikke læst',
    category: 'Kontorartikler',
    amount: 12_500,
    vat: 2_500,
    isVatDerived: true,
  }),
  buildExportReceipt({
    receiptNumber: 17,
    isVatDerived: true,
    paidWith: 'private',
    paidBy: '@Mette',
    settledOn: calendarDate(2026, 12, 1),
    businessPercent: 37.5,
    vatOrigin: 'danish',
    note: '=Ret "kontoen"; tak',
    tags: '=Kunde; A, Varebil',
  }),
  buildExportReceipt({
    receiptNumber: 18,
    ...withoutVat,
    store: 'Skyen Ltd',
    product: 'Abonnement, omvendt betalingspligt',
    category: 'Software',
    cvr: 'IE6388047V',
    currencyCode: 'EUR',
    amount: 4_999,
    vatTreatment: 'eu-services',
  }),
  buildExportReceipt({
    receiptNumber: 19,
    ...withoutVat,
    store: 'Tysk Telefon GmbH',
    product: 'Linje, halvt privat',
    category: 'Telefon og internet',
    cvr: 'DE123456789',
    currencyCode: 'EUR',
    amount: 3_001,
    businessPercent: 50,
    vatTreatment: 'eu-services',
  }),
  buildExportReceipt({
    receiptNumber: 20,
    ...withoutVat,
    store: 'Shenzhen Parts',
    product: 'Skruer fra Kina',
    category: 'Materialer',
    cvr: 'N/A',
    currencyCode: 'USD',
    amount: 12_000,
    vatTreatment: 'import',
    importVat: '215.40',
  }),
  buildExportReceipt({
    receiptNumber: 21,
    ...withoutVat,
    store: 'Engros A/S',
    product: 'Bærbar computer',
    category: 'IT-udstyr',
    amount: 800_000,
    vatTreatment: 'domestic-reverse',
  }),
  buildExportReceipt({
    receiptNumber: 22,
    ...withoutVat,
    store: 'Lægen',
    product: 'Attest',
    category: 'Andet',
    amount: 45_000,
    vatTreatment: 'none',
  }),
  buildExportReceipt({
    receiptNumber: 23,
    store: 'Kontorhuset',
    product: 'Papir og frimærker',
    category: 'Kontorartikler',
    amount: 17_500,
    vat: 2_500,
    vatPercent: 16.67,
    vatType: 'custom',
    vatLines: '25:100.00:25.00 0:50.00:0.00',
  }),
  buildExportReceipt({
    receiptNumber: 24,
    store: 'Lidl Paderborn',
    product: 'Frokost, to satser',
    category: 'Restaurant',
    cvr: 'DE814689550',
    currencyCode: 'EUR',
    amount: 1_958,
    vat: 191,
    vatPercent: 10.81,
    vatType: 'custom',
    vatLines: '19:5.61:1.07 7:12.06:0.84',
  }),
];

function money(value: number): MinorUnits {
  return minorUnits(value);
}
