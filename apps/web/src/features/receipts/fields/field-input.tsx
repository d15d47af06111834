import { clsx } from 'clsx';
import type { KeyboardEvent, ReactNode, Ref, SubmitEvent } from 'react';

import type { FieldType } from './field-value.ts';
import { onEscape } from './on-escape.ts';

/** Props of {@link FieldInput}. `shown` is the text in it, `problem` why that cannot be taken over. */
export interface FieldInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly id: string;
  readonly labelId: string;
  /** The field it is the editor of, where that has no button beside it that says so. */
  readonly name?: string;
  readonly type: FieldType;
  /** Whether a day is typed into the browser's own date input, and `shown` is as the API writes it. */
  readonly isDateInput?: boolean;
  readonly shown: string;
  readonly problem: string | null;
  readonly isBlocked?: boolean;
  readonly placeholder?: string | undefined;
  readonly suggestions?: readonly string[] | undefined;
  readonly maxLength?: number | undefined;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
  readonly onConfirm: () => void;
  readonly onDiscard: () => void;
  /** Its own buttons, beside it. */
  readonly children?: ReactNode;
}

/**
 * What every field of a receipt is typed into, on every screen: Enter takes the text over, Escape gives it up, and a
 * refusal stands below.
 */
export function FieldInput({ ref, id, labelId, type, problem, children, ...props }: FieldInputProps) {
  // A form, so that Enter that only picks a suggestion does not save.
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    props.onConfirm();
  };
  const listId = props.suggestions === undefined ? undefined : `${id}-suggestions`;
  const problemId = problem === null ? undefined : `${id}-problem`;
  return (
    <form onSubmit={handleSubmit} noValidate className="max-sm:py-1">
      <div className="flex items-center gap-1">
        <input
          ref={ref}
          data-field={props.name}
          type={props.isDateInput === true ? 'date' : 'text'}
          onKeyDown={keysOf(props)}
          onBlur={props.onLeave}
          value={props.shown}
          onChange={(event) => {
            props.onType(event.target.value);
          }}
          list={listId}
          inputMode={type === 'number' ? 'decimal' : undefined}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          readOnly={props.isBlocked}
          autoComplete="off"
          aria-labelledby={labelId}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problemId}
          className={clsx(
            'block min-h-11 w-full min-w-0 rounded-md border bg-surface px-3 py-2 placeholder:text-muted',
            type === 'number' && 'text-right tabular-nums',
            problem === null ? 'border-line-strong' : 'border-danger',
          )}
        />
        {children}
      </div>
      {problem !== null && (
        <p id={problemId} role="alert" className="mt-1 px-2 text-sm text-danger">
          {problem}
        </p>
      )}
      <Suggestions id={listId} values={props.suggestions ?? []} />
    </form>
  );
}

/** Escape, and Enter in a date input, which sends no form. */
function keysOf({ isDateInput, onConfirm, onDiscard }: FieldKeys): (event: KeyboardEvent) => void {
  const handleEscape = onEscape(onDiscard);
  return (event) => {
    if (isDateInput === true && event.key === 'Enter') {
      event.preventDefault();
      onConfirm();
    }
    handleEscape(event);
  };
}

type FieldKeys = Pick<FieldInputProps, 'isDateInput' | 'onConfirm' | 'onDiscard'>;

interface SuggestionsProps {
  readonly id: string | undefined;
  readonly values: readonly string[];
}

function Suggestions({ id, values }: SuggestionsProps) {
  return (
    id !== undefined && (
      <datalist id={id}>
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    )
  );
}
