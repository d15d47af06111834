import type { Receipt } from '@bonbog/contract';

import { readToken } from '#lib/session-token.ts';
import { showToast } from '#lib/toast.ts';
import { detailText } from './detail.text.ts';
import { checkSignedIn } from './tell-failure.ts';

/** Saves the receipt's original file under its own name (S-89). */
export async function downloadOriginal(receipt: Receipt): Promise<void> {
  if (!checkSignedIn()) {
    return;
  }
  try {
    const response = await fetch(`${receipt.imageUrl}?original=1`, {
      headers: { Authorization: `Bearer ${readToken() ?? ''}` },
    });
    if (!response.ok) {
      throw new Error(`The file was answered with ${response.status}`);
    }
    const file = await response.blob();
    saveAs(file, receipt.originalName === '' ? fallbackName(receipt, file.type) : receipt.originalName);
  } catch {
    showToast({ title: detailText.downloadFailed, variant: 'error' });
  }
}

function fallbackName({ receiptNumber }: Receipt, type: string): string {
  const kind = type.split(/[/;]/)[1] ?? 'jpg';
  return `bilag_${receiptNumber}.${kind === 'jpeg' ? 'jpg' : kind}`;
}

function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}
