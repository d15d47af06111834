import { bookkeepingRoutes } from '@bonbog/contract/calls';
import {
  ACCOUNT_PRESETS,
  isExportFormatId,
  isWholePreset,
  NO_CONTRA_ACCOUNTS,
  numbersOfPreset,
  PRESET_CHARTS,
  type AccountChart,
  type AccountSettings,
} from '@bonbog/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as AlertDialog from '@radix-ui/react-alert-dialog';
import { Link } from 'wouter';

import { callApi } from '#lib/api-client.ts';
import { bookkeepingPath } from '#lib/bookkeeping-path.ts';
import { messageOr } from '#lib/message-or.ts';
import { AlertFrame } from '#ui/alert-frame.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { actionsText as text } from './actions.text.ts';

/** Props of {@link ChartDialog}. The export goes on once a chart is chosen and stored. */
export interface ChartDialogProps {
  readonly settings: AccountSettings;
  readonly onChosen: (settings: AccountSettings) => void;
  readonly onCancel: () => void;
}

/** Asks, before the first export, whose chart of accounts the numbers are to be: no chart fits every program. */
export function ChartDialog({ settings, onChosen, onCancel }: ChartDialogProps) {
  const save = useChosenChart(onChosen);
  const cancel = () => {
    // What is being stored cannot be taken back, and the export would go on behind a closed dialog.
    if (!save.isPending) {
      onCancel();
    }
  };
  return (
    <AlertFrame title={text.chooseChart} onCancel={cancel}>
      <AlertDialog.Description className="text-muted">{text.chooseChartLead}</AlertDialog.Description>
      <Charts bankAccount={settings.bankAccount} isBusy={save.isPending} onChoose={save.mutate} />
      <p className="text-sm text-muted">
        {text.otherPrograms}{' '}
        <Link href={bookkeepingPath} className="text-accent underline">
          {text.writeNumbers}
        </Link>
      </p>
      {save.isError && <ErrorText>{messageOr(save.error, text.failedFallback)}</ErrorText>}
      <div className="flex justify-end">
        <AlertDialog.Cancel asChild>
          <Button variant="quiet" disabled={save.isPending}>
            {text.cancel}
          </Button>
        </AlertDialog.Cancel>
      </div>
    </AlertFrame>
  );
}

interface ChartsProps {
  readonly bankAccount: string;
  readonly isBusy: boolean;
  readonly onChoose: (chart: AccountChart) => void;
}

/** The charts that can be booked by as they are, and the numbers that stand there now. */
function Charts({ bankAccount, isBusy, onChoose }: ChartsProps) {
  const labels = [
    ...PRESET_CHARTS.filter(isWholePreset).map((chart) => [chart, ACCOUNT_PRESETS[chart].name] as const),
    ['own', text.keepNumbers(bankAccount)] as const,
  ];
  return (
    <div className="flex flex-col gap-2">
      {labels.map(([chart, label]) => (
        <Button
          key={chart}
          disabled={isBusy}
          onClick={() => {
            onChoose(chart);
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Stores a chart in the settings as the server has them now: another tab may have saved numbers meanwhile. */
function useChosenChart(onChosen: (settings: AccountSettings) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (chart: AccountChart) => {
      const { settings } = await callApi(bookkeepingRoutes.settings);
      const numbers =
        chart === 'own' ? {} : { ...numbersOfPreset(chart), contraAccounts: NO_CONTRA_ACCOUNTS };
      const exportFormat = isExportFormatId(chart) ? chart : settings.exportFormat;
      return callApi(bookkeepingRoutes.saveSettings, {
        body: { ...settings, ...numbers, chart, exportFormat },
      });
    },
    onSuccess: ({ settings }) => {
      queryClient.setQueryData([bookkeepingRoutes.settings.path], { settings });
      onChosen(settings);
    },
  });
}
