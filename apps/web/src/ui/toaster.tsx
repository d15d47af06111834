import { LIMITS } from '@bonbog/contract/calls';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import * as Toast from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';

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
 * Escape is a dialog's while that has the focus. On wide screens it lies in the lower left, clear of fields and their
 * buttons, and over a dialog between the two buttons of its foot.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, readToast);
  return (
    <Toast.Provider label={text.toast} swipeThreshold={LIMITS.toastSwipeThresholdPx} swipeDirection="right">
      {toast !== null && <ToastCard key={toast.id} toast={toast} />}
      <Toast.Viewport
        hotkey={hotkey}
        label={`${text.toastRegion} ({hotkey})`}
        className="pointer-events-none fixed inset-x-0 top-0 z-50 mx-auto flex w-full max-w-md list-none flex-col p-2 pt-[max(0.5rem,env(safe-area-inset-top))] outline-none lg:top-auto lg:right-auto lg:bottom-0 lg:left-0 lg:mx-0 lg:p-4 print:hidden lg:in-[body:has([role=dialog]:not([data-beside]))]:left-1/2 lg:in-[body:has([role=dialog]:not([data-beside]))]:-translate-x-1/2"
      />
    </Toast.Provider>
  );
}

function ToastCard({ toast }: { readonly toast: OpenToast }) {
  const { icon: Icon, className } = looks[toast.variant ?? 'default'];
  return (
    <Toast.Root
      duration={toast.durationMs}
      onEscapeKeyDown={leaveEscapeToDialog}

      onOpenChange={(isOpen) => {
        if (!isOpen) {
          dismissToast(toast.id);
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
