import { EXPORT_ENCODINGS, EXPORT_FORMAT_IDS } from '@bonbog/domain';
import { z } from 'zod';

import { exportAddresses } from './addresses/exports.ts';
import type { ApiRoute } from './route.ts';

/** Which receipts leave. Whether they are the caller's is looked up, so that a bad id answers as a foreign one. */
export const receiptIdsSchema = z.object({
  receiptIds: z.array(z.string(), 'Vælg mindst én kvittering.').min(1, 'Vælg mindst én kvittering.'),
});

/** How the letters of a CSV file are written; the user's settings decide when it is left out. */
export const exportQuerySchema = z.object({
  encoding: z.enum(EXPORT_ENCODINGS, 'Ukendt tegnsæt').optional(),
});

/** The kind of the CSV file in a ZIP; the user's settings decide when it is left out. */
export const zipQuerySchema = z.object({
  format: z.enum(EXPORT_FORMAT_IDS, 'Ukendt eksportformat').optional(),
});

/** A format in a path; the server knows which there are. */
export const exportParamsSchema = z.object({ format: z.string() });

/**
 * An export that was made: as which file, or to which storage, of how many receipts, and when. `isWhole` is false while it
 * runs, and stays so where it broke off. `undoneAt` is a moment where it was said not to have been used.
 */
export const keptExportSchema = z.object({
  id: z.uuid(),
  format: z.string(),
  receipts: z.number().int(),
  at: z.string(),
  isWhole: z.boolean(),
  undoneAt: z.string().nullable(),
});
/** See {@link keptExportSchema}. */
export type KeptExport = z.infer<typeof keptExportSchema>;

/** An export in a path. */
export const keptExportParamsSchema = z.object({ id: z.uuid('Eksporten findes ikke.') });

/**
 * Endpoints of exports. Answers are files, not JSON. Everything of an account is fetched by the browser itself, which
 * sends no header: `prepareAccount` gives it a cookie for that, good once and for a minute.
 */
export const exportRoutes = {
  all: {
    ...exportAddresses.all,
    access: 'session',
    share: 'export',
    params: exportParamsSchema,
    query: exportQuerySchema,
    response: z.unknown(),
  },
  selected: {
    ...exportAddresses.selected,
    access: 'session',
    share: 'export',
    params: exportParamsSchema,
    query: exportQuerySchema,
    body: receiptIdsSchema,
    response: z.unknown(),
  },
  zip: {
    ...exportAddresses.zip,
    access: 'session',
    share: 'export',
    query: zipQuerySchema,
    body: receiptIdsSchema,
    response: z.unknown(),
  },
  /** Addition: the caller's latest exports, newest first. */
  kept: {
    ...exportAddresses.kept,
    access: 'session',
    response: z.object({ exports: z.array(keptExportSchema) }),
  },
  /** Addition: an export was not used, so that its receipts are not exported by it. */
  undo: {
    ...exportAddresses.undo,
    access: 'session',
    params: keptExportParamsSchema,
    response: z.object({ export: keptExportSchema, message: z.string() }),
  },
  prepareAccount: {
    ...exportAddresses.prepareAccount,
    access: 'session',
    share: 'export',
    response: z.object({ message: z.string() }),
  },
  account: {
    ...exportAddresses.account,
    access: 'download',
    share: 'export',
    response: z.unknown(),
  },
} as const satisfies Record<string, ApiRoute>;
