import { danishSortKey } from '@bonbog/domain';

import type { UpgradeCase } from './upgrade-case.ts';

const nothing = () => Promise.resolve();

/** A part of the upgrade cases, by the day of their migrations. */
export const upgradeCasesOfNovember30: Readonly<Record<string, UpgradeCase>> = {
  '2026-11-30T0110-count-changes-of-receipts': { fill: nothing },
  '2026-11-30T0120-sort-and-search-receipts': {
    adds: { receipts: { store_key: [danishSortKey('Café Ærø')] } },
    replaces: { receipts: ['search_text'], receipt_revisions: ['revision'] },
    fill: nothing,
  },
  '2026-11-30T0300-index-what-was-looked-through': { fill: nothing },
};
