import { accountSettingsSchema, type SavedSettings } from '@bonbog/contract';
import {
  ACCOUNT_PRESETS,
  CATEGORIES,
  CODED_TREATMENTS,
  PAYMENTS,
  DEFAULT_ACCOUNT_SETTINGS,
  DEFAULT_VAT_SETTINGS,
  type ExportFormatId,
  fitsFormat,
  OTHER_ACCOUNTS,
  untouchedSettings,
  type AccountSettings,
  type VatSettings,
  type VatSettingsEdit,
} from '@bonbog/domain';
import { z } from 'zod';

import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { parseJson } from '#platform/parse-json.ts';
import type { Session } from '#platform/session.ts';

import type { AccountSettingsRepository } from './account-settings.repository.ts';
import type { VatSettingsRepository } from './vat-settings.repository.ts';

interface BookkeepingDependencies {
  readonly accountSettings: AccountSettingsRepository;
  readonly vatSettings: VatSettingsRepository;
  readonly clock: Clock;
}

// What was stored by an earlier version may lack what a later one added.
const storedSchema = accountSettingsSchema
  .extend({
    accounts: z.partialRecord(z.enum(CATEGORIES), z.string()),
    otherAccounts: z.partialRecord(z.enum(OTHER_ACCOUNTS), z.string()),
    contraAccounts: z.partialRecord(z.enum(PAYMENTS), z.string()),
    treatmentCodes: z.partialRecord(z.enum(CODED_TREATMENTS), z.string().nullable()),
  })
  .partial();

/** Where and how a user's receipts are booked. */
export function createBookkeepingService({ accountSettings, vatSettings, clock }: BookkeepingDependencies) {
  const settingsOf = async (userId: string): Promise<AccountSettings> => {
    const stored = await accountSettings.find(userId);
    return stored === null ? DEFAULT_ACCOUNT_SETTINGS : withDefaults(stored);
  };
  return {
    /** The settings of a user: their own where they have some, else the defaults. */
    settingsOf,

    /**
     * What a user's file in a format is made by: their own settings, or the numbers of that format's program for who has
     * chosen nothing, or another program. Throws VALIDATION_ERROR where that program's chart is not known whole.
     */
    async settingsFor(userId: string, format: ExportFormatId): Promise<AccountSettings> {
      const stored = await accountSettings.find(userId);
      const own = stored === null ? null : withDefaults(stored);
      const settings =
        own !== null && fitsFormat(own.chart, format) ? own : untouchedSettings(format, own?.vehicle);
      if (settings === null) {
        throw new AppError('VALIDATION_ERROR', 'Skriv først dine kontonumre under Bogføring og eksport.');
      }
      return settings;
    },

    /** Replaces the caller's settings. Of two tabs the last one wins. */
    async save({ userId }: Session, saved: SavedSettings): Promise<AccountSettings> {
      const present = await settingsOf(userId);
      const { contraAccounts = present.contraAccounts, treatmentCodes = present.treatmentCodes } = saved;
      const settings = { ...saved, contraAccounts, treatmentCodes };
      await accountSettings.put(userId, {
        settings: JSON.stringify(settings),
        updated_at: clock().toISOString(),
      });
      return settings;
    },

    /** How a user reports VAT, and the company it is for. */
    async vatSettingsOf(userId: string): Promise<VatSettings> {
      return (await vatSettings.find(userId)) ?? DEFAULT_VAT_SETTINGS;
    },

    /** Changes some of that for the caller. */
    async changeVat({ userId }: Session, edit: VatSettingsEdit): Promise<VatSettings> {
      return vatSettings.change(userId, edit, clock().toISOString());
    },
  };
}
/** See {@link createBookkeepingService}. */
export type BookkeepingService = ReturnType<typeof createBookkeepingService>;

function withDefaults(stored: string): AccountSettings {
  const own = storedSchema.parse(parseJson(stored));

  return accountSettingsSchema.parse({
    ...DEFAULT_ACCOUNT_SETTINGS,
    ...own,
    accounts: { ...DEFAULT_ACCOUNT_SETTINGS.accounts, ...own.accounts },
    contraAccounts: { ...DEFAULT_ACCOUNT_SETTINGS.contraAccounts, ...own.contraAccounts },
    treatmentCodes: { ...DEFAULT_ACCOUNT_SETTINGS.treatmentCodes, ...own.treatmentCodes },
    // Only settings of an earlier version lack these; that one began with the numbers of the standard chart.
    otherAccounts: { ...ACCOUNT_PRESETS.standard.otherAccounts, ...own.otherAccounts },
  });
}
