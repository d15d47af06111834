import type { UpgradeCase } from './upgrade-case.ts';
import { anna, file, fileId, moment, receiptId } from './upgrade-rows.ts';

const nothing = () => Promise.resolve();

/** A part of the upgrade cases, by the day of their migrations. */
export const upgradeCasesOfNovember29: Readonly<Record<string, UpgradeCase>> = {
  '2026-11-29T0100-keep-notes-on-vouchers': {
    adds: { receipts: { note: [null] } },
    fill: nothing,
  },
  '2026-11-29T0200-keep-exports': {
    adds: { receipts: { exported_at: [null] }, receipt_events: { export_id: [null] } },
    fill: async (write) => {
      const columns = { user_id: anna, receipts: 1, begun_at: moment, finished_at: moment };
      await write('exports', { ...columns, id: 'whole', format: 'zip', undone_at: null });
      await write('exports', { ...columns, id: 'undone', format: 'dinero', undone_at: moment });
      const event = { receipt_id: receiptId(1), user_id: anna, created_at: moment };
      const events = [
        ['whole', 'exported'],
        ['undone', 'exported'],
        ['undone', 'export-undone'],
      ] as const;
      for (const [index, [exportId, kind]] of events.entries()) {
        await write('receipt_events', {
          ...event,
          ...{ id: `${exportId}/${kind}/${receiptId(1)}`, export_id: exportId, kind },
          ...{ new_value: exportId === 'whole' ? 'zip' : 'dinero', position: 100 + index },
        });
      }
    },
  },
  '2026-11-29T0300-keep-payments': {
    adds: { receipts: { paid_with: [null], due_date: [null], settled_on: [null] } },
    fill: nothing,
  },
  '2026-11-29T0410-keep-tags': {
    adds: { receipts: { tags: [null] } },
    fill: nothing,
  },
  '2026-11-29T0420-keep-vat-treatments': {
    adds: { receipts: { vat_treatment: [null], import_vat: [null] } },
    fill: nothing,
  },
  '2026-11-29T0430-keep-who-paid': {
    adds: { receipts: { paid_by: [null] } },
    fill: nothing,
  },
  '2026-11-29T0440-keep-vat-by-rate': {
    adds: { receipts: { vat_lines: [null] } },
    fill: nothing,
  },
  '2026-11-29T0450-keep-what-was-bought': {
    fill: (write) =>
      write('receipt_lines', {
        receipt_id: receiptId(1),
        lines: '[{"text":"Kaffe","quantity":null,"unitPrice":null,"amount":"30.00","kind":"item"}]',
        line_count: 1,
      }),
  },
  '2026-11-29T0460-note-when-receipts-are-saved': {
    adds: { receipts: { saved_at: ['2026-11-20T08:00:00.000Z', null] } },
    fill: nothing,
  },
  '2026-11-29T0470-keep-pages': {
    fill: async (write) => {
      await write('files', file(90, 'linked'));
      await write('receipt_pages', {
        file_id: fileId(90),
        receipt_id: receiptId(1),
        user_id: anna,
        position: 2,
      });
    },
  },
  '2026-11-29T0500-keep-how-many-pages-a-paper-has': {
    adds: { receipts: { printed_pages: [null] } },
    fill: nothing,
  },
  '2026-11-29T0520-keep-how-vat-is-reported': {
    fill: (write) =>
      write('vat_settings', {
        user_id: anna,
        period: 'quarter',
        counted_day: 'paper',
        company_name: 'Annas Café ApS',
        company_cvr: '13585628',
        updated_at: moment,
      }),
  },
  '2026-11-29T0525-move-vouchers-between-periods': {
    adds: { receipts: { booked_on: [null] } },
    fill: nothing,
  },
  '2026-11-29T0530-note-the-buyer': {
    adds: { receipts: { buyer_read: [0], buyer: [null] } },
    fill: nothing,
  },
};
