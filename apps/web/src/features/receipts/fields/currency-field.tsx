import { CURRENCY_CODES, currencySymbol, isCurrencyCode, type CurrencyCode } from '@bonbog/domain';
import { useId, useMemo } from 'react';

import { Select } from '#ui/select.tsx';
import { fieldsText } from './fields.text.ts';
import { useAvailableCurrencies } from './use-available-currencies.ts';
import { FieldRow, QUIET_SELECT, type FieldRowProps } from './field-row.tsx';

const firstOptions = CURRENCY_CODES.map((code) => ({
  value: code,
  label: `${code} (${currencySymbol(code)})`,
}));

/** Props of {@link CurrencyField}. Busy while amounts are converted; `date` is the receipt's, null when unknown. */
export interface CurrencyFieldProps extends Pick<
  FieldRowProps,
  'mark' | 'origin' | 'isActive' | 'onAttention' | 'children'
> {
  readonly name: string;
  readonly label: string;
  readonly value: CurrencyCode;
  readonly date: string | null;
  readonly isBusy: boolean;
  readonly onChange: (code: CurrencyCode) => void;
}

/** The currency of a receipt. DKK and SEK share a symbol, so the code stands with it (T-10). */
export function CurrencyField({
  name,
  label,
  value,
  date,
  isBusy,
  onChange,
  children,
  ...row
}: CurrencyFieldProps) {
  const labelId = useId();
  const available = useAvailableCurrencies(date);
  const options = useMemo(() => currencyOptions(available, value), [available, value]);
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

/** The five, and below them what else has a rate on the day; the present currency is always among them. */
function currencyOptions(available: readonly CurrencyCode[], present: CurrencyCode) {
  const first = new Set<CurrencyCode>(CURRENCY_CODES);
  const others = available.includes(present) ? available : [...available, present].toSorted();
  return [
    ...firstOptions,
    ...others
      .filter((code) => !first.has(code))
      .map((code) => ({ value: code, label: nameOf(code), group: fieldsText.otherCurrencies })),
  ];
}

function nameOf(code: CurrencyCode): string {
  const name = names.of(code);
  return name === undefined || name === code ? code : `${code} (${name})`;
}

const names = new Intl.DisplayNames('da', { type: 'currency' });
