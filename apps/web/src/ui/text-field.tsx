import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps } from 'react';

/** Props of {@link TextField}; everything else goes to the input, `ref` too. */
export interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** What is wrong with the value, and what to do. */
  readonly error?: string | undefined;
  /** The language of `error` when it is not Danish. */
  readonly errorLanguage?: string | undefined;
  readonly hint?: string | undefined;
}

/** A labelled input whose hint and error are read out with it. */
export function TextField({ label, error, errorLanguage, hint, className, id, ...props }: TextFieldProps) {
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
      <input
        {...props}
        id={inputId}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy === '' ? undefined : describedBy}
        className={clsx(
          'block min-h-11 w-full rounded-md border bg-surface px-3 py-2 text-base placeholder:text-muted',
          error === undefined ? 'border-line-strong' : 'border-danger',
        )}
      />
      {hint !== undefined && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span lang={errorLanguage}>{error}</span>
        </p>
      )}
    </div>
  );
}
