import { z } from 'zod';

import { oneOf, wholeNumber } from './setting-kinds.ts';

/** Who can read receipts; see docs/decisions/0022. */
export const ENGINE_NAMES = ['local', 'remote', 'ai'] as const;

/** One of {@link ENGINE_NAMES}. */
export type EngineName = (typeof ENGINE_NAMES)[number];

const list = z.string().transform((text) => text.split(',').map((part) => part.trim()));

/** The settings about who reads, as they stand in the environment. */
export const scanShape = {
  ROLE: oneOf(['server', 'scanner']).default('server'),
  SCAN_ENGINES: list
    .pipe(z.array(z.enum(ENGINE_NAMES, 'must name local, remote or ai, separated by commas')))
    .refine((names) => new Set(names).size === names.length, 'must not name an engine twice')
    .optional(),
  SCAN_WORKERS: wholeNumber(1, 64).optional(),
  SCANNER_URL: list
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http addresses, separated by commas' })))
    .refine((urls) => urls.length <= 64, 'must not name more than 64 machines')
    .refine(
      (urls) => urls.every((url) => new URL(url).username === '' && new URL(url).password === ''),
      'must hold no name or password; SCANNER_TOKEN opens the machines',
    )
    .optional(),
  SCANNER_TOKEN: z.string().min(32, 'must be at least 32 characters').optional(),
  AI_SCAN_MODEL: z.string().min(1).max(200).optional(),
};

/** See {@link scanShape}. */
export interface ScanChoice {
  readonly ROLE: 'server' | 'scanner';
  readonly SCAN_ENGINES?: readonly EngineName[] | undefined;
  readonly SCANNER_URL?: readonly string[] | undefined;
  readonly SCANNER_TOKEN?: string | undefined;
  readonly AI_SCAN_MODEL?: string | undefined;
  readonly AI_PROVIDER: string;
}

/** Engines in their order; our own reader on this machine unless the operator says otherwise. */
export function scanEngines({ SCAN_ENGINES }: Pick<ScanChoice, 'SCAN_ENGINES'>): readonly EngineName[] {
  return SCAN_ENGINES ?? ['local'];
}

/** Readers on other machines; null when none is asked. Addresses end without a slash. */
export function remoteSettings(settings: ScanChoice) {
  const { SCANNER_URL, SCANNER_TOKEN } = settings;
  return !scanEngines(settings).includes('remote') || SCANNER_URL === undefined || SCANNER_TOKEN === undefined
    ? null
    : { urls: SCANNER_URL.map((url) => url.replace(/\/+$/, '')), token: SCANNER_TOKEN };
}

type Fault = readonly [keyof ScanChoice, string];

/** Settings of engines that are missing, or that would be ignored. */
export function scanFaults(settings: ScanChoice): Fault[] {
  return settings.ROLE === 'scanner' ? scannerFaults(settings) : serverFaults(settings);
}

function scannerFaults(settings: ScanChoice): Fault[] {
  const ignored = (['SCAN_ENGINES', 'SCANNER_URL', 'AI_SCAN_MODEL'] as const).filter(
    (name) => settings[name] !== undefined,
  );
  return [
    ...(settings.SCANNER_TOKEN === undefined
      ? [['SCANNER_TOKEN', 'is required with ROLE=scanner, the same as on the servers that ask it'] as const]
      : []),
    ...ignored.map((name) => [name, 'is for servers; with ROLE=scanner this machine reads itself'] as const),
  ];
}

function serverFaults(settings: ScanChoice): Fault[] {
  const engines = scanEngines(settings);
  const remote = (['SCANNER_URL', 'SCANNER_TOKEN'] as const).flatMap((name): Fault[] => {
    const isSet = settings[name] !== undefined;
    if (engines.includes('remote')) {
      return isSet ? [] : [[name, 'is required with remote in SCAN_ENGINES']];
    }
    return isSet ? [[name, 'is used with remote in SCAN_ENGINES only']] : [];
  });
  const usesModel = engines.includes('ai');
  return [
    ...remote,
    ...(usesModel && settings.AI_PROVIDER === 'local'
      ? [['AI_PROVIDER', 'must name a service with ai in SCAN_ENGINES'] as const]
      : []),
    ...(!usesModel && settings.AI_SCAN_MODEL !== undefined
      ? [['AI_SCAN_MODEL', 'is used with ai in SCAN_ENGINES only'] as const]
      : []),
  ];
}
