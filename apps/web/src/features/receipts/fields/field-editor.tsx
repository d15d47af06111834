import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Button } from '#ui/button.tsx';
import { Calendar } from './calendar.tsx';
import { FieldInput, type FieldInputProps } from './field-input.tsx';
import { fieldsText } from './fields.text.ts';
import { onEscape } from './on-escape.ts';

/** Props of {@link FieldEditor}. */
export type FieldEditorProps = Omit<
  FieldInputProps,
  'ref' | 'name' | 'isDateInput' | 'isBlocked' | 'children'
>;

/** The input of an inline field with its tick and cross. It takes the focus with its text selected. */
export function FieldEditor(props: FieldEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const handleKey = onEscape(props.onDiscard);
  return (
    <FieldInput {...props} ref={input}>
      {props.type === 'date' && <Calendar typed={props.shown} onPick={props.onType} />}
      <Button type="submit" variant="quiet" size="icon" aria-label={fieldsText.confirm} onKeyDown={handleKey}>
        <Check aria-hidden className="size-5 text-accent" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={fieldsText.discard}
        onKeyDown={handleKey}
        onClick={props.onDiscard}
      >
        <X aria-hidden className="size-5 text-muted" />
      </Button>
    </FieldInput>
  );
}
