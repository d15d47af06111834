import { ReceiptText } from 'lucide-react';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';

import { formatTimestamp } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { hasLittleRoom } from './keep-photo.ts';
import { photoQueueOf } from './photo-queue.ts';
import type { WaitingPhoto, WaitingReason } from './waiting-photo.ts';
import { waitingText } from './waiting.text.ts';

/** The photos of a user that wait on this device; nothing where none do. */
export function WaitingPhotos({ userId }: { readonly userId: string }) {
  const queue = photoQueueOf(userId);
  const { photos, sendingId } = useSyncExternalStore(queue.subscribe, queue.state);
  const isTight = useLittleRoom(photos.length);
  const headingId = useId();
  useEffect(() => {
    void queue.look();
  }, [queue]);
  if (photos.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby={headingId}>
      <Card className="overflow-clip">
        <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3">
          <h2 id={headingId} className="font-semibold">
            {waitingText.title}
          </h2>
          <p className="text-sm text-muted">{waitingText.lead}</p>
        </div>
        {isTight && (
          <p role="status" className="px-4 pt-2 text-sm text-warning">
            {waitingText.littleRoom}
          </p>
        )}
        <ul className="divide-y divide-line">
          {photos.map((photo) => (
            <WaitingRow
              key={photo.id}
              photo={photo}
              isSending={photo.id === sendingId}
              onSend={() => void queue.send(photo.id)}
              onRemove={() => void queue.remove(photo.id)}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}

interface WaitingRowProps {
  readonly photo: WaitingPhoto;
  readonly isSending: boolean;
  readonly onSend: () => void;
  readonly onRemove: () => void;
}

function WaitingRow({ photo, isSending, onSend, onRemove }: WaitingRowProps) {
  const when = formatTimestamp(new Date(photo.takenAt).toISOString());
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Thumbnail address={photo.thumbnail} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">{when}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {isSending ? waitingText.sending : reasonText(photo.reason)}
        </p>
      </div>
      <div className="flex w-full gap-2 sm:w-auto">
        <Button
          className="flex-1 sm:flex-none"
          aria-label={waitingText.sendLabel(when)}
          busy={isSending}
          onClick={onSend}
        >
          {waitingText.send}
        </Button>
        <Button
          variant="quiet"
          className="flex-1 sm:flex-none"
          aria-label={waitingText.removeLabel(when)}
          disabled={isSending}
          onClick={() => {
            if (window.confirm(waitingText.removeQuestion(when))) {
              onRemove();
            }
          }}
        >
          {waitingText.remove}
        </Button>
      </div>
    </li>
  );
}

function Thumbnail({ address }: { readonly address: string | null }) {
  return address === null ? (
    <span className="flex size-12 shrink-0 items-center justify-center rounded-sm bg-sunken text-muted">
      <ReceiptText aria-hidden strokeWidth={1.5} className="size-6" />
    </span>
  ) : (
    <img
      src={address}
      alt=""
      width={48}
      height={48}
      className="size-12 shrink-0 rounded-sm bg-sunken object-cover object-top"
    />
  );
}

function reasonText({ cause, said }: WaitingReason): string {
  return cause === 'refused' || cause === 'busy'
    ? (said ?? waitingText.unknownCause)
    : waitingText.causes[cause];
}

/** Looked at anew with each photo. */
function useLittleRoom(count: number): boolean {
  const [isTight, setIsTight] = useState(false);
  useEffect(() => {
    let isGone = false;
    void hasLittleRoom().then((isLittle) => {
      if (!isGone) {
        setIsTight(isLittle);
      }
    });
    return () => {
      isGone = true;
    };
  }, [count]);
  return isTight;
}
