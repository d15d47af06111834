import { parseVatPercent } from '@bonbog/domain';
import { useContext, useEffect, useId, useRef, useState, type SubmitEvent } from 'react';

import { Button } from '#ui/button.tsx';
import { fieldsText } from './fields.text.ts';
import { onEscape } from './on-escape.ts';
import { OpenEditorsContext } from './open-editors.ts';
import { roundRate } from './vat-rate.ts';

/** Props of {@link CustomRateEditor}. `onClose` leaves the rate as it is (Escape). */
export interface CustomRateEditorProps {
  readonly ratePercent: number;
  readonly onSave: (ratePercent: number) => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** The entry of a VAT rate of one's own: a number from 0 to 100. */
export function CustomRateEditor({ ratePercent, onSave, onCancel, onClose }: CustomRateEditorProps) {
  const problemId = useId();
  const { typed, setTyped, isRefused, commit } = useRateEntry(ratePercent, onSave);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    commit();
  };
  const handleKey = onEscape(onClose);
  return (
    <form onSubmit={handleSubmit} noValidate>
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={input}
          onKeyDown={handleKey}
          type="number"
          step="0.01"
          min="0"
          max="100"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          aria-label={fieldsText.customRateLabel}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? problemId : undefined}
          className="min-h-11 w-24 flex-1 rounded-md border border-line-strong bg-surface px-3 py-2 text-right tabular-nums"
        />
        <Button type="submit" onKeyDown={handleKey}>
          {fieldsText.saveRate}
        </Button>
        <Button variant="quiet" onKeyDown={handleKey} onClick={onCancel}>
          {fieldsText.cancelRate}
        </Button>
      </div>
      {isRefused && (
        <p id={problemId} role="alert" className="mt-1 text-sm text-danger">
          {fieldsText.wrongRate}
        </p>
      )}
    </form>
  );
}

function useRateEntry(ratePercent: number, onSave: (ratePercent: number) => void) {
  const [typed, setTyped] = useState(roundRate(ratePercent));
  const [isRefused, setIsRefused] = useState(false);
  const editors = useContext(OpenEditorsContext);
  const commit = (): boolean => {
    const rate = parseVatPercent(typed);
    if (rate === null) {
      setIsRefused(true);
      return false;
    }
    onSave(rate);
    return true;
  };
  useEffect(() => editors?.register(commit));
  return { typed, setTyped, isRefused, commit };
}
