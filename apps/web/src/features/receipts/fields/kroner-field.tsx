import { DEFAULT_CURRENCY, RECEIPT_FIELDS, type VoucherAnswers } from '@bonbog/domain';

import { InlineField } from './inline-field.tsx';

/** Props of {@link KronerField}. `value` is a decimal in kroner; the hint stands there while there is none, the origin with it. */
export interface KronerFieldProps {
  readonly name: 'importVat' | 'vatInKroner';
  readonly value: string | null;
  readonly hint: string | undefined;
  readonly origin?: string | undefined;
  /** Whether the fields around it have marks, for which it leaves room. */
  readonly hasMarks: boolean | undefined;
  readonly onAnswer: (answers: Partial<VoucherAnswers>) => void;
}

/** A sum in kroner that only its owner can tell, and may take away. */
export function KronerField({ name, value, hint, origin, hasMarks, onAnswer }: KronerFieldProps) {
  return (
    <InlineField
      name={name}
      label={RECEIPT_FIELDS[name].label}
      type="number"
      currencyCode={DEFAULT_CURRENCY}
      value={value ?? ''}
      hint={value === null ? hint : origin}
      {...(hasMarks === true ? { mark: null } : {})}
      allowsEmpty
      onSave={(typed) => {
        onAnswer({ [name]: typed === '' ? null : typed });
      }}
    />
  );
}
