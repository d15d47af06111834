import {
  ACCOUNT_CHARTS,
  CATEGORIES,
  CODED_TREATMENTS,
  PAYMENTS,
  EXPORT_ENCODINGS,
  EXPORT_FORMAT_IDS,
  isValidCvr,
  OTHER_ACCOUNTS,
  VAT_DAYS,
  VAT_PERIODS,
  VEHICLES,
} from '@bonbog/domain';
import { z } from 'zod';

import { bookkeepingAddresses } from './addresses/bookkeeping.ts';
import { textSchema } from './receipt-fields.ts';
import type { ApiRoute } from './route.ts';

const badAccount = 'Kontonummeret skal være 1 til 10 cifre.';
const badVatCode = 'Momskoden må højst være 20 tegn: bogstaver og tal, og efter det første . _ / - % ( )';

const accountNumberSchema = z
  .string(badAccount)
  .trim()
  .regex(/^\d{1,10}$/, badAccount);

// They begin with a letter or digit: no spreadsheet takes such a code for a formula. Some programs show names for codes
// ('Købsmoms (25%)'); none was found to publish how long theirs may be.
// Letters that the files' windows-1252 would lose are no codes of any Danish system.
const vatCodeSchema = z
  .string(badVatCode)
  .trim()
  .regex(/^(?:[a-zæøå\d][a-zæøå\d ._/%()-]{0,19})?$/i, badVatCode);

const chartSchema = z.enum(ACCOUNT_CHARTS, 'Vælg dit regnskabsprogram.');

/** Where and how a user's receipts are booked. Every category has an account; an empty VAT code writes none. */
export const accountSettingsSchema = z.object({
  chart: chartSchema.nullable(),
  accounts: z.record(z.enum(CATEGORIES), accountNumberSchema),
  otherAccounts: z.record(z.enum(OTHER_ACCOUNTS), accountNumberSchema),
  bankAccount: accountNumberSchema,
  contraAccounts: z.record(z.enum(PAYMENTS), z.literal('').or(accountNumberSchema)),
  vatCodes: z.object({ domestic: vatCodeSchema, none: vatCodeSchema }),
  treatmentCodes: z.record(z.enum(CODED_TREATMENTS), vatCodeSchema.nullable()),
  vehicle: z.enum(VEHICLES, 'Vælg personbil eller varebil.'),
  exportFormat: z.enum(EXPORT_FORMAT_IDS, 'Formatet findes ikke.'),
  encoding: z.enum(EXPORT_ENCODINGS, 'Tegnsættet findes ikke.'),
});

/** The same as a user saves it: with a chart. What a client does not know stays as it is. */
export const savedSettingsSchema = accountSettingsSchema.extend({
  chart: chartSchema,
  contraAccounts: accountSettingsSchema.shape.contraAccounts.optional(),
  treatmentCodes: accountSettingsSchema.shape.treatmentCodes.optional(),
});
/** See {@link savedSettingsSchema}. */
export type SavedSettings = z.infer<typeof savedSettingsSchema>;

const badCvr = 'CVR-nummeret skal være de 8 cifre i CVR-registret.';

/** How an account reports its VAT, and the company that its invoices name as buyer, as users write it. */
export const vatSettingsInputSchema = z.object({
  period: z.enum(VAT_PERIODS, 'Vælg måned, kvartal eller halvår.'),
  day: z.enum(VAT_DAYS, 'Vælg, om det er dagen på bilaget eller dagen, det blev gemt.'),
  companyName: textSchema('Firmanavnet', 200),
  companyCvr: z
    .string(badCvr)
    .transform((typed) => typed.replace(/[\s.]/g, '').replace(/^DK/i, ''))
    .refine((digits) => digits === '' || isValidCvr(digits), badCvr),
});

/** The same as it is kept; empty texts are not known. */
export const vatSettingsSchema = vatSettingsInputSchema.extend({
  companyName: z.string(),
  companyCvr: z.string(),
});

/** An edit of these; what is left out stays. */
export const vatSettingsEditSchema = vatSettingsInputSchema
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, 'Der er ingen ændring at gemme.');
/** The same as a client sends it. */
export type VatSettingsEditBody = z.input<typeof vatSettingsEditSchema>;

const vatSettingsAnswerSchema = z.object({ settings: vatSettingsSchema });

const settingsAnswerSchema = z.object({ settings: accountSettingsSchema });

/** Endpoints of the own bookkeeping; additions to the specified ones. Saving replaces all account numbers, or some of what is about VAT. */
export const bookkeepingRoutes = {
  settings: {
    ...bookkeepingAddresses.settings,
    access: 'session',
    response: settingsAnswerSchema,
  },
  saveSettings: {
    ...bookkeepingAddresses.saveSettings,
    access: 'session',
    body: savedSettingsSchema,
    response: settingsAnswerSchema.extend({ message: z.string() }),
  },
  vatSettings: {
    ...bookkeepingAddresses.vatSettings,
    access: 'session',
    response: vatSettingsAnswerSchema,
  },
  saveVatSettings: {
    ...bookkeepingAddresses.saveVatSettings,
    access: 'session',
    body: vatSettingsEditSchema,
    response: vatSettingsAnswerSchema.extend({ message: z.string() }),
  },
} as const satisfies Record<string, ApiRoute>;
