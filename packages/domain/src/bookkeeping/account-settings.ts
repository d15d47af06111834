import { CATEGORIES, DEFAULT_CATEGORY, type Category } from '../category.ts';
import type { ExportEncoding, ExportFormatId } from '../exports/formats.ts';

/** What fuel and parking are bought for: a car on white plates, or a van on yellow ones used for business alone. */
export const VEHICLES = ['passenger', 'van'] as const;

/** One of {@link VEHICLES}. */
export type Vehicle = (typeof VEHICLES)[number];

/** How a user's receipts become postings. Account numbers and VAT codes are those of the user's own system. */
export interface AccountSettings {
  readonly accounts: Readonly<Record<Category, string>>;
  /** Where the money came from; the contra account of every posting. */
  readonly bankAccount: string;
  /** `domestic` deducts Danish VAT out of the gross amount, `none` deducts nothing; empty writes no code. */
  readonly vatCodes: { readonly domestic: string; readonly none: string };
  readonly vehicle: Vehicle;
  readonly exportFormat: ExportFormatId;
  readonly encoding: ExportEncoding;
}

/**
 * Where everybody begins: Erhvervsstyrelsen's standard chart in the list of December 2025 (read in Microsoft's copy).
 * 5820 and I25 are the bank and the purchase VAT of e-conomic; other systems have others.
 */
export const DEFAULT_ACCOUNT_SETTINGS: AccountSettings = {
  accounts: {
    'Mad og drikke': '2887',
    Restaurant: '1910',
    Kontorartikler: '2450',
    'Værktøj og småanskaffelser': '2230',
    Materialer: '1610',
    Inventar: '2240',
    Brændstof: '2540',
    Parkering: '2620',
    Transport: '2470',
    Hotel: '2470',
    Repræsentation: '1910',
    Gaver: '1990',
    'IT-udstyr': '2310',
    Software: '2310',
    'Telefon og internet': '2410',
    Forsikring: '2650',
    'Personlig pleje og apotek': '2887',
    'Porto og gebyrer': '2390',
    Andet: '2810',
  },
  bankAccount: '5820',
  vatCodes: { domestic: 'I25', none: '' },
  vehicle: 'passenger',
  exportFormat: 'e-conomic',
  encoding: 'windows-1252',
};

/** The category a receipt is booked under: users may type their own, and those are booked as 'Andet'. */
export function bookedCategory(typed: string): Category {
  const folded = typed.trim().toLocaleLowerCase('da');
  return CATEGORIES.find((category) => category.toLocaleLowerCase('da') === folded) ?? DEFAULT_CATEGORY;
}
