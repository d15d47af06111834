import {
  EXPORT_ENCODINGS,
  isExportFormatId,
  NO_CONTRA_ACCOUNTS,
  NO_TREATMENT_CODES,
  numbersOfPreset,
  VEHICLES,
  type AccountChart,
  type AccountSettings,
  type PresetChart,
} from '@bonbog/domain';
import { useState } from 'react';

import { ApiFailure } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { bookkeepingText as text } from './bookkeeping.text.ts';
import { ChartField } from './chart-field.tsx';
import { KeptExports } from './kept-exports.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { readSettings, SETTINGS_FIELDS, type SettingsField } from './settings-form.ts';
import { useAccountSettings, useSaveAccountSettings } from './use-account-settings.ts';
import { VatSettingsCard } from './vat-settings-card.tsx';

/** Screen: on which accounts the user's receipts are booked, and how they are exported. */
export function BookkeepingPage() {
  const stored = useAccountSettings();
  // What another screen fetched may be old by now, and saving writes everything back.
  const isAwaited = !stored.isFetchedAfterMount;
  return (
    <div className="mx-auto max-w-2xl space-y-6">
      <div>
        <PageHeading title={text.title} />
        <p className="text-muted">{text.lead}</p>
      </div>
      {isAwaited && (
        <div role="status" aria-label={text.loading} className="space-y-6">
          <Skeleton className="h-96" />
          {/* What comes below the form is out of sight until it knows its place. */}
          <Skeleton className="h-dvh" />
        </div>
      )}
      {stored.data === undefined && stored.isError && (
        <ErrorState
          title={text.failed}
          text={messageOr(stored.error, text.tryAgain)}
          onRetry={() => void stored.refetch()}
        />
      )}
      {stored.data !== undefined && !isAwaited && <SettingsForm settings={stored.data.settings} />}
      <VatSettingsCard />
      <KeptExports />
    </div>
  );
}

function SettingsForm({ settings }: { readonly settings: AccountSettings }) {
  const save = useSaveAccountSettings();
  // Only another chart draws the inputs anew; a save leaves them, and the focus, where they are.
  const [drawn, setDrawn] = useState({ version: 0, settings });
  const { form, errors, handleSubmit } = useCheckedForm<SettingsField>({
    fields: SETTINGS_FIELDS,
    check: (read) => readSettings(read).errors ?? {},
    submit: (read, { refuse }) => {
      const { settings: typed } = readSettings(read);
      if (typed !== null) {
        save.mutate(typed, {
          onSuccess: ({ message }) => {
            showToast({ title: text.saved, description: message, variant: 'success' });
          },
          onError: (error) => {
            refuse(error instanceof ApiFailure ? error.fieldErrors : {});
          },
        });
      }
    },
  });
  const handleChart = (chart: AccountChart) => {
    // What the user wrote stays: as their own numbers untouched, and replaced by those of a program only when they say so.
    if (chart === 'own') {
      setDrawn(({ version, settings: before }) => ({ version, settings: { ...before, chart } }));
    } else if (drawn.settings.chart !== 'own' || window.confirm(text.confirmChart)) {
      const typed = new FormData(form.current ?? undefined);
      setDrawn(({ version, settings: before }) => ({
        version: version + 1,
        settings: withChart(before, chart, typed),
      }));
    }
  };
  return (
    <form ref={form} noValidate className="space-y-6" onSubmit={handleSubmit}>
      <ChartField
        chart={drawn.settings.chart}
        error={drawn.settings.chart === null ? errors.chart : undefined}
        onChoose={handleChart}
      />
      <SettingsFields key={drawn.version} settings={drawn.settings} errors={errors} />
      {isGeneral(save.error) && <ErrorText>{messageOr(save.error, text.saveFailed)}</ErrorText>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={save.isPending}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}

/** Another chart fills in its numbers, and its program's format; vehicle and letters stay as they were chosen. */
function withChart(before: AccountSettings, chart: PresetChart, typed: FormData): AccountSettings {
  return {
    ...before,
    ...numbersOfPreset(chart),
    contraAccounts: chart === before.chart ? before.contraAccounts : NO_CONTRA_ACCOUNTS,
    treatmentCodes: chart === before.chart ? before.treatmentCodes : NO_TREATMENT_CODES,
    chart,
    exportFormat: isExportFormatId(chart) ? chart : before.exportFormat,
    vehicle: VEHICLES.find((vehicle) => vehicle === typed.get('vehicle')) ?? before.vehicle,
    encoding: EXPORT_ENCODINGS.find((name) => name === typed.get('encoding')) ?? before.encoding,
  };
}

/** Whether a failure is about no field in particular. */
function isGeneral(error: Error | null): error is Error {
  return error !== null && !(error instanceof ApiFailure && Object.keys(error.fieldErrors).length > 0);
}
