import { z } from 'zod';

import { LIMITS } from './limits.ts';

/**
 * Whether the operator set a cloud storage up, and whether the caller is connected. `account` is whose it is there, as
 * far as known, and `export` how far the caller's running export is, in files.
 */
export const cloudStatusSchema = z.object({
  configured: z.boolean(),
  connected: z.boolean(),
  account: z.string().nullable(),
  export: z.object({ done: z.int().nonnegative(), total: z.int().nonnegative() }).nullable(),
});
/** See {@link cloudStatusSchema}. */
export type CloudStatus = z.infer<typeof cloudStatusSchema>;

/** Names that Windows keeps for devices, with or without an ending: a synchronised folder could not be made there. */
const deviceName = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

/** A folder at the cloud storage: one name and no path, that every system can hold (S-55). Canonically composed. */
export const cloudFolderSchema = z
  .string('Skriv et mappenavn.')
  .transform((name) => name.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, 'Skriv et mappenavn.')
      .max(LIMITS.cloudFolderMaxLength, `Mappenavnet må højst være på ${LIMITS.cloudFolderMaxLength} tegn.`)
      .regex(
        /^[^/\\:*?"<>|\u0000-\u001f\u007f\p{Surrogate}]*$/u,
        'Mappenavnet må ikke indeholde / \\ : * ? " < > |.',
      )
      .refine(
        (name) => !name.endsWith('.') && !deviceName.test(name),
        'Mappenavnet kan ikke bruges. Vælg et andet.',
      ),
  );

/** Which receipts go to which folder, and whether their pictures go along. */
export const cloudExportSchema = z.object({
  receiptIds: z
    .array(z.string(), 'Vælg mindst én kvittering.')
    .min(1, 'Vælg mindst én kvittering.')
    .max(LIMITS.cloudReceiptsMax, 'Vælg højst 1.000 kvitteringer ad gangen.'),
  folderName: cloudFolderSchema,
  includeImages: z.boolean('Oplysningerne kan ikke læses.').default(false),
});
/** See {@link cloudExportSchema}. */
export type CloudExport = z.infer<typeof cloudExportSchema>;

/** How a WebDAV server is reached: the address of a folder there, a user name, and a password made for this only. */
export const webdavConnectionSchema = z.object({
  address: z
    .string('Skriv adressen på din WebDAV-mappe.')
    .trim()
    .max(500, 'Adressen er for lang.')
    .pipe(z.url({ protocol: /^https?$/, error: 'Skriv en hel adresse, der begynder med https://.' })),
  userName: z
    .string('Skriv dit brugernavn.')
    .trim()
    .min(1, 'Skriv dit brugernavn.')
    .max(200, 'Brugernavnet er for langt.'),
  appPassword: z
    .string('Skriv din app-adgangskode.')
    .min(1, 'Skriv din app-adgangskode.')
    .max(500, 'Adgangskoden er for lang.'),
});
/** What users write to connect with a cloud storage that takes a password. */
export type PasswordConnection = z.infer<typeof webdavConnectionSchema>;
