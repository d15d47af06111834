import type { z } from 'zod';

import { oauthRoutes, passwordRoutes } from './cloud-routes.ts';
import { type PasswordConnection, webdavConnectionSchema } from './cloud-storage.ts';

/**
 * The cloud storages receipts can be sent to, in the order in which users are offered them. This is the one list of
 * them: routes, tabs, panels and adapters are found by it, and a table that lacks one of them does not compile.
 */
export const CLOUD_PROVIDERS = {
  dropbox: byOauth({ id: 'dropbox', name: 'Dropbox' }),
  webdav: byPassword({ id: 'webdav', name: 'WebDAV', connection: webdavConnectionSchema }),
} as const;

/** The id of a cloud storage, as it stands in paths and in the database. */
export type CloudProviderId = keyof typeof CLOUD_PROVIDERS;
/** What is known of a cloud storage. */
export type CloudProviderEntry = (typeof CLOUD_PROVIDERS)[CloudProviderId];
/** A cloud storage that asks users for their permission on a page of its own. */
export type OauthProviderEntry = Extract<CloudProviderEntry, { connect: 'oauth' }>;
/** A cloud storage whose users write its address, their name and a password. */
export type PasswordProviderEntry = Extract<CloudProviderEntry, { connect: 'password' }>;

/** {@link CLOUD_PROVIDERS} in their order. */
export const CLOUD_PROVIDER_LIST: readonly CloudProviderEntry[] = Object.values(CLOUD_PROVIDERS);

/** The one that is shown until another is connected; the button that opens the dialog is called after it (W-09). */
export const FIRST_CLOUD_PROVIDER: CloudProviderEntry = CLOUD_PROVIDERS.dropbox;

/** A table with something for each cloud storage, of a type that goes by how one connects with it. */
export type PerCloudProvider<ByConnect extends Record<CloudProviderEntry['connect'], unknown>> = {
  readonly [Id in CloudProviderId]: ByConnect[(typeof CLOUD_PROVIDERS)[Id]['connect']];
};

interface Named<Id extends string> {
  /** In lower case, as paths have it (CLOUD-06). */
  readonly id: Id;
  /** What users call it. */
  readonly name: string;
}

function byOauth<Id extends string>({ id, name }: Named<Id>) {
  return { id, name, connect: 'oauth', routes: oauthRoutes(id) } as const;
}

function byPassword<Id extends string>({
  id,
  name,
  connection,
}: Named<Id> & { readonly connection: z.ZodType<PasswordConnection> }) {
  return { id, name, connect: 'password', routes: passwordRoutes(id, connection) } as const;
}
