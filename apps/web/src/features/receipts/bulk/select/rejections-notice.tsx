import { CircleAlert, X } from 'lucide-react';

import type { Rejection } from '#features/receipts/bulk/queue/bulk-queue.ts';
import { Button } from '#ui/button.tsx';
import { selectText } from './select.text.ts';

/** Props of {@link RejectionsNotice}. */
export interface RejectionsNoticeProps {
  readonly rejections: readonly Rejection[];
  readonly onDismiss: () => void;
}

/** Which files of the latest drop were not taken, and why. */
export function RejectionsNotice({ rejections, onDismiss }: RejectionsNoticeProps) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-md border border-danger/30 bg-danger-soft py-2 pr-1 pl-4 text-danger"
    >
      <CircleAlert aria-hidden className="mt-2.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold">
          {selectText.notTaken(rejections.reduce((sum, { files = 1 }) => sum + files, 0))}
        </p>
        <ul>
          {rejections.map(({ name, message }, index) => (
            // Two files may have one name.
            <li key={`${index} ${name}`} className="break-words">
              <span className="font-medium">{name}</span>: {message}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="quiet" size="icon" aria-label={selectText.dismiss} onClick={onDismiss}>
        <X aria-hidden className="size-5" />
      </Button>
    </div>
  );
}
