import { FEEDBACK_TYPES, feedbackTypeLabel } from '@bonbog/contract/calls';
import { clsx } from 'clsx';
import { useId } from 'react';

import { ErrorText } from '#ui/error-text.tsx';
import { feedbackText } from './feedback.text.ts';

/** Props of {@link TypeField}. `value` is empty until something is chosen. */
export interface TypeFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** What feedback is about: one of four. */
export function TypeField({ value, error, onChange }: TypeFieldProps) {
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="mb-1.5 text-sm font-medium">{feedbackText.form.type}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {FEEDBACK_TYPES.map((type) => (
          <label
            key={type}
            className={clsx(
              'relative flex min-h-11 items-center justify-center rounded-md border px-3 py-2 text-center',
              'has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              error === undefined ? 'border-line-strong' : 'border-danger',
            )}
          >
            <input
              type="radio"
              name="feedbackType"
              value={type}
              checked={value === type}
              onChange={() => {
                onChange(type);
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {feedbackTypeLabel(type)}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <div id={errorId} className="mt-1.5">
          <ErrorText>{error}</ErrorText>
        </div>
      )}
    </fieldset>
  );
}
