import nodemailer from 'nodemailer';

import type { Mailer } from './mailer.ts';

const timeoutMs = 10_000;

/** Sends over SMTP. A server that does not answer within ten seconds counts as down. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport(
    { url: smtpUrl, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    { from },
  );
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
  };
}
