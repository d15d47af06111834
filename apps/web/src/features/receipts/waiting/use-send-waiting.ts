import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { refreshPending } from '#features/receipts/pending/use-pending.ts';
import { showToast } from '#lib/toast.ts';
import { useMayPhotosWait } from './waiting-flag.ts';

/** Sends what waits on this device for a user, on whichever screen, and says when it has arrived. */
export function useSendWaiting(userId: string): void {
  const queryClient = useQueryClient();
  const mayWait = useMayPhotosWait();
  useEffect(() => {
    if (!mayWait) {
      return;
    }
    let stopListening = () => {};
    let isGone = false;
    const begin = async () => {
      const [{ onPhotosSent, photoQueueOf }, { waitingText }] = await Promise.all([
        import('./photo-queue.ts'),
        import('./waiting.text.ts'),
      ]);
      if (isGone) {
        return;
      }
      stopListening = onPhotosSent((count) => {
        refreshPending(queryClient);
        showToast({
          title: waitingText.sent(count),
          description: waitingText.sentLead,
          variant: 'success',
        });
      });
      photoQueueOf(userId);
    };
    // Without its code nothing is sent; the next page tries again.
    begin().catch(() => undefined);
    return () => {
      isGone = true;
      stopListening();
    };
  }, [userId, mayWait, queryClient]);
}
