import { useId, useState } from 'react';

import { Select } from '#ui/select.tsx';
import { CustomRateEditor } from './custom-rate-editor.tsx';
import { FieldRow, QUIET_SELECT, type FieldRowProps } from './field-row.tsx';
import { CUSTOM_RATE_OPTION, RATE_AFTER_CANCEL, rateOptions } from './vat-rate.ts';

/**
 * Props of {@link VatRateField}. The rate is in percent and may have any number of decimals. Busy while nothing may be
 * changed. `cancelKeepsRate` is for a receipt that is saved: giving up an entry must not change what is in the books.
 */
export interface VatRateFieldProps extends Pick<FieldRowProps, 'isActive' | 'onAttention'> {
  readonly name: string;
  readonly label: string;
  readonly ratePercent: number;
  readonly isBusy?: boolean;
  readonly cancelKeepsRate?: boolean;
  readonly onChange: (ratePercent: number) => void;
}

/** The VAT rate of a receipt: one of five, or one's own between 0 and 100. */
export function VatRateField({ name, label, ratePercent, isBusy, onChange, ...props }: VatRateFieldProps) {
  const { cancelKeepsRate = false, ...row } = props;
  const labelId = useId();
  const [isCustom, setIsCustom] = useState(false);
  const handleSelect = (value: string) => {
    if (value === CUSTOM_RATE_OPTION) {
      setIsCustom(true);
    } else {
      onChange(Number(value));
    }
  };
  return (
    <FieldRow labelId={labelId} label={label} {...row}>
      {isCustom ? (
        <CustomRateEditor
          ratePercent={ratePercent}
          onSave={(rate) => {
            setIsCustom(false);
            onChange(rate);
          }}
          onCancel={() => {
            setIsCustom(false);
            if (!cancelKeepsRate) {
              onChange(RATE_AFTER_CANCEL);
            }
          }}
          onClose={() => {
            setIsCustom(false);
          }}
        />
      ) : (
        <Select
          label={label}
          hideLabel
          className={QUIET_SELECT}
          data-field={name}
          value={String(ratePercent)}
          options={rateOptions(ratePercent)}
          disabled={isBusy}
          onChange={(event) => {
            handleSelect(event.target.value);
          }}
        />
      )}
    </FieldRow>
  );
}
