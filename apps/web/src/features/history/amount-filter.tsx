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
export function AmountFilter(props: AmountFilterProps) {
  // Another value from the address takes the place of what was typed.
  return <AmountInput key={props.value} {...props} />;
}

function AmountInput({ label, value, onChange }: AmountFilterProps) {
  const shown = value === null ? '' : formatDanishAmount(value).replace(/,00$/, '');
  const [text, setText] = useState(shown);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const id = useId();
  const commit = () => {
    const amount = readAmount(text);
    setIsUnreadable(text.trim() !== '' && amount === null);
    if (text.trim() === '' || amount !== null) {
      if (amount !== value) {
        onChange(amount);
      } else {
        setText(shown);
      }
    }
  };
  return (
    <div className="md:w-28">
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
          setText(event.target.value);
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
