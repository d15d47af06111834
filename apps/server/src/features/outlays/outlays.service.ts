import type { Session } from '#platform/session.ts';

import type { OutlaysRepository } from './outlays.repository.ts';

interface OutlaysDependencies {
  readonly outlays: OutlaysRepository;
}

/** More names than anybody looks through. */
const offeredPayers = 200;
const { compare: byDanishName } = new Intl.Collator('da-DK');

/** Rules for what people laid out. */
export function createOutlaysService({ outlays }: OutlaysDependencies) {
  return {
    /** Who laid out money for the caller before, by name. */
    async payers({ userId }: Session): Promise<string[]> {
      return [...(await outlays.listPayers(userId, offeredPayers))].toSorted(byDanishName);
    },
  };
}
/** See {@link createOutlaysService}. */
export type OutlaysService = ReturnType<typeof createOutlaysService>;
