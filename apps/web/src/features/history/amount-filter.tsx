import { formatDanishAmount, type MinorUnits } from '@bonbog/domain';
import { clsx } from 'clsx';
import { useId, useState } from 'react';

import { readAmount } from './list-view.ts';
import { listText } from './list.text.ts';

/** Props of {@link AmountFilter}. */
export interface AmountFilterProps {
  readonly label: string;
  readonly value: MinorUnits | null;
  readonly onChange: (amount: MinorUnits | null) => void;
}

/** One end of a range of amounts. It counts when the user leaves the field or presses Enter, not with every digit. */
export function AmountFilter({ label, value, onChange }: AmountFilterProps) {
  // Null until something is typed: then the field shows its value, also when the address gives it another one.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? '' : formatDanishAmount(value).replace(/,00$/, ''));
  const [isUnreadable, setIsUnreadable] = useState(false);
  const id = useId();
  const commit = () => {
    if (typed === null) {
      return;
    }
    const amount = readAmount(typed);
    const isNone = typed.trim() === '';
    setIsUnreadable(!isNone && amount === null);
    if (isNone || amount !== null) {
      setTyped(null);
      if (amount !== value) {
        onChange(amount);
      }
    }
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        aria-invalid={isUnreadable ? true : undefined}
        aria-describedby={isUnreadable ? `${id}-error` : undefined}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            commit();
          }
        }}
        className={clsx(
          'block min-h-11 w-full rounded-md border bg-surface px-3 py-2 text-right tabular-nums',
          isUnreadable ? 'border-danger' : 'border-line-strong',
        )}
      />
      {isUnreadable && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger">
          {listText.unreadableAmount}
        </p>
      )}
    </div>
  );
}
