/** One mail in Danish. The plain text comes first; HTML says the same. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mails. A rejection means that the mail did not leave. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>;
}
