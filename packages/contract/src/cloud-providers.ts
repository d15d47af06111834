import { CLOUD_NAMES } from './cloud-names.ts';
import { oauthRoutes, passwordRoutes } from './cloud-routes.ts';
import { webdavConnectionSchema } from './cloud-storage.ts';

/**
 * {@link CLOUD_NAMES} with their endpoints. Routes, tabs, panels and adapters are found by it, and a table that lacks one of
 * them does not compile.
 */
export const CLOUD_PROVIDERS = {
  dropbox: { ...CLOUD_NAMES.dropbox, routes: oauthRoutes('dropbox') },
  webdav: { ...CLOUD_NAMES.webdav, routes: passwordRoutes('webdav', webdavConnectionSchema) },
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
