import { DEFAULT_VAT_SETTINGS, type VatSettings, type VatSettingsEdit } from '@bonbog/domain';
import type { Kysely, Updateable } from 'kysely';

import type { Database, VatSettingsTable } from '#platform/database/schema.ts';

/** SQL for how users report their VAT. */
export function createVatSettingsRepository(db: Kysely<Database>) {
  return {
    /** The user's; undefined where nothing was changed yet. */
    async find(userId: string): Promise<VatSettings | undefined> {
      return db
        .selectFrom('vat_settings')
        .select(settingsColumns)
        .where('user_id', '=', userId)
        .executeTakeFirst();
    },

    /** Changes what an edit names, in one step, so that of two edits each keeps its own; answers all of it. */
    async change(userId: string, edit: VatSettingsEdit, moment: string): Promise<VatSettings> {
      return db
        .insertInto('vat_settings')
        .values({ user_id: userId, ...allColumns(edit), updated_at: moment })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({ ...changedColumns(edit), updated_at: moment }),
        )
        .returning(settingsColumns)
        .executeTakeFirstOrThrow();
    },
  };
}
/** See {@link createVatSettingsRepository}. */
export type VatSettingsRepository = ReturnType<typeof createVatSettingsRepository>;

const settingsColumns = [
  'period',
  'counted_day as day',
  'company_name as companyName',
  'company_cvr as companyCvr',
] as const;

function allColumns(edit: VatSettingsEdit) {
  const {
    period = DEFAULT_VAT_SETTINGS.period,
    day = DEFAULT_VAT_SETTINGS.day,
    companyName = DEFAULT_VAT_SETTINGS.companyName,
    companyCvr = DEFAULT_VAT_SETTINGS.companyCvr,
  } = edit;
  return {
    period,
    counted_day: day,
    company_name: companyName,
    company_cvr: companyCvr,
    buyers_sought_to: null,
    ...soughtAnew(edit),
  };
}

function changedColumns({
  period,
  day,
  companyName,
  companyCvr,
}: VatSettingsEdit): Updateable<VatSettingsTable> {
  return {
    ...(period === undefined ? {} : { period }),
    ...(day === undefined ? {} : { counted_day: day }),
    ...(companyName === undefined ? {} : { company_name: companyName }),
    ...(companyCvr === undefined ? {} : { company_cvr: companyCvr }),
    ...soughtAnew({ companyName, companyCvr }),
  };
}

/** A company that is written is looked for in all e-invoices that are kept. */
function soughtAnew({ companyName, companyCvr }: Pick<VatSettingsEdit, 'companyName' | 'companyCvr'>) {
  return companyName === undefined && companyCvr === undefined ? {} : { buyers_sought_to: 0 };
}
