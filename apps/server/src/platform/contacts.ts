import { CLOUD_PROVIDER_LIST, type CloudProviderId } from '@bonbog/contract';

import { type Config, dropboxSettings, modelSettings, s3Settings, scanModelSettings } from './config.ts';
import { remoteSettings } from './scan-settings.ts';

/** Whom an installation may call for one purpose because of its settings; nobody when the list is empty. */
export interface Contact {
  readonly purpose: string;
  readonly calls: readonly string[];
}

/**
 * Everybody this program calls of itself or for its users, by purpose; there is no other. Names hosts alone, since
 * addresses may hold passwords.
 */
export function contactsOf(config: Config): readonly Contact[] {
  const model = modelSettings(config);
  const scanModel = scanModelSettings(config);
  return [
    { purpose: 'mail', calls: hostsOf(config.SMTP_URL) },
    { purpose: 'exchange rates', calls: config.RATES_URL === 'off' ? [] : hostsOf(config.RATES_URL) },
    { purpose: 'cloud', calls: CLOUD_PROVIDER_LIST.flatMap(({ id }) => cloudContacts[id](config)) },
    {
      purpose: 'AI',
      calls: [
        ...hostsOf(model?.baseUrl).map((host) => `${host} with what is written in the chat`),
        ...hostsOf(scanModel?.baseUrl).map((host) => `${host} with pictures of receipts`),
      ],
    },
    {
      purpose: 'remote readers',
      calls: (remoteSettings(config)?.urls ?? []).flatMap((url) => hostsOf(url)),
    },
    { purpose: 'S3', calls: bucketHost(config) },
    { purpose: 'database', calls: hostsOf(config.DATABASE_URL) },
  ];
}

/** Whom each cloud storage calls, as it is set up. */
const cloudContacts: Readonly<Record<CloudProviderId, (config: Config) => readonly string[]>> = {
  dropbox: (config) => {
    const dropbox = dropboxSettings(config);
    const hosts = [dropbox?.apiUrl, dropbox?.contentUrl, dropbox?.authUrl].flatMap((url) => hostsOf(url));
    return [...new Set(hosts)];
  },
  webdav: (config) =>
    config.WEBDAV_ENABLED
      ? [`WebDAV servers that users name${config.WEBDAV_ALLOW_PRIVATE ? ', in this network too' : ''}`]
      : [],
};

function bucketHost(config: Config): string[] {
  const s3 = s3Settings(config);
  return s3 === null ? [] : hostsOf(s3.endpoint ?? `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`);
}

function hostsOf(address: string | undefined): string[] {
  return address === undefined ? [] : [new URL(address).host];
}
