import {
  isCalendarDate,
  isCoded,
  type MinorUnits,
  RECEIPT_FIELDS,
  treatmentOf,
  type VoucherAnswers,
} from '@bonbog/domain';
import { useState } from 'react';

import { fieldsText as text } from './fields.text.ts';
import { InlineField } from './inline-field.tsx';
import { QuestionButton } from './question-button.tsx';

/** Props of {@link BookedOnField}. `vat` is null while it is not known. */
export interface BookedOnFieldProps extends Pick<VoucherAnswers, 'vatTreatment' | 'bookedOn'> {
  readonly vat: MinorUnits | null;
  readonly isBlocked: boolean;
  readonly onAnswer: (answers: Partial<VoucherAnswers>) => void;
}

/** The day on which the VAT of a purchase is booked: behind a button, and there while it has a value. */
export function BookedOnField({ vat, vatTreatment, bookedOn, isBlocked, onAnswer }: BookedOnFieldProps) {
  const [isOpened, setIsOpened] = useState(false);
  // VAT that the buyer works out is due by the paper, whatever is said here.
  const isByPaper = vat !== null && isCoded(treatmentOf({ vat, vatTreatment }));
  if (bookedOn === null && (vat === null || vat === 0 || isByPaper)) {
    return null;
  }
  if (bookedOn === null && !isOpened) {
    return (
      <QuestionButton
        words={text.otherVatPeriod}
        isBlocked={isBlocked}
        onOpen={() => {
          setIsOpened(true);
        }}
      />
    );
  }
  return (
    <fieldset disabled={isBlocked}>
      <InlineField
        name="bookedOn"
        label={RECEIPT_FIELDS.bookedOn.label}
        type="date"
        value={bookedOn ?? ''}
        usual={text.usualVatPeriod}
        hint={isByPaper ? text.bookedByPaper : undefined}
        allowsEmpty
        onSave={(typed) => {
          onAnswer({ bookedOn: isCalendarDate(typed) ? typed : null });
        }}
      />
    </fieldset>
  );
}
