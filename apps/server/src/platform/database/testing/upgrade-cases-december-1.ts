import type { UpgradeCase } from './upgrade-case.ts';
import { anna, idOf, moment, receiptId } from './upgrade-rows.ts';

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
  '2026-12-01T0600-keep-what-exports-took-apart': {
    removes: { receipt_events: 3 },
    replaces: { receipt_events: ['export_id'] },
    fill: (write) => write('exported_receipts', { export_id: 'whole', receipt_number: 2, taken_at: moment }),
  },
  '2026-12-01T0610-count-changes-of-parts': {
    fill: (write) => write('receipt_part_revisions', { user_id: anna, part: 40, revision: 7 }),
  },
  '2026-12-01T0700-search-what-was-bought': {
    adds: { receipt_lines: { search_text: ['kaffe'] } },
    fill: () => Promise.resolve(),
  },
  '2026-12-01T0710-find-receipts-by-company': { fill: () => Promise.resolve() },
  '2026-12-01T0720-keep-what-figures-were-narrowed-by': {
    adds: { chat_messages: { chips: [null] } },
    fill: () => Promise.resolve(),
  },
  '2026-12-01T0730-keep-views': {
    fill: (write) =>
      write('saved_views', {
        ...{ id: idOf(8, 1), user_id: anna, name: 'Taxa i år', name_key: 'taxa i år' },
        ...{ query: 'periode=2026&soeg=taxa', updated_at: moment },
      }),
  },
  '2026-12-01T0800-note-exports-first': {
    fill: (write) =>
      write('export_notes', {
        ...{ export_id: 'whole', user_id: anna, position: 0, receipt_numbers: '[2]', taken_at: moment },
      }),
  },
  '2026-12-01T0900-note-how-files-are-turned': {
    adds: { files: { turn: [null] } },
    fill: () => Promise.resolve(),
  },
  '2026-12-01T0910-keep-readings-of-receipts': {
    fill: (write) =>
      write('receipt_readings', {
        receipt_id: receiptId(1),
        reading: '{"store":{"value":"Kiosk","sure":true,"boxes":[]}}',
        pages: '[]',
      }),
  },
  '2026-12-01T0920-keep-what-may-be-said-to-answers': {
    adds: { chat_messages: { replies: [null], article: [null], helped: [null] } },
    fill: () => Promise.resolve(),
  },
  '2026-12-01T0930-index-what-is-tidied-up': { fill: () => Promise.resolve() },
};
