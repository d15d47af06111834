import { createUuid } from '#lib/create-uuid.ts';
import { leaveInTab, readFromTab } from '#lib/storage.ts';
import { showToast } from '#lib/toast.ts';
import { keepPhoto } from './keep-photo.ts';
import { photoQueueOf } from './photo-queue.ts';
import { reasonOf } from './send-photo.ts';
import type { WaitingReason } from './waiting-photo.ts';
import { waitingText } from './waiting.text.ts';

/** Whether a photo waits now, and what to do where it does not; null where that was said before. */
export interface KeptForLater {
  readonly isKept: boolean;
  readonly advice: string | null;
  /** Takes it back when another photo of the same paper has come; null where nothing was kept. */
  readonly remove: (() => Promise<void>) | null;
}

// Said once in a tab. A browser that keeps not even this has it said each time.
const toldKey = 'not_kept_told';

/** Keeps a photo that could not be sent because of an error, says so, and sends it as soon as that goes. */
export function keepUnsent(userId: string, file: File, error: unknown): Promise<KeptForLater> {
  return keep(userId, file, reasonOf(error));
}

/** Keeps a photo where the server is known to be out of reach. */
export function keepOffline(userId: string, file: File): Promise<KeptForLater> {
  return keep(userId, file, { cause: navigator.onLine ? 'unreachable' : 'offline', said: null });
}

async function keep(userId: string, file: File, reason: WaitingReason): Promise<KeptForLater> {
  const id = createUuid();
  const keeping = await keepPhoto({ id, userId, file, reason });
  if (keeping === 'no room') {
    return { isKept: false, advice: waitingText.noRoomError, remove: null };
  }
  if (keeping === 'forbidden') {
    const isTold = readFromTab(toldKey) !== null;
    leaveInTab(toldKey, 'yes');
    return { isKept: false, advice: isTold ? null : waitingText.notKeptError, remove: null };
  }
  // Whoever has to sign in again is told that, and finds it afterwards.
  if (reason.cause !== 'signedOut') {
    showToast({ title: waitingText.kept, description: waitingText.keptLead });
    photoQueueOf(userId).wake();
  }
  return { isKept: true, advice: null, remove: () => photoQueueOf(userId).remove(id) };
}
