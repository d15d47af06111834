import { type MinorUnits, treatmentOf, type VoucherAnswers } from '@bonbog/domain';

import { fieldsText as text } from './fields.text.ts';
import { KronerField } from './kroner-field.tsx';

/** Props of {@link ImportVatField}. `vat` is null while it is not known; `importVat` is a decimal in kroner. */
export interface ImportVatFieldProps extends Pick<VoucherAnswers, 'vatTreatment' | 'importVat'> {
  readonly vat: MinorUnits | null;
  readonly isBlocked: boolean;
  readonly hasMarks?: boolean;
  readonly onAnswer: (answers: Partial<VoucherAnswers>) => void;
}

/** What customs asked for goods, typed from their specification; there for goods that were imported, or while it has a value. */
export function ImportVatField({ vat, vatTreatment, importVat, isBlocked, ...props }: ImportVatFieldProps) {
  const isImport = vat !== null && treatmentOf({ vat, vatTreatment }) === 'import';
  if (!isImport && importVat === null) {
    return null;
  }
  return (
    <fieldset disabled={isBlocked}>
      <KronerField
        name="importVat"
        value={importVat}
        hint={text.awaitsSpecification}
        hasMarks={props.hasMarks}
        onAnswer={props.onAnswer}
      />
    </fieldset>
  );
}
