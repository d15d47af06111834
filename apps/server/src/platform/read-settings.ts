import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

import { type Config, loadConfig, suspectSettings } from './config.ts';

/**
 * The settings of a process from its environment and the file `.env`, where the environment wins; with sentences about
 * names that look like a typing error.
 */
export function readSettings(ofProcess: Readonly<Record<string, string | undefined>>): {
  readonly config: Config;
  readonly suspects: readonly string[];
} {
  const fromFile = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  const environment = { ...fromFile, ...ofProcess };
  return { config: loadConfig(environment), suspects: suspectSettings(environment) };
}
