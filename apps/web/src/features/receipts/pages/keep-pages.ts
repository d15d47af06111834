import { type ReceiptPage, receiptRoutes } from '@bonbog/contract/calls';

import { callApi } from '#lib/api-client.ts';
import { pageFiles, type PageOptions } from './page-files.ts';

/** Pages that were kept, and why the next one was not; null when all were. */
export interface KeptPages {
  readonly kept: readonly ReceiptPage[];
  readonly failure: unknown;
}

/** Sends files to be kept as pages, one after another; what comes after one that fails is not sent. */
export async function keepPages(
  files: readonly File[],
  { room, onConverting }: PageOptions,
): Promise<KeptPages> {
  const kept: ReceiptPage[] = [];
  try {
    for (const chosen of files) {
      for (const file of await pageFiles(chosen, { room: room - kept.length, onConverting })) {
        kept.push(await keepPage(file));
      }
    }
    return { kept, failure: null };
  } catch (failure) {
    return { kept, failure };
  }
}

async function keepPage(file: File): Promise<ReceiptPage> {
  const form = new FormData();
  form.append('receipt', file);
  const { page } = await callApi(receiptRoutes.keepPage, { form });
  return page;
}
