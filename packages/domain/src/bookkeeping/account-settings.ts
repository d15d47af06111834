import { CATEGORIES, DEFAULT_CATEGORY, type Category } from '../category.ts';
import type { ContraAccounts } from './payments.ts';
import type { TreatmentCodes } from './vat-treatment.ts';
import type { ExportEncoding, ExportFormatId } from '../exports/formats.ts';

/** What fuel and parking are bought for: a car on white plates, a van up to 3 tonnes, or a heavier one for business alone. */
export const VEHICLES = ['passenger', 'van', 'heavy-van'] as const;

/** One of {@link VEHICLES}. */
export type Vehicle = (typeof VEHICLES)[number];

/**
 * Accounts beside those of the categories, for what a category's own does not fit: food at meetings and of staff on the
 * way, advertising, fuel and parking of vans, things that are written off over years, and what is private.
 */
export const OTHER_ACCOUNTS = [
  'meetings',
  'staffMeals',
  'advertising',
  'vanFuel',
  'vanParking',
  'fixedAssets',
  'private',
] as const;

/** One of {@link OTHER_ACCOUNTS}. */
export type OtherAccount = (typeof OTHER_ACCOUNTS)[number];

/** The charts of accounts that have a preset. */
export const PRESET_CHARTS = ['e-conomic', 'dinero', 'billy', 'uniconta', 'standard'] as const;

/** One of {@link PRESET_CHARTS}. */
export type PresetChart = (typeof PRESET_CHARTS)[number];

/** Whose chart of accounts the numbers are: one of the presets, or the user's own. */
export const ACCOUNT_CHARTS = [...PRESET_CHARTS, 'own'] as const;

/** One of {@link ACCOUNT_CHARTS}. */
export type AccountChart = (typeof ACCOUNT_CHARTS)[number];

/** How a user's receipts become postings. Account numbers and VAT codes are those of the user's own system. */
export interface AccountSettings {
  /** Where the numbers are from; null until the user has chosen. */
  readonly chart: AccountChart | null;
  readonly accounts: Readonly<Record<Category, string>>;
  readonly otherAccounts: Readonly<Record<OtherAccount, string>>;
  /** Where the money came from, and with it the contra account of postings. */
  readonly bankAccount: string;
  /** The contra accounts of what was paid otherwise; empty is the bank account. */
  readonly contraAccounts: ContraAccounts;
  /** `domestic` deducts Danish VAT out of the gross amount, `none` deducts nothing; empty writes no code. */
  readonly vatCodes: { readonly domestic: string; readonly none: string };
  /** The codes of VAT that is not on the paper. */
  readonly treatmentCodes: TreatmentCodes;
  readonly vehicle: Vehicle;
  readonly exportFormat: ExportFormatId;
  readonly encoding: ExportEncoding;
}

/** The category a receipt is booked under: users may type their own, and those are booked as 'Andet'. */
export function bookedCategory(typed: string): Category {
  return known.get(typed) ?? known.get(typed.trim().toLocaleLowerCase('da')) ?? DEFAULT_CATEGORY;
}

/** As they are called, and folded. */
const known: ReadonlyMap<string, Category> = new Map([
  ...CATEGORIES.map((category) => [category.toLocaleLowerCase('da'), category] as const),
  ...CATEGORIES.map((category) => [category, category] as const),
]);
