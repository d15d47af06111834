import type { Category } from '../category.ts';
import type { CurrencyCode } from '../currency.ts';
import type { ExportEncoding, ExportFormatId } from '../exports/formats.ts';
import type { MinorUnits } from '../money.ts';
import type { VatType } from '../vat.ts';

/** What of a receipt counts for its postings. */
export interface BookkeepingReceipt {
  readonly receiptNumber: number;
  readonly date: string;
  readonly store: string;
  readonly product: string;
  readonly category: Category;
  readonly cvr: string;
  readonly currencyCode: CurrencyCode;
  readonly amount: MinorUnits;
  readonly vat: MinorUnits;
  readonly vatPercent: number;
  readonly vatType: VatType;
}

/** How a user's receipts are booked. */
export interface AccountSettings {
  readonly accounts: Readonly<Record<Category, string>>;
  readonly bankAccount: string;
  readonly vatCodes: { readonly domestic: string; readonly none: string };
  readonly exportFormat: ExportFormatId;
  readonly encoding: ExportEncoding;
}

/** One line of a journal: `amount` is debited to `account` and credited to `contraAccount`. */
export interface Posting {
  readonly account: string;
  readonly contraAccount: string;
  readonly amount: MinorUnits;
  readonly vatCode: string;
  readonly text: string;
}

/** What holds until a user chooses otherwise. */
export const DEFAULT_ACCOUNT_SETTINGS: AccountSettings = {
  accounts: {
    'Mad og drikke': '2350',
    Restaurant: '1910',
    Kontorartikler: '2290',
    'Værktøj og småanskaffelser': '2230',
    Materialer: '1610',
    Inventar: '2240',
    Brændstof: '2730',
    Parkering: '2740',
    Transport: '2000',
    Hotel: '2000',
    Repræsentation: '1910',
    Gaver: '1990',
    'IT-udstyr': '2310',
    Software: '2310',
    'Telefon og internet': '2320',
    Forsikring: '2180',
    'Personlig pleje og apotek': '2950',
    'Porto og gebyrer': '2300',
    Andet: '2950',
  },
  bankAccount: '5820',
  vatCodes: { domestic: 'I25', none: '' },
  exportFormat: 'e-conomic',
  encoding: 'windows-1252',
};

/** The postings of a receipt; their amounts sum to its amount. */
export function postingsOf(receipt: BookkeepingReceipt, settings: AccountSettings): Posting[] {
  const isDanishVat = receipt.vatType !== 'none' && receipt.currencyCode === 'DKK';
  return [
    {
      account: settings.accounts[receipt.category],
      contraAccount: settings.bankAccount,
      amount: receipt.amount,
      vatCode: isDanishVat ? settings.vatCodes.domestic : settings.vatCodes.none,
      text: [receipt.store, receipt.product].filter((part) => part !== '').join(', '),
    },
  ];
}
