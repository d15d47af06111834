import { CLOUD_PROVIDERS, emailSchema } from '@bonbog/contract';
import { BRAND } from '@bonbog/domain';
import { z } from 'zod';

import { productionFaults } from './production-faults.ts';
import { scanEngines, scanFaults, scanShape } from './scan-settings.ts';
import { accountAddress, flag, httpAddress, oneOf, originAddress, wholeNumber } from './setting-kinds.ts';
import { describeSuspect, findSuspectSettings } from './setting-names.ts';

/** How many proxies of one's own stand in front; 'true' means one. Headers beyond them are written by strangers. */
const proxyHops = flag.transform((isTrue) => (isTrue ? 1 : 0)).or(wholeNumber(0, 10));

const mustBePositive = 'must be a number above 0';

const addresses = z
  .string()
  .transform((text) =>
    text.split(',').map((address) => emailSchema.safeParse(address).data ?? address.trim()),
  )
  .pipe(z.array(z.email('must be e-mail addresses, separated by commas')));

const neededForS3 = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Where the services of language models listen; one of one's own has no usual address. */
const modelAddresses = {
  'openai-compatible': undefined,
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
} as const;

const configSchema = z
  .object({
    NODE_ENV: oneOf(['development', 'test', 'production']).optional(),
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: accountAddress({
      protocol: /^postgres(ql)?$/,
      example: 'postgres://user:password@host:port/database',
    }).optional(),
    APP_URL: originAddress.optional(),
    SMTP_URL: accountAddress({
      protocol: /^smtps?$/,
      example: 'smtp://user:password@host:port',
    }).optional(),
    MAIL_FROM: z.string().min(3).default(`${BRAND} <bonbog@localhost>`),
    MAIL_OUTBOX: flag.default(false),
    ADMIN_EMAILS: addresses.optional(),
    FIRST_USER_IS_ADMIN: flag.default(true),
    RATES_URL: z
      .literal('off')
      .or(httpAddress)
      .default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip'),
    ...scanShape,
    SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
    TRUST_PROXY: proxyHops.default(0),
    RETAIN_DELETED_DAYS: wholeNumber(0, 36_500).default(30),
    BACKUP_DIR: z.string().min(1).optional(),
    BACKUP_KEEP: wholeNumber(1, 3650).default(14),
    RATE_LIMIT_FACTOR: z.coerce.number({ error: mustBePositive }).positive(mustBePositive).default(1),
    S3_BUCKET: z.string().min(3).optional(),
    S3_REGION: z.string().min(1).optional(),
    S3_ENDPOINT: httpAddress.optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    AI_PROVIDER: oneOf(['local', 'openai-compatible', 'anthropic', 'google']).default('local'),
    AI_BASE_URL: httpAddress.optional(),
    AI_API_KEY: z.string().min(1).optional(),
    AI_MODEL: z.string().min(1).max(200).optional(),
    AI_SHARE_RECEIPTS: flag.default(false),
    DROPBOX_APP_KEY: z.string().min(1).optional(),
    DROPBOX_APP_SECRET: z.string().min(1).optional(),
    DROPBOX_API_URL: httpAddress.default('https://api.dropboxapi.com'),
    DROPBOX_CONTENT_URL: httpAddress.default('https://content.dropboxapi.com'),
    DROPBOX_AUTH_URL: httpAddress.default('https://www.dropbox.com'),
    WEBDAV_ENABLED: flag.default(true),
    WEBDAV_ALLOW_PRIVATE: flag.default(false),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .superRefine((settings, context) => {
    if (settings.DROPBOX_APP_SECRET !== undefined && settings.DROPBOX_APP_KEY === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['DROPBOX_APP_KEY'],
        message: 'is required with DROPBOX_APP_SECRET',
      });
    }
    if (settings.DATABASE_URL !== undefined && settings.SECRET_KEY === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['SECRET_KEY'],
        message: 'is required with DATABASE_URL, so that all servers of one database share it',
      });
    }
    for (const [name, message] of [
      ...productionFaults(settings),
      ...s3Faults(settings),
      ...modelFaults(settings),
      ...scanFaults(settings),
    ]) {
      context.addIssue({ code: 'custom', path: [name], message });
    }
  });

/** Settings that the documentation names but this version does not act on. Setting one must not look successful. */
const notYetSupported = ['METRICS_TOKEN'];

/** Settings of one server process, checked once at start. */
export type Config = Readonly<z.infer<typeof configSchema>>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads settings, or throws one error that lists every bad one. Empty values count as unset. In production names that
 * look like a typing error are bad too.
 */
export function loadConfig(environment: Environment): Config {
  const present = withoutEmpty(environment);
  const result = configSchema.safeParse(present);
  const faults = [
    ...(result.error === undefined ? [] : everyFault(present, result.error)),
    ...notYetSupported
      .filter((name) => Object.hasOwn(present, name))
      .map((name) => `${name}: is not supported by this version yet`),
    ...(present.NODE_ENV === 'production' ? suspectSettings(present) : []),
  ];
  if (!result.success || faults.length > 0) {
    throw new Error(`Bonbog cannot start, because of its settings:\n- ${faults.join('\n- ')}`);
  }
  return result.data;
}

/** Sentences about names that look like settings and are none; what they were to set is not set. */
export function suspectSettings(environment: Environment): string[] {
  const known = [...Object.keys(configSchema.shape), ...notYetSupported];
  return findSuspectSettings(Object.keys(withoutEmpty(environment)), known).map(describeSuspect);
}

function withoutEmpty(environment: Environment): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value === undefined || value.trim() === '' ? [] : [[name, value]],
    ),
  );
}

/** Settings are compared with each other only once each is readable, so a second look leaves out those that are not. */
function everyFault(present: Readonly<Record<string, string>>, first: z.core.$ZodError): string[] {
  const bad = new Set(first.issues.map(({ path }) => String(path[0])));
  const readable = Object.fromEntries(Object.entries(present).filter(([name]) => !bad.has(name)));
  const further = configSchema.safeParse(readable).error?.issues ?? [];
  return [...first.issues, ...further.filter(({ path }) => !bad.has(String(path[0])))].map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
}

/** The bucket files are kept in; null keeps them on disk. */
export function s3Settings(config: Config) {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (
    S3_BUCKET === undefined ||
    S3_REGION === undefined ||
    S3_ACCESS_KEY_ID === undefined ||
    S3_SECRET_ACCESS_KEY === undefined
  ) {
    return null;
  }
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  };
}

/** The language model that answers in the chat; null answers from the help articles alone. */
export function modelSettings(config: Config) {
  const { AI_PROVIDER, AI_BASE_URL, AI_API_KEY, AI_MODEL } = config;
  if (AI_PROVIDER === 'local' || AI_MODEL === undefined) {
    return null;
  }
  const baseUrl = AI_BASE_URL ?? modelAddresses[AI_PROVIDER];
  return baseUrl === undefined
    ? null
    : { provider: AI_PROVIDER, baseUrl, apiKey: AI_API_KEY ?? null, model: AI_MODEL };
}

/** The language model that reads receipts; null when none does, whatever answers in the chat. */
export function scanModelSettings(config: Config) {
  const settings = scanEngines(config).includes('ai') ? modelSettings(config) : null;
  return settings === null ? null : { ...settings, model: config.AI_SCAN_MODEL ?? settings.model };
}

/** The app at Dropbox that users give their permission to; null when there is none. Addresses end without a slash. */
export function dropboxSettings(config: Config) {
  const { DROPBOX_APP_KEY, DROPBOX_APP_SECRET, DROPBOX_API_URL, DROPBOX_CONTENT_URL, DROPBOX_AUTH_URL } =
    config;
  return DROPBOX_APP_KEY === undefined
    ? null
    : {
        appKey: DROPBOX_APP_KEY,
        appSecret: DROPBOX_APP_SECRET,
        apiUrl: withoutSlash(DROPBOX_API_URL),
        contentUrl: withoutSlash(DROPBOX_CONTENT_URL),
        authUrl: withoutSlash(DROPBOX_AUTH_URL),
        redirectUri: appUrl(config) + CLOUD_PROVIDERS.dropbox.routes.callback.path,
      };
}

/** What is missing of S3 once a part of it is set. */
function s3Faults(
  settings: Partial<Record<'S3_ENDPOINT' | (typeof neededForS3)[number], string | undefined>>,
) {
  const missing = neededForS3.filter((name) => settings[name] === undefined);
  return settings.S3_ENDPOINT !== undefined || missing.length < neededForS3.length
    ? missing.map((name) => [name, 'is required to keep files in S3'] as const)
    : [];
}

interface ModelChoice {
  readonly AI_PROVIDER: 'local' | keyof typeof modelAddresses;
  readonly AI_BASE_URL?: string | undefined;
  readonly AI_API_KEY?: string | undefined;
  readonly AI_MODEL?: string | undefined;
  readonly AI_SHARE_RECEIPTS: boolean;
}

/** Settings of a language model that are missing, or that would be ignored. */
function modelFaults(settings: ModelChoice): (readonly [string, string])[] {
  const { AI_PROVIDER } = settings;
  const missing = (name: 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL', message: string) =>
    settings[name] === undefined ? [[name, message] as const] : [];
  if (AI_PROVIDER === 'local') {
    return (['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_SHARE_RECEIPTS'] as const)
      .filter((name) => settings[name] !== undefined && settings[name] !== false)
      .map((name) => [name, 'is used with AI_PROVIDER only, which names the service'] as const);
  }
  return [
    ...missing('AI_MODEL', `is required with AI_PROVIDER=${AI_PROVIDER}`),
    ...(AI_PROVIDER === 'openai-compatible'
      ? missing('AI_BASE_URL', 'is required with AI_PROVIDER=openai-compatible')
      : missing('AI_API_KEY', `is required with AI_PROVIDER=${AI_PROVIDER}`)),
  ];
}

/** The address users open, without a slash at its end. */
export function appUrl(config: Config): string {
  return withoutSlash(config.APP_URL ?? `http://localhost:${config.PORT}`);
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
