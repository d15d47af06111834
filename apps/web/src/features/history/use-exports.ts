import { bookkeepingRoutes, exportRoutes } from '@bonbog/contract/calls';
import {
  copenhagenDate,
  csvFileName,
  EXPORT_FORMAT_IDS,
  EXPORT_FORMATS,
  hasAccounts,
  isExportFormatId,
  zipFileName,
  type AccountSettings,
  type ExportFormatId,
} from '@bonbog/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callApi, fetchFile } from '#lib/api-client.ts';
import { missingCodeOf } from '#lib/missing-code.ts';
import { announceReceiptsUpdated } from '#lib/receipts-updated.ts';
import { saveFile } from '#lib/save-file.ts';
import { showToast } from '#lib/toast.ts';
import { checkSignedIn, showFailure } from './action-toasts.ts';
import { actionsText } from './actions.text.ts';
import type { Selection } from './use-selection.ts';
import { useTask } from './use-task.ts';

/**
 * The ways out of the history; `onCloud` opens that to the cloud. With nothing selected, which needs a user without
 * receipts, CSV asks for all (T-58).
 */
export function useExports({ ids, drop }: Selection, onCloud: () => void) {
  const { format, chosen, choose, settings } = useExportFormat();
  const { question, withChart } = useChartQuestion(settings, ids.length > 0);
  const csv = useTask();
  const zip = useTask();
  const { missingCode, fail, forget } = useRefusal();

  const exportCsv = async (usual: ExportFormatId) => {
    try {
      forget();
      const written = chosen ?? usual;
      saveFile(filled(await fetchCsv(written, ids)), csvFileName(copenhagenDate(new Date())));
      // What was ticked meanwhile is not in the file.
      drop(ids);
      announceReceiptsUpdated();
      const { note } = EXPORT_FORMATS[written];
      showToast({ title: actionsText.exported, description: note ?? undefined, variant: 'success' });
    } catch (error) {
      fail(actionsText.exportFailed, error);
    }
  };
  const downloadZip = async () => {
    try {
      forget();
      saveFile(filled(await fetchZip(chosen, ids)), zipFileName(copenhagenDate(new Date())));
      // What was ticked meanwhile is not in the file.
      drop(ids);
      announceReceiptsUpdated();
      showToast({ title: actionsText.zipped, variant: 'success' });
    } catch (error) {
      fail(actionsText.zipFailed, error);
    }
  };
  return {
    format,
    chooseFormat: choose,
    question,
    missingCode,
    isExporting: csv.isRunning,
    isZipping: zip.isRunning,
    exportCsv: () => {
      withChart(format, (usual) => void (checkSignedIn() && csv.run(() => exportCsv(usual))));
    },
    downloadZip: () => {
      withChart(format, () => void (checkSignedIn() && zip.run(downloadZip)));
    },
    exportToCloud: () => {
      if (ids.length > 0) {
        withChart(settings?.exportFormat ?? format, onCloud);
      } else if (checkSignedIn()) {
        fail(actionsText.exportFailed, new NoDataError());
      }
    },
  };
}

/**
 * The first file with accounts waits until it is known whose accounts: `withChart` goes on, at once or after the answer,
 * with the format the file then has. `question` is what is asked meanwhile, null while nothing is.
 */
function useChartQuestion(settings: AccountSettings | undefined, hasReceipts: boolean) {
  const [waiting, setWaiting] = useState<((usual: ExportFormatId) => void) | null>(null);
  const withChart = (format: ExportFormatId, go: (usual: ExportFormatId) => void) => {
    if (hasReceipts && settings?.chart === null && hasAccounts(format)) {
      setWaiting(() => go);
    } else {
      go(format);
    }
  };
  const onCancel = () => {
    setWaiting(null);
  };
  const onChosen = (kept: AccountSettings) => {
    setWaiting(null);
    waiting?.(kept.exportFormat);
  };
  const question = waiting === null || settings === undefined ? null : { settings, onChosen, onCancel };
  return { question, withChart };
}

/** The format of the files: that of the user's settings until another is chosen here. */
function useExportFormat() {
  const [chosen, setChosen] = useState<ExportFormatId | null>(null);
  const settings = useQuery({
    queryKey: [bookkeepingRoutes.settings.path],
    queryFn: ({ signal }) => callApi(bookkeepingRoutes.settings, { signal }),
  });
  const choose = (id: string) => {
    setChosen(isExportFormatId(id) ? id : null);
  };
  const format = chosen ?? settings.data?.settings.exportFormat ?? EXPORT_FORMAT_IDS[0];
  return { format, chosen, choose, settings: settings.data?.settings };
}

/** There was nothing to download. */
class NoDataError extends Error {}

function fetchCsv(format: ExportFormatId, receiptIds: readonly string[]): Promise<Blob> {
  const params = { format };
  return receiptIds.length === 0
    ? fetchFile(exportRoutes.all, { params })
    : fetchFile(exportRoutes.selected, { params, body: { receiptIds } });
}

/** The server refuses an empty list, so it is not asked. */
async function fetchZip(format: ExportFormatId | null, receiptIds: readonly string[]): Promise<Blob> {
  return receiptIds.length === 0
    ? new Blob()
    : fetchFile(exportRoutes.zip, { query: format === null ? {} : { format }, body: { receiptIds } });
}

function filled(file: Blob): Blob {
  if (file.size === 0) {
    throw new NoDataError();
  }
  return file;
}

/**
 * Says why an export failed. `missingCode` is the sentence about a VAT code that is not written yet: it stays until the
 * next export, as there is something to do about it elsewhere.
 */
function useRefusal() {
  const [missingCode, setMissingCode] = useState<string | null>(null);
  const fail = (title: string, error: unknown): void => {
    if (error instanceof NoDataError) {
      showToast({ title, description: actionsText.noData, variant: 'error' });
      return;
    }
    setMissingCode(missingCodeOf(error));
    showFailure(title, error);
  };
  const forget = () => {
    setMissingCode(null);
  };
  return { missingCode, fail, forget };
}
