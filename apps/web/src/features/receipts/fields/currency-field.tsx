import { CURRENCY_CODES, currencySymbol, isCurrencyCode, type CurrencyCode } from '@bonbog/domain';
import { useId } from 'react';

import { Select } from '#ui/select.tsx';
import { FieldRow, QUIET_SELECT, type FieldRowProps } from './field-row.tsx';

const options = CURRENCY_CODES.map((code) => ({ value: code, label: `${code} (${currencySymbol(code)})` }));

/** Props of {@link CurrencyField}. Busy while amounts are converted. */
export interface CurrencyFieldProps extends Pick<
  FieldRowProps,
  'mark' | 'hint' | 'isActive' | 'onAttention' | 'children'
> {
  readonly name: string;
  readonly label: string;
  readonly value: CurrencyCode;
  readonly isBusy: boolean;
  readonly onChange: (code: CurrencyCode) => void;
}

/** The currency of a receipt. DKK and SEK share a symbol, so the code stands with it (T-10). */
export function CurrencyField({
  name,
  label,
  value,
  isBusy,
  onChange,
  children,
  ...row
}: CurrencyFieldProps) {
  const labelId = useId();
  return (
    <FieldRow labelId={labelId} label={label} {...row}>
      <Select
        label={label}
        hideLabel
        className={QUIET_SELECT}
        data-field={name}
        value={value}
        options={options}
        disabled={isBusy}
        onChange={(event) => {
          if (isCurrencyCode(event.target.value)) {
            onChange(event.target.value);
          }
        }}
      />
      {children}
    </FieldRow>
  );
}
