import type { AccountSettings } from '../bookkeeping/account-settings.ts';
import { type BookkeepingReceipt, type Posting, postingsOf } from '../bookkeeping/postings.ts';
import { formatDecimal } from '../amount-text.ts';
import { UNKNOWN_CVR } from '../category.ts';
import { formatDanishDate, isCalendarDate } from '../dates.ts';
import { minorUnits, type MinorUnits } from '../money.ts';
import {
  RECEIPT_FIELD_IDS,
  RECEIPT_FIELDS,
  type ReceiptField,
  receiptField,
  type ReceiptFieldId,
  spokenValue,
} from '../voucher/receipt-fields.ts';
import type { VoucherAnswers } from '../voucher/voucher-answers.ts';
import { type CsvCell, guardText } from './csv.ts';
import type { ExportEncoding, ExportFormatId } from './formats.ts';

/** A receipt on its way out. */
export interface ExportReceipt extends BookkeepingReceipt, VoucherAnswers {
  /** The name its picture has in a ZIP. */
  readonly fileName: string;
  /** How many pages its paper says it has; null where it says nothing of them. */
  readonly printedPages: number | null;
  /** Whether it was read to name the company of its user. */
  readonly isBuyerRead: boolean;
}

/** One kind of file for bookkeeping. */
export interface ExportFormat {
  readonly id: ExportFormatId;
  /** As users read it. */
  readonly name: string;
  /** How its letters are written when nobody asks for something else; null leaves it to the user's settings. */
  readonly encoding: ExportEncoding | null;
  /** Whether the columns follow what the maker of the accounting system publishes about its import. */
  readonly isVerified: boolean;
  /** What a user has to know before the import; null when there is nothing. */
  readonly note: string | null;
  readonly header: readonly string[];
  /** The lines of a receipt, one for each posting. */
  readonly rowsOf: (receipt: ExportReceipt, settings: AccountSettings) => CsvCell[][];
}

/** What a receipt says before its currency was converted is in a file of its own, in the copy of the account. */
const ownFields = RECEIPT_FIELD_IDS.filter(
  (id): id is Exclude<ReceiptFieldId, `original.${string}`> => !id.startsWith('original.'),
);

const unverified =
  'Kolonnerne er ikke afprøvet mod en rigtig import. Se dem efter, og ret dem til, før du bogfører.';

const economic: ExportFormat = {
  id: 'e-conomic',
  name: 'e-conomic',
  encoding: null,
  isVerified: false,
  note: `Importér i en kassekladde for sig selv: spring 1 række over, og vælg kolonnerne i filens rækkefølge. ${unverified}`,
  header: [
    'Type',
    'Bilagsnr.',
    'Dato',
    'Konto',
    'Tekst',
    'Beløb',
    'Valuta',
    'Momskode',
    'Modkonto',
    'Fakturanr.',
    'Leverandør',
    'CVR-nr.',
    'Bilagsfil',
  ],
  rowsOf: (receipt, settings) =>
    postingsOf(receipt, settings).map((posting) => [
      'Finansbilag',
      numberCell(receipt.receiptNumber),
      dateCell(receipt.date),
      posting.account,
      textCell(posting, 250),
      amountCell(posting.amount),
      receipt.currencyCode,
      posting.vatCode,
      posting.contraAccount,
      '',
      receipt.store,
      cvrOf(receipt),
      receipt.fileName,
    ]),
};

const overview: ExportFormat = {
  id: 'oversigt',
  name: 'Oversigt til regneark',
  encoding: 'utf-8',
  isVerified: true,
  note: null,
  header: [
    'Bilagsnr',
    'Dato',
    'Butik',
    'Tekst',
    'Kategori',
    'CVR',
    'Beløb',
    'Moms',
    'Momsprocent',
    'Momstype',
    'Valuta',
    'Filnavn',
  ],
  rowsOf: (receipt) => [
    [
      numberCell(receipt.receiptNumber),
      dateCell(receipt.date),
      receipt.store,
      receipt.product,
      receipt.category,
      cvrOf(receipt),
      amountCell(receipt.amount),
      amountCell(receipt.vat),
      numberCell(receipt.vatPercent),
      RECEIPT_FIELDS.vatType.choices[receipt.vatType],
      receipt.currencyCode,
      receipt.fileName,
    ],
  ],
};

const everyField: ExportFormat = {
  id: 'alle-felter',
  name: 'Alle felter (regneark)',
  encoding: 'utf-8',
  isVerified: true,
  note: null,
  header: ['Bilagsnr', ...ownFields.map((id) => RECEIPT_FIELDS[id].label), 'Filnavn'],
  rowsOf: (receipt) => [
    [
      numberCell(receipt.receiptNumber),
      ...ownFields.map((id) => fieldCell(id, receipt[id])),
      receipt.fileName,
    ],
  ],
};

const dinero: ExportFormat = {
  id: 'dinero',
  name: 'Dinero (CSV til kassekladde)',
  encoding: null,
  isVerified: false,
  note: unverified,
  header: ['Dato', 'Bilag', 'Beskrivelse', 'Konto', 'Modkonto', 'Beløb', 'Valuta', 'Momskode'],
  rowsOf: (receipt, settings) =>
    postingsOf(receipt, settings).map((posting) => [
      dateCell(receipt.date),
      numberCell(receipt.receiptNumber),
      textCell(posting, 250),
      posting.account,
      posting.contraAccount,
      amountCell(posting.amount),
      receipt.currencyCode,
      posting.vatCode,
    ]),
};

const billy: ExportFormat = {
  id: 'billy',
  name: 'Billy (CSV til kassekladde)',
  encoding: null,
  isVerified: false,
  note: unverified,
  header: ['Dato', 'Bilagsnr.', 'Tekst', 'Konto', 'Modkonto', 'Beløb', 'Valuta', 'Momskode'],
  rowsOf: (receipt, settings) =>
    postingsOf(receipt, settings).map((posting) => [
      dateCell(receipt.date),
      numberCell(receipt.receiptNumber),
      textCell(posting, 250),
      posting.account,
      posting.contraAccount,
      amountCell(posting.amount),
      receipt.currencyCode,
      posting.vatCode,
    ]),
};

const uniconta: ExportFormat = {
  id: 'uniconta',
  name: 'Uniconta (CSV til kassekladde)',
  encoding: null,
  isVerified: false,
  note: `Vælg selv kolonnenumrene i Unicontas import; teksten er højst 50 tegn. ${unverified}`,
  header: ['Dato', 'Bilag', 'Kontotype', 'Konto', 'Tekst', 'Beløb', 'Valuta', 'Momskode', 'Modkonto'],
  rowsOf: (receipt, settings) =>
    postingsOf(receipt, settings).map((posting) => [
      dateCell(receipt.date),
      numberCell(receipt.receiptNumber),
      'Finans',
      posting.account,
      textCell(posting, 50),
      amountCell(posting.amount),
      receipt.currencyCode,
      posting.vatCode,
      posting.contraAccount,
    ]),
};

/** Every format; another one is one entry here and one name in the list of formats. */
export const EXPORT_FORMATS: Readonly<Record<ExportFormatId, ExportFormat>> = {
  'e-conomic': economic,
  oversigt: overview,
  'alle-felter': everyField,
  dinero,
  billy,
  uniconta,
};

/** The text of a posting, cut to as many characters; what tells two lines of one receipt apart stays. */
function textCell({ text, note }: Posting, maxLength: number): CsvCell {
  return guardText(`${guardText(text, maxLength - note.length)}${note}`);
}

/** A value of the list as a cell; empty where there is none. */
function fieldCell(id: ReceiptFieldId, value: string | number | boolean | null): CsvCell {
  return value === null || (id === 'cvr' && value === UNKNOWN_CVR)
    ? ''
    : cellOf[receiptField(id).kind](value, id);
}

const spokenCell = (value: string | number | boolean, id: ReceiptFieldId) => spokenValue(id, String(value));

const cellOf: Readonly<
  Record<ReceiptField['kind'], (value: string | number | boolean, id: ReceiptFieldId) => CsvCell>
> = {
  amount: (value) => amountCell(minorUnits(Number(value))),
  kroner: (value, id) => ({ plain: spokenValue(id, String(value)) }),
  percent: (value) => numberCell(Number(value)),
  date: (value) => dateCell(String(value)),
  count: (value) => numberCell(Number(value)),
  flag: (value, id) => spokenValue(id, value === true ? '1' : '0'),
  text: spokenCell,
  tags: spokenCell,
  currency: spokenCell,
  choice: spokenCell,
  'vat-lines': spokenCell,
};

function numberCell(value: number): CsvCell {
  return { plain: String(value).replace('.', ',') };
}

function amountCell(amount: MinorUnits): CsvCell {
  return { plain: formatDecimal(amount).replace('.', ',') };
}

function dateCell(date: string): CsvCell {
  return isCalendarDate(date) ? { plain: formatDanishDate(date) } : date;
}

function cvrOf(receipt: ExportReceipt): string {
  return receipt.cvr === UNKNOWN_CVR ? '' : receipt.cvr;
}
