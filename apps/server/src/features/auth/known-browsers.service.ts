import { randomUUID } from 'node:crypto';

import { LIMITS } from '@bonbog/contract';

import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';

import type { KnownBrowsersRepository } from './known-browsers.repository.ts';
import type { VisitingBrowser } from './visiting-browser.ts';

interface KnownBrowsersDependencies {
  readonly knownBrowsers: KnownBrowsersRepository;
  readonly inTransaction: InTransaction<{ knownBrowsers: KnownBrowsersRepository }>;
  readonly clock: Clock;
}

/** The browsers that accounts were signed in from, known by a signed cookie. */
export function createKnownBrowsers({ knownBrowsers, inTransaction, clock }: KnownBrowsersDependencies) {
  return {
    /** The id of a browser that signed in to the account before; null for every other. */
    async find(userId: string, { browserId }: VisitingBrowser): Promise<string | null> {
      return browserId !== null && (await knownBrowsers.isKnown(userId, browserId)) ? browserId : null;
    },

    /**
     * Remembers that the account is signed in from a browser, and answers whether it was not before. A browser that
     * becomes known to one more account gets a new id: who had slipped it a cookie of theirs would be known with it.
     */
    async remember(userId: string, browser: VisitingBrowser): Promise<{ browserId: string; isNew: boolean }> {
      const moment = clock().toISOString();
      const newId = randomUUID();
      const known = await inTransaction(async (repositories) => {
        const { browserId } = browser;
        const isKnown = browserId !== null && (await repositories.knownBrowsers.isKnown(userId, browserId));
        if (!isKnown && browserId !== null) {
          await repositories.knownBrowsers.rename(browserId, newId);
        }
        const id = isKnown ? browserId : newId;
        await repositories.knownBrowsers.put(userId, id, moment);
        await repositories.knownBrowsers.keepNewest(userId, LIMITS.knownBrowsersPerAccount);
        return { browserId: id, isNew: !isKnown };
      });
      browser.rememberBrowser(known.browserId);
      return known;
    },
  };
}
/** See {@link createKnownBrowsers}. */
export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
