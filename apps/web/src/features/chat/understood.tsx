import type { ChatChip } from '@bonbog/contract/calls';
import { X } from 'lucide-react';

import { chatText } from './chat.text.ts';

const text = chatText.thread;
const shape =
  'inline-flex max-w-full items-center gap-1.5 rounded-full border border-line-strong px-3 text-sm';

/** Props of {@link Understood}. Without `onSay` the conditions can be read alone. */
export interface UnderstoodProps {
  readonly chips: readonly ChatChip[];
  readonly onSay?: ((words: string) => void) | undefined;
}

/** What narrowed the figures of an answer; pressing one asks the same without it, as a new message. */
export function Understood({ chips, onSay }: UnderstoodProps) {
  return (
    <ul aria-label={text.understood} className="mb-2 flex flex-wrap gap-2">
      {chips.map(({ label, value, without }) => (
        <li key={label} className="min-w-0">
          {without === null || onSay === undefined ? (
            <span className={`${shape} py-1`}>
              <Words label={label} value={value} />
            </span>
          ) : (
            <button
              type="button"
              aria-label={text.askWithout(label, value)}
              onClick={() => {
                onSay(without);
              }}
              className={`${shape} min-h-11 bg-surface hover:bg-sunken sm:min-h-8`}
            >
              <Words label={label} value={value} />
              <X aria-hidden className="size-3.5 shrink-0 text-muted" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Words({ label, value }: Pick<ChatChip, 'label' | 'value'>) {
  return (
    <span className="wrap-anywhere">
      <span className="text-muted">{label}:</span> {value}
    </span>
  );
}
