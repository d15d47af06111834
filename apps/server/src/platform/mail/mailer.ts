/** One mail in Danish. The plain text comes first; HTML says the same. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mails. A rejection means that the mail did not leave; {@link MailRefusedError} that it never will. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>;
}

/** The mail server refuses this mail for good, such as an address that does not exist there. */
export class MailRefusedError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'MailRefusedError';
  }
}
