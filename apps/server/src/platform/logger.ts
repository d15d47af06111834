import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The one line that may hold the address of an account: while there is no mail server, whoever runs this machine finds
 * the code of a new account there.
 */
export const CODE_LINE = 'verification code written to the outbox';

/**
 * The log of a process. Libraries log what they are given when asked to tell everything, and headers hold tokens and
 * cookies; what a mail server or a disk complains of holds addresses of accounts, so no line lets any through.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['headers', '*.headers'],
    hooks: {
      streamWrite: (line: string) => (line.includes(`"msg":"${CODE_LINE}"`) ? line : withoutAddresses(line)),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** A text with every e-mail address, and every name of a file that is made of one, left out. */
export function withoutAddresses(text: string): string {
  return text.includes('@') ? text.replace(/[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}.-]+/gu, '[address]') : text;
}
