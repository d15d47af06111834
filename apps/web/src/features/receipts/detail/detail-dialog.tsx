import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import * as Dialog from '@radix-ui/react-dialog';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

import { Button } from '#ui/button.tsx';
import { isEscapeLeft } from '#ui/escape-below-toast.ts';
import { detailText } from './detail.text.ts';

/** Ways out of the dialog. Null where there is no receipt before or after this one. */
export interface DetailWays {
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

interface DetailDialogProps extends DetailWays {
  readonly title: string;
  /** Stays in sight while the rest is scrolled. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the dialog: on phones the whole screen. Arrow keys lead to the neighbours, Escape closes. */
export function DetailDialog({ title, footer, children, ...ways }: DetailDialogProps) {
  // There is no button that opened it, so what had the focus is remembered here.
  const [opener] = useState(() => document.activeElement);
  return (
    <Dialog.Root
      open
      onOpenChange={() => {
        ways.onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-[rgb(0_0_0/0.5)]" />
        <Dialog.Content
          aria-describedby={undefined}
          // Not on the first button: the name of the dialog is to be heard first.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) {
              event.currentTarget.focus();
            }
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) {
              opener.focus({ preventScroll: true });
            }
          }}
          onEscapeKeyDown={(event) => {
            if (isEditing(event.target)) {
              event.preventDefault();
            }
          }}
          onKeyDown={(event) => {
            handleKey(event, ways);
          }}
          className="fixed inset-0 z-40 flex flex-col bg-surface text-ink outline-none sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:w-[calc(100%-3rem)] sm:max-w-5xl sm:rounded-md sm:border sm:border-line"
        >
          <header className="flex shrink-0 items-center gap-1 border-b border-line py-2 pr-2 pl-4">
            <Dialog.Title className="min-w-0 grow truncate text-xl font-semibold">{title}</Dialog.Title>
            <Step label={detailText.previous} icon={ChevronLeft} onClick={ways.onPrevious} />
            <Step label={detailText.next} icon={ChevronRight} onClick={ways.onNext} />
            <Step label={detailText.close} icon={X} onClick={ways.onClose} />
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4">{children}</div>
          <footer className="flex shrink-0 flex-wrap justify-between gap-2 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function handleKey(event: KeyboardEvent, { onClose, onPrevious, onNext }: DetailWays): void {
  if (isEscapeLeft(event) && !isEditing(event.target)) {
    onClose();
    return;
  }
  const isWithModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  const go = { ArrowLeft: onPrevious, ArrowRight: onNext }[event.key];
  if (go != null && !isWithModifier && !hasOwnArrows(event.target)) {
    event.preventDefault();
    go();
  }
}

/** Arrow keys belong to editors and to the picture while they have the focus. */
function hasOwnArrows(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, select, textarea, [role="group"]') !== null;
}

/** Escape in an editor discards what was typed there, and no more. */
function isEditing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, form') !== null;
}

interface StepProps {
  readonly label: string;
  readonly icon: typeof X;
  readonly onClick: (() => void) | null;
}

function Step({ label, icon: Icon, onClick }: StepProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      disabled={onClick === null}
      onClick={() => onClick?.()}
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}
