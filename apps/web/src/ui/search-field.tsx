import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { type AriaAttributes, type ComponentProps, type ReactNode, useRef } from 'react';

import { useShortcuts } from '#lib/use-shortcuts.ts';

/** Props of {@link SearchField}. `label` stands in the empty field too; `field` is what else the field is, and `children` what lies below it. */
export interface SearchFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly className?: string;
  readonly field?: Pick<ComponentProps<'input'>, 'role' | 'onKeyDown' | 'onFocus' | 'onBlur'> &
    AriaAttributes;
  readonly children?: ReactNode;
}

const box =
  'block min-h-11 w-full rounded-md border border-line-strong bg-surface py-2 pl-10 text-ellipsis placeholder:text-muted';

/** The search of a screen, of which there is one at most. Escape empties it, '/' leads to it. */
export function SearchField({
  label,
  clearLabel,
  maxLength,
  value,
  onChange,
  className,
  field,
  children,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcuts({
    '/': () => {
      input.current?.focus();
    },
  });
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div role="search" className={clsx('relative min-w-0', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="text"
        enterKeyHint="search"
        {...field}
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            clear();
          }
          field?.onKeyDown?.(event);
        }}
        className={clsx(box, value === '' ? 'pr-2' : 'pr-11')}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={clear}
          className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-md text-muted hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
      {children}
    </div>
  );
}
