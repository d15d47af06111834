import * as AlertDialog from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';

import { AlertFrame } from './alert-frame.tsx';
import { Button } from './button.tsx';

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
    <AlertFrame title={title} onCancel={cancel}>
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
    </AlertFrame>
  );
}
