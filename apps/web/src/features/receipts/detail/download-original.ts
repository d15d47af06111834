import { fileRoutes, type Receipt, type ReceiptPage } from '@bonbog/contract/calls';

import { fetchFile } from '#lib/api-client.ts';
import { saveFile } from '#lib/save-file.ts';
import { detailText } from './detail.text.ts';
import { checkSignedIn, tellFailure } from './tell-failure.ts';

/** Saves the receipt's original files under their own names, those of all its pages (S-89). */
export async function downloadOriginal(receipt: Receipt): Promise<void> {
  if (!checkSignedIn()) {
    return;
  }
  try {
    for (const page of receipt.pages ?? [receipt]) {
      await downloadPage(receipt, page);
    }
  } catch (error) {
    tellFailure(error, detailText.downloadFailed);
  }
}

async function downloadPage(receipt: Receipt, { imageUrl, originalName }: ReceiptPage): Promise<void> {
  const file = await fetchFile(fileRoutes.get, {
    params: { id: imageUrl.slice(imageUrl.lastIndexOf('/') + 1) },
    query: { original: '1' },
  });
  saveFile(file, originalName === '' ? fallbackName(receipt, file.type) : originalName);
}

function fallbackName({ receiptNumber }: Receipt, type: string): string {
  const kind = type.split(/[/;]/)[1] ?? 'jpg';
  return `bilag_${receiptNumber}.${kind === 'jpeg' ? 'jpg' : kind}`;
}
