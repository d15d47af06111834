import type { CurrencyCode } from '@bonbog/domain';
import { useId } from 'react';

import { FieldEditor } from './field-editor.tsx';
import { FieldRow, type FieldRowProps } from './field-row.tsx';
import { FieldValueButton } from './field-value-button.tsx';
import { displayValue, type FieldType } from './field-value.ts';
import { useInlineEdit } from './use-inline-edit.ts';

/**
 * Props of {@link InlineField}. `value` and what `onSave` gets are as the API writes them: '1234.50',
 * '2026-02-01' or text. The symbol shown follows from `currencyCode` (default DKK, so 'kr').
 */
export interface InlineFieldProps extends Pick<
  FieldRowProps,
  'mark' | 'hint' | 'origin' | 'isActive' | 'onAttention'
> {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly value: string;
  readonly placeholder?: string;
  readonly currencyCode?: CurrencyCode;
  readonly suggestions?: readonly string[];
  /** What is shown where there is no value, instead of that there is none. */
  readonly usual?: string | undefined;
  readonly maxLength?: number;
  readonly emphasis?: boolean;
  /** Whether a date may be taken away. */
  readonly allowsEmpty?: boolean;
  readonly onSave: (value: string) => void;
}

/**
 * A field that is edited where it stands: a click or Enter opens it, Enter or the tick saves, Escape or the cross
 * discards. A date or an amount that cannot be read is refused and the editor stays open.
 */
export function InlineField(given: InlineFieldProps) {
  const { type, value, currencyCode = 'DKK', allowsEmpty = false, usual, onSave, ...props } = given;
  const id = useId();
  const { button, ...edit } = useInlineEdit({ type, value, allowsEmpty, onSave });
  const labelId = `${id}-label`;
  // The editor of a day has a button more and takes the place of the mark.
  const mark = type === 'date' && edit.typed !== null ? undefined : props.mark;
  return (
    <FieldRow labelId={labelId} {...props} mark={mark}>
      {edit.typed === null ? (
        <FieldValueButton
          ref={button}
          name={props.name}
          labelId={labelId}
          text={displayValue(type, value, currencyCode)}
          usual={usual}
          isNumber={type === 'number'}
          emphasis={props.emphasis ?? false}
          onOpen={edit.open}
        />
      ) : (
        <FieldEditor
          id={id}
          labelId={labelId}
          type={type}
          shown={edit.typed}
          placeholder={props.placeholder}
          suggestions={props.suggestions}
          maxLength={props.maxLength}
          problem={edit.problem}
          onType={edit.type}
          onLeave={edit.leave}
          onConfirm={edit.confirm}
          onDiscard={edit.discard}
        />
      )}
    </FieldRow>
  );
}
