import { exportRoutes } from '@bonbog/contract';
import { useState } from 'react';

import { fetchFile } from '#lib/api-client.ts';
import { saveFile } from '#lib/save-file.ts';
import { readStored, storeValue } from '#lib/storage.ts';
import { showToast } from '#lib/toast.ts';
import { checkSignedIn, showFailure } from './action-toasts.ts';
import { actionsText } from './actions.text.ts';
import { csvName, exportFormatOf, zipName, type ExportFormat } from './export-formats.ts';
import type { Selection } from './use-selection.ts';
import { useTask } from './use-task.ts';

/** The downloads of the history. With nothing selected, which needs a user without receipts, CSV asks for all (T-58). */
export function useExports({ ids, clear }: Selection) {
  const [format, setFormat] = useState(() => exportFormatOf(readStored('exportFormat')));
  const csv = useTask();
  const zip = useTask();

  const chooseFormat = (id: string) => {
    const chosen = exportFormatOf(id);
    setFormat(chosen);
    storeValue('exportFormat', chosen);
  };
  const exportCsv = async () => {
    try {
      saveFile(filled(await fetchCsv(format, ids)), csvName(new Date()));
      showToast({ title: actionsText.exported, variant: 'success' });
      clear();
    } catch (error) {
      fail(actionsText.exportFailed, error);
    }
  };
  const downloadZip = async () => {
    try {
      saveFile(filled(await fetchZip(ids)), zipName(new Date()));
      showToast({ title: actionsText.zipped, variant: 'success' });
      clear();
    } catch (error) {
      fail(actionsText.zipFailed, error);
    }
  };
  return {
    format,
    chooseFormat,
    isExporting: csv.isRunning,
    isZipping: zip.isRunning,
    exportCsv: () => void (checkSignedIn() && csv.run(exportCsv)),
    downloadZip: () => void (checkSignedIn() && zip.run(downloadZip)),
    /** Not built yet: can be reached only without receipts, where there is nothing to send anyway (T-58). */
    exportToCloud: () => {
      if (checkSignedIn()) {
        fail(actionsText.exportFailed, new NoDataError());
      }
    },
  };
}

/** There was nothing to download. */
class NoDataError extends Error {}

function fetchCsv(format: ExportFormat, receiptIds: readonly string[]): Promise<Blob> {
  const params = { format };
  return receiptIds.length === 0
    ? fetchFile(exportRoutes.all, { params })
    : fetchFile(exportRoutes.selected, { params, body: { receiptIds } });
}

/** The server refuses an empty list, so it is not asked. */
async function fetchZip(receiptIds: readonly string[]): Promise<Blob> {
  return receiptIds.length === 0 ? new Blob() : fetchFile(exportRoutes.zip, { body: { receiptIds } });
}

function filled(file: Blob): Blob {
  if (file.size === 0) {
    throw new NoDataError();
  }
  return file;
}

function fail(title: string, error: unknown): void {
  if (error instanceof NoDataError) {
    showToast({ title, description: actionsText.noData, variant: 'error' });
    return;
  }
  showFailure(title, error);
}
