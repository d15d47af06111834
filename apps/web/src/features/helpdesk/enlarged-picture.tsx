import type { Attachment } from '@bonbog/contract/calls';
import { X } from 'lucide-react';
import * as Dialog from '@radix-ui/react-dialog';
import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { isEscapeLeft } from '#ui/escape-below-toast.ts';
import { ErrorText } from '#ui/error-text.tsx';
import { helpdeskText } from './helpdesk.text.ts';

const text = helpdeskText.feedback;

/** Props of {@link EnlargedPicture}. */
export interface EnlargedPictureProps {
  readonly picture: Attachment;
  readonly onClose: () => void;
}

/** A picture as large as the screen allows. Escape closes it, and the focus goes back to its small copy. */
export function EnlargedPicture({ picture, onClose }: EnlargedPictureProps) {
  const [opener] = useState(() => document.activeElement);
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Dialog.Root
      open
      onOpenChange={() => {
        onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-[rgb(0_0_0/0.5)]" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={(event) => {
            if (isEscapeLeft(event)) {
              onClose();
            }
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) {
              opener.focus({ preventScroll: true });
            }
          }}
          className="fixed inset-2 z-40 m-auto flex h-fit max-h-[calc(100dvh-1rem)] w-fit max-w-[calc(100%-1rem)] min-w-64 flex-col rounded-md border border-line bg-surface text-ink outline-none"
        >
          <header className="flex shrink-0 items-center gap-2 py-1 pr-1 pl-4">
            <Dialog.Title className="min-w-0 grow truncate font-medium">{picture.originalName}</Dialog.Title>
            <Button variant="quiet" size="icon" aria-label={text.closePicture} onClick={onClose}>
              <X aria-hidden className="size-5" />
            </Button>
          </header>
          <div className="min-h-0 grow overflow-auto p-2 pt-0">
            {hasFailed ? (
              <ErrorText>{text.pictureFailed}</ErrorText>
            ) : (
              <img
                src={picture.imageUrl}
                alt={picture.originalName}
                onError={() => {
                  setHasFailed(true);
                }}
                className="mx-auto max-h-[calc(100dvh-5rem)] max-w-full rounded-sm object-contain"
              />
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
