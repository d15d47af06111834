import { z } from 'zod';

import { LIMITS } from './limits.ts';
import type { ApiRoute } from './route.ts';

/** The cloud storages receipts can be sent to, as they stand in paths. */
export const CLOUD_PROVIDERS = ['dropbox', 'webdav'] as const;
/** One of {@link CLOUD_PROVIDERS}. */
export type CloudProviderId = (typeof CLOUD_PROVIDERS)[number];

/** What users call a cloud storage. */
export const CLOUD_PROVIDER_NAMES: Readonly<Record<CloudProviderId, string>> = {
  dropbox: 'Dropbox',
  webdav: 'WebDAV',
};

/** The parameter of /history after a connecting that did not come about, whatever its value (S-54). */
export const CLOUD_FAILED_PARAMETER = 'sky-fejl';

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
/** See {@link webdavConnectionSchema}. */
export type WebdavConnection = z.infer<typeof webdavConnectionSchema>;

const exportAnswer = z.object({
  message: z.string(),
  exported: z.int().nonnegative(),
  total: z.int().nonnegative(),
});

/** Endpoints that every cloud storage has. */
function routesOf<Id extends CloudProviderId>(id: Id) {
  return {
    status: {
      method: 'GET',
      path: `/api/${id}/status` as const,
      access: 'session',
      response: cloudStatusSchema,
    },
    export: {
      method: 'POST',
      path: `/api/${id}/bulk-export` as const,
      access: 'session',
      body: cloudExportSchema,
      response: exportAnswer,
    },
    disconnect: {
      method: 'DELETE',
      path: `/api/${id}/connection` as const,
      access: 'session',
      response: z.object({ message: z.string() }),
    },
  } as const satisfies Record<string, ApiRoute>;
}

/**
 * Endpoints of Dropbox. `auth` and `callback` are opened by the browser itself and answer with a redirect: the ticket in
 * the `token` of the first is good once and for {@link LIMITS.cloudTicketLifetimeMs} (T-61).
 */
export const dropboxRoutes = {
  ...routesOf('dropbox'),
  ticket: {
    method: 'POST',
    path: '/api/dropbox/auth-ticket',
    access: 'session',
    response: z.object({ ticket: z.string() }),
  },
  authorise: {
    method: 'GET',
    path: '/api/dropbox/auth',
    access: 'public',
    query: z.object({ token: z.string().max(500).optional().catch(undefined) }),
    response: z.unknown(),
  },
  callback: {
    method: 'GET',
    path: '/api/dropbox/callback',
    access: 'public',
    query: z.object({
      code: z.string().max(2000).optional().catch(undefined),
      state: z.string().max(500).optional().catch(undefined),
      error: z.string().max(500).optional().catch(undefined),
    }),
    response: z.unknown(),
  },
} as const satisfies Record<string, ApiRoute>;

/** Endpoints of WebDAV. Connecting tries the address, name and password before it keeps them. */
export const webdavRoutes = {
  ...routesOf('webdav'),
  connect: {
    method: 'POST',
    path: '/api/webdav/connection',
    access: 'session',
    body: webdavConnectionSchema,
    response: cloudStatusSchema,
  },
} as const satisfies Record<string, ApiRoute>;
