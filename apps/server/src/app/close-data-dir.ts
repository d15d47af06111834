import type { FastifyBaseLogger } from 'fastify';

import { closeToOthers } from '#platform/private-files.ts';

const mostExamples = 5;

/** Closes DATA_DIR and all in it to other users of the machine, whoever made it; tells what is not ours to close. */
export async function closeDataDir(path: string, logger: FastifyBaseLogger): Promise<void> {
  const left = await closeToOthers(path);
  if (left.length > 0) {
    logger.warn(
      { count: left.length, examples: left.slice(0, mostExamples) },
      'other users of this machine can read what is kept in DATA_DIR, and it belongs to somebody else; chmod -R go= closes it',
    );
  }
}
