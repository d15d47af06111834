import { clsx } from 'clsx';
import { Pencil } from 'lucide-react';
import { useId, type Ref } from 'react';

import { fieldsText } from './fields.text.ts';

/** Props of {@link FieldValueButton}. `text` is '' when there is no value. */
export interface FieldValueButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly name: string;
  readonly labelId: string;
  readonly text: string;
  /** What counts where there is no value. */
  readonly usual?: string | undefined;
  readonly isNumber: boolean;
  readonly emphasis: boolean;
  readonly onOpen: () => void;
}

/** A value that opens its editor when it is clicked or Enter is pressed on it. */
export function FieldValueButton({
  ref,
  name,
  labelId,
  text,
  usual,
  isNumber,
  emphasis,
  onOpen,
}: FieldValueButtonProps) {
  const valueId = useId();
  return (
    <button
      ref={ref}
      type="button"
      data-field={name}
      aria-labelledby={`${labelId} ${valueId}`}
      onClick={onOpen}
      className={clsx(
        'group flex min-h-11 w-full items-center gap-2 rounded-sm px-2 py-1 text-left focus-visible:-outline-offset-2',
        'hover:bg-sunken transition-colors duration-150',
        isNumber && 'flex-row-reverse text-right',
      )}
    >
      <span
        id={valueId}
        className={clsx(
          'min-w-0 break-words',
          text === '' && (usual === undefined ? 'text-muted italic' : 'text-muted'),
          isNumber && 'tabular-nums',
          emphasis && 'text-xl font-semibold',
        )}
      >
        {text === '' ? (usual ?? fieldsText.empty) : text}
      </span>
      <Pencil
        aria-hidden
        className="size-3.5 shrink-0 text-muted opacity-40 transition-opacity duration-150 group-hover:opacity-100 group-focus-visible:opacity-100"
      />
    </button>
  );
}
