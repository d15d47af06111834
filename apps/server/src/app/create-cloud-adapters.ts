import type { CloudAdapters } from '#features/cloud-storage/cloud-adapter.ts';
import { createDropboxProvider } from '#features/cloud-storage/dropbox/dropbox-client.ts';
import { createWebdavProvider } from '#features/cloud-storage/webdav/webdav-provider.ts';
import { dropboxSettings } from '#platform/config.ts';

import type { ServiceDependencies } from './service-dependencies.ts';

/** The cloud storages as the settings have them, one for each entry of the contract's table. */
export function createCloudAdapters({
  config,
  clock,
}: Pick<ServiceDependencies, 'config' | 'clock'>): CloudAdapters {
  return {
    dropbox: createDropboxProvider({ settings: dropboxSettings(config), clock }),
    webdav: createWebdavProvider({
      isEnabled: config.WEBDAV_ENABLED,
      allowPrivate: config.WEBDAV_ALLOW_PRIVATE,
    }),
  };
}
