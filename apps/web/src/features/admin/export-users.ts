import { adminRoutes } from '@bonbog/contract/calls';
import { copenhagenDate, usersFileName } from '@bonbog/domain';

import { ApiFailure, fetchFile } from '#lib/api-client.ts';
import { saveFile } from '#lib/save-file.ts';
import { adminText } from './admin.text.ts';

/** Saves the CSV file of all users. Raises 'Export fejlede' for whatever goes wrong (ADM-22). */
export async function exportUsers(): Promise<void> {
  try {
    saveFile(await fetchFile(adminRoutes.exportUsers), usersFileName(copenhagenDate(new Date())));
  } catch (cause) {
    throw new Error(adminText.exportRaised, { cause });
  }
}

/** Says that the export failed. An ended session is told of elsewhere. */
export function tellExportFailure({ cause }: Error): void {
  if (!(cause instanceof ApiFailure && cause.status === 401)) {
    window.alert(adminText.exportFailed);
  }
}
