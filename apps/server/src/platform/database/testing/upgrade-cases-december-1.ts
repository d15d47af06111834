import type { UpgradeCase } from './upgrade-case.ts';

/** A part of the upgrade cases, by the day of their migrations. */
export const upgradeCasesOfDecember1: Readonly<Record<string, UpgradeCase>> = {
  '2026-12-01T0100-keep-what-was-not-checked': {
    adds: { receipts: { unchecked_fields: [null] } },
    fill: () => Promise.resolve(),
  },
  '2026-12-01T0300-keep-vat-in-kroner': {
    adds: { receipts: { vat_in_kroner: [null] } },
    fill: () => Promise.resolve(),
  },
  '2026-12-01T0500-search-kept-e-invoices': {
    adds: { vat_settings: { buyers_sought_to: [0] } },
    fill: () => Promise.resolve(),
  },
};
