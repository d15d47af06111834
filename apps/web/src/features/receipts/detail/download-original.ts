import { fileRoutes, type Receipt } from '@bonbog/contract';

import { fetchFile } from '#lib/api-client.ts';
import { saveFile } from '#lib/save-file.ts';
import { detailText } from './detail.text.ts';
import { checkSignedIn, tellFailure } from './tell-failure.ts';

/** Saves the receipt's original file under its own name (S-89). */
export async function downloadOriginal(receipt: Receipt): Promise<void> {
  if (!checkSignedIn()) {
    return;
  }
  const { imageUrl, originalName } = receipt;
  try {
    const file = await fetchFile(fileRoutes.get, {
      params: { id: imageUrl.slice(imageUrl.lastIndexOf('/') + 1) },
      query: { original: '1' },
    });
    saveFile(file, originalName === '' ? fallbackName(receipt, file.type) : originalName);
  } catch (error) {
    tellFailure(error, detailText.downloadFailed);
  }
}

function fallbackName({ receiptNumber }: Receipt, type: string): string {
  const kind = type.split(/[/;]/)[1] ?? 'jpg';
  return `bilag_${receiptNumber}.${kind === 'jpeg' ? 'jpg' : kind}`;
}
