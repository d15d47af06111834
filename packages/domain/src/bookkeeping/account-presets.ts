import { type ExportFormatId, hasAccounts } from '../exports/formats.ts';
import type { AccountSettings, PresetChart, Vehicle } from './account-settings.ts';
import { NO_CONTRA_ACCOUNTS } from './payments.ts';
import { NO_TREATMENT_CODES } from './vat-treatment.ts';

/**
 * The numbers of one chart of accounts. Each is from this chart alone; one that was found in no copy of it is empty, and
 * the user writes it. `source` is Danish, for the user.
 */
export interface AccountPreset extends AccountNumbers {
  readonly name: string;
  readonly source: string;
}

/** What of the settings belongs to a chart. */
export type AccountNumbers = Pick<AccountSettings, 'accounts' | 'otherAccounts' | 'bankAccount' | 'vatCodes'>;

const economic: AccountPreset = {
  name: 'e-conomic',
  accounts: {
    'Mad og drikke': '2241',
    Restaurant: '2750',
    Kontorartikler: '3600',
    'Værktøj og småanskaffelser': '3260',
    Materialer: '1310',
    Inventar: '3617',
    Brændstof: '3110',
    Parkering: '3150',
    Transport: '2770',
    Hotel: '2772',
    Repræsentation: '2780',
    Gaver: '2754',
    'IT-udstyr': '3604',
    Software: '3604',
    'Telefon og internet': '3620',
    Forsikring: '3650',
    'Personlig pleje og apotek': '2241',
    'Porto og gebyrer': '3628',
    // It has no account for everything else, but one for what has to be booked anew.
    Andet: '9900',
  },
  otherAccounts: {
    meetings: '3668',
    staffMeals: '2241',
    advertising: '2800',
    vanFuel: '3010',
    vanParking: '3050',
    fixedAssets: '5222',
    // The one of its charts that is known is a company's; what has to be booked anew stands in for a private account.
    private: '9900',
  },
  bankAccount: '5820',
  vatCodes: { domestic: 'I25', none: '' },
  source: 'Kopier af e-conomics standardkontoplan i andres regnskaber; e-conomics egen side fandt vi ikke',
};

const dinero: AccountPreset = {
  name: 'Dinero',
  accounts: {
    'Mad og drikke': '3355',
    Restaurant: '4140',
    Kontorartikler: '7200',
    'Værktøj og småanskaffelser': '8040',
    Materialer: '2000',
    Inventar: '8040',
    // It has an account for the fuel of vans alone; this is the one for what has to be booked anew.
    Brændstof: '99999',
    Parkering: '6080',
    Transport: '4280',
    Hotel: '4060',
    Repræsentation: '4200',
    Gaver: '4180',
    'IT-udstyr': '7320',
    Software: '7320',
    'Telefon og internet': '7240',
    Forsikring: '7160',
    'Personlig pleje og apotek': '4240',
    'Porto og gebyrer': '7220',
    Andet: '7460',
  },
  otherAccounts: {
    meetings: '3240',
    staffMeals: '4120',
    advertising: '4000',
    vanFuel: '6020',
    vanParking: '6080',
    fixedAssets: '51020',
    private: '60120',
  },
  bankAccount: '55000',
  // Without a code Dinero takes the account's own, which may deduct.
  vatCodes: { domestic: 'I25', none: 'NONE' },
  source: 'Et udtræk af Dineros standardkontoplan fra 2026; bank og privat fra Dineros egen hjælp',
};

const billy: AccountPreset = {
  name: 'Billy',
  accounts: {
    'Mad og drikke': '',
    Restaurant: '1660',
    Kontorartikler: '1810',
    'Værktøj og småanskaffelser': '1840',
    Materialer: '1210',
    Inventar: '1840',
    Brændstof: '1710',
    Parkering: '1730',
    Transport: '1620',
    Hotel: '1640',
    Repræsentation: '1650',
    Gaver: '',
    'IT-udstyr': '',
    Software: '',
    'Telefon og internet': '1830',
    Forsikring: '1870',
    'Personlig pleje og apotek': '',
    'Porto og gebyrer': '2320',
    Andet: '',
  },
  otherAccounts: {
    meetings: '',
    staffMeals: '1660',
    advertising: '1630',
    vanFuel: '1710',
    vanParking: '1730',
    fixedAssets: '5310',
    private: '7130',
  },
  bankAccount: '5710',
  // Billy calls its rates by names; they have no codes.
  vatCodes: { domestic: '', none: '' },
  source: 'Billys hjælp og en gengivelse af dens standardkontoplan; resten fandt vi ikke',
};

const standard: AccountPreset = {
  name: 'Erhvervsstyrelsens standardkontoplan',
  accounts: {
    'Mad og drikke': '2350',
    Restaurant: '1910',
    Kontorartikler: '2450',
    'Værktøj og småanskaffelser': '2230',
    Materialer: '1610',
    Inventar: '2230',
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
  otherAccounts: {
    meetings: '1930',
    staffMeals: '2470',
    advertising: '1850',
    vanFuel: '2560',
    vanParking: '2620',
    fixedAssets: '5580',
    private: '6923',
  },
  bankAccount: '6480',
  // Codes are those of the system that keeps the books.
  vatCodes: { domestic: '', none: '' },
  source: 'Erhvervsstyrelsens standardkontoplan, listen fra december 2025',
};

/** A new company in Uniconta chooses a chart of its own; only its usual VAT code is known. */
const uniconta: AccountPreset = {
  name: 'Uniconta',
  accounts: {
    'Mad og drikke': '',
    Restaurant: '',
    Kontorartikler: '',
    'Værktøj og småanskaffelser': '',
    Materialer: '',
    Inventar: '',
    Brændstof: '',
    Parkering: '',
    Transport: '',
    Hotel: '',
    Repræsentation: '',
    Gaver: '',
    'IT-udstyr': '',
    Software: '',
    'Telefon og internet': '',
    Forsikring: '',
    'Personlig pleje og apotek': '',
    'Porto og gebyrer': '',
    Andet: '',
  },
  otherAccounts: {
    meetings: '',
    staffMeals: '',
    advertising: '',
    vanFuel: '',
    vanParking: '',
    fixedAssets: '',
    private: '',
  },
  bankAccount: '',
  vatCodes: { domestic: 'I25', none: '' },
  source: 'Uniconta har ingen fælles kontoplan: skriv numrene fra din egen',
};

/** One preset for each program, and the chart that companies report by. */
export const ACCOUNT_PRESETS: Readonly<Record<PresetChart, AccountPreset>> = {
  'e-conomic': economic,
  dinero,
  billy,
  uniconta,
  standard,
};

/** What the chart of an export's file is while its user has chosen none; the overview needs no accounts. */
const chartOfFormat: Readonly<Record<ExportFormatId, PresetChart>> = {
  'e-conomic': 'e-conomic',
  oversigt: 'e-conomic',
  'alle-felter': 'e-conomic',
  dinero: 'dinero',
  billy: 'billy',
  uniconta: 'uniconta',
};

/** The numbers of a preset, those that are not known empty. */
export function numbersOfPreset(chart: PresetChart): AccountNumbers {
  const { accounts, otherAccounts, bankAccount, vatCodes } = ACCOUNT_PRESETS[chart];
  return { accounts, otherAccounts, bankAccount, vatCodes };
}

/** Whether every number of a preset and its VAT code are known, so that it can be booked by as it is. */
export function isWholePreset(chart: PresetChart): boolean {
  const { accounts, otherAccounts, bankAccount, vatCodes } = ACCOUNT_PRESETS[chart];
  const needed = [
    ...Object.values(accounts),
    ...Object.values(otherAccounts),
    bankAccount,
    vatCodes.domestic,
  ];
  return !needed.includes('');
}

/**
 * Whether numbers of a chart stand in files of a format: those of another program do not. The user's own may be of any
 * program, and the standard chart is read by them all.
 */
export function fitsFormat(chart: AccountSettings['chart'], format: ExportFormatId): boolean {
  return (
    chart === null ||
    chart === 'own' ||
    chart === 'standard' ||
    !hasAccounts(format) ||
    chart === chartOfFormat[format]
  );
}

/** What a user books by who has chosen nothing and exports for a program: its own preset; null where it is not whole. */
export function untouchedSettings(
  format: ExportFormatId,
  vehicle: Vehicle = 'passenger',
): AccountSettings | null {
  const chart = chartOfFormat[format];
  return isWholePreset(chart) ? { ...DEFAULT_ACCOUNT_SETTINGS, ...numbersOfPreset(chart), vehicle } : null;
}

/** Where everybody begins. No chart is chosen yet; the numbers are those of the default format's program. */
export const DEFAULT_ACCOUNT_SETTINGS: AccountSettings = {
  chart: null,
  ...numbersOfPreset('e-conomic'),
  contraAccounts: NO_CONTRA_ACCOUNTS,
  treatmentCodes: NO_TREATMENT_CODES,
  vehicle: 'passenger',
  exportFormat: 'e-conomic',
  encoding: 'windows-1252',
};
