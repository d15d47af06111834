import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const rootFolder = fileURLToPath(new URL('../../', import.meta.url));

/** Where the person who typed the command stands; npm moves to the root before it runs a script. */
export const callerFolder = process.env.INIT_CWD ?? process.cwd();

/** A path inside the repository. */
export function inRoot(...parts) {
  return path.join(rootFolder, ...parts);
}

/** A path inside `.cache/`, which is made when absent and may be deleted at any time. */
export function inCache(...parts) {
  const file = inRoot('.cache', ...parts);
  mkdirSync(path.dirname(file), { recursive: true });
  return file;
}
