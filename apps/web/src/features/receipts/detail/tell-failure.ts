import { ApiFailure } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { hasOwnSession } from '#lib/session-token.ts';
import { showToast } from '#lib/toast.ts';
import { detailText } from './detail.text.ts';

/** Says what failed and, where the server says it, why. An ended session leads to the login screen, which tells. */
export function tellFailure(error: unknown, title: string): void {
  if (error instanceof ApiFailure && error.status === 401) {
    return;
  }
  const description = messageOr(error, detailText.failedFallback);
  showToast({ title, description, variant: 'error' });
}

/** Whether there is a session to work with; says so when there is none (DET-13). */
export function checkSignedIn(): boolean {
  const isSignedIn = hasOwnSession();
  if (!isSignedIn) {
    showToast({ title: detailText.notSignedIn, variant: 'error' });
  }
  return isSignedIn;
}
