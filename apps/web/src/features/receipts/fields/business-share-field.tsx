import { parseVatPercent } from '@bonbog/domain';
import { useContext, useEffect, useId, useRef, useState } from 'react';

import { FieldRow } from './field-row.tsx';
import { fieldsText as text } from './fields.text.ts';
import { OpenEditorsContext } from './open-editors.ts';
import { roundRate } from './vat-rate.ts';

/** Props of {@link BusinessShareField}. Null is not said; `hasFocus` is for one that has just been asked for. */
export interface BusinessShareFieldProps {
  readonly percent: number | null;
  readonly hasFocus: boolean;
  readonly isBlocked: boolean;
  readonly onChange: (percent: number | null) => void;
}

/** The firm's part of a purchase in percent. It counts when the field is left; empty takes the answer back. */
export function BusinessShareField({ percent, hasFocus, isBlocked, onChange }: BusinessShareFieldProps) {
  const labelId = useId();
  const { typed, isRefused, type, commit } = useShareEntry(percent, onChange);
  const problemId = `${labelId}-problem`;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) {
      input.current?.focus();
    }
  }, [hasFocus]);
  return (
    <FieldRow labelId={labelId} label={text.businessShare}>
      <div className="px-2">
        <input
          ref={input}
          data-field="businessPercent"
          aria-labelledby={labelId}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? problemId : undefined}
          inputMode="decimal"
          autoComplete="off"
          readOnly={isBlocked}
          value={typed}
          className="min-h-11 w-24 rounded-md border border-line-strong bg-surface px-3 py-2 text-right tabular-nums"
          onChange={({ target }) => {
            type(target.value);
          }}
          onBlur={commit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') {
              commit();
            }
          }}
        />
      </div>
      {isRefused && (
        <p id={problemId} role="alert" className="mt-1 px-2 text-sm text-danger">
          {text.wrongRate}
        </p>
      )}
    </FieldRow>
  );
}

function useShareEntry(percent: number | null, onChange: (percent: number | null) => void) {
  const [entry, setEntry] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const editors = useContext(OpenEditorsContext);
  const shown = percent === null ? '' : roundRate(percent).replace('.', ',');
  const commit = (): boolean => {
    if (entry === null) {
      return true;
    }
    const read = entry.trim() === '' ? null : parseVatPercent(entry);
    if (read === null && entry.trim() !== '') {
      setIsRefused(true);
      return false;
    }
    setEntry(null);
    setIsRefused(false);
    if (read !== percent) {
      onChange(read);
    }
    return true;
  };
  useEffect(() => (entry === null ? undefined : editors?.register(commit)));
  return { typed: entry ?? shown, isRefused, type: setEntry, commit };
}
