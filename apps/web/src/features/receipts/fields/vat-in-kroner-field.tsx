import {
  DEFAULT_CURRENCY,
  deductibleInKroner,
  formatMoney,
  kronerQuestionOf,
  minorUnits,
  vatInKronerOf,
  type VoucherAnswers,
} from '@bonbog/domain';

import type { DeductionNoteProps } from '#ui/deduction-note.tsx';
import { fieldsText as text } from './fields.text.ts';
import { KronerField } from './kroner-field.tsx';

/** Props of {@link VatInKronerField}: the receipt as far as it is known. */
export interface VatInKronerFieldProps extends Omit<DeductionNoteProps, 'onConfirmVat'> {
  readonly isBlocked: boolean;
  readonly onAnswer: (answers: Partial<VoucherAnswers>) => void;
}

/** The VAT that a paper states in kroner, there where that sum is what may be deducted, or while it has a value. */
export function VatInKronerField({ isBlocked, onAnswer, ...receipt }: VatInKronerFieldProps) {
  const question = kronerQuestionOf(receipt);
  const { vatInKroner } = receipt;
  if (question === null && vatInKroner === null) {
    return null;
  }
  return (
    <fieldset disabled={isBlocked}>
      <KronerField
        name="vatInKroner"
        value={vatInKroner}
        hint={question === null ? undefined : text.vatInKroner[question]}
        onAnswer={onAnswer}
      />
      <DeductibleInKroner {...receipt} />
    </fieldset>
  );
}

/** What is deducted of a paper in another currency. Which vehicle is usual the screen does not know; see DeductionNote. */
function DeductibleInKroner({ date, vat, ...receipt }: Omit<DeductionNoteProps, 'onConfirmVat'>) {
  const subject = { ...receipt, date: date ?? '9999-12-31', vat: vat ?? minorUnits(0) };
  const told = vatInKronerOf(subject);
  const deductible = deductibleInKroner(subject);
  return told === null || deductible === null ? null : (
    <p aria-live="polite" className="px-4 py-3 text-sm text-muted">
      {text.deductibleInKroner(
        formatMoney(deductible, DEFAULT_CURRENCY),
        formatMoney(told, DEFAULT_CURRENCY),
      )}
    </p>
  );
}
