import { notFound } from '#platform/app-error.ts';

import type { FilesRepository } from './files.repository.ts';

interface KnownFilesDependencies {
  readonly files: Pick<FilesRepository, 'isKnown'>;
  /** Removes bytes that came when their row was gone already. */
  readonly removeStray: (userId: string, id: string) => Promise<unknown>;
}

/** A file may be discarded while it is worked on, with its whole account perhaps. What is stored after that goes too. */
export function createKnownFiles({ files, removeStray }: KnownFilesDependencies) {
  /** Refuses a file of the user whose row is gone. */
  const refuseGone = async (userId: string, id: string): Promise<void> => {
    if (!(await files.isKnown(userId, id))) {
      await removeStray(userId, id);
      throw notFound('Billedet');
    }
  };

  return {
    refuseGone,

    /** Does something with a file of the user; one that is gone by then is not found, whatever came of the work. */
    whileKnown: async <Result>(userId: string, id: string, work: () => Promise<Result>): Promise<Result> => {
      const result = await work().catch(async (error: unknown) => {
        await refuseGone(userId, id);
        throw error;
      });
      await refuseGone(userId, id);
      return result;
    },
  };
}
