import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

import { Switch } from '#ui/switch.tsx';
import { chatText } from './chat.text.ts';
import { useSharing } from './use-sharing.ts';

const text = chatText.sharing;

/**
 * Whether the language model of the operator may see answers about the user's receipts (S-72). It is there only where
 * that can be chosen, and what it means is read before it is said yes to.
 */
export function SharingSwitch() {
  const { sharing, change, isChanging } = useSharing();
  const id = useId();
  if (sharing?.isOffered !== true || sharing.model === null) {
    return null;
  }
  const { isOn, model } = sharing;
  return (
    <details className="group border-b border-line px-3 text-sm sm:px-5">
      <summary className="flex min-h-11 list-none items-center gap-2 text-muted">
        <span className="min-w-0 flex-1 wrap-anywhere">
          {text.question(model)} <strong className="font-medium text-ink">{isOn ? text.yes : text.no}</strong>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="flex items-start gap-4 pb-3">
        <label htmlFor={id} className="min-w-0 flex-1">
          <span className="font-medium">{text.label}</span>
          <span id={`${id}-note`} className="block text-muted">
            {text.note}
          </span>
        </label>
        <Switch
          id={id}
          aria-describedby={`${id}-note`}
          checked={isOn}
          disabled={isChanging}
          onChange={({ target }) => {
            change(target.checked);
          }}
        />
      </div>
    </details>
  );
}
