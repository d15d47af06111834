import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { clsx } from 'clsx';
import * as Dialog from '@radix-ui/react-dialog';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

import { areShortcutsOn } from '#lib/use-shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { isEscapeLeft } from '#ui/escape-below-toast.ts';
import { detailText } from './detail.text.ts';

/** Ways out of the dialog. Null where there is no receipt before or after this one. */
interface DetailWays {
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

/** How the dialog stands on the screen, and the ways out of it. */
export interface DetailFrame extends DetailWays {
  /** Whether it stands beside the screen, which stays in use, and not over it. */
  readonly isBeside: boolean;
}

interface DetailDialogProps extends DetailFrame {
  readonly title: string;
  /** Stays in sight while the rest is scrolled. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

const over =
  'inset-0 z-40 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:w-[calc(100%-3rem)] sm:max-w-5xl sm:rounded-md ' +
  'sm:border sm:border-line';
const beside =
  'top-16 right-0 bottom-0 z-20 w-[46vw] border-t border-l border-line focus-visible:outline-none';

/**
 * The frame of the dialog: on phones the whole screen, on wide screens a column beside the list. Arrow keys lead to the
 * neighbours, Escape closes.
 */
export function DetailDialog({ title, footer, children, isBeside, ...ways }: DetailDialogProps) {
  return (
    <Dialog.Root
      // What is open keeps its kind: a dialog that has caught the focus does not let go of it by itself.
      key={isBeside ? 'beside' : 'over'}
      open
      modal={!isBeside}
      onOpenChange={() => {
        ways.onClose();
      }}
    >
      <Dialog.Portal>
        {!isBeside && <Dialog.Overlay className="fixed inset-0 z-30 bg-[rgb(0_0_0/0.5)]" />}
        <Content isBeside={isBeside} ways={ways}>
          <div className="flex shrink-0 items-center gap-1 border-b border-line py-2 pr-2 pl-4">
            <Dialog.Title className="min-w-0 grow truncate text-xl font-semibold">{title}</Dialog.Title>
            <Step label={detailText.previous} icon={ChevronLeft} onClick={ways.onPrevious} />
            <Step label={detailText.next} icon={ChevronRight} onClick={ways.onNext} />
            <Step label={detailText.close} icon={X} onClick={ways.onClose} />
          </div>
          <div
            className={clsx(
              '@container min-h-0 grow overflow-y-auto overscroll-contain p-4',
              // Clear of the picture, which stays above the fields where it has no room beside them.
              isBeside && 'scroll-pt-[calc(34dvh-7rem)]',
            )}
          >
            {children}
          </div>
          <div className="flex shrink-0 flex-wrap justify-between gap-2 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </div>
        </Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ContentProps {
  readonly isBeside: boolean;
  readonly ways: DetailWays;
  readonly children: ReactNode;
}

function Content({ isBeside, ways, children }: ContentProps) {
  // There is no button that opened it, so what had the focus is remembered here.
  const [opener] = useState(() => document.activeElement);
  return (
    <Dialog.Content
      aria-describedby={undefined}
      {...(isBeside ? { 'data-beside': '' } : {})}
      // Not on the first button: the name of the dialog is to be heard first.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        if (event.currentTarget instanceof HTMLElement) {
          event.currentTarget.focus();
        }
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        // Beside the list, the list knows the row that was shown last.
        if (!isBeside && opener instanceof HTMLElement) {
          opener.focus({ preventScroll: true });
        }
      }}
      onInteractOutside={(event) => {
        if (isBeside) {
          event.preventDefault();
        }
      }}
      onEscapeKeyDown={(event) => {
        if (isEditing(event.target)) {
          event.preventDefault();
        }
      }}
      onKeyDown={(event) => {
        handleKey(event, isBeside, ways);
      }}
      className={clsx('fixed flex flex-col bg-surface text-ink outline-none', isBeside ? beside : over)}
    >
      {children}
    </Dialog.Content>
  );
}

function handleKey(event: KeyboardEvent<HTMLElement>, isBeside: boolean, ways: DetailWays): void {
  if (isEscapeLeft(event) && !isEditing(event.target)) {
    ways.onClose();
    return;
  }
  const isWithModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  const go = wayOf(event.key, isBeside, ways);
  if (go != null && !isWithModifier && !hasOwnArrows(event.target)) {
    event.preventDefault();
    if (isBeside) {
      // What has the focus may be of this receipt and go with it.
      event.currentTarget.focus();
    }
    go();
  }
}

/** Where a key leads; beside the list those of the list lead on too. */
function wayOf(key: string, isBeside: boolean, { onPrevious, onNext }: DetailWays) {
  const ofList = isBeside ? { ArrowUp: onPrevious, ArrowDown: onNext } : {};
  const letters = isBeside && areShortcutsOn() ? { k: onPrevious, j: onNext } : {};
  const ways = new Map(Object.entries({ ArrowLeft: onPrevious, ArrowRight: onNext, ...ofList, ...letters }));
  return ways.get(key);
}

/** Arrow keys belong to editors and to the picture while they have the focus. */
function hasOwnArrows(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, select, textarea, [role="group"]') !== null;
}

/** Escape in an editor discards what was typed there, and no more. */
function isEditing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type="checkbox"]), form') !== null;
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
