import { clsx } from 'clsx';
import { useId, type ComponentProps } from 'react';

import { ErrorText } from './error-text.tsx';

/** Props of {@link TextArea}; everything else goes to the text area. */
export interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string;
  /** What is wrong with the text, and what to do. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/** A labelled field for several lines, whose hint and error are read out with it. */
export function TextArea({ label, error, hint, className, id, rows = 6, ...props }: TextAreaProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  const describedBy = clsx(hint !== undefined && hintId, error !== undefined && errorId);
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <textarea
        {...props}
        id={inputId}
        rows={rows}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy === '' ? undefined : describedBy}
        className={clsx(
          'block w-full resize-y rounded-md border bg-surface px-3 py-2 text-base placeholder:text-muted',
          error === undefined ? 'border-line-strong' : 'border-danger',
        )}
      />
      {hint !== undefined && (
        <p id={hintId} className="mt-1.5 text-sm text-muted tabular-nums">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <div id={errorId} className="mt-1.5">
          <ErrorText>{error}</ErrorText>
        </div>
      )}
    </div>
  );
}
