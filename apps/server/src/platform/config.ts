import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** How many proxies of one's own stand in front; 'true' means one. Headers beyond them are written by strangers. */
const proxyHops = z
  .enum(['true', 'false'])
  .transform((text) => (text === 'true' ? 1 : 0))
  .or(z.coerce.number().int().min(0).max(10));

const addresses = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim().toLowerCase()))
  .pipe(z.array(z.email('must be e-mail addresses, separated by commas')));

const configSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).optional(),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    DATA_DIR: z.string().min(1).default('./data'),
    APP_URL: z.url({ protocol: /^https?$/ }).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).default('Bonbog <bonbog@localhost>'),
    MAIL_OUTBOX: flag.default(false),
    ADMIN_EMAILS: addresses.optional(),
    FIRST_USER_IS_ADMIN: flag.default(true),
    SCAN_WORKERS: z.coerce.number().int().min(1).max(64).optional(),
    SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
    TRUST_PROXY: proxyHops.default(0),
    RETAIN_DELETED_DAYS: z.coerce.number().int().min(0).max(36_500).default(30),
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .superRefine((settings, context) => {
    if (settings.NODE_ENV === 'production' && settings.SMTP_URL === undefined && !settings.MAIL_OUTBOX) {
      context.addIssue({
        code: 'custom',
        path: ['SMTP_URL'],
        message: 'is required in production; MAIL_OUTBOX=true writes mails to files instead',
      });
    }
  });

/** Settings that the documentation names but this version does not act on. Setting one must not look successful. */
const notYetSupported = [
  'DATABASE_URL',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'SCAN_ENGINES',
  'SCANNER_URL',
  'SCANNER_TOKEN',
  'ROLE',
  'AI_PROVIDER',
  'AI_BASE_URL',
  'AI_API_KEY',
  'AI_MODEL',
  'RATES_URL',
  'DROPBOX_APP_KEY',
  'DROPBOX_APP_SECRET',
  'DROPBOX_API_URL',
  'DROPBOX_CONTENT_URL',
  'DROPBOX_AUTH_URL',
  'METRICS_TOKEN',
];

/** Settings of one server process, checked once at start. */
export type Config = Readonly<z.infer<typeof configSchema>>;

/** Reads settings, or throws one error that lists every bad one. Empty values count as unset. */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = configSchema.safeParse(present);
  const faults = [
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...notYetSupported
      .filter((name) => name in present)
      .map((name) => `${name}: is not supported by this version yet`),
  ];
  if (!result.success || faults.length > 0) {
    throw new Error(`Bonbog cannot start, because of its settings:\n- ${faults.join('\n- ')}`);
  }
  return result.data;
}

/** The address users open, without a slash at its end. */
export function appUrl(config: Config): string {
  return (config.APP_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, '');
}
