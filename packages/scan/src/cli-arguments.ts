import path from 'node:path';
import { parseArgs } from 'node:util';

/** What is asked of the command: files to read, and where to draw the only one; null is not at all. */
export interface Asked {
  readonly files: readonly string[];
  readonly drawTo: string | null;
}

/** The command was called in a way it does not know. The message says what to do instead. */
export class UsageError extends Error {
  constructor(problem: string) {
    super(`${problem}\nUsage: npm run scan -- FILE…   or   npm run scan -- --draw OUT.png FILE`);
    this.name = 'UsageError';
  }
}

/** Reads the arguments of the command. Throws {@link UsageError}. */
export function readArguments(given: readonly string[]): Asked {
  const { positionals: files, values } = parse(given);
  const { draw } = values;
  const [file] = files;
  if (file === undefined) {
    throw new UsageError('Which file? Name a picture, a PDF or an e-invoice as XML.');
  }
  if (draw === undefined) {
    return { files, drawTo: null };
  }
  if (files.length > 1) {
    throw new UsageError(`--draw takes one file, not ${files.length}.`);
  }
  if (path.extname(draw).toLowerCase() !== '.png') {
    throw new UsageError(`--draw writes a PNG, so its name must end in .png: ${draw}`);
  }
  if (path.resolve(draw) === path.resolve(file)) {
    throw new UsageError(`--draw would overwrite the receipt itself: ${draw}`);
  }
  return { files, drawTo: draw };
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], allowPositionals: true, options: { draw: { type: 'string' } } });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
