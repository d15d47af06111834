import type { ApiCall } from '@bonbog/contract/calls';

import { ApiFailure, callApi, type ApiRequest } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { hasOwnSession, readToken } from '#lib/session-token.ts';
import { carryToastsOver, showToast } from '#lib/toast.ts';
import { cloudText } from './cloud.text.ts';

/** Nobody is signed in: the server was not asked, or says so. */
class NotSignedInError extends Error {}

/**
 * Calls a route of a cloud storage for whoever is signed in. The end of the session is told in the words of this dialog
 * (CLOUD-16), also on the page it leads to.
 */
export async function callCloud<Output>(route: ApiCall<Output>, request: ApiRequest = {}): Promise<Output> {
  if (!hasOwnSession()) {
    throw new NotSignedInError();
  }
  try {
    return await callApi(route, request);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401 && !error.tokenExpired && readToken() === null) {
      tellSignedOut();
      carryToastsOver();
      throw new NotSignedInError();
    }
    throw error;
  }
}

/** Says what failed and why. */
export function tellCloudFailure(title: string, error: unknown): void {
  if (error instanceof NotSignedInError) {
    tellSignedOut();
    return;
  }
  showToast({ title, description: messageOr(error, cloudText.tryAgain), variant: 'error' });
}

/** The sentence for a failure that stands where it belongs. */
export function cloudFailureText(error: unknown, fallback: string): string {
  return error instanceof NotSignedInError ? cloudText.signedOut : messageOr(error, fallback);
}

function tellSignedOut(): void {
  showToast({ title: cloudText.signedOut, description: cloudText.signedOutHelp, variant: 'error' });
}
