import { savedSettingsSchema } from '@bonbog/contract';
import { type SavedSettings } from '@bonbog/contract/calls';
import {
  ACCOUNT_CHARTS,
  CATEGORIES,
  CODED_TREATMENTS,
  type CodedTreatment,
  PAYMENTS,
  OTHER_ACCOUNTS,
  recordOf,
  type Category,
  type Payment,
  type OtherAccount,
} from '@bonbog/domain';

import type { FieldErrors } from '#ui/use-checked-form.ts';

/** The name of an input: the way to its value in the settings, as the server names it when it refuses one. */
export type SettingsField =
  | 'chart'
  | `accounts/${Category}`
  | `otherAccounts/${OtherAccount}`
  | 'bankAccount'
  | `contraAccounts/${Payment}`
  | 'vatCodes/domestic'
  | 'vatCodes/none'
  | `treatmentCodes/${CodedTreatment}`
  | 'vehicle'
  | 'exportFormat'
  | 'encoding';

/** The input of a category's account. */
export function accountField(category: Category): SettingsField {
  return `accounts/${category}`;
}

/** The input of an account beside those of the categories. */
export function otherAccountField(account: OtherAccount): SettingsField {
  return `otherAccounts/${account}`;
}

/** The input of the contra account of a way to pay. */
export function contraAccountField(payment: Payment): SettingsField {
  return `contraAccounts/${payment}`;
}

/** The input of the code of VAT that is not on the paper. */
export function treatmentCodeField(treatment: CodedTreatment): SettingsField {
  return `treatmentCodes/${treatment}`;
}

/** What is typed for no code; nothing typed is no answer. */
const NO_CODE = 'ingen';

/** A code as it is typed. */
export function typedCode(code: string | null): string {
  return code === '' ? NO_CODE : (code ?? '');
}

function readCode(typed: string): string | null {
  const code = typed.trim();
  if (code === '') {
    return null;
  }
  return code.toLocaleLowerCase('da') === NO_CODE ? '' : code;
}

/** Every input, in the order of the screen. */
export const SETTINGS_FIELDS: readonly SettingsField[] = [
  'chart',
  ...CATEGORIES.map(accountField),
  ...OTHER_ACCOUNTS.map(otherAccountField),
  'bankAccount',
  ...PAYMENTS.map(contraAccountField),
  'vatCodes/domestic',
  'vatCodes/none',
  ...CODED_TREATMENTS.map(treatmentCodeField),
  'vehicle',
  'exportFormat',
  'encoding',
];

/** What was typed, by the contract: the settings, or what is wrong with each field. */
export function readSettings(
  read: (field: SettingsField) => string,
): { settings: SavedSettings; errors: null } | { settings: null; errors: FieldErrors<SettingsField> } {
  const parsed = savedSettingsSchema.safeParse({
    // Nothing chosen yet is no answer of a form that asks for it.
    chart: ACCOUNT_CHARTS.find((chart) => chart === read('chart')) ?? '',
    otherAccounts: Object.fromEntries(
      OTHER_ACCOUNTS.map((account) => [account, read(otherAccountField(account))]),
    ),
    accounts: Object.fromEntries(CATEGORIES.map((category) => [category, read(accountField(category))])),
    bankAccount: read('bankAccount'),
    contraAccounts: recordOf(PAYMENTS, (payment) => read(contraAccountField(payment))),
    vatCodes: { domestic: read('vatCodes/domestic'), none: read('vatCodes/none') },
    treatmentCodes: recordOf(CODED_TREATMENTS, (treatment) => readCode(read(treatmentCodeField(treatment)))),
    vehicle: read('vehicle'),
    exportFormat: read('exportFormat'),
    encoding: read('encoding'),
  });
  if (parsed.success) {
    return { settings: parsed.data, errors: null };
  }
  const errors = parsed.error.issues.map((issue): [string, string] => [issue.path.join('/'), issue.message]);
  return { settings: null, errors: Object.fromEntries<string>(errors) };
}
