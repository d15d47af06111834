import { clsx } from 'clsx';

import { chatText } from './chat.text.ts';

const text = chatText.thread;
const answers = [
  { helped: true, label: text.yes, name: text.didHelp },
  { helped: false, label: text.no, name: text.didNotHelp },
] as const;

/** Props of {@link Helped}. `helped` is undefined until it was said. Without `onVerdict` it can be read alone. */
export interface HelpedProps {
  readonly helped: boolean | undefined;
  readonly onVerdict?: ((helped: boolean) => void) | undefined;
}

/** Whether the help article of an answer helped, which can be said, and said otherwise later. */
export function Helped({ helped, onVerdict }: HelpedProps) {
  if (onVerdict === undefined) {
    return helped === undefined ? null : (
      <p className="mt-2 text-sm text-muted">
        {text.helped} {helped ? text.yes : text.no}
      </p>
    );
  }
  return (
    <div role="group" aria-label={text.helped} className="mt-2 flex flex-wrap items-center gap-2 text-sm">
      <span aria-hidden className="text-muted">
        {text.helped}
      </span>
      {answers.map(({ helped: value, label, name }) => (
        <button
          key={label}
          type="button"
          aria-label={name}
          aria-pressed={helped === value}
          onClick={() => {
            onVerdict(value);
          }}
          className={clsx(
            'inline-flex min-h-11 min-w-11 items-center justify-center rounded-full border px-3 sm:min-h-8',
            helped === value
              ? 'border-accent bg-accent-soft font-medium'
              : 'border-line-strong bg-surface hover:bg-sunken',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
