import * as AlertDialog from '@radix-ui/react-alert-dialog';

import { AlertFrame } from '#ui/alert-frame.tsx';
import { Button } from '#ui/button.tsx';
import { photoStore } from './photo-store.ts';
import { notePhotosWait } from './waiting-flag.ts';
import { waitingText } from './waiting.text.ts';

/** Props of {@link LogoutQuestion}. `onLeave` logs out; what waits is kept or deleted by then. */
export interface LogoutQuestionProps {
  readonly userId: string;
  readonly count: number;
  readonly isBusy: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks what becomes of the photos that wait on this device when their user logs out. */
export function LogoutQuestion({ userId, count, isBusy, onLeave, onStay }: LogoutQuestionProps) {
  return (
    <AlertFrame title={waitingText.logoutTitle(count)} onCancel={onStay}>
      <AlertDialog.Description>{waitingText.logoutLead}</AlertDialog.Description>
      <div className="flex flex-wrap justify-end gap-2">
        <AlertDialog.Cancel asChild>
          <Button disabled={isBusy}>{waitingText.stay}</Button>
        </AlertDialog.Cancel>
        <Button
          variant="danger"
          disabled={isBusy}
          onClick={() => {
            void forgetWaiting(userId).then(onLeave);
          }}
        >
          {waitingText.deleteThem}
        </Button>
        <Button variant="primary" busy={isBusy} onClick={onLeave}>
          {waitingText.keepThem}
        </Button>
      </div>
    </AlertFrame>
  );
}

/** How many photos of a user wait on this device; 0 where nothing is kept. */
export async function countWaiting(userId: string): Promise<number> {
  return (await photoStore.list(userId).catch(() => [])).length;
}

/** Logging out goes on whatever the browser says to this. */
async function forgetWaiting(userId: string): Promise<void> {
  try {
    for (const { id } of await photoStore.list(userId)) {
      await photoStore.remove(id);
    }
    if (await photoStore.isEmpty()) {
      notePhotosWait(false);
    }
  } catch {
    // Nothing was kept, or nothing can be reached any more.
  }
}
