import { oauthAddresses, passwordAddresses } from '../addresses/cloud.ts';
import { CLOUD_NAMES } from '../cloud-names.ts';
import type { CLOUD_PROVIDERS as described, CloudProviderId } from '../cloud-providers.ts';
import type { CallsOf } from './call.ts';

type Described = typeof described;

/** {@link CLOUD_NAMES} with their endpoints, as the pages call them. */
export const CLOUD_PROVIDERS: {
  readonly [Id in CloudProviderId]: Omit<Described[Id], 'routes'> & {
    readonly routes: CallsOf<Described[Id]['routes']>;
  };
} = {
  dropbox: { ...CLOUD_NAMES.dropbox, routes: oauthAddresses('dropbox') },
  webdav: { ...CLOUD_NAMES.webdav, routes: passwordAddresses('webdav') },
};

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
