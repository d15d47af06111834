import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import { LOCK_NAME, lockDataDir } from '../apps/server/src/platform/data-dir.ts';

/** The file that tells a demo house from everybody else's. */
export const MARK_NAME = 'demo-house.json';

const markSchema = z.object({ state: z.enum(['unfinished', 'finished']) });

/** A folder that the demo may use, held against every server until `release` is called. */
export interface DemoFolder {
  readonly root: string;
  /** Whether a whole house is in it. */
  readonly isFinished: boolean;
  /** Empties it, for another house. */
  readonly clear: () => void;
  /** A whole house is in it now. */
  readonly finish: () => void;
  readonly release: () => void;
}

/**
 * Takes a folder for the demo: one that is missing, empty, or has a demo house. Throws a sentence for its owner for any
 * other one, without having written into it, and for one that a server uses.
 */
export function claimDemoFolder(path: string): DemoFolder {
  const root = resolve(path);
  const mark = join(root, MARK_NAME);
  if (!existsSync(mark) && !isEmpty(root)) {
    throw new Error(
      `There is something in ${root} that is no demo house. Nothing was changed. Set DEMO_DIR to another folder.`,
    );
  }
  const { release } = lockDataDir(root);
  const write = (state: z.infer<typeof markSchema>['state']) => {
    writeFileSync(mark, `${JSON.stringify({ state })}\n`);
  };
  return {
    root,
    isFinished: stateIn(mark) === 'finished',
    clear: () => {
      mkdirSync(root, { recursive: true, mode: 0o700 });
      write('unfinished');
      for (const name of readdirSync(root)) {
        if (name !== MARK_NAME && !name.startsWith(LOCK_NAME)) {
          rmSync(join(root, name), { recursive: true, force: true });
        }
      }
    },
    finish: () => {
      write('finished');
    },
    release,
  };
}

function isEmpty(root: string): boolean {
  return !existsSync(root) || readdirSync(root).length === 0;
}

/** A mark that cannot be read is of a house that was broken off. */
function stateIn(mark: string): string {
  return existsSync(mark) ? markSchema.parse(JSON.parse(readFileSync(mark, 'utf8'))).state : 'unfinished';
}
