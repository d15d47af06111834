import { LIMITS } from '@bonbog/contract/calls';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import * as Toast from '@radix-ui/react-toast';
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type RefObject } from 'react';

import { dismissToast, readToast, subscribeToToast, type OpenToast, type ToastVariant } from '#lib/toast.ts';
import { leaveEscapeToDialog } from './escape-below-toast.ts';
import { ui as text } from './ui.text.ts';

const hotkey = ['F8'];

const looks = {
  default: { icon: Info, className: 'text-info' },
  success: { icon: CircleCheck, className: 'text-accent' },
  warning: { icon: TriangleAlert, className: 'text-warning' },
  error: { icon: CircleAlert, className: 'text-danger' },
} as const satisfies Record<ToastVariant, unknown>;

/**
 * The place where messages appear: one at a time, closed by time, swipe, Escape or its button. F8 moves focus to it.
 * Escape is a dialog's while that has the focus. A message that is closed while it has the focus gives it back. On wide
 * screens it lies in the lower left, clear of fields and their buttons, and over a dialog between the two buttons of its
 * foot; wherever it lies, it steps aside for what has the focus.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, readToast);
  const { viewport, noteFocus, giveBack } = useFocusBefore();
  const isAside = useStepAside(viewport, toast?.id ?? null);
  return (
    <div onFocus={noteFocus}>
      <Toast.Provider label={text.toast} swipeThreshold={LIMITS.toastSwipeThresholdPx} swipeDirection="right">
        {toast !== null && <ToastCard key={toast.id} toast={toast} onClosed={giveBack} />}
        <Toast.Viewport
          ref={viewport}
          hotkey={hotkey}
          label={`${text.toastRegion} ({hotkey})`}
          className={clsx(
            'pointer-events-none fixed inset-x-0 z-50 mx-auto flex w-full max-w-md list-none flex-col p-2 pt-[max(0.5rem,env(safe-area-inset-top))] outline-none lg:right-auto lg:left-0 lg:mx-0 lg:p-4 print:hidden lg:in-[body:has([role=dialog]:not([data-beside]))]:left-1/2 lg:in-[body:has([role=dialog]:not([data-beside]))]:-translate-x-1/2',
            isAside ? 'bottom-18 lg:top-16 lg:bottom-auto' : 'top-0 lg:top-auto lg:bottom-0',
          )}
        />
      </Toast.Provider>
    </div>
  );
}

/** Whether a message has to lie at the other end of the window, because it would cover what has the focus. */
function useStepAside(viewport: RefObject<HTMLOListElement | null>, id: string | number | null): boolean {
  const [aside, setAside] = useState<{ readonly id: typeof id; readonly is: boolean }>({ id, is: false });
  useEffect(() => {
    const look = () => {
      const { current: place } = viewport;
      const { activeElement: focused } = document;
      // A dialog or a heading that has the focus is no control, and may be as large as the window.
      if (!(focused instanceof HTMLElement) || focused.tabIndex < 0) {
        return;
      }
      if (
        place !== null &&
        !place.contains(focused) &&
        doMeet(place.getBoundingClientRect(), focused.getBoundingClientRect())
      ) {
        setAside((last) => ({ id, is: !(last.id === id && last.is) }));
      }
    };
    if (id === null) {
      return undefined;
    }
    look();
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('focusin', look);
    };
  }, [viewport, id]);
  return aside.id === id && aside.is;
}

function doMeet(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Where the focus was before it came to the messages. */
function useFocusBefore() {
  const viewport = useRef<HTMLOListElement>(null);
  const before = useRef<HTMLElement | null>(null);
  return {
    viewport,
    noteFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
        before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      }
    },
    giveBack: () => {
      // The library has moved the focus out of the message that is going, to the place around it.
      if (document.activeElement === viewport.current && before.current?.isConnected === true) {
        before.current.focus({ preventScroll: true });
      }
    },
  };
}

interface ToastCardProps {
  readonly toast: OpenToast;
  readonly onClosed: () => void;
}

function ToastCard({ toast, onClosed }: ToastCardProps) {
  const { icon: Icon, className } = looks[toast.variant ?? 'default'];
  return (
    <Toast.Root
      duration={toast.durationMs}
      onEscapeKeyDown={leaveEscapeToDialog}
      onOpenChange={(isOpen) => {
        if (!isOpen) {
          dismissToast(toast.id);
          onClosed();
        }
      }}
      className="animate-toast-in pointer-events-auto flex touch-pan-y items-start gap-3 rounded-md border border-line bg-surface p-4 shadow-lg data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', className)} />
      <div className="min-w-0 flex-1">
        <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
        {toast.description !== undefined && toast.description !== '' && (
          <Toast.Description className="text-sm break-words whitespace-pre-line text-muted">
            {toast.description}
          </Toast.Description>
        )}
        {toast.advice !== undefined && <p className="mt-1 text-sm">{toast.advice}</p>}
      </div>
      <Toast.Close
        aria-label={text.closeToast}
        className="-m-2 inline-flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}
