import { useId } from 'react';

import { FieldInput } from './field-input.tsx';
import { FieldRow } from './field-row.tsx';
import type { InlineFieldProps } from './inline-field.tsx';
import { useOpenEdit, type OpenEditPorts } from './use-open-edit.ts';

/**
 * Props of {@link OpenField}: those of an inline field, and `refusal`, why its value was not saved. `onSave` is told
 * with every key, '' of what cannot be read; `onBegin` with the first one, and answers how to take the edit back.
 * `onConfirm` is told when the user finds the value right by Enter.
 */
export interface OpenFieldProps
  extends
    Pick<
      InlineFieldProps,
      | 'name'
      | 'label'
      | 'mark'
      | 'origin'
      | 'isActive'
      | 'onAttention'
      | 'placeholder'
      | 'suggestions'
      | 'maxLength'
    >,
    OpenEditPorts {
  readonly refusal: string | null;
  readonly isBlocked: boolean;
}

/**
 * The other look of an inline field, for many receipts at once: its input is always there. It reads, refuses and hears
 * the same keys; Enter finds the value right, Escape takes back what was typed since. Days have the browser's own input.
 */
export function OpenField(given: OpenFieldProps) {
  const { type, value, onSave, onBegin, onConfirm, refusal, ...props } = given;
  const id = useId();
  const { input, ...edit } = useOpenEdit({ type, value, onSave, onBegin, onConfirm });
  const labelId = `${id}-label`;
  return (
    <FieldRow {...props} labelId={labelId}>
      <FieldInput
        {...props}
        ref={input}
        id={id}
        labelId={labelId}
        type={type}
        isDateInput={type === 'date'}
        shown={edit.shown}
        problem={edit.problem ?? refusal}
        onType={edit.type}
        onLeave={edit.leave}
        onConfirm={edit.confirm}
        onDiscard={edit.discard}
      />
    </FieldRow>
  );
}
