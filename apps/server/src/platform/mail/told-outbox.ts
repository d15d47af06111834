import { basename, resolve } from 'node:path';

import { appUrl, type Config } from '#platform/config.ts';

/**
 * The folder whose files are the mails, as a visitor may know it: without where it lies on the machine. Null where mails
 * leave by a mail server, and wherever strangers may come: they have no business in it.
 */
export function toldOutbox(config: Config): string | null {
  const isPrivate = config.NODE_ENV !== 'production' && !appUrl(config).startsWith('https:');
  return isPrivate && config.SMTP_URL === undefined ? `${basename(resolve(config.DATA_DIR))}/outbox` : null;
}
