import { z } from 'zod';

import { whenFirstUsed } from '#platform/when-first-used.ts';

import { type Mailer, MailRefusedError } from './mailer.ts';

interface SmtpOptions {
  readonly smtpUrl: string;
  readonly from: string;
  /** A server that says nothing for so long counts as down. */
  readonly silenceMs?: number;
}

const usualSilenceMs = 10_000;

/** What the mail library tells about a refusal: the server's code and the command it answered. */
const refusalSchema = z.object({ responseCode: z.number(), command: z.string() });

/** Sends over SMTP. An answer of 500 and above to the recipient or to the mail itself is final. */
export function createSmtpMailer({ smtpUrl, from, silenceMs = usualSilenceMs }: SmtpOptions): Mailer {
  const transport = whenFirstUsed(async () => {
    const { default: library } = await import('nodemailer');
    return library.createTransport(
      { url: smtpUrl, connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs },
      { from },
    );
  });
  return {
    send: async (mail) => {
      try {
        const sender = await transport();
        await inTime(sender.sendMail(mail), 3 * silenceMs);
      } catch (error) {
        throw isFinal(error)
          ? new MailRefusedError(error instanceof Error ? error.message : 'refused', { cause: error })
          : error;
      }
    },
  };
}

/** Ends the waiting for a server that dribbles for ever. What it does with the mail afterwards nobody knows. */
async function inTime(sending: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`The mail server took longer than ${limitMs} ms`));
    }, limitMs);
  });
  try {
    await Promise.race([sending, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** A refused sender or login is the operator's to mend, and so no fault of the mail. */
function isFinal(error: unknown): boolean {
  const refusal = refusalSchema.safeParse(error);
  return refusal.success && refusal.data.responseCode >= 500 && /^(RCPT|DATA)/.test(refusal.data.command);
}
