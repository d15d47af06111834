import { isWeakKey } from './key-strength.ts';

/** The settings that production looks at more closely. */
export interface ProductionChoice {
  readonly NODE_ENV?: string | undefined;
  readonly ROLE: 'server' | 'scanner';
  readonly APP_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_OUTBOX: boolean;
  readonly ADMIN_EMAILS?: readonly string[] | undefined;
  readonly FIRST_USER_IS_ADMIN: boolean;
  readonly RATE_LIMIT_FACTOR: number;
  readonly SECRET_KEY?: string | undefined;
  readonly SCANNER_TOKEN?: string | undefined;
}

type Fault = readonly [keyof ProductionChoice, string];

/** Above this, guessing passwords is limited in name only; below the other, not even one mail an hour would leave. */
const mostLimitFactor = 10;
const leastLimitFactor = 0.2;

/**
 * What a private server may do and one on the internet may not; nothing without NODE_ENV=production. A machine that
 * only reads for others has no users, so of all this only its token matters.
 */
export function productionFaults(settings: ProductionChoice): Fault[] {
  if (settings.NODE_ENV !== 'production') {
    return [];
  }
  return [...keyFaults(settings), ...(settings.ROLE === 'scanner' ? [] : serverFaults(settings))];
}

function serverFaults(settings: ProductionChoice): Fault[] {
  return [
    ...addressFaults(settings),
    ...mailFaults(settings),
    ...adminFaults(settings),
    ...limitFaults(settings),
  ];
}

function keyFaults(settings: ProductionChoice): Fault[] {
  return (['SECRET_KEY', 'SCANNER_TOKEN'] as const).flatMap((name): Fault[] => {
    const key = settings[name];
    return key !== undefined && isWeakKey(key)
      ? [[name, 'can be guessed; make one with: openssl rand -hex 32']]
      : [];
  });
}

function addressFaults({ APP_URL }: ProductionChoice): Fault[] {
  if (APP_URL === undefined) {
    return [['APP_URL', 'is required in production: the address users open, such as https://bilag.firma.dk']];
  }
  return APP_URL.toLowerCase().startsWith('https:')
    ? []
    : [['APP_URL', 'must begin with https:// in production, because passwords travel readable otherwise']];
}

function mailFaults({ SMTP_URL, MAIL_OUTBOX }: ProductionChoice): Fault[] {
  return SMTP_URL === undefined && !MAIL_OUTBOX
    ? [['SMTP_URL', 'is required in production; MAIL_OUTBOX=true writes mails to files instead']]
    : [];
}

/** Strangers reach the page as soon as it is up, so "whoever comes first" may well be one of them. */
function adminFaults({ ADMIN_EMAILS, FIRST_USER_IS_ADMIN }: ProductionChoice): Fault[] {
  return ADMIN_EMAILS === undefined && FIRST_USER_IS_ADMIN
    ? [
        [
          'ADMIN_EMAILS',
          'is required in production, or whoever comes first would be the administrator; FIRST_USER_IS_ADMIN=false leaves it to: npm run admin:grant',
        ],
      ]
    : [];
}

function limitFaults({ RATE_LIMIT_FACTOR: factor }: ProductionChoice): Fault[] {
  return factor < leastLimitFactor || factor > mostLimitFactor
    ? [['RATE_LIMIT_FACTOR', `must be from ${leastLimitFactor} to ${mostLimitFactor} in production`]]
    : [];
}
