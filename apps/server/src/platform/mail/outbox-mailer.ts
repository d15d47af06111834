import { createHash, randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Clock } from '#platform/clock.ts';
import { whenFirstUsed } from '#platform/when-first-used.ts';

import type { Mailer } from './mailer.ts';

interface OutboxDependencies {
  readonly dir: string;
  readonly from: string;
  readonly clock: Clock;
}

/** Longer addresses are cut, as names of files may have 255 bytes; enough is left for what stands around them. */
const longestInName = 180;

/** Writes each mail to a file `{time}-{to}.eml` instead of sending it, for machines without a mail server. */
export function createOutboxMailer({ dir, from, clock }: OutboxDependencies): Mailer {
  const transport = whenFirstUsed(async () => {
    const { default: library } = await import('nodemailer');
    return library.createTransport(
      { streamTransport: true, buffer: true, newline: 'unix' },
      { from, textEncoding: 'quoted-printable' },
    );
  });
  return {
    send: async (mail) => {
      const { message } = await (await transport()).sendMail(mail);
      const time = clock().toISOString().replaceAll(':', '-');
      const name = `${time}-${shortened(mail.to.replace(/[^\w.@+-]/g, '_'))}`;
      // Written beside and renamed, so that whoever watches the folder never reads half a mail.
      const unfinished = join(dir, `.${name}-${randomBytes(4).toString('hex')}`);
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, join(dir, `${name}.eml`));
    },
  };
}

/** An address short enough for the name of a file, and still that of nobody else. */
function shortened(address: string): string {
  if (address.length <= longestInName) {
    return address;
  }
  const digest = createHash('sha256').update(address).digest('hex').slice(0, 16);
  return `${address.slice(0, longestInName)}~${digest}`;
}
