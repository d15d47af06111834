import { useId } from 'react';

import { Select, type SelectOption } from '#ui/select.tsx';
import { FieldRow, QUIET_SELECT } from './field-row.tsx';

/** Props of {@link ChoiceRow}. */
export interface ChoiceRowProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  /** A few words below the choice; none when left out. */
  readonly hint?: string | undefined;
  readonly isBlocked?: boolean | undefined;
  readonly onChoose: (value: string) => void;
}

/** A field that is chosen from a list; the choice counts at once. */
export function ChoiceRow({ name, label, hint, isBlocked, onChoose, ...choice }: ChoiceRowProps) {
  const labelId = useId();
  return (
    <FieldRow labelId={labelId} label={label} hint={hint}>
      <Select
        {...choice}
        label={label}
        hideLabel
        className={QUIET_SELECT}
        data-field={name}
        disabled={isBlocked}
        onChange={({ target }) => {
          onChoose(target.value);
        }}
      />
    </FieldRow>
  );
}
