import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type SubmitEvent } from 'react';

import { Button } from '#ui/button.tsx';
import { Calendar } from './calendar.tsx';
import type { FieldType } from './field-value.ts';
import { fieldsText } from './fields.text.ts';

/** Props of {@link FieldEditor}. `problem` says why the typed text cannot be taken over. */
export interface FieldEditorProps {
  readonly id: string;
  readonly labelId: string;
  readonly type: FieldType;
  readonly typed: string;
  readonly problem: string | null;
  readonly placeholder?: string;
  readonly suggestions?: readonly string[];
  readonly maxLength?: number;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
  readonly onConfirm: () => void;
  readonly onDiscard: () => void;
}

/** The input of an inline field with its tick and cross. It takes the focus with its text selected. */
export function FieldEditor({ id, labelId, type, typed, problem, onDiscard, ...props }: FieldEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  // A form, so that Enter that only picks a suggestion does not save.
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    props.onConfirm();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onDiscard();
    }
  };
  const listId = props.suggestions === undefined ? undefined : `${id}-suggestions`;
  const problemId = problem === null ? undefined : `${id}-problem`;
  return (
    <form onSubmit={handleSubmit} noValidate>
      <div className="flex items-center gap-1">
        <input
          ref={input}
          onKeyDown={handleKey}
          onBlur={props.onLeave}
          value={typed}
          onChange={(event) => {
            props.onType(event.target.value);
          }}
          list={listId}
          inputMode={type === 'number' ? 'decimal' : undefined}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
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
        {type === 'date' && <Calendar typed={typed} onPick={props.onType} />}
        <EditorButtons onDiscard={onDiscard} onKey={handleKey} />
      </div>
      {problem !== null && (
        <p id={problemId} role="alert" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
      <Suggestions id={listId} values={props.suggestions ?? []} />
    </form>
  );
}

interface EditorButtonsProps {
  readonly onDiscard: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

function EditorButtons({ onDiscard, onKey }: EditorButtonsProps) {
  return (
    <>
      <Button type="submit" variant="quiet" size="icon" aria-label={fieldsText.confirm} onKeyDown={onKey}>
        <Check aria-hidden className="size-5 text-accent" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={fieldsText.discard}
        onKeyDown={onKey}
        onClick={onDiscard}
      >
        <X aria-hidden className="size-5 text-muted" />
      </Button>
    </>
  );
}

function Suggestions({
  id,
  values,
}: {
  readonly id: string | undefined;
  readonly values: readonly string[];
}) {
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
