import { ApiFailure } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { readToken } from '#lib/session-token.ts';
import { showToast } from '#lib/toast.ts';
import { actionsText } from './actions.text.ts';

/** Whether the user is signed in; says so when not. Looked at before a call, which would only be refused. */
export function checkSignedIn(): boolean {
  const isSignedIn = readToken() !== null;
  if (!isSignedIn) {
    showToast({
      title: actionsText.notLoggedIn,
      description: actionsText.notLoggedInHint,
      variant: 'error',
    });
  }
  return isSignedIn;
}

/** Says what failed and, below it, what the server says about it. An ended session is told of elsewhere. */
export function showFailure(title: string, error: unknown): void {
  if (error instanceof ApiFailure && error.status === 401) {
    return;
  }
  showToast({ title, description: messageOr(error, actionsText.failedFallback), variant: 'error' });
}
