import * as AlertDialog from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';

import { isEscapeLeft } from './escape-below-toast.ts';

/** Props of {@link AlertFrame}. Escape cancels, unless it belongs to a toast. */
export interface AlertFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onCancel: () => void;
}

/**
 * What is asked before anything goes on, over the rest of the page. Its children hold a description and the way out, as
 * the parts of AlertDialog; the focus begins on the way out, and goes back where it came from.
 */
export function AlertFrame({ title, children, onCancel }: AlertFrameProps) {
  return (
    <AlertDialog.Root open onOpenChange={onCancel}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-30 bg-[rgb(0_0_0/0.5)]" />
        <AlertDialog.Content
          onKeyDown={(event) => {
            if (isEscapeLeft(event)) {
              onCancel();
            }
          }}
          className="fixed inset-x-4 top-1/2 z-40 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 flex-col gap-4 overflow-y-auto rounded-md border border-line bg-surface p-6 text-ink outline-none"
        >
          <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
          {children}
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
