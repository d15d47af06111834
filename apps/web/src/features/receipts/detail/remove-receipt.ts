import { receiptRoutes, type Receipt } from '@bonbog/contract/calls';

import { ApiFailure, callApi } from '#lib/api-client.ts';
import { showToast } from '#lib/toast.ts';
import { detailText } from './detail.text.ts';
import { checkSignedIn, tellFailure } from './tell-failure.ts';

/** Deletes a receipt after asking (S-90); answers whether it is gone. */
export async function removeReceipt({ id }: Receipt): Promise<boolean> {
  if (!checkSignedIn() || !window.confirm(detailText.removeQuestion)) {
    return false;
  }
  try {
    await callApi(receiptRoutes.remove, { params: { id } }).catch(passWhenGone);
    showToast({ title: detailText.removed, variant: 'success' });
    return true;
  } catch (error) {
    tellFailure(error, detailText.removeFailed);
    return false;
  }
}

/** Deleted in another tab: it is gone, which is what was asked for. */
function passWhenGone(error: unknown): null {
  if (error instanceof ApiFailure && error.status === 404) {
    return null;
  }
  throw error;
}
