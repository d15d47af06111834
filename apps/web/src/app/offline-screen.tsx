import { authRoutes } from '@bonbog/contract/calls';
import { CircleAlert, WifiOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';

import { Notice } from '#features/receipts/review/notice.tsx';
import { DropZone } from '#features/receipts/upload/drop-zone.tsx';
import { keepOffline } from '#features/receipts/waiting/keep-for-later.ts';
import { photoQueueOf } from '#features/receipts/waiting/photo-queue.ts';
import { WaitingPhotos } from '#features/receipts/waiting/waiting-photos.tsx';
import { ApiFailure, callApi } from '#lib/api-client.ts';
import { Brand } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { appText } from './app.text.ts';

const probeMs = 10_000;

/** Props of {@link OfflineScreen}. */
export interface OfflineScreenProps {
  /** Whose session it was when the server was last asked. */
  readonly userId: string;
  readonly failure: Error;
  /** Asks for the user again; called once the server answers. */
  readonly onRetry: () => void;
}

/** What a signed-in user has while the server cannot be asked: photos can be taken, and wait on this device. */
export function OfflineScreen({ userId, onRetry }: OfflineScreenProps) {
  const { probe, isProbing } = useProbe(onRetry);
  const [advice, setAdvice] = useState<string | null>(null);
  const take = async (file: File) => {
    const kept = await keepOffline(userId, file);
    setAdvice(kept.isKept ? null : (kept.advice ?? appText.offlineNotKept));
    await photoQueueOf(userId).look();
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-page items-center px-4">
          <Brand className="text-lg" />
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-page flex-1 flex-col gap-4 px-4 py-6">
        <Notice tone="warning" icon={WifiOff}>
          <p>
            <strong className="font-semibold">{appText.offlineTitle}.</strong> {appText.offlineHelp}
          </p>
          <Button className="mt-2" busy={isProbing} onClick={probe}>
            {appText.offlineRetry}
          </Button>
        </Notice>
        {advice !== null && (
          <Notice tone="danger" icon={CircleAlert}>
            <p>{advice}</p>
          </Notice>
        )}
        <div className="grid flex-1 grid-cols-[minmax(0,1fr)] [&>*]:col-start-1 [&>*]:row-start-1">
          <DropZone isDisabled={false} onFile={(file) => void take(file)} onRefused={() => undefined} />
        </div>
        <WaitingPhotos userId={userId} />
      </main>
    </div>
  );
}

/**
 * Looks whether the server answers, and tells once it does. Not while the page is hidden: a phone's camera hides it, and
 * what was taken must find this screen when it comes back.
 */
function useProbe(onAnswer: () => void) {
  const [isProbing, setIsProbing] = useState(false);
  const probe = useCallback(async () => {
    setIsProbing(true);
    const isAnswered = await callApi(authRoutes.me).then(
      () => true,
      (error: unknown) => error instanceof ApiFailure && error.status !== 0,
    );
    setIsProbing(false);
    if (isAnswered) {
      onAnswer();
    }
  }, [onAnswer]);
  useEffect(() => {
    const probeWhenSeen = () => {
      if (document.visibilityState === 'visible') {
        void probe();
      }
    };
    const timer = setInterval(probeWhenSeen, probeMs);
    window.addEventListener('online', probeWhenSeen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', probeWhenSeen);
    };
  }, [probe]);
  return { probe: () => void probe(), isProbing };
}
