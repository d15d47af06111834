import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { isEscapeLeft } from './escape-below-toast.ts';

/** Props of {@link ConfirmDialog}. While it is busy it stays open. */
export interface ConfirmDialogProps {
  readonly title: string;
  /** What happens when the answer is yes. */
  readonly warning: string;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be undone. The focus begins on the way out, and goes back where it came from. */
export function ConfirmDialog({ title, warning, children, isBusy, ...ways }: ConfirmDialogProps) {
  const cancel = () => {
    if (!isBusy) {
      ways.onCancel();
    }
  };
  return (
    <AlertDialog.Root open onOpenChange={cancel}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-30 bg-[rgb(0_0_0/0.5)]" />
        <AlertDialog.Content
          onKeyDown={(event) => {
            if (isEscapeLeft(event)) {
              cancel();
            }
          }}
          className="fixed inset-x-4 top-1/2 z-40 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 flex-col gap-4 rounded-md border border-line bg-surface p-6 text-ink outline-none"
        >
          <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
          {children}
          <AlertDialog.Description className="font-medium text-danger">{warning}</AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button disabled={isBusy}>{ways.cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant="danger" busy={isBusy} onClick={ways.onConfirm}>
              {ways.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
