/**
 * The cloud storages receipts can be sent to, in the order in which users are offered them: `id` in lower case, as paths
 * have it (CLOUD-06), what users call it, and how one connects with it.
 */
export const CLOUD_NAMES = {
  dropbox: { id: 'dropbox', name: 'Dropbox', connect: 'oauth' },
  webdav: { id: 'webdav', name: 'WebDAV', connect: 'password' },
} as const;

/** The parameter of /history after a connecting that did not come about, whatever its value (S-54). */
export const CLOUD_FAILED_PARAMETER = 'sky-fejl';
